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
import type { Trabajo } from './trabajos.ts';

/** What the jobs do. Each may be run twice for the same night: a second run finds nothing left to do. */
export type Tareas = {
  /** Challenges past their last day end; drafts marked so begin. */
  readonly desafios: () => Promise<unknown>;
  /** Rankings of the periods that are over are closed, once their days of grace have passed. */
  readonly periodos: () => Promise<unknown>;
  /** Trainings past their last day. */
  readonly capacitaciones: () => Promise<unknown>;
  /** Attempts whose time ran out, and the mails of trainings. */
  readonly capacitacionesAlMinuto: () => Promise<unknown>;
  /** What was counted since the last time, in fewer rows. */
  readonly conteos: () => Promise<unknown>;
  /** Spaces of the floor map past their last day. */
  readonly espacios: () => Promise<unknown>;
  /** "Termina mañana". */
  readonly porTerminar: () => Promise<unknown>;
  readonly insignias: () => Promise<unknown>;
  /** Files that were uploaded and never used. */
  readonly archivos: () => Promise<unknown>;
  /** Registrations whose mailbox nobody proved in time, and those who were never asked to. */
  readonly registros: () => Promise<unknown>;
  /** Spent limits, old answers and versions of the plan, the embedded database's own housekeeping. */
  readonly limpieza: () => Promise<unknown>;
  /** What is older than it is kept. */
  readonly conservacion: () => Promise<unknown>;
  /** All stored streaks again, after the calendar of the company changed. */
  readonly rachas: () => Promise<unknown>;
  readonly restablecer: (pedido: PedidoDeRestablecimiento) => Promise<unknown>;
  /** Looks through a CSV that somebody sent. */
  readonly revisarImportacion: (id: string) => Promise<unknown>;
  /** Brings in what was looked through. */
  readonly aplicarImportacion: (id: string) => Promise<unknown>;
  /** Tells other systems what is due. */
  readonly webhooks: () => Promise<unknown>;
  /** Mails invitations to some of the employees of an import. */
  readonly invitar: (empleado_ids: string[]) => Promise<unknown>;
};

/** Every job there is, and when, in the company's zone. */
export function trabajosDe(tareas: Tareas): Record<string, Trabajo> {
  return {
    // A minute after midnight, so that no clock a second behind thinks it is still yesterday.
    'desafios.dia': cada('1 0 * * *', tareas.desafios),
    'capacitaciones.dia': cada('3 0 * * *', tareas.capacitaciones),
    'capacitaciones.minuto': cada('* * * * *', tareas.capacitacionesAlMinuto),
    'conteos.plegar': cada('* * * * *', tareas.conteos),
    'plano.dia': cada('5 0 * * *', tareas.espacios),
    'periodos.cierre': cada('10 0 * * *', tareas.periodos),
    'insignias.noche': cada('30 2 * * *', tareas.insignias),
    // Before the files' cleaning, which deletes what this one gives up.
    'datos.conservacion': cada('50 2 * * *', tareas.conservacion),
    'archivos.limpieza': cada('15 3 * * *', tareas.archivos),
    'registros.sin-confirmar': cada('30 3 * * *', tareas.registros),
    'base.limpieza': cada('45 3 * * *', tareas.limpieza),
    'desafios.por-terminar': cada('0 9 * * *', tareas.porTerminar),
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
