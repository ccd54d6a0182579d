/**
 * Acts that wait some seconds before they are done, so that whoever did them can take them back before anybody is told
 * (docs/decisions/0074), by the procedure's name in the contract.
 */
export const METODOS_QUE_ESPERAN = [
  'participaciones.decidir',
  'participaciones.decidirVarias',
  'premios.aprobar',
  'premios.rechazar',
  'empleados.aprobarRegistro',
  'empleados.rechazarRegistro',
  'desafios.asignar',
  'capacitaciones.asignar',
  'insignias.asignar',
  'insignias.mantener',
  'insignias.revocar',
  'meritos.registrar',
  'meritos.anular',
  'desafios.eliminar',
  'capacitaciones.eliminar',
  'evaluaciones.eliminar',
  'premios.eliminar',
] as const;
export type MetodoQueEspera = (typeof METODOS_QUE_ESPERAN)[number];

/** Seconds in which the screen offers to undo. */
export const SEGUNDOS_PARA_DESHACER = 8;

/** Seconds until it is done: on a slow phone the answer takes a while to arrive, and so does the press at the last moment. */
export const SEGUNDOS_DE_ESPERA = SEGUNDOS_PARA_DESHACER + 3;

/** `rechazada`: when the time came it could not be done any more. */
export const ESTADOS_DE_ESPERA = ['esperando', 'hecha', 'deshecha', 'rechazada'] as const;
export type EstadoDeEspera = (typeof ESTADOS_DE_ESPERA)[number];

/** One act, as its procedure takes it. */
export type ActoQueEspera = {
  readonly metodo: MetodoQueEspera;
  readonly entrada: Readonly<Record<string, unknown>>;
};

/** How many can be decided at once. */
const MAXIMO_DE_PARTES = 50;

/**
 * An act on several things as one act on each, which end each by itself; null if there are too many or it does not say
 * which.
 */
export function partesDe(acto: ActoQueEspera): readonly ActoQueEspera[] | null {
  if (acto.metodo !== 'participaciones.decidirVarias') return [acto];
  const { ids, decision } = acto.entrada;
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MAXIMO_DE_PARTES) return null;
  return [...new Set<unknown>(ids)].map((id) => ({
    metodo: 'participaciones.decidir',
    entrada: { id, decision },
  }));
}

/** What an act is about: two acts on the same do not wait at the same time. Null for what only adds something. */
export function objetoDe({ metodo, entrada }: ActoQueEspera): string | null {
  return AGREGAN.has(metodo) || typeof entrada['id'] !== 'string' ? null : entrada['id'];
}

const AGREGAN: ReadonlySet<MetodoQueEspera> = new Set([
  'desafios.asignar',
  'capacitaciones.asignar',
  'insignias.asignar',
  'meritos.registrar',
]);
