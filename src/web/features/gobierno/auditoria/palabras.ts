import { AJUSTES, EXPORTADO } from '#domain/gobierno/auditoria/cosas.ts';
import { cantidad } from '#domain/comun/formato.ts';
import type { Salidas } from '#web/api.server.ts';
import { rutaDePersona } from '#web/comun/persona.tsx';

type Fila = Salidas['auditoria']['listar']['filas'][number];

/**
 * Who did it, in words: an API key and its owner; a person; for a sign-in, somebody without an account or with a given
 * account's email; otherwise the system.
 */
export function quienLoHizo(
  {
    actor,
    clave,
    clase,
    entidad,
    entidad_id,
  }: Pick<Fila, 'actor' | 'clave' | 'clase' | 'entidad' | 'entidad_id'>,
  nombres: Readonly<Record<string, string>>,
): string {
  if (clave)
    return `Clave «${clave.nombre}»${actor ? `, a nombre de ${actor.nombre} ${actor.apellido}` : ''}`;
  if (clase === 'ingreso' && entidad === 'claves_api') return 'Otro sistema';
  if (actor) return `${actor.nombre} ${actor.apellido}`.trim();
  if (clase !== 'ingreso') return 'El sistema';
  if (esDeUnaCuenta({ entidad, entidad_id }))
    return `Alguien, con el email de ${nombres[entidad_id] ?? 'una cuenta eliminada'}`;
  return 'Alguien sin cuenta';
}

/**
 * Whether it was about one account, identified by its id: not about an email without an account, nor about none or several.
 */
function esDeUnaCuenta({ entidad, entidad_id }: Pick<Fila, 'entidad' | 'entidad_id'>): boolean {
  return entidad === 'cuentas' && !/^(?:email:|nadie$|varias$)/u.test(entidad_id);
}

/** Who or what it was about, in words; null if the author already says it all. */
export function sobreQuien(
  { entidad, entidad_id, actor, clase }: Pick<Fila, 'entidad' | 'entidad_id' | 'actor' | 'clase'>,
  nombres: Readonly<Record<string, string>>,
): string | null {
  if (entidad === 'exportaciones') return EXPORTADO[entidad_id] ?? entidad_id.replaceAll('_', ' ');
  if (entidad === 'configuracion') return AJUSTES[entidad_id] ?? null;
  if (entidad === 'cuentas') {
    if (entidad_id === 'varias') return 'varias cuentas';
    if (entidad_id.startsWith('email:')) return `un email que no tiene cuenta (${entidad_id.slice(6, 14)})`;
    if (entidad_id === actor?.id) return null;
    // These actions already say who did it.
    if (actor === null && clase === 'ingreso' && esDeUnaCuenta({ entidad, entidad_id })) return null;
  }
  return nombres[entidad_id] ?? null;
}

/** Whom it was done to, where it was about something else: a name, or how many; null if the line says it already, or nobody. */
export function aQuienes(
  { entidad_id, despues }: Pick<Fila, 'entidad_id' | 'despues'>,
  nombres: Readonly<Record<string, string>>,
  de_quien: Readonly<Record<string, string>>,
): string | null {
  if (de_quien[entidad_id] !== undefined) return null;
  const { empleado_id, empleado_ids, asignados, asignadas } = despues ?? {};
  const ids = Array.isArray(empleado_ids) ? empleado_ids : empleado_id === undefined ? [] : [empleado_id];
  const cuantas = ids.length || asignados || asignadas;
  if (ids.length === 1 && typeof ids[0] === 'string') return nombres[ids[0]] ?? null;
  return typeof cuantas === 'number' && cuantas > 0 ? cantidad(cuantas, 'persona', 'personas') : null;
}

/** The setting that it was about; null if it was about something else. */
export function ajusteDe({ entidad, entidad_id }: Pick<Fila, 'entidad' | 'entidad_id'>): string | null {
  return entidad === 'configuracion' ? entidad_id : null;
}

/** The address of what it was about, or of the person whose it is; null if it has none, or is gone. */
export function rutaDeEntidad(
  { entidad, entidad_id }: Pick<Fila, 'entidad' | 'entidad_id'>,
  nombres: Readonly<Record<string, string>>,
  de_quien: Readonly<Record<string, string>>,
): string | null {
  if (entidad === 'configuracion') return '/reconoce/admin/config';
  if (nombres[entidad_id] === undefined) return null;
  const de = de_quien[entidad_id];
  if (de !== undefined) return rutaDePersona(de);
  const ruta = RUTAS[entidad];
  return ruta === undefined ? null : `${ruta}/${entidad_id}`;
}

const RUTAS: Readonly<Record<string, string>> = {
  desafios: '/reconoce/admin/desafios',
  capacitaciones: '/reconoce/admin/capacitaciones',
  evaluaciones_capacitacion: '/reconoce/admin/capacitaciones/evaluaciones',
  premios: '/reconoce/admin/premios',
  presupuesto_empresa: '/reconoce/admin/presupuesto',
  sucursales: '/reconoce/admin/sucursales',
  webhooks: '/reconoce/admin/integraciones',
};
