/** Installs the dependencies of the project, or of a folder inside it with a package of its own, when they are missing. */
export function ensureInstalled(folder?: string): void;
