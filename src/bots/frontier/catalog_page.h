// The whole catalog of Frontier as one page in Markdown, for designers and the curious.
#ifndef CANDOR_BOTS_FRONTIER_CATALOG_PAGE_H
#define CANDOR_BOTS_FRONTIER_CATALOG_PAGE_H

#include "base/text.h"

void fr_catalog_page(const void *catalog, Text *text);

#endif
