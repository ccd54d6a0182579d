import { exportar } from '#domain/plano/archivo.ts';
import type { Espacio } from '#domain/plano/espacio.ts';
import { descargar } from '#web/comun/descargar.ts';

/** 'gondolas-backup-2026-11-20.json' (spec). */
export function nombreDeRespaldo(hoy: string): string {
  return `gondolas-backup-${hoy}.json`;
}

export function descargarRespaldo(espacios: readonly Espacio[], hoy: string): void {
  descargar(new Blob([exportar(espacios)], { type: 'application/json' }), nombreDeRespaldo(hoy));
}
