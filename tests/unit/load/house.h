// Content that no game of the suite has: every kind of field, files of which there can be several,
// and lists that packs join.
#ifndef CANDOR_TEST_HOUSE_H
#define CANDOR_TEST_HOUSE_H

#include "load/load.h"

enum { MOST_ROOMS = 250, MOST_DOORS = 4 };

typedef struct Lock {
    const char *name;
} Lock;

typedef struct Door {
    const char *name;
    uint8_t leads_to; // CONTENT_NONE: nowhere
    uint8_t locks;
    Lock lock[2];
} Door;

typedef struct House {
    Door door[MOST_DOORS]; // what a pack adds first begins where the file itself does
    uint8_t doors, pets, keys, wood;
    uint8_t pet[3], key[3], wheel[2];
    int8_t cellar;
    int16_t year;
    bool haunted;
    const char *motto;
    uint8_t length, width; // "3x4"
    Number age;
} House;

typedef struct Room {
    uint8_t names;
    const char *name[2];
    uint64_t opens, needs;
} Room;

typedef struct Estate {
    House house;
    uint8_t rooms, sheds, barns;
    Room room[MOST_ROOMS], shed[MOST_ROOMS], barn[MOST_ROOMS];
} Estate;

extern const Content house_content;

#endif
