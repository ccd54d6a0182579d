/** Builds the web if what it is made of has changed. */
export function ensureBuilt(): Promise<void>;
