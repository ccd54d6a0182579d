/** The folders of the packages that the server needs in production, as package-lock.json names them. */
export function productionPackages(root: string): Set<string>;
