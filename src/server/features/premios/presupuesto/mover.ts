import type { Configuracion } from '#domain/empresa/configuracion.ts';
import { enPesos, escribirPesos, type Centavos } from '#domain/comun/dinero.ts';
import { mesEnPalabras } from '#domain/premios/presupuesto/meses.ts';
import {
  comprometer,
  disponible,
  ejecutar,
  liberar,
  umbralCruzado,
  type Mes,
  type Presupuesto,
} from '#domain/premios/presupuesto/presupuesto.ts';
import { ok, type Refusal, type Result } from '#domain/comun/result.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import { rrhhMenos } from '../../../comun/rrhh.ts';
import * as repo from './repo.ts';

/** The claim that moves money, who did it and when. */
export type Origen = {
  readonly asignacion_id: string;
  readonly actor_id: string;
  readonly ahora: Date;
};

export type SinFondos =
  | (Refusal<'SIN_PRESUPUESTO'> & { readonly data: Mes & { readonly monto: number } })
  | (Refusal<'NO_ENTRA_EN_EL_PRESUPUESTO'> & {
      readonly data: Mes & {
        readonly presupuesto_id: string;
        readonly monto: number;
        readonly disponible: number;
        readonly falta: number;
      };
    });

/**
 * Commits an amount against a month. The row is locked, so approvals that compete for the last pesos run one after another.
 * Tells RRHH when the use reaches a percentage that the settings watch.
 */
export async function comprometerEn(
  tx: Tx,
  mes: Mes,
  monto: Centavos,
  { permiteSobre, alertas }: { permiteSobre: boolean; alertas: Configuracion['alertas_presupuesto'] },
  origen: Origen,
): Promise<Extract<Result<{ presupuesto_id: string; sobre: boolean }, never>, { ok: true }> | SinFondos> {
  const fila = await repo.bloquearDelMes(tx, mes);
  if (!fila) return { ok: false, code: 'SIN_PRESUPUESTO', data: { ...mes, monto: enPesos(monto) } };
  const cambio = comprometer(fila, monto, { permiteSobre });
  if (!cambio.ok) {
    const queda = disponible(fila);
    return {
      ...cambio,
      data: {
        ...mes,
        presupuesto_id: fila.id,
        monto: enPesos(monto),
        disponible: enPesos(queda),
        falta: enPesos(monto - queda),
      },
    };
  }
  const { presupuesto, sobre } = cambio.value;
  await escribir(tx, fila.id, presupuesto, 'compromiso', monto, origen);
  await alertar(tx, { ...fila, ...presupuesto }, fila, alertas, origen.ahora);
  return ok({ presupuesto_id: fila.id, sobre });
}

/** Turns the committed amount of a delivered claim into spent, in the month that committed it. */
export async function ejecutarEn(
  tx: Tx,
  presupuesto_id: string,
  monto: Centavos,
  origen: Origen,
): Promise<void> {
  const fila = await exigir(tx, presupuesto_id);
  await escribir(tx, presupuesto_id, ejecutar(fila, monto), 'ejecucion', monto, origen);
}

/** Returns the committed amount of a rejected claim to the month that committed it. */
export async function liberarEn(
  tx: Tx,
  presupuesto_id: string,
  monto: Centavos,
  origen: Origen,
): Promise<void> {
  const fila = await exigir(tx, presupuesto_id);
  await escribir(tx, presupuesto_id, liberar(fila, monto), 'liberacion', monto, origen);
}

/**
 * Tells RRHH that a month's use passed a percentage that the settings watch: once for each, unless the month's amount
 * changes.
 */
export async function alertar(
  tx: Tx,
  despues: repo.FilaPresupuesto,
  antes: Presupuesto,
  { activas, alto, critico }: Configuracion['alertas_presupuesto'],
  ahora: Date,
): Promise<void> {
  const umbral = activas ? umbralCruzado(antes, despues, [alto, critico]) : null;
  if (umbral === null) return;
  const { id, presupuesto_inicial } = despues;
  const rrhh = await rrhhMenos(tx, null);
  await notificar(
    tx,
    rrhh.map((admin) => ({
      empleado_id: admin.id,
      tipo: 'presupuesto_alerta' as const,
      titulo: `El presupuesto de ${mesEnPalabras(despues)} llegó al ${umbral} %`,
      texto:
        disponible(despues) > 0
          ? `Quedan ${enLetra(enPesos(disponible(despues)))} de ${enLetra(enPesos(presupuesto_inicial))}.`
          : `No queda nada de los ${enLetra(enPesos(presupuesto_inicial))} del mes.`,
      enlace: '/reconoce/admin/presupuesto',
      datos: { presupuesto_id: id, umbral },
      clave: `presupuesto_alerta:${id}:${umbral}:${presupuesto_inicial}:${admin.id}`,
    })),
    ahora,
  );
}

async function exigir(tx: Tx, id: string): Promise<repo.FilaPresupuesto> {
  const fila = await repo.bloquear(tx, id);
  if (!fila) throw new Error('The month that paid a claim vanished');
  return fila;
}

async function escribir(
  tx: Tx,
  presupuesto_id: string,
  sumas: Presupuesto,
  tipo: 'compromiso' | 'ejecucion' | 'liberacion',
  monto: Centavos,
  { asignacion_id, actor_id, ahora }: Origen,
): Promise<void> {
  await repo.mover(tx, presupuesto_id, sumas, { asignacion_id, tipo, monto, actor_id }, ahora);
  await publicar(tx, { temas: ['presupuesto'], para: { rrhh: true } });
}

/** Formatted as on every screen: without centavos if there are none. */
function enLetra(pesos: number): string {
  return `$\u00A0${escribirPesos(pesos)}`;
}
