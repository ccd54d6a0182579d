import {
  CLASES_DE_DATOS,
  type ClaseDeDatos,
  corteDe,
  type PlazosDeConservacion,
} from '#domain/empresa/conservacion.ts';
import type { Db, Registrar } from '#server/db/base.ts';
import { cortarAuditoria } from '../auditoria/sellar.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { olvidar as olvidarSolicitudes } from '../../plano/solicitudes/repo.ts';
import { borrarPersona } from '../datos/borrar.ts';
import * as repo from './repo.ts';

/** What one run did for one kind of data. `hay_mas`: it reached its limit and continues the next night. */
export type Limpieza = {
  readonly clase: ClaseDeDatos;
  readonly cuantos: number;
  readonly hasta: Date;
  readonly hay_mas: boolean;
  readonly fallo: boolean;
};

/**
 * Nightly job: deletes data that is older than its retention term. It works in batches, each in its own transaction, so
 * that nobody waits for it. Ledgers and figures never change. Each kind records its result; a kind that fails is recorded
 * as failed and does not stop the others.
 */
export async function limpiarDatos(
  db: Db,
  ahora: Date,
  registro: Pick<Registrar, 'error'>,
  {
    lote = LOTE,
    lotes = LOTES,
    conCopia = false,
  }: {
    lote?: number;
    lotes?: number;
    /** Set when the audit log is copied off the node: rows that were not copied yet are kept. */
    conCopia?: boolean;
  } = {},
): Promise<Limpieza[]> {
  const { conservacion } = await leerConfiguracion(db);
  // If the clock jumped ahead, data that is not due would be deleted. So one night is skipped after a gap in the runs.
  const ultima = await repo.ultimaCorrida(db, ahora);
  if (ultima !== null && ahora.getTime() - ultima.getTime() > SALTO_MS) {
    for (const clase of CLASES_DE_DATOS) {
      const hasta = corteDe(conservacion[clase], ahora);
      if (hasta === null) continue;
      await repo.anotarLimpieza(db, {
        clase,
        cuantos: 0,
        hasta,
        hay_mas: true,
        fallo: false,
        corrida_en: ahora,
      });
    }
    return [];
  }
  const hechas: Limpieza[] = [];
  for (const clase of CLASES_DE_DATOS) {
    const hasta = corteDe(conservacion[clase], ahora);
    if (hasta === null) continue;
    let [cuantos, hay_mas, fallo] = [0, true, false];
    try {
      for (let i = 0; i < lotes && hay_mas; i += 1) {
        const idos = await LIMPIADORES[clase](db, hasta, { lote, ahora, conCopia });
        cuantos += idos;
        hay_mas = idos >= lote;
      }
    } catch (error) {
      fallo = true;
      registro.error({ err: error, clase }, 'the retention of a kind of data failed');
    }
    const hecha = { clase, cuantos, hasta, hay_mas: hay_mas && !fallo, fallo };
    await repo.anotarLimpieza(db, { ...hecha, corrida_en: ahora });
    hechas.push(hecha);
  }
  await repo.olvidarLimpiezas(db, new Date(ahora.getTime() - RECUERDO_MS));
  return hechas;
}

/** What the next run will delete of each kind, counting no further than `tope`. */
export async function porLimpiar(
  db: Db,
  plazos: PlazosDeConservacion,
  ahora: Date,
  tope: number,
): Promise<{ clase: ClaseDeDatos; hasta: Date | null; cuantos: number }[]> {
  const cuentas: { clase: ClaseDeDatos; hasta: Date | null; cuantos: number }[] = [];
  for (const clase of CLASES_DE_DATOS) {
    const hasta = corteDe(plazos[clase], ahora);
    const cuantos = hasta === null ? 0 : await repo.contarVencidos(db, repo.vencidosDe(clase, hasta), tope);
    cuentas.push({ clase, hasta, cuantos });
  }
  return cuentas;
}

/** Gap since the last run. A node that was off and a clock that jumped look the same, so both skip a night. */
const SALTO_MS = 2 * 86_400_000;
const LOTE = 500;
const LOTES = 40;
/** How long the results of runs are kept. */
const RECUERDO_MS = 400 * 86_400_000;
/** People erased per batch. Few, because erasing one person reads every text of the company. */
const BAJAS_POR_LOTE = 10;

type Como = { readonly lote: number; readonly ahora: Date; readonly conCopia: boolean };

/** What is done with each kind, in batches, for rows before `hasta`. @returns how many rows */
const LIMPIADORES: Readonly<Record<ClaseDeDatos, (db: Db, hasta: Date, como: Como) => Promise<number>>> = {
  evidencias: (db, hasta, { lote }) => repo.soltarEvidencias(db, repo.vencidosDe('evidencias', hasta), lote),
  async bajas(db, hasta, { ahora }) {
    const ids = await repo.algunasBajas(db, repo.vencidosDe('bajas', hasta), BAJAS_POR_LOTE);
    let borradas = 0;
    for (const empleado_id of ids) {
      const hecho = await db.transaction((tx) =>
        borrarPersona(tx, { empleado_id, con_perfil: false, actor_id: null }, ahora),
      );
      if (hecho.ok) borradas += 1;
    }
    return borradas;
  },
  // The audit log deletes its oldest part itself, so that the rest stays verifiable.
  auditoria: (db, hasta, { conCopia, ahora }) => cortarAuditoria(db, { antes_de: hasta, conCopia }, ahora),
  ingresos: (db, hasta, { lote, ahora }) =>
    repo.vaciarIngresos(db, repo.vencidosDe('ingresos', hasta), lote, ahora),
  sesiones: (db, hasta) => repo.vaciarSesiones(db, hasta),
  correos: (db, hasta, { lote }) => repo.borrarVencidos(db, repo.vencidosDe('correos', hasta), lote),
  notificaciones: (db, hasta, { lote }) =>
    repo.borrarVencidos(db, repo.vencidosDe('notificaciones', hasta), lote),
  importaciones: (db, hasta, { lote }) =>
    repo.borrarVencidos(db, repo.vencidosDe('importaciones', hasta), lote),
  enlaces: (db, hasta, { lote }) => repo.borrarVencidos(db, repo.vencidosDe('enlaces', hasta), lote),
  webhooks: (db, hasta, { lote }) => repo.borrarVencidos(db, repo.vencidosDe('webhooks', hasta), lote),
  solicitudes: (db, hasta, { lote, ahora }) =>
    db.transaction(async (tx) => {
      const ids = await repo.algunasSolicitudes(tx, repo.vencidosDe('solicitudes', hasta), lote);
      await olvidarSolicitudes(tx, ids, ahora);
      return ids.length;
    }),
};
