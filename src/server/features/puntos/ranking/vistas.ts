import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo, type PeriodoRanking } from '#domain/comun/calendario/periodo.ts';
import {
  CRECIERON,
  type Crecida,
  losQueMasCrecieron,
  rankingDeSucursales,
  yaEstanTodos,
} from '#domain/puntos/ranking/crecimiento.ts';
import { muestraPuntosAjenos } from '#domain/puntos/ranking/visibilidad.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import type { Ambito } from './conteos.ts';
import { personas } from './repo.ts';
import * as repo from './repo-vistas.ts';
import { loQueVe } from './ver.ts';

/** Branches by the points of a period per active person. Only where the setting lets employees see everybody's points. */
export const deSucursales = os.ranking.sucursales.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const periodo = periodoDe(input);
  const { visible } = await loQueVe(context.db, context.actor);
  if (periodo === null || visible !== 'todo') throw errors.NO_ENCONTRADO();
  const filas = await repo.porSucursal(context.db, periodo.tipo, periodo.inicio);
  return {
    periodo,
    filas: rankingDeSucursales(filas).map((fila) => ({
      ...fila,
      es_mia: fila.sucursal_id === yo.sucursal_id,
    })),
  };
});

/** Who grew most against their own period before. */
export const crecieron = os.ranking.crecieron.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const periodo = periodoDe(input);
  const { visible, sucursal_id: suya } = await loQueVe(context.db, context.actor);
  if (periodo === null) throw errors.NO_ENCONTRADO();
  if (suya !== null && input.sucursal_id !== undefined && input.sucursal_id !== suya) {
    throw errors.NO_ENCONTRADO();
  }
  const anterior = inicioDePeriodo(periodo.tipo, sumarDias(periodo.inicio, -1));
  const ambito = { ...periodo, sucursal_id: suya ?? input.sucursal_id ?? null };
  const filas = await leer(context.db, ambito, anterior);
  const quienes = new Map(
    (
      await personas(
        context.db,
        filas.map(({ empleado_id }) => empleado_id),
      )
    ).map((persona) => [persona.id, persona]),
  );
  return {
    periodo,
    anterior: { inicio: anterior, fin: finDePeriodo(periodo.tipo, anterior) },
    visible,
    filas: filas.flatMap(({ empleado_id, total, antes, crecio, posicion }) => {
      const persona = quienes.get(empleado_id);
      if (!persona) return [];
      const soy_yo = empleado_id === yo.id;
      return [
        {
          posicion,
          empleado_id,
          nombre: persona.nombre,
          apellido: persona.apellido,
          avatar_url: persona.avatar_url,
          sucursal: persona.sucursal,
          soy_yo,
          puntos: soy_yo || muestraPuntosAjenos(visible) ? { total, antes, crecio } : null,
        },
      ];
    }),
  };
});

/** Reads down the ranking until nobody below can have grown more than the last one that is shown. */
async function leer(db: Db, ambito: Ambito, anterior: Dia) {
  let primeros: ReturnType<typeof losQueMasCrecieron<Crecida>> = [];
  for (let saltar = 0; ; saltar += POR_TANDA) {
    // Each stretch starts where the one before ended, and depends on it.
    const tanda = await repo.conElAnterior(db, ambito, anterior, { saltar, cuantos: POR_TANDA });
    primeros = losQueMasCrecieron([...primeros, ...tanda]).slice(0, CRECIERON);
    const ultima = tanda.at(-1);
    if (tanda.length < POR_TANDA || !ultima || yaEstanTodos(primeros, ultima.total)) return primeros;
  }
}

const POR_TANDA = 500;

function periodoDe({ periodo: tipo, inicio: pedido }: { periodo: PeriodoRanking; inicio?: Dia | undefined }) {
  const hoy = diaDe(ahora());
  if (pedido !== undefined && pedido > hoy) return null;
  const inicio = inicioDePeriodo(tipo, pedido ?? hoy);
  return { tipo, inicio, fin: finDePeriodo(tipo, inicio), actual: inicio === inicioDePeriodo(tipo, hoy) };
}
