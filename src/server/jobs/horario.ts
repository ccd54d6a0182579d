import {
  PEDIDO_DE_RESTABLECIMIENTO,
  type PedidoDeRestablecimiento,
  TRABAJO_RESTABLECER,
} from '#server/auth/olvido.ts';
import { TRABAJO_RACHAS } from '#server/features/empresa/configuracion/poner.ts';
import { PEDIDO_DE_INVITACIONES, TRABAJO_INVITAR } from '../features/personas/empleados/invitar.ts';
import { TRABAJO_APLICAR } from '../features/personas/importaciones/aplicar.ts';
import { TRABAJO_REVISAR } from '../features/personas/importaciones/empezar.ts';
import { PEDIDO_DE_IMPORTACION } from '../features/personas/importaciones/revisar.ts';
import { TRABAJO_WEBHOOKS } from '../features/gobierno/integraciones/mensajero.ts';
import { PEDIDO_DE_ESPERA, TRABAJO_ESPERA } from '../features/gobierno/esperas/hacer.ts';
import { PEDIDO_DE_ENVIO, TRABAJO_ENVIO } from '../features/gobierno/programaciones/programar.ts';
import { PEDIDO_DE_LOTE, TRABAJO_LOTE } from '../features/gobierno/lotes/correr.ts';
import type { Trabajo } from './trabajos.ts';

/** The work of the jobs. Each may run twice for the same night: the second run finds nothing to do. */
export type Tareas = {
  /** Makes what series are about to begin, ends challenges past their last day, and starts drafts that are marked to start by themselves. */
  readonly desafios: () => Promise<unknown>;
  /** Closes the rankings of finished periods, once their days of grace have passed. */
  readonly periodos: () => Promise<unknown>;
  /** Marks overdue trainings, renews those of each year, and assigns what rules say. */
  readonly capacitaciones: () => Promise<unknown>;
  /** Ends attempts that ran out of time, assigns what rules say to whoever came, and writes the mails of trainings. */
  readonly capacitacionesAlMinuto: () => Promise<unknown>;
  /** Puts in force the price lists whose date has come. */
  readonly listas: () => Promise<unknown>;
  /** Folds the changes of the kept counts into fewer rows. */
  readonly conteos: () => Promise<unknown>;
  /** Frees spaces of the floor map past their last day. */
  readonly espacios: () => Promise<unknown>;
  /** Cancels holds of spaces that have fallen. */
  readonly retenciones: () => Promise<unknown>;
  /** Sends the "Termina mañana" notices, and puts the day's anniversaries and birthdays on the wall. */
  readonly porTerminar: () => Promise<unknown>;
  readonly insignias: () => Promise<unknown>;
  /** Counts what people could claim, for the forecast of the budget. */
  readonly prever: () => Promise<unknown>;
  /** Deletes files that were uploaded and never used. */
  readonly archivos: () => Promise<unknown>;
  /** Handles registrations whose mailbox was not proved in time, and those who were never asked to. */
  readonly registros: () => Promise<unknown>;
  /** Deletes expired rate limits and old results and versions of the plan, and maintains the embedded database. */
  readonly limpieza: () => Promise<unknown>;
  /** Deletes data older than its retention term. */
  readonly conservacion: () => Promise<unknown>;
  /** Recalculates all stored streaks, after the company's calendar changed. */
  readonly rachas: () => Promise<unknown>;
  readonly restablecer: (pedido: PedidoDeRestablecimiento) => Promise<unknown>;
  /** Checks an uploaded CSV. */
  readonly revisarImportacion: (id: string) => Promise<unknown>;
  /** Applies a checked import. */
  readonly aplicarImportacion: (id: string) => Promise<unknown>;
  /** Goes on with acts on many whose node died. */
  readonly retomarLotes: () => Promise<unknown>;
  /** Does the rows of an act on many. */
  readonly correrLote: (id: string) => Promise<unknown>;
  /** Does what could be undone for some seconds. */
  readonly hacerLoQueEsperaba: (tanda_id: string) => Promise<unknown>;
  /** Finds which reports have to be mailed. */
  readonly programarReportes: () => Promise<unknown>;
  /** Mails reports once. */
  readonly enviarReportes: (id: string) => Promise<unknown>;
  /** Mails what was not read to whoever prefers it by mail. */
  readonly resumenes: () => Promise<unknown>;
  /** Delivers due webhooks. */
  readonly webhooks: () => Promise<unknown>;
  /** Mails invitations to some employees of an import. */
  readonly invitar: (empleado_ids: string[]) => Promise<unknown>;
};

/** Every job and its schedule, in the company's zone. */
export function trabajosDe(tareas: Tareas): Record<string, Trabajo> {
  return {
    // A minute after midnight, in case a clock is a second behind.
    'desafios.dia': cada('1 0 * * *', tareas.desafios),
    'capacitaciones.dia': cada('3 0 * * *', tareas.capacitaciones),
    'capacitaciones.minuto': cada('* * * * *', tareas.capacitacionesAlMinuto),
    'listas.minuto': cada('* * * * *', tareas.listas),
    'lotes.retomar': cada('* * * * *', tareas.retomarLotes),
    'reportes.programar': cada('*/5 * * * *', tareas.programarReportes),
    'conteos.plegar': cada('*/5 * * * *', tareas.conteos),
    'plano.dia': cada('5 0 * * *', tareas.espacios),
    'plano.retenciones': cada('*/5 * * * *', tareas.retenciones),
    'periodos.cierre': cada('10 0 * * *', tareas.periodos),
    'insignias.noche': cada('30 2 * * *', tareas.insignias),
    // After the badges, whose points it counts.
    'presupuesto.prevision': cada('20 4 * * *', tareas.prever),
    // Before the file cleanup, which deletes the files that this job releases.
    'datos.conservacion': cada('50 2 * * *', tareas.conservacion),
    'archivos.limpieza': cada('15 3 * * *', tareas.archivos),
    'registros.sin-confirmar': cada('30 3 * * *', tareas.registros),
    'base.limpieza': cada('45 3 * * *', tareas.limpieza),
    'desafios.por-terminar': cada('0 9 * * *', tareas.porTerminar),
    'avisos.resumen': cada('30 7 * * *', tareas.resumenes),
    [TRABAJO_RACHAS]: {
      handler: async () => {
        await tareas.rachas();
      },
    },
    [TRABAJO_RESTABLECER]: {
      handler: async (datos) => {
        await tareas.restablecer(PEDIDO_DE_RESTABLECIMIENTO.parse(datos));
      },
    },
    [TRABAJO_REVISAR]: {
      handler: async (datos) => {
        await tareas.revisarImportacion(PEDIDO_DE_IMPORTACION.parse(datos).id);
      },
    },
    [TRABAJO_APLICAR]: {
      handler: async (datos) => {
        await tareas.aplicarImportacion(PEDIDO_DE_IMPORTACION.parse(datos).id);
      },
    },
    [TRABAJO_LOTE]: {
      handler: async (datos) => {
        await tareas.correrLote(PEDIDO_DE_LOTE.parse(datos).id);
      },
    },
    [TRABAJO_ESPERA]: {
      cada_s: 2,
      handler: async (datos) => {
        await tareas.hacerLoQueEsperaba(PEDIDO_DE_ESPERA.parse(datos).tanda_id);
      },
    },
    [TRABAJO_ENVIO]: {
      handler: async (datos) => {
        await tareas.enviarReportes(PEDIDO_DE_ENVIO.parse(datos).id);
      },
    },
    [TRABAJO_WEBHOOKS]: {
      unico: true,
      handler: async () => {
        await tareas.webhooks();
      },
    },
    [TRABAJO_INVITAR]: {
      handler: async (datos) => {
        await tareas.invitar(PEDIDO_DE_INVITACIONES.parse(datos).empleado_ids);
      },
    },
  };
}

function cada(cron: string, tarea: () => Promise<unknown>): Trabajo {
  return {
    cron,
    handler: async () => {
      await tarea();
    },
  };
}
