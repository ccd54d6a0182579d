import { diaDe } from '#domain/comun/calendario/dia.ts';
import { recortar } from '#domain/gobierno/reportes/filtro.ts';
import { os } from '#server/api/autorizar.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { type Conteos, SIN_ASIGNACIONES } from '../../capacitaciones/repo-conteos.ts';
import { conteosDelReporte } from '../../capacitaciones/repo-reportes.ts';
import { masVencidas } from '../../capacitaciones/repo-tabla.ts';
import { tramoDe } from './recorte.ts';
import * as repo from './repo.ts';

/** How each training goes: who finished, who is late, and how many attempts pass; by branch, and the longest overdue. */
export const capacitaciones = os.reportes.capacitaciones.handler(async ({ input, context, errors }) => {
  const hoy = diaDe(ahora());
  const recorte = recortar(context.actor, input, hoy);
  if (!recorte.ok) throw errors[recorte.code]();
  const filtro = { ...recorte.value, capacitacion_id: input.capacitacion_id };
  const cuandoSea = { ...filtro, desde: undefined, hasta: undefined };
  const [{ porCapacitacion, porSucursal, intentos, capacitaciones: todas }, vencidas] = await juntas([
    conteosDelReporte(context.db, { tipo: 'todo' }, filtro, hoy),
    input.solo_total ? [] : masVencidas(context.db, { tipo: 'todo' }, cuandoSea, hoy, VENCIDAS),
  ]);
  const asignadas = new Map(porCapacitacion.map((fila) => [fila.id, fila]));
  const filas = todas
    .filter(({ id }) => asignadas.has(id) || intentos.has(id))
    .map(({ id, ...capacitacion }) => {
      const { terminados = 0, aprobados = 0 } = intentos.get(id) ?? {};
      return {
        capacitacion_id: id,
        ...capacitacion,
        ...cuentasDe(asignadas.get(id)),
        intentos: terminados,
        aprobados,
      };
    });
  const total = { ...cuentasDe(undefined), intentos: 0, aprobados: 0 };
  for (const fila of filas) for (const cual of CUENTAS) total[cual] += fila[cual];
  return {
    ...tramoDe(recorte.value),
    hoy,
    total,
    filas,
    por_sucursal: porSucursal.map(({ id, nombre, ...conteos }) => ({
      sucursal_id: id,
      sucursal: nombre,
      ...cuentasDe(conteos),
    })),
    vencidas: vencidas.map(({ id, empleado, capacitacion, fecha_limite }) => ({
      id,
      empleado,
      capacitacion: { id: capacitacion.id, titulo: capacitacion.titulo },
      fecha_limite,
    })),
    capacitaciones: todas.map(({ id, titulo }) => ({ id, titulo })),
  };
});

function cuentasDe(conteos: Conteos | undefined) {
  const { todas, pendiente, en_progreso, completada, vencida } = conteos ?? SIN_ASIGNACIONES;
  return {
    asignadas: todas,
    completadas: completada,
    en_curso: pendiente + en_progreso,
    vencidas: vencida,
  };
}

/** The questions that are answered wrong most often. */
export const preguntas = os.reportes.preguntas.handler(async ({ input, context, errors }) => {
  const recorte = recortar(context.actor, input, diaDe(ahora()));
  if (!recorte.ok) throw errors[recorte.code]();
  const { intentos, filas } = await repo.preguntas(context.db, recorte.value, LIMITES);
  return {
    ...tramoDe(recorte.value),
    intentos: Math.min(intentos, LIMITES.cuantos),
    hay_mas: intentos > LIMITES.cuantos,
    filas,
  };
});

const CUENTAS = ['asignadas', 'completadas', 'en_curso', 'vencidas', 'intentos', 'aprobados'] as const;
/** How many of those longest overdue are shown; the list of assignments has them all. */
const VENCIDAS = 10;

/** Each attempt holds all its questions, and they are read at once, so their number is limited. */
const LIMITES = { cuantos: 500, minimo: 3, maximo: 30 };
