import { NOMBRES_DE_SECCION, type Seccion } from '#domain/gobierno/personas/persona.ts';
import type { Salidas } from '#web/api.server.ts';

export type Persona = Salidas['personas']['ver'];

/** The section in the address; the summary where it names none. */
export function seccionDe(ver: string | null): Seccion {
  return NOMBRES_DE_SECCION.find((seccion) => seccion === ver) ?? 'resumen';
}

export const POR_PAGINA = 20;
