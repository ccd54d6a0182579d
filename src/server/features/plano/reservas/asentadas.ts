import { diaDe } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Asentada } from '#domain/plano/reservas/asentar.ts';
import type { Tx } from '#server/db/base.ts';
import { auditar } from '../../../comun/auditar.ts';
import type { Acto } from '../atender.ts';
import { asegurarMarcas } from '../marcas/repo.ts';
import { avisarVentas } from './avisar.ts';
import * as repo from './repo.ts';
import { soltarVencidas } from './turno.ts';

/** What holds today or days to come of each space, first to last. */
export type EnMano = Map<string, readonly Asentada[]>;

/** The bookings that marking these spaces on the plan may change, in a turn that the caller has. */
export async function tomarEnMano(tx: Tx, claves: readonly string[], acto: Acto): Promise<EnMano> {
  if (claves.length === 0) return new Map();
  await soltarVencidas(tx, await repo.retencionesVencidas(tx, acto.ahora, claves), acto);
  const leidas = await repo.porVenir(tx, claves, { ahora: acto.ahora, hoy: diaDe(acto.ahora) });
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
  const nombres = cambios.flatMap(({ reserva: { marca } }) => (marca === null ? [] : [marca]));
  const marcas = await asegurarMarcas(tx, nombres, acto.ahora);
  const marcaDe = ({ marca }: Asentada) => (marca === null ? null : (marcas.get(sinAcentos(marca)) ?? null));
  for (const { previa, reserva } of cambios) {
    if (!previa) continue;
    const { estado, hasta, importe, importe_lista, categoria } = reserva;
    await repo.cambiar(
      tx,
      reserva.id,
      {
        estado,
        hasta,
        importe,
        importe_lista,
        categoria,
        ...(reserva.marca !== previa.marca && { marca_id: marcaDe(reserva) }),
        ...(estado === 'cancelada' && { motivo: 'Liberada en el plano el día en que empezaba' }),
      },
      acto.ahora,
    );
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
      estado: 'confirmada' as const,
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

function loQueDice({ desde, hasta, marca, categoria, estado, importe }: Asentada) {
  return { desde, hasta, marca, categoria, estado, importe };
}
