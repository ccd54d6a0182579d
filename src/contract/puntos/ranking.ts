import { z } from 'zod';
import { VISIBILIDADES_DE_RANKING } from '#domain/empresa/configuracion.ts';
import { contrato, EMPLEADOS } from '../comun/base.ts';
import { Busqueda, DiaIso, Id } from '../comun/comunes.ts';

export const PeriodoRanking = z.enum(['semana', 'mes', 'semestre', 'anio']);

export const FilaRanking = z.object({
  posicion: z.int(),
  empleado_id: Id,
  nombre: z.string(),
  apellido: z.string(),
  avatar_url: z.string().nullable(),
  sucursal: z.string().nullable(),
  grupo: z.string().nullable(),
  insignia: z.enum(['Campeón', 'Subcampeón', 'Tercer Lugar', 'Top 10']).nullable(),
  racha: z.int(),
  /** Null where the setting keeps the points of others to themselves. One's own are always there. */
  puntos: z.int().nullable(),
  soy_yo: z.boolean(),
  /** Whether the caller may open the rows that these points come from (`puntos.movimientos`). */
  puede_ver_puntos: z.boolean(),
});

const Pedido = z.object({
  periodo: PeriodoRanking.default('mes'),
  /** First day of the period; absent is the current one. */
  inicio: DiaIso.optional(),
});

const Periodo = z.object({ tipo: PeriodoRanking, inicio: DiaIso, fin: DiaIso, actual: z.boolean() });

export const ranking = {
  ver: contrato
    .route({ method: 'GET', path: '/ranking', summary: 'Ranking de un período', tags: ['Ranking'] })
    .meta({
      quien: EMPLEADOS,
      filas: 'empleados activos con puntos en el período; con el ajuste, solo los de la sucursal propia',
    })
    .input(
      z.object({
        periodo: PeriodoRanking.default('mes'),
        /** First day of the period; absent is the current one. */
        inicio: DiaIso.optional(),
        sucursal_id: Id.optional(),
        busqueda: Busqueda,
        /** Rows already seen: the answer begins after them. `propia` begins so that one's own row is in the middle. */
        desde: z.union([z.literal('propia'), z.coerce.number().int().min(0).max(1_000_000)]).default(0),
        cuantos: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(
      z.object({
        periodo: z.object({
          tipo: PeriodoRanking,
          inicio: DiaIso,
          fin: DiaIso,
          cerrado: z.boolean(),
          actual: z.boolean(),
        }),
        participantes: z.int(),
        /** What the setting lets this caller see; with `sucursal`, the ranking is that of their own branch. */
        visible: z.enum(VISIBILIDADES_DE_RANKING),
        podio: z.array(FilaRanking).max(3),
        /** How many rows come before `filas`. */
        desde: z.int(),
        filas: z.array(FilaRanking),
        hay_mas: z.boolean(),
        /** The caller's own row, wherever it is; null without points in the period (or outside the branch filter). */
        propia: FilaRanking.nullable(),
        /** Points to reach the next position up, and which that is; null also where it would tell another's points. */
        para_subir: z.object({ puntos: z.int(), posicion: z.int() }).nullable(),
      }),
    ),
  sucursales: contrato
    .route({
      method: 'GET',
      path: '/ranking/sucursales',
      summary: 'Sucursales por puntos por persona',
      description:
        'Los puntos del período de quienes están activos, divididos por cuántos son. No está si el ajuste deja ver solo la sucursal propia o los puestos sin puntos.',
      tags: ['Ranking'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las sucursales activas' })
    .input(Pedido)
    .output(
      z.object({
        periodo: Periodo,
        filas: z.array(
          z.object({
            posicion: z.int(),
            sucursal_id: Id,
            sucursal: z.string(),
            activos: z.int(),
            puntos: z.int(),
            por_persona: z.int(),
            es_mia: z.boolean(),
          }),
        ),
      }),
    ),
  crecieron: contrato
    .route({
      method: 'GET',
      path: '/ranking/crecieron',
      summary: 'Los que más crecieron',
      description: 'Cada quien contra su propio período anterior, si en ese sumó algo: los primeros 20.',
      tags: ['Ranking'],
    })
    .meta({ quien: EMPLEADOS, filas: 'empleados activos; con el ajuste, solo los de la sucursal propia' })
    .input(Pedido.extend({ sucursal_id: Id.optional() }))
    .output(
      z.object({
        periodo: Periodo,
        anterior: z.object({ inicio: DiaIso, fin: DiaIso }),
        visible: z.enum(VISIBILIDADES_DE_RANKING),
        filas: z.array(
          z.object({
            posicion: z.int(),
            empleado_id: Id,
            nombre: z.string(),
            apellido: z.string(),
            avatar_url: z.string().nullable(),
            sucursal: z.string().nullable(),
            soy_yo: z.boolean(),
            /** Null where the setting keeps the points of others to themselves. */
            puntos: z.object({ total: z.int(), antes: z.int(), crecio: z.int() }).nullable(),
          }),
        ),
      }),
    ),
  periodos: contrato
    .route({
      method: 'GET',
      path: '/ranking/periodos',
      summary: 'Períodos que se pueden mirar',
      tags: ['Ranking'],
    })
    .meta({ quien: EMPLEADOS, filas: 'todos los períodos con puntos' })
    .input(z.object({ periodo: PeriodoRanking.default('mes') }))
    .output(
      z.object({
        periodos: z.array(
          z.object({ inicio: DiaIso, fin: DiaIso, cerrado: z.boolean(), actual: z.boolean() }),
        ),
      }),
    ),
};
