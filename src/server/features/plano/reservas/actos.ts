import { randomUUIDv7 } from 'node:crypto';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Centavos } from '#domain/comun/dinero.ts';
import {
  alargar as alargarla,
  confirmar as confirmarla,
  estadoEn,
  type Forma,
  notasDeTerminada,
  partir,
  terminarHoy,
} from '#domain/plano/reservas/reserva.ts';
import { listaConOtroFin } from '#domain/plano/reservas/tarifa.ts';
import type { Tx } from '#server/db/base.ts';
import type { Acto } from '../atender.ts';
import { enVigor } from '../espacios/repo-tarifas.ts';
import { bloquear as bloquearMarca } from '../marcas/repo.ts';
import { avisarALaMarca } from './avisar-a-la-marca.ts';
import { cuandoVence } from './plazo.ts';
import * as repo from './repo.ts';
import { cerrarActo, negada, type Negativa, quienLosTiene, tomarTurnoDeVentas, vista } from './turno.ts';

/** A booking as its caller saw it; without `rev`, however it is now. */
export type Vista = { readonly id: string; readonly rev?: number | undefined };
export type Hecho = { readonly ok: true; readonly ids: readonly string[] } | Negativa;

/** Holds become sold, all or none. One that is sold already stays so, whoever did it. */
export async function confirmar(tx: Tx, vistas: readonly Vista[], acto: Acto): Promise<Hecho> {
  return enSuTurno(tx, vistas, acto, async (filas, hoy) => {
    const nuevas: repo.FilaDeReserva[] = [];
    for (const fila of filas) {
      if (estadoEn(fila, acto.ahora, hoy) === 'confirmada') continue;
      const confirmada = confirmarla(fila, acto.ahora, hoy);
      if (!confirmada.ok) return confirmada;
      nuevas.push(fila);
    }
    for (const { id } of nuevas)
      await repo.cambiar(tx, id, { estado: 'confirmada', vence_en: null }, acto.ahora);
    await cerrarActo(
      tx,
      'reserva.confirmar',
      nuevas.map(({ id }) => ({ id, antes: { estado: 'retenida' }, despues: { estado: 'confirmada' } })),
      clavesDe(filas),
      acto,
    );
    return { ok: true, ids: filas.map(({ id }) => id) };
  });
}

/**
 * Gives holds more time, all until the same instant: the whole time of a hold from today, unless `hasta` says when. The first is the one
 * that its caller saw.
 */
export async function prorrogar(
  tx: Tx,
  vistas: readonly Vista[],
  acto: Acto,
  hasta: Date | null = null,
): Promise<Hecho> {
  return enSuTurno(tx, vistas, acto, async (filas, hoy) => {
    for (const fila of filas) {
      const estado = estadoEn(fila, acto.ahora, hoy);
      if (estado !== 'retenida') return negada(fila.vencio ? 'RETENCION_VENCIDA' : 'NO_CORRESPONDE');
    }
    const vence_en = hasta ?? (await cuandoVence(tx, hoy));
    for (const { id } of filas) await repo.cambiar(tx, id, { vence_en }, acto.ahora);
    await cerrarActo(
      tx,
      'reserva.prorrogar',
      filas.map(({ id, vence_en: antes }) => ({ id, antes: { vence_en: antes }, despues: { vence_en } })),
      clavesDe(filas),
      acto,
    );
    return { ok: true, ids: filas.map(({ id }) => id) };
  });
}

/** Gives a booking another end. */
export async function alargar(
  tx: Tx,
  { hasta, importe, ...una }: Vista & { readonly hasta: Dia | null; readonly importe?: Centavos | undefined },
  acto: Acto,
): Promise<Hecho> {
  return enSuTurno(tx, [una], acto, async ([fila], hoy) => {
    if (!fila) return negada('NO_ENCONTRADO');
    const alargada = alargarla(fila, { hasta, importe }, acto.ahora, hoy);
    if (!alargada.ok) return alargada;
    const { espacio_clave, desde } = fila;
    const tomados = await quienLosTiene(tx, [{ espacio_clave, desde, hasta, salvo: fila.id }]);
    if (tomados) return tomados;
    const importe_lista = await listaNueva(tx, fila, hasta);
    const cambios = { hasta, importe: alargada.value.importe, importe_lista };
    await repo.cambiar(tx, fila.id, cambios, acto.ahora);
    await avisarALaMarca(tx, fila, { espacio_clave, desde, hasta }, acto.ahora);
    const antes = { hasta: fila.hasta, importe: fila.importe, importe_lista: fila.importe_lista };
    const hecho = { id: fila.id, antes, despues: cambios };
    await cerrarActo(tx, 'reserva.alargar', [hecho], [espacio_clave], acto);
    return { ok: true, ids: [fila.id] };
  });
}

/** What the list says of a booking that gets another end. */
async function listaNueva(tx: Tx, fila: repo.FilaDeReserva, hasta: Dia | null): Promise<Centavos | null> {
  const [leida] = await repo.leerPorId(tx, [fila.id]);
  if (!leida) throw new Error('The booking vanished');
  const espacio = { clave: fila.espacio_clave, type: leida.type };
  return listaConOtroFin(espacio, fila, hasta, await enVigor(tx));
}

/** Splits a booking in two at a day: the second is a booking of its own. */
export async function dividir(
  tx: Tx,
  { en, ...una }: Vista & { readonly en: Dia },
  acto: Acto,
): Promise<Hecho> {
  return enSuTurno(tx, [una], acto, async ([fila], hoy) => {
    if (!fila) return negada('NO_ENCONTRADO');
    const partes = partir(fila, en, acto.ahora, hoy);
    if (!partes.ok) return partes;
    const [primera, segunda] = partes.value;
    const id = await dejarDos(tx, fila, [primera, segunda], acto);
    await cerrarActo(
      tx,
      'reserva.dividir',
      [
        {
          id: fila.id,
          antes: { hasta: fila.hasta, importe: fila.importe },
          despues: { hasta: en, importe: primera.importe },
        },
        { id, despues: { desde: en, hasta: segunda.hasta, importe: segunda.importe, de: fila.id } },
      ],
      [fila.espacio_clave],
      acto,
    );
    return { ok: true, ids: [fila.id, id] };
  });
}

type Parte = Pick<repo.FilaDeReserva, 'desde' | 'hasta' | 'importe' | 'importe_lista'>;

/** A booking becomes its first part, and the second is added. @returns the id of the second */
export async function dejarDos(
  tx: Tx,
  fila: repo.FilaDeReserva,
  [primera, segunda]: readonly [Parte, Parte & { readonly espacio_clave?: string }],
  { cuenta_id, ahora }: Acto,
): Promise<string> {
  const { hasta, importe, importe_lista } = primera;
  await repo.cambiar(tx, fila.id, { hasta, importe, importe_lista }, ahora);
  const id = randomUUIDv7();
  await repo.insertar(tx, [
    {
      ...fila,
      espacio_clave: segunda.espacio_clave ?? fila.espacio_clave,
      desde: segunda.desde,
      hasta: segunda.hasta,
      importe: segunda.importe,
      importe_lista: segunda.importe_lista,
      id,
      rev: 1,
      origen_id: fila.id,
      creada_por: cuenta_id,
      created_at: ahora,
      updated_at: ahora,
    },
  ]);
  return id;
}

/** Cancels a booking, for a reason. One that has begun ends today: what its days were worth until yesterday stays. */
export async function cancelar(
  tx: Tx,
  { motivo, ...una }: Vista & { readonly motivo: string },
  acto: Acto,
): Promise<Hecho> {
  return enSuTurno(tx, [una], acto, async ([fila], hoy) => {
    if (!fila) return negada('NO_ENCONTRADO');
    const estado = estadoEn(fila, acto.ahora, hoy);
    if (estado !== 'retenida' && estado !== 'confirmada')
      return negada(fila.vencio ? 'RETENCION_VENCIDA' : 'NO_CORRESPONDE');
    const hecho = await terminar(tx, fila, motivo, hoy, acto);
    const queda = hecho.despues.estado === 'cancelada' ? null : { ...fila, hasta: hecho.despues.hasta };
    await avisarALaMarca(tx, fila, queda, acto.ahora);
    await cerrarActo(tx, 'reserva.cancelar', [hecho], [fila.espacio_clave], acto);
    return { ok: true, ids: [fila.id] };
  });
}

/** Ends a booking today, in a turn that the caller has. @returns what the audit log says of it */
export async function terminar(tx: Tx, fila: repo.FilaDeReserva, motivo: string, hoy: Dia, { ahora }: Acto) {
  const { estado, hasta, importe, importe_lista } = terminarHoy(fila, hoy);
  const cancelada = estado === 'cancelada';
  const notas = notasDeTerminada(fila.notas, motivo);
  const cambios = cancelada ? { estado, motivo } : { estado, hasta, importe, importe_lista, notas };
  await repo.cambiar(tx, fila.id, cambios, ahora);
  return {
    id: fila.id,
    antes: { estado: fila.estado, hasta: fila.hasta, importe: fila.importe },
    despues: { estado, hasta, importe, motivo },
  };
}

/** What can be changed of a booking besides its days and its space. */
export type Cambios = {
  readonly marca_id?: string | undefined;
  readonly forma?: Forma | undefined;
  readonly importe?: Centavos | undefined;
  readonly contraprestacion?: string | undefined;
  readonly categoria?: string | undefined;
  readonly notas?: string | undefined;
  readonly dueno_cuenta_id?: string | undefined;
};

/** Changes what a booking says. One that is over may still be set right: its amount, for instance. */
export async function editar(
  tx: Tx,
  { cambios, ...una }: Vista & { readonly cambios: Cambios },
  acto: Acto,
): Promise<Hecho> {
  return enSuTurno(tx, [una], acto, async ([fila], hoy) => {
    if (!fila) return negada('NO_ENCONTRADO');
    if (estadoEn(fila, acto.ahora, hoy) === 'cancelada') return negada('NO_CORRESPONDE');
    if (fila.hasta === null && (cambios.importe ?? 0) > 0) return negada('ABIERTA_CON_IMPORTE');
    if (cambios.marca_id !== undefined && cambios.marca_id !== fila.marca_id) {
      const marca = await bloquearMarca(tx, cambios.marca_id);
      if (!marca) return negada('NO_ENCONTRADO');
      if (marca.archivada_en !== null) return negada('MARCA_ARCHIVADA');
    }
    if (cambios.dueno_cuenta_id !== undefined && !(await repo.esDelPersonal(tx, cambios.dueno_cuenta_id)))
      return negada('NO_ES_DEL_PERSONAL');
    const dichos = Object.fromEntries(Object.entries(cambios).filter(([, valor]) => valor !== undefined));
    await repo.cambiar(tx, fila.id, dichos, acto.ahora);
    const antes = Object.fromEntries(Object.entries(fila).filter(([campo]) => campo in dichos));
    await cerrarActo(
      tx,
      'reserva.editar',
      [{ id: fila.id, antes, despues: dichos }],
      [fila.espacio_clave],
      acto,
    );
    return { ok: true, ids: [fila.id] };
  });
}

/** Runs one act on bookings in the plan's turn, with them as they are then and as their caller saw them. */
export async function enSuTurno(
  tx: Tx,
  vistas: readonly Vista[],
  acto: Acto,
  hacer: (filas: readonly repo.FilaDeReserva[], hoy: Dia) => Promise<Hecho>,
): Promise<Hecho> {
  const ids = vistas.map(({ id }) => id.toLowerCase());
  // Their spaces first, because the turn clears what fell in them; then as they are within the turn.
  const hoy = await tomarTurnoDeVentas(tx, clavesDe(await repo.porId(tx, ids)), acto);
  const ahora = await repo.porId(tx, ids);
  const filas: repo.FilaDeReserva[] = [];
  for (const una of vistas) {
    const hallada = vista(ahora, una);
    // A hold that fell in this turn changed by itself: its caller is told that, and not that somebody changed it.
    if (!hallada.ok && hallada.code === 'CAMBIO_ENTRETANTO' && hallada.fila.vencio)
      return negada('RETENCION_VENCIDA');
    if (!hallada.ok) return hallada;
    filas.push(hallada.fila);
  }
  return hacer(filas, hoy);
}

function clavesDe(filas: readonly repo.FilaDeReserva[]): string[] {
  return [...new Set(filas.map(({ espacio_clave }) => espacio_clave))];
}
