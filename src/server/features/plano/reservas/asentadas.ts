import { diaDe } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Asentada } from '#domain/plano/reservas/asentar.ts';
import type { Tx } from '#server/db/base.ts';
import { auditar } from '../../../comun/auditar.ts';
import type { Acto } from '../atender.ts';
import { asegurarMarcas } from '../marcas/repo.ts';
import { avisarALaMarca } from './avisar-a-la-marca.ts';
import { avisarVentas } from './avisar.ts';
import * as repo from './repo.ts';
import { soltarVencidas } from './turno.ts';

/** What holds today or days to come of each space, first to last; where something is undone, all that it ever had. */
export type EnMano = Map<string, readonly Asentada[]>;

/**
 * The bookings that marking these spaces on the plan may change, in a turn that the caller has.
 * @param deshechas those of them where a marking is gone back on: it may have ended or cancelled what it did
 */
export async function tomarEnMano(
  tx: Tx,
  claves: readonly string[],
  acto: Acto,
  deshechas: ReadonlySet<string> = new Set(),
): Promise<EnMano> {
  if (claves.length === 0) return new Map();
  await soltarVencidas(tx, await repo.retencionesVencidas(tx, acto.ahora, claves), acto);
  const cuando = { ahora: acto.ahora, hoy: diaDe(acto.ahora) };
  const vivas = claves.filter((clave) => !deshechas.has(clave));
  const leidas = [
    ...(await repo.porVenir(tx, vivas, cuando)),
    ...(deshechas.size > 0 ? await repo.deEspacios(tx, [...deshechas]) : []),
  ];
  const asentadas = leidas.map(({ reserva, marca }) => ({ ...reserva, marca }));
  return Map.groupBy(asentadas, ({ espacio_clave }) => espacio_clave);
}

/** Writes what marking left: what ended, what changed, what was made. Brands that nobody had are made, out of the carousel. */
export async function dejarAsentadas(tx: Tx, antes: EnMano, despues: EnMano, acto: Acto): Promise<void> {
  const cambios = [...despues].flatMap(([espacio_clave, reservas]) => {
    const previas = new Map((antes.get(espacio_clave) ?? []).map((reserva) => [reserva.id, reserva]));
    return reservas.flatMap((reserva) => {
      const previa = previas.get(reserva.id);
      return previa === reserva ? [] : [{ espacio_clave, previa, reserva }];
    });
  });
  if (cambios.length === 0) return;
  const nombres = cambios.flatMap(({ reserva: { marca, marca_id } }) =>
    marca === null || marca_id !== null ? [] : [marca],
  );
  const marcas = await asegurarMarcas(tx, nombres, acto.ahora);
  const marcaDe = ({ marca, marca_id }: Asentada) =>
    marca === null ? null : (marca_id ?? marcas.get(sinAcentos(marca)) ?? null);
  // What gives days up first: what is put back, or made, may take them.
  cambios.sort((a, b) => Number(tomaDias(a.reserva)) - Number(tomaDias(b.reserva)));
  for (const { espacio_clave, previa, reserva } of cambios) {
    if (!previa) continue;
    const { estado, hasta, importe, importe_lista, categoria, notas, motivo } = reserva;
    await repo.cambiar(
      tx,
      reserva.id,
      {
        estado,
        hasta,
        importe,
        importe_lista,
        categoria,
        notas,
        motivo,
        ...((reserva.marca !== previa.marca || reserva.marca_id !== previa.marca_id) && {
          marca_id: marcaDe(reserva),
        }),
      },
      acto.ahora,
    );
    if (estado === previa.estado && hasta === previa.hasta) continue;
    const lugar = { espacio_clave, desde: reserva.desde };
    const queda = estado === 'cancelada' ? null : { ...lugar, hasta };
    // Of one that is put back, that it ended was told as well.
    const antesEra = { ...lugar, id: reserva.id, hasta: previa.hasta, estado: 'confirmada' as const };
    await avisarALaMarca(tx, antesEra, queda, acto.ahora);
  }
  const nuevas = cambios.filter(({ previa }) => !previa);
  await repo.insertar(
    tx,
    nuevas.map(({ espacio_clave, reserva }) => ({
      id: reserva.id,
      espacio_clave,
      desde: reserva.desde,
      hasta: reserva.hasta,
      categoria: reserva.categoria,
      marca_id: marcaDe(reserva),
      estado: reserva.estado,
      motivo: reserva.motivo,
      a_mano: true,
      dueno_cuenta_id: acto.cuenta_id,
      creada_por: acto.cuenta_id,
      created_at: acto.ahora,
      updated_at: acto.ahora,
    })),
  );
  // The sample of an empty database is nobody's act.
  if (acto.cuenta_id === null) return;
  await auditar(
    tx,
    cambios.map(({ espacio_clave, previa, reserva }) => ({
      actor_id: null,
      cuenta_id: acto.cuenta_id,
      accion: previa ? 'reserva.cambiar_en_plano' : 'reserva.marcar_en_plano',
      entidad: 'reservas',
      entidad_id: reserva.id,
      antes: previa ? loQueDice(previa) : null,
      despues: { ...loQueDice(reserva), espacio_clave },
    })),
    acto.ahora,
  );
  await avisarVentas(tx);
}

function tomaDias({ estado }: Asentada): boolean {
  return estado === 'retenida' || estado === 'confirmada';
}

function loQueDice({ desde, hasta, marca, categoria, estado, importe }: Asentada) {
  return { desde, hasta, marca, categoria, estado, importe };
}
