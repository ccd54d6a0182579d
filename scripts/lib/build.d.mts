/** Builds the web if its sources have changed. */
export function ensureBuilt(): Promise<void>;
