import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import {
  estaCerrado,
  finDePeriodo,
  inicioDePeriodo,
  type PeriodoRanking,
  PERIODOS_RANKING,
} from '#domain/comun/calendario/periodo.ts';
import { rachaVigente } from '#domain/comun/calendario/racha.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { moverCorte } from '../corte.ts';
import { plegarPuntos } from '../plegar.ts';
import { calendariosDe } from '../../empresa/calendario/repo.ts';
import * as repo from './repo-cerrar.ts';
import { conPuntos } from './repo.ts';

export type PeriodoCerrable = { readonly tipo: PeriodoRanking; readonly inicio: Dia };

/**
 * Closes every period whose days of grace are over. First it moves the cut: it waits for credits in progress and later ones
 * dated there are refused, so those periods no longer change. Then each period is copied with its positions, in its own
 * transaction. If it is interrupted, the next call continues; if two nodes run at once, each period is closed once.
 * @returns the periods that this call closed
 */
export async function cerrarPeriodos(db: Db, ahora: Date): Promise<PeriodoCerrable[]> {
  const hoy = diaDe(ahora);
  await plegarPuntos(db);
  await repo.quitarCeros(db);
  const { gracia_de_cierre: gracia } = await leerConfiguracion(db);
  const pendientes: PeriodoCerrable[] = [];
  for (const tipo of PERIODOS_RANKING) {
    const abiertos = (await conPuntos(db, tipo)).filter(({ cerrado }) => !cerrado).toReversed();
    for (const { inicio } of abiertos) {
      if (estaCerrado(tipo, inicio, hoy, gracia)) pendientes.push({ tipo, inicio });
    }
  }
  if (pendientes.length === 0) return [];
  await moverCorte(db, ultimoDiaCerrado(hoy, gracia));
  const cerrados: PeriodoCerrable[] = [];
  for (const periodo of pendientes) {
    if (await db.transaction((tx) => cerrar(tx, periodo, ahora))) cerrados.push(periodo);
  }
  return cerrados;
}

/** The last day of the latest period of any type that is over, grace included. */
function ultimoDiaCerrado(hoy: Dia, gracia: number): Dia {
  return PERIODOS_RANKING.map((tipo) => sumarDias(inicioDePeriodo(tipo, sumarDias(hoy, -gracia)), -1)).reduce(
    (a, b) => (a > b ? a : b),
  );
}

/** @returns false if another node has closed it */
async function cerrar(tx: Tx, periodo: PeriodoCerrable, ahora: Date): Promise<boolean> {
  // Waits here if another node is closing it.
  if (
    !(await repo.marcarCerrado(tx, {
      ...periodo,
      fin: finDePeriodo(periodo.tipo, periodo.inicio),
      cerrado_en: ahora,
    }))
  )
    return false;
  const hoy = diaDe(ahora);
  const global = new Numerador();
  const porSucursal = new Map<string | null, Numerador>();
  let ultima: repo.Rankeado | null = null;
  for (;;) {
    const filas: repo.Rankeado[] = await repo.rankeados(tx, periodo, ultima, POR_TANDA);
    if (filas.length === 0) break;
    const calendarios = await calendariosDe(
      tx,
      filas.map((f) => f.empleado_id),
    );
    await repo.guardarPosiciones(
      tx,
      periodo,
      filas.map((fila) => {
        const calendario = calendarios.get(fila.empleado_id);
        const sucursal = porSucursal.get(fila.sucursal_id) ?? new Numerador();
        porSucursal.set(fila.sucursal_id, sucursal);
        return {
          ...fila,
          global: global.siguiente(fila.total),
          enSucursal: sucursal.siguiente(fila.total),
          racha: calendario ? rachaVigente(fila.resumen, calendario, hoy) : 0,
        };
      }),
    );
    ultima = filas.at(-1) ?? null;
  }
  await repo.anotarParticipantes(tx, periodo, global.orden);
  await publicar(tx, { temas: ['ranking'], para: { todos: true } });
  return true;
}

/** Numbers rows in order; equal totals share a position: 1, 2, 2, 4. */
class Numerador {
  orden = 0;
  #posicion = 0;
  #total: number | null = null;

  siguiente(total: number): { orden: number; posicion: number } {
    this.orden += 1;
    if (total !== this.#total) this.#posicion = this.orden;
    this.#total = total;
    return { orden: this.orden, posicion: this.#posicion };
  }
}

const POR_TANDA = 2000;
