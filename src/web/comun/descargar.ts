/** Downloads what an address answers, like a plain link would, without leaving the page or triggering its leave guard. */
export function bajar(href: string, nombre = ''): void {
  const enlace = document.createElement('a');
  enlace.href = href;
  enlace.download = nombre;
  enlace.click();
}

/** Downloads a file to the person's device. */
export function descargar(contenido: Blob, nombre: string): void {
  const url = URL.createObjectURL(contenido);
  bajar(url, nombre);
  // Some browsers read the URL only after this task has ended, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
