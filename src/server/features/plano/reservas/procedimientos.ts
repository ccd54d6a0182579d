import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import { finDeRetenciones } from '#domain/plano/reservas/hechos.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, personalDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import type { Acto } from '../atender.ts';
import { prorrogarConSuCotizacion } from '../cotizaciones/prorrogar.ts';
import { queLaRetiene } from '../cotizaciones/repo.ts';
import * as actos from './actos.ts';
import { mover as mudar } from './mover.ts';
import * as repo from './repo.ts';
import { reservar } from './reservar.ts';
import { comoSale } from './salida.ts';
import type { Negativa } from './turno.ts';

/** Holds or sells spaces, all or none. */
const crear = os.reservas.crear.handler(({ input, context, errors }) =>
  actuar(context, errors, (tx, acto) =>
    reservar(
      tx,
      { ...input, lineas: input.lineas.map((linea) => ({ ...linea, importe: enCentavos(linea.importe) })) },
      acto,
    ),
  ).then((reservas) => ({ reservas })),
);

/** Holds become sold, all or none. */
const confirmar = os.reservas.confirmar.handler(({ input, context, errors }) =>
  actuar(context, errors, (tx, acto) => actos.confirmar(tx, input.reservas, acto)).then((reservas) => ({
    reservas,
  })),
);

/** Gives a hold its whole time again; one that a quote holds, with its quote. */
const prorrogar = os.reservas.prorrogar.handler(({ input, context, errors }) =>
  actuar(
    context,
    errors,
    async (tx, acto) =>
      (await prorrogarConSuCotizacion(tx, input, acto)) ?? actos.prorrogar(tx, [input], acto),
  ).then(una),
);

/** Gives a booking another end. */
const alargar = os.reservas.alargar.handler(({ input: { importe, ...input }, context, errors }) =>
  actuar(context, errors, (tx, acto) =>
    actos.alargar(tx, { ...input, importe: importe === undefined ? undefined : enCentavos(importe) }, acto),
  ).then(una),
);

/** Moves a booking to another space, or to other days. */
const mover = os.reservas.mover.handler(({ input: { a_lista, ...input }, context, errors }) =>
  actuar(context, errors, (tx, acto) =>
    mudar(tx, { ...input, a_lista: a_lista === undefined ? null : enCentavos(a_lista) }, acto),
  ).then(una),
);

/** Splits a booking in two. */
const dividir = os.reservas.dividir.handler(({ input, context, errors }) =>
  actuar(context, errors, (tx, acto) => actos.dividir(tx, input, acto)).then((reservas) => ({ reservas })),
);

/** Cancels a booking, or ends today one that has begun. */
const cancelar = os.reservas.cancelar.handler(({ input, context, errors }) =>
  actuar(context, errors, (tx, acto) => actos.cancelar(tx, input, acto)).then(una),
);

/** Changes what a booking says besides its days and its space. */
const editar = os.reservas.editar.handler(({ input: { cambios, ...input }, context, errors }) =>
  actuar(context, errors, (tx, acto) => {
    const { importe, ...otros } = cambios;
    const enteros = { ...otros, ...(importe !== undefined && { importe: enCentavos(importe) }) };
    return actos.editar(tx, { ...input, cambios: enteros }, acto);
  }).then(una),
);

const ver = os.reservas.ver.handler(async ({ input, context, errors }) => {
  const [[leida], cotizacion] = await Promise.all([
    repo.leerPorId(context.db, [input.id]),
    queLaRetiene(context.db, input.id),
  ]);
  if (!leida) throw errors.NO_ENCONTRADO();
  return { reserva: comoSale(leida, ahora()), cotizacion: cotizacion ?? null };
});

/** Bookings by pages, the latest to begin first. */
const listar = os.reservas.listar.handler(async ({ input, context }) => {
  const { terminan_en, vencen_en, mias, ...filtro } = input;
  const instante = ahora();
  const hoy = diaDe(instante);
  const { filas, total } = await repo.listar(
    context.db,
    {
      ...filtro,
      ...(mias && { dueno_cuenta_id: personalDe(context).cuenta_id }),
      terminan_antes: terminan_en === undefined ? undefined : sumarDias(hoy, terminan_en),
      caen_hasta: vencen_en === undefined ? undefined : finDeRetenciones(hoy, vencen_en),
    },
    { ahora: instante, hoy },
  );
  return { filas: filas.map((leida) => comoSale(leida, instante, hoy)), total };
});

type Errores = Parameters<Parameters<typeof os.reservas.crear.handler>[0]>[0]['errors'];
type Salida = ReturnType<typeof comoSale>;

/** Runs an act in one transaction as the caller. @returns the bookings that it was about, as they are after it */
async function actuar(
  context: Contexto,
  errors: Errores,
  hacer: (tx: Tx, acto: Acto) => Promise<{ readonly ok: true; readonly ids: readonly string[] } | Negativa>,
): Promise<Salida[]> {
  const acto = { cuenta_id: personalDe(context).cuenta_id, ahora: ahora() };
  const hecho = await context.db.transaction(async (tx) => {
    const resultado = await hacer(tx, acto);
    if (!resultado.ok) return resultado;
    const leidas = await repo.leerPorId(tx, resultado.ids);
    return { ok: true as const, reservas: leidas.map((leida) => comoSale(leida, acto.ahora)) };
  });
  return hecho.ok ? hecho.reservas : negar(errors, hecho);
}

/** A refusal as its caller gets it. What was found to have fallen stays fallen: nothing is rolled back. */
function negar(errors: Errores, negativa: Negativa): never {
  switch (negativa.code) {
    case 'OCUPADO':
      throw errors.OCUPADO({ data: { tomados: negativa.tomados } });
    case 'CAMBIO_ENTRETANTO':
      throw errors.CAMBIO_ENTRETANTO({ data: { cuando: negativa.fila.updated_at } });
    default:
      throw errors[negativa.code]();
  }
}

function una([reserva]: readonly Salida[]) {
  if (!reserva) throw new Error('An act without its booking');
  return { reserva };
}

export const procedimientosDeReservas = {
  alargar,
  cancelar,
  confirmar,
  crear,
  dividir,
  editar,
  listar,
  mover,
  prorrogar,
  ver,
};
