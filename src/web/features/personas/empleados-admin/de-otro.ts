import { CAMPOS, CAMPOS_DE_FICHA, type CampoDeFicha } from '#domain/personas/empleados/ficha.ts';
import type { Fallo } from '#web/copy/errores.ts';

/** Refusals that concern a single field, shown beside it. */
const CAMPO_DE = new Map<string, CampoDeFicha>([
  ...CAMPOS_DE_FICHA.map((campo) => [CAMPOS[campo].unico ?? '', campo] as const),
  ['SUCURSAL_NO_DISPONIBLE', 'sucursal_id'],
  ['GRUPO_DE_OTRA_SUCURSAL', 'grupo_id'],
]);

/** The field that a refusal is about; null if it is about the whole. */
export function campoDelFallo(fallo: Fallo | null | undefined): CampoDeFicha | null {
  return CAMPO_DE.get(fallo?.code ?? '') ?? null;
}

/** The id of who has what was refused; null if it is not said. */
export function deQuienEs(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('de' in data)) return null;
  const { de } = data;
  return typeof de === 'object' && de !== null && 'id' in de ? String(de.id) : null;
}
