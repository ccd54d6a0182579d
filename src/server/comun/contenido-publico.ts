let version = 0;

/** Records, in this process, that the content of the public pages changed: cached pages are outdated. */
export function anotarCambio(): void {
  version += 1;
}

/** Increases with each change. A page rendered under an earlier version must not be served. */
export function versionDeContenido(): number {
  return version;
}
