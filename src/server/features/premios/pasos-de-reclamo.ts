import type { Result } from '#domain/comun/result.ts';
import { exigirPrueba, os } from '#server/api/autorizar.ts';
import type { Contexto } from '#server/api/contexto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { leerConfiguracion } from '../empresa/configuracion/leer.ts';
import { pedirOtraFirma } from '../empresa/firmas/pedir.ts';
import * as actos from './reclamos.ts';
import { estadoDeReclamo, premioReclamado } from './repo-reclamos.ts';

/** Claims a prize for the caller. */
export const reclamar = os.premios.reclamar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const result = await todoONada(context.db, (tx) => actos.reclamar(tx, input, acto));
  if (result.ok) return result.value;
  switch (result.code) {
    case 'FALTAN_PUNTOS':
      throw errors.FALTAN_PUNTOS({ data: result.data });
    case 'AGOTADO':
      throw errors.PREMIO_AGOTADO();
    case 'NO_ACTIVO':
      throw errors.PREMIO_NO_ACTIVO();
    case 'YA_RECLAMADO':
    case 'NO_ENCONTRADO':
      throw errors[result.code]();
  }
});

/** Cancels one's own claim, as long as RRHH has not decided on it. */
export const cancelar = os.premios.cancelar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const result = await todoONada(context.db, (tx) => actos.cancelar(tx, input.id, acto));
  if (result.ok) return { listo: true as const };
  if (result.code !== 'RECLAMO_EN_OTRO_ESTADO') throw errors[result.code]();
  throw errors.RECLAMO_EN_OTRO_ESTADO(await otroEstado(context, input.id));
});

/** Confirms that one's own approved prize arrived. */
export const confirmar = os.premios.confirmar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const result = await todoONada(context.db, (tx) => actos.confirmar(tx, input.id, acto));
  if (result.ok) return { listo: true as const };
  if (result.code !== 'RECLAMO_EN_OTRO_ESTADO') throw errors[result.code]();
  throw errors.RECLAMO_EN_OTRO_ESTADO(await otroEstado(context, input.id));
});

/** Approves a claim within this month's budget, or beyond it with a motivo; the latter waits for another person of RRHH. */
export const aprobar = os.premios.aprobar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const motivo = input.sobre_presupuesto_motivo ?? null;
  if (motivo !== null) exigirPrueba(context);
  // Only trying shows whether it fits in the budget.
  let result = await todoONada(context.db, (tx) => aprobarYAnotar(tx, { id: input.id, motivo: null }, acto));
  if (motivo !== null && !result.ok && NO_ENTRA.has(result.code)) {
    const firma_id = await esperaFirma(context, input.id, motivo);
    if (firma_id !== null) throw errors.FALTA_OTRA_FIRMA({ data: { firma_id } });
    result = await todoONada(context.db, (tx) => aprobarYAnotar(tx, { id: input.id, motivo }, acto));
  }
  if (result.ok) {
    const { estado, sobre_presupuesto } = result.value;
    return { estado, sobre_presupuesto };
  }
  switch (result.code) {
    case 'SIN_PRESUPUESTO':
      throw errors.SIN_PRESUPUESTO({ data: result.data });
    case 'NO_ENTRA_EN_EL_PRESUPUESTO':
      throw errors.NO_ENTRA_EN_EL_PRESUPUESTO({ data: result.data });
    case 'RECLAMO_EN_OTRO_ESTADO':
      throw errors.RECLAMO_EN_OTRO_ESTADO(await otroEstado(context, input.id));
    case 'NO_ENCONTRADO':
    case 'SIN_PERMISO':
      throw errors[result.code]();
  }
});

/** Rejects a claim, with a motivo that its author can read. */
export const rechazar = os.premios.rechazar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const result = await todoONada(context.db, async (tx) => {
    const hecho = await actos.rechazar(tx, input, acto);
    if (hecho.ok) {
      await auditar(tx, {
        actor_id: acto.actor.empleado?.id ?? null,
        accion: 'reclamo.rechazar',
        entidad: 'asignaciones_premio',
        entidad_id: input.id,
        despues: { estado: hecho.value.estado, motivo: input.motivo },
      });
    }
    return hecho;
  });
  if (result.ok) return { estado: result.value.estado };
  if (result.code !== 'RECLAMO_EN_OTRO_ESTADO') throw errors[result.code]();
  throw errors.RECLAMO_EN_OTRO_ESTADO(await otroEstado(context, input.id));
});

/** Delivers an approved prize, with its comprobante. */
export const entregar = os.premios.entregar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const result = await todoONada(context.db, (tx) => entregarYAnotar(tx, input, acto));
  if (result.ok) return { estado: result.value.estado };
  if (result.code !== 'RECLAMO_EN_OTRO_ESTADO') throw errors[result.code]();
  throw errors.RECLAMO_EN_OTRO_ESTADO(await otroEstado(context, input.id));
});

/** Approves a claim and records in the audit log who did it and whether it exceeded the budget. */
export async function aprobarYAnotar(
  tx: Tx,
  { id, motivo }: { id: string; motivo: string | null },
  acto: actos.Acto,
): ReturnType<typeof actos.aprobar> {
  const hecho = await actos.aprobar(tx, { id, motivo }, acto);
  if (hecho.ok) {
    const { estado, sobre_presupuesto } = hecho.value;
    await auditar(tx, {
      actor_id: acto.actor.empleado?.id ?? null,
      accion: 'reclamo.aprobar',
      entidad: 'asignaciones_premio',
      entidad_id: id,
      antes: { estado: 'pendiente' },
      despues: { estado, sobre_presupuesto, ...(sobre_presupuesto && { motivo }) },
    });
  }
  return hecho;
}

/** Delivers a claim and records in the audit log who did it, with which receipt. */
export async function entregarYAnotar(
  tx: Tx,
  entrega: actos.Entrega,
  acto: actos.Acto,
): ReturnType<typeof actos.entregar> {
  const hecho = await actos.entregar(tx, entrega, acto);
  if (hecho.ok) {
    await auditar(tx, {
      actor_id: acto.actor.empleado?.id ?? null,
      accion: 'reclamo.entregar',
      entidad: 'asignaciones_premio',
      entidad_id: entrega.id,
      antes: { estado: 'aprobado' },
      despues: { estado: hecho.value.estado, comprobante_id: entrega.comprobante_id },
    });
  }
  return hecho;
}

/** The context of an act: the caller, the time and the current settings. */
export async function actoDe(contexto: Pick<Contexto, 'actor'> & { readonly db: Db }): Promise<actos.Acto> {
  const { actor, db } = contexto;
  if (!actor) throw new Error('This procedure is open to anonymous callers');
  return { actor, ahora: ahora(), configuracion: await leerConfiguracion(db) };
}

/** The current state of a claim that somebody else has moved on, and who did, for the error response. */
async function otroEstado({ db }: Contexto, id: string) {
  const actual = await estadoDeReclamo(db, id);
  if (!actual) throw new Error('The claim vanished');
  return { data: actual };
}

const NO_ENTRA: ReadonlySet<string> = new Set(['SIN_PRESUPUESTO', 'NO_ENTRA_EN_EL_PRESUPUESTO']);

async function esperaFirma(context: Contexto, id: string, motivo: string): Promise<string | null> {
  return context.db.transaction(async (tx) => {
    const reclamo = await premioReclamado(tx, id);
    if (!reclamo) return null;
    const pedida = await pedirOtraFirma(tx, context, {
      tipo: 'sobre_presupuesto',
      objeto: id,
      persona_id: reclamo.beneficiario_id,
      datos: { motivo },
    });
    return pedida?.id ?? null;
  });
}

/**
 * Runs steps that may be refused half-way: a refusal rolls back everything written before it, and is returned.
 * @returns what `fn` returned
 */
async function todoONada<R extends Result<unknown, string>>(db: Db, fn: (tx: Tx) => Promise<R>): Promise<R> {
  const rechazo: { valor?: R } = {};
  try {
    return await db.transaction(async (tx) => {
      const result = await fn(tx);
      if (result.ok) return result;
      rechazo.valor = result;
      return tx.rollback();
    });
  } catch (error) {
    if (rechazo.valor) return rechazo.valor;
    throw error;
  }
}
