// The folders that make up the content of each game, as src/meson.build has them.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const content = join(dirname(fileURLToPath(import.meta.url)), "../../content");
const folders = {
    frontier: ["frontier", "expedition"],
    threshold: ["threshold"],
    tale: ["tale"],
};

export const games = Object.keys(folders);
export const contentFolders = (game) => folders[game].map((folder) => join(content, folder));
