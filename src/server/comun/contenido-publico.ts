let version = 0;

/** Says, in this process and at once, that what the public pages say has changed: whatever was drawn before is old. */
export function anotarCambio(): void {
  version += 1;
}

/** Grows with each change. What was drawn under another one must not be served. */
export function versionDeContenido(): number {
  return version;
}
