import { z } from 'zod';
import { ActoDeEmpleados, ActoDeReclamos, ActoDeRegistros } from '#contract/gobierno/lotes.ts';
import { esRrhh } from '#domain/comun/permisos/permisos.ts';
import type { Servicios } from '#server/api/contexto.ts';
import type { Registrar, Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { enNombreDe, enUnPunto } from '../en-nombre-de.ts';
import { hacerEnUna, type Hecho, YA_ERA_ASI } from './actos.ts';
import * as repo from './repo.ts';

export const TRABAJO_LOTE = 'lotes.correr';
export const PEDIDO_DE_LOTE = z.object({ id: z.string() });

/** Rows that one job does before it leaves the rest to the next, so that a node can stop. */
const POR_TRABAJO = 500;
/** How often the screen is told. */
const CADA = 20;

/**
 * The job that does a lote. Each row has a transaction of its own, in which it is done, marked and counted: another run, of
 * this node or of another, goes on with the next.
 */
export async function correrLote(
  servicios: Servicios,
  id: string,
  registro: Pick<Registrar, 'error'>,
  por_trabajo = POR_TRABAJO,
): Promise<void> {
  const { db } = servicios;
  for (let veces = 0; veces < por_trabajo; veces += 1) {
    const sigue = await db
      .transaction((tx) => siguiente(servicios, tx, id))
      .catch((error: unknown) => {
        // It may be the row's fault or the database's: the row is refused, which fails too if it is the database's.
        registro.error({ err: error, lote: id }, 'A row of a lote failed');
        return db.transaction((tx) => saltar(tx, id));
      });
    if (!sigue) return;
  }
  await db.transaction((tx) => servicios.encolar(tx, TRABAJO_LOTE, { id }));
}

const PARADO_MS = 45_000;

/**
 * Goes on with what stopped: its node died, and the queue would notice minutes later. One that is only slow gets a second
 * runner, and they take turns.
 */
export async function retomarLotes({ db, encolar }: Pick<Servicios, 'db' | 'encolar'>): Promise<void> {
  for (const id of await repo.parados(db, new Date(ahora().getTime() - PARADO_MS))) {
    await db.transaction((tx) => encolar(tx, TRABAJO_LOTE, { id }));
  }
}

/** Does the next row. @returns whether there are more */
async function siguiente(servicios: Servicios, tx: Tx, id: string): Promise<boolean> {
  const lote = await repo.bloquear(tx, id);
  if (lote?.estado !== 'corriendo') return false;
  const context = await enNombreDe(servicios, tx, lote);
  if (context === null || !esRrhh(context.actor)) {
    await repo.ponerEstado(tx, id, 'detenido');
    await contar(tx, lote.actor_id);
    return false;
  }
  const n = hechasDe(lote) + 1;
  const fila = await repo.filaDe(tx, id, n);
  const acto = Acto.parse(lote.acto);
  const hecho = await intentar(tx, (punto) =>
    hacerEnUna({ ...context, db: punto }, acto, fila, lote.deshace_id !== null),
  );
  return anotar(tx, lote, n, hecho);
}

/** Marks the next row as refused. */
async function saltar(tx: Tx, id: string): Promise<boolean> {
  const lote = await repo.bloquear(tx, id);
  if (lote?.estado !== 'corriendo') return false;
  return anotar(tx, lote, hechasDe(lote) + 1, { estado: 'rechazado', motivo: 'FALLO' });
}

const Acto = z.union([ActoDeEmpleados, ActoDeRegistros, ActoDeReclamos]);

type Lote = NonNullable<Awaited<ReturnType<typeof repo.bloquear>>>;
type Resuelta = Hecho | { readonly estado: 'rechazado'; readonly motivo: string };

function hechasDe({ hechos, iguales, rechazados }: Lote): number {
  return hechos + iguales + rechazados;
}

async function anotar(tx: Tx, lote: Lote, n: number, hecho: Resuelta): Promise<boolean> {
  const ultima = n >= lote.total;
  await repo.anotarFila(tx, lote.id, n, hecho, ultima ? 'terminado' : 'corriendo', ahora());
  if (ultima || n % CADA === 0) await contar(tx, lote.actor_id);
  return !ultima;
}

/** Does a row, or says why it was refused. */
async function intentar(tx: Tx, hacer: (punto: Tx) => Promise<Hecho>): Promise<Resuelta> {
  const hecho = await enUnPunto(tx, hacer);
  if (hecho.ok) return hecho.valor;
  return YA_ERA_ASI.has(hecho.motivo) ? { estado: 'igual' } : { estado: 'rechazado', motivo: hecho.motivo };
}

/** Tells whoever made a lote how far it is. */
export function contar(tx: Tx, actor_id: string): Promise<void> {
  return publicar(tx, { temas: ['lotes'], para: { empleados: [actor_id] } });
}
