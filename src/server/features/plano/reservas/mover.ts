import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Centavos } from '#domain/comun/dinero.ts';
import { ok, refuse, type Result } from '#domain/comun/result.ts';
import { estadoEn, partir, type Periodo, trasladar } from '#domain/plano/reservas/reserva.ts';
import { alPrecioDe, type ConPrecio, precioDe, type Tarifa } from '#domain/plano/reservas/tarifa.ts';
import type { Tx } from '#server/db/base.ts';
import type { Acto } from '../atender.ts';
import { bloquearDibujados } from '../espacios/repo.ts';
import { enVigor } from '../espacios/repo-tarifas.ts';
import { dejarDos, enSuTurno, type Hecho, type Vista } from './actos.ts';
import { avisarALaMarca } from './avisar-a-la-marca.ts';
import * as repo from './repo.ts';
import { cerrarActo, negada, quienLosTiene } from './turno.ts';

/**
 * Moves a booking to another space, or to begin on another day and last as long. Of one that has begun, what has passed stays
 * where it was: it goes on in the other space from today, with what its days are worth.
 */
export async function mover(
  tx: Tx,
  {
    espacio_clave: destino,
    desde,
    a_lista,
    ...una
  }: Vista & {
    readonly espacio_clave: string;
    readonly desde?: Dia | undefined;
    /** What the list says of it there, to be sold at that; null: it stays as it was sold. */
    readonly a_lista: Centavos | null;
  },
  acto: Acto,
): Promise<Hecho> {
  const clave = destino.toLowerCase();
  return enSuTurno(tx, [una], acto, async ([fila], hoy) => {
    if (!fila) return negada('NO_ENCONTRADO');
    const estado = estadoEn(fila, acto.ahora, hoy);
    if (estado !== 'retenida' && estado !== 'confirmada') return negada('NO_CORRESPONDE');
    const [dibujado] = await bloquearDibujados(tx, [clave]);
    if (!dibujado) return negada('NO_ENCONTRADO');
    const alPrecio = async (vendida: Vendida) => aLista(vendida, dibujado, a_lista, await enVigor(tx));
    const cambiaDeEspacio = clave !== fila.espacio_clave;
    if (fila.desde < hoy && estado === 'confirmada') {
      if (!cambiaDeEspacio || (desde !== undefined && desde !== fila.desde))
        return negada('PERIODO_INVALIDO');
      return seguirEn(tx, fila, { clave, alPrecio }, hoy, acto);
    }
    const trasladada = trasladar(fila, desde ?? fila.desde, hoy);
    if (!trasladada.ok) return trasladada;
    const periodo = { desde: trasladada.value.desde, hasta: trasladada.value.hasta };
    const tomados = await quienLosTiene(tx, [{ espacio_clave: clave, ...periodo, salvo: fila.id }]);
    if (tomados) return tomados;
    const precio = await alPrecio({ ...fila, ...periodo });
    if (!precio.ok) return precio;
    await repo.cambiar(tx, fila.id, { espacio_clave: clave, ...periodo, ...precio.value }, acto.ahora);
    await avisarALaMarca(tx, fila, { espacio_clave: clave, ...periodo }, acto.ahora);
    const hecho = {
      id: fila.id,
      antes: {
        espacio_clave: fila.espacio_clave,
        desde: fila.desde,
        hasta: fila.hasta,
        ...precioDeVenta(fila),
      },
      despues: { espacio_clave: clave, ...periodo, ...precio.value },
    };
    await cerrarActo(tx, 'reserva.mover', [hecho], [fila.espacio_clave, clave], acto);
    return { ok: true, ids: [fila.id] };
  });
}

/** Ends a running booking yesterday, and goes on from today in another space. */
async function seguirEn(
  tx: Tx,
  fila: repo.FilaDeReserva,
  { clave, alPrecio }: { readonly clave: string; readonly alPrecio: (vendida: Vendida) => Promise<Precio> },
  hoy: Dia,
  acto: Acto,
): Promise<Hecho> {
  const partes = partir(fila, hoy, acto.ahora, hoy);
  if (!partes.ok) return partes;
  const [pasada, sigue] = partes.value;
  const { desde, hasta } = sigue;
  const tomados = await quienLosTiene(tx, [{ espacio_clave: clave, desde, hasta }]);
  if (tomados) return tomados;
  const precio = await alPrecio(sigue);
  if (!precio.ok) return precio;
  const id = await dejarDos(tx, fila, [pasada, { ...sigue, ...precio.value, espacio_clave: clave }], acto);
  await avisarALaMarca(tx, fila, { espacio_clave: clave, desde, hasta }, acto.ahora);
  await cerrarActo(
    tx,
    'reserva.mover',
    [
      {
        id: fila.id,
        antes: { hasta: fila.hasta, importe: fila.importe },
        despues: { hasta: hoy, importe: pasada.importe },
      },
      { id, despues: { espacio_clave: clave, desde, hasta, ...precio.value, de: fila.id } },
    ],
    [fila.espacio_clave, clave],
    acto,
  );
  return { ok: true, ids: [id] };
}

type Vendida = Periodo & { readonly importe: Centavos; readonly importe_lista: Centavos | null };
type Precio = Result<Pick<Vendida, 'importe' | 'importe_lista'>, 'LISTA_CAMBIADA'>;

/** What a booking is worth in another space or on other days: as it was sold, or at the list's price there, if it is still the one seen. */
function aLista(
  vendida: Vendida,
  espacio: ConPrecio,
  vista: Centavos | null,
  tarifas: readonly Tarifa[],
): Precio {
  const { desde, hasta } = vendida;
  if (vista === null) return ok(precioDeVenta(vendida));
  const lista = hasta === null ? null : precioDe(espacio, { desde, hasta }, tarifas).importe;
  return lista === vista ? ok(alPrecioDe(vendida, vista)) : refuse('LISTA_CAMBIADA');
}

function precioDeVenta({ importe, importe_lista }: Vendida) {
  return { importe, importe_lista };
}
