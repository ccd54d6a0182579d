import { type Dia, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { type Rol, ROLES } from '#domain/comun/permisos/permisos.ts';
import { diaRelativo } from '#domain/comun/formato.ts';

/** Days without recognition from which a person deserves a look. */
export const DIAS_SIN_RECONOCER = 30;

/** Days before a training's deadline from which it is near. */
export const DIAS_POR_VENCER = 7;

/** Who is meant to be recognised: everybody but RRHH, who run it. All that counts who was recognised, and who was not, is about them. */
export const SE_RECONOCEN: readonly Rol[] = ROLES.filter((rol) => rol !== 'admin_rrhh');

/** What says whether somebody of a team deserves a look. */
export type Mirado = {
  /** The day of their last recognition; null if never. */
  readonly ultimo_reconocimiento: Dia | null;
  /** Since when they are in Reconoce. */
  readonly desde: Dia;
  /** The nearest deadline of a training that they have not finished. */
  readonly vence: Dia | null;
  readonly de_licencia: boolean;
  readonly rol: Rol;
};

/** Why somebody comes first. */
export type Razon =
  | { readonly tipo: 'vence'; readonly fecha: Dia }
  | { readonly tipo: 'sin_reconocer'; readonly dias: number; readonly nunca: boolean };

/**
 * What deserves a look of somebody's, the most pressing first: a training whose deadline is near, and a month or more without
 * recognition; who was never recognised counts from the day they came. Whoever is on leave is left alone, and so are those who run
 * branches or RRHH: nobody in a team looks after them.
 */
export function razonesDe(persona: Mirado, hoy: Dia): Razon[] {
  if (persona.de_licencia || dirige(persona.rol)) return [];
  const razones: Razon[] = [];
  if (persona.vence !== null && persona.vence <= sumarDias(hoy, DIAS_POR_VENCER)) {
    razones.push({ tipo: 'vence', fecha: persona.vence });
  }
  const dias = diasEntre(sinReconocerDesde(persona), hoy);
  if (dias >= DIAS_SIN_RECONOCER) {
    razones.push({ tipo: 'sin_reconocer', dias, nunca: persona.ultimo_reconocimiento === null });
  }
  return razones;
}

/**
 * Who comes first: a deadline that is near, by deadline; then whoever has gone longest without recognition; then the others.
 * `repo.ts` of the team orders pages by the same.
 */
export function compararAtencion(a: Mirado, b: Mirado, hoy: Dia): number {
  const [x, y] = [nivel(a, hoy), nivel(b, hoy)];
  if (x !== y) return x - y;
  if (x === 0) return (a.vence ?? '').localeCompare(b.vence ?? '');
  return x === 1 ? sinReconocerDesde(a).localeCompare(sinReconocerDesde(b)) : 0;
}

/** 'Una capacitación vence mañana', '41 días sin reconocimiento'. */
export function razonEnPalabras(razon: Razon, hoy: Dia): string {
  if (razon.tipo === 'vence') return `Una capacitación vence ${diaRelativo(razon.fecha, hoy)}`;
  return razon.nunca
    ? `Ningún reconocimiento en ${razon.dias} días`
    : `${razon.dias} días sin reconocimiento`;
}

function dirige(rol: Rol): boolean {
  return rol === 'gerente_sucursal' || rol === 'admin_rrhh';
}

function nivel(persona: Mirado, hoy: Dia): number {
  const [primera] = razonesDe(persona, hoy);
  return primera === undefined ? 2 : primera.tipo === 'vence' ? 0 : 1;
}

function sinReconocerDesde({ ultimo_reconocimiento, desde }: Mirado): Dia {
  return ultimo_reconocimiento ?? desde;
}
