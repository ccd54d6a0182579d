import { diaDe, type Dia } from '#domain/comun/calendario/dia.ts';
import type { ProblemaDeReserva, Periodo } from '#domain/plano/reservas/reserva.ts';
import type { Tx } from '#server/db/base.ts';
import { auditar } from '../../../comun/auditar.ts';
import type { Acto } from '../atender.ts';
import { tomarTurno } from '../diario.ts';
import { avisarVentas } from './avisar.ts';
import { derivar } from './derivar.ts';
import * as repo from './repo.ts';
import { comoTomado } from './salida.ts';

/** Why an act on bookings is refused, with what its caller is told. */
export type Negativa =
  | { readonly ok: false; readonly code: 'OCUPADO'; readonly tomados: ReturnType<typeof comoTomado>[] }
  | { readonly ok: false; readonly code: ProblemaDeReserva | Otra }
  | { readonly ok: false; readonly code: 'CAMBIO_ENTRETANTO'; readonly fila: repo.FilaDeReserva };
type Otra = 'NO_ENCONTRADO' | 'MARCA_ARCHIVADA' | 'NO_ES_DEL_PERSONAL';

/** A refusal that needs no more than its code. */
export function negada<C extends ProblemaDeReserva | Otra>(code: C) {
  return { ok: false as const, code };
}

/**
 * Takes the plan's turn, in which no other booking is made or changed anywhere, and clears the holds of these spaces that have
 * fallen: until then they would go on blocking. The exclusion constraint would refuse what this did not see.
 */
export async function tomarTurnoDeVentas(tx: Tx, claves: readonly string[], acto: Acto): Promise<Dia> {
  await tomarTurno(tx);
  await soltarVencidas(tx, await repo.retencionesVencidas(tx, acto.ahora, claves), acto);
  return diaDe(acto.ahora);
}

/** Cancels holds whose time has passed. */
export async function soltarVencidas(
  tx: Tx,
  filas: readonly repo.FilaDeReserva[],
  { ahora }: Acto,
): Promise<void> {
  for (const { id } of filas)
    await repo.cambiar(tx, id, { estado: 'cancelada', motivo: MOTIVO_DE_VENCIDA, vencio: true }, ahora);
  await auditar(
    tx,
    filas.map(({ id, vence_en }) => ({
      actor_id: null,
      accion: 'reserva.vencer',
      entidad: 'reservas',
      entidad_id: id,
      antes: { estado: 'retenida', vence_en },
      despues: { estado: 'cancelada' },
    })),
    ahora,
  );
}

const MOTIVO_DE_VENCIDA = 'Venció el plazo para confirmarla';

/** A refusal naming who has these days, if anybody does. */
export async function quienLosTiene(
  tx: Tx,
  pedidos: readonly (Periodo & { readonly espacio_clave: string; readonly salvo?: string })[],
): Promise<Negativa | null> {
  const encimadas = await repo.encimadas(tx, pedidos);
  if (encimadas.length === 0) return null;
  return { ok: false, code: 'OCUPADO', tomados: encimadas.map(comoTomado) };
}

/** A booking as its caller saw it; or why not. */
export function vista(
  filas: readonly repo.FilaDeReserva[],
  { id, rev }: { readonly id: string; readonly rev?: number | undefined },
): { readonly ok: true; readonly fila: repo.FilaDeReserva } | Negativa {
  const fila = filas.find((una) => una.id === id.toLowerCase());
  if (!fila) return negada('NO_ENCONTRADO');
  return rev === undefined || fila.rev === rev
    ? { ok: true, fila }
    : { ok: false, code: 'CAMBIO_ENTRETANTO', fila };
}

/** What follows any act: the audit row of each booking, the fields of today's spaces, and telling every open page. */
export async function cerrarActo(
  tx: Tx,
  accion: string,
  hechos: readonly {
    readonly id: string;
    readonly antes?: Readonly<Record<string, unknown>>;
    readonly despues?: Readonly<Record<string, unknown>>;
  }[],
  claves: readonly string[],
  acto: Acto,
): Promise<void> {
  await auditar(
    tx,
    hechos.map(({ id, antes, despues }) => ({
      actor_id: null,
      cuenta_id: acto.cuenta_id,
      accion,
      entidad: 'reservas',
      entidad_id: id,
      antes: antes ?? null,
      despues: despues ?? null,
    })),
    acto.ahora,
  );
  await derivar(tx, claves, acto);
  await avisarVentas(tx);
}
