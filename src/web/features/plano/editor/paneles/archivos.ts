import { exportar } from '#domain/plano/archivo.ts';
import type { Espacio } from '#domain/plano/espacio.ts';

/** 'gondolas-backup-2026-11-20.json' (spec). */
export function nombreDeRespaldo(hoy: string): string {
  return `gondolas-backup-${hoy}.json`;
}

/** Downloads a file to the person's device. */
export function descargar(contenido: Blob, nombre: string): void {
  const url = URL.createObjectURL(contenido);
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombre;
  enlace.click();
  // Some browsers read the URL only after this task has ended, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function descargarRespaldo(espacios: readonly Espacio[], hoy: string): void {
  descargar(new Blob([exportar(espacios)], { type: 'application/json' }), nombreDeRespaldo(hoy));
}
