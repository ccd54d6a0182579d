/** Installs the dependencies of the project, or of a folder in it with its own package.json, if they are missing. */
export function ensureInstalled(folder?: string): void;
