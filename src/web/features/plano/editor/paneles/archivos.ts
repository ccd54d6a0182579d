import { exportar } from '#domain/plano/archivo.ts';
import { nombreDelPaquete } from '#domain/plano/paquete.ts';
import type { Espacio } from '#domain/plano/espacio.ts';
import { descargar } from '#web/comun/descargar.ts';

/** 'gondolas-backup-2026-11-20.json' (spec). */
export function nombreDeRespaldo(hoy: string): string {
  return `gondolas-backup-${hoy}.json`;
}

export function descargarRespaldo(espacios: readonly Espacio[], hoy: string): void {
  descargar(new Blob([exportar(espacios)], { type: 'application/json' }), nombreDeRespaldo(hoy));
}

/** Downloads the whole plan with its pictures. @returns why it could not, in words; null if it did */
export async function descargarPaquete(hoy: string, local: number): Promise<string | null> {
  try {
    const respuesta = await fetch(`/api/plano/paquete.zip?local=${local}`);
    if (respuesta.ok) {
      descargar(await respuesta.blob(), nombreDelPaquete(hoy));
      return null;
    }
    const dicho: unknown = await respuesta.json();
    const message = typeof dicho === 'object' && dicho !== null && 'message' in dicho ? dicho.message : null;
    return typeof message === 'string' ? message : PROBA_DE_NUEVO;
  } catch {
    return PROBA_DE_NUEVO;
  }
}

const PROBA_DE_NUEVO = 'Revisá tu conexión y probá de nuevo.';
