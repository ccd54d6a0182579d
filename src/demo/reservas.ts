import { type Dia, diaDe, esDia, finDelDia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { importeDeLinea } from '#domain/plano/cotizacion.ts';
import { espacioDe, type Espacio, type TipoDeEspacio } from '#domain/plano/espacio.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { FORMAS } from '#domain/plano/reservas/reserva.ts';
import { precioDe, type Tarifa } from '#domain/plano/reservas/tarifa.ts';
import type { Tx } from '#server/db/base.ts';
import { personalAprobado } from '#server/features/plano/repo-vencidos.ts';
import type { ReservaNueva } from '#server/features/plano/reservas/repo.ts';
import type { Azar } from './azar.ts';
import type { Venta } from './mesa.ts';
import { insertarTarifas } from './repo.ts';

/** Pesos a month of each type of space, by the list. */
const POR_MES: Readonly<Record<TipoDeEspacio, number>> = {
  gondola: 180_000,
  puntera: 240_000,
  cartel_exterior: 320_000,
  exhibidor_impulso: 95_000,
};

/** How far ahead the bookings go, and how long before the first of them the list is from. */
const DIAS_DESPUES = 150;
const DIAS_DE_LISTA = 485;

/** What a shop of the demo has sold. */
export type Historial = {
  /** How far back its bookings go. */
  readonly dias: number;
  /** What was lost in that time, so that not everything that was quoted was sold. */
  readonly perdidas: number;
  /** Spaces that a brand has just taken: how many days ago, so that there is something to put up today. */
  readonly recien: Readonly<Record<string, number>>;
};

/** Writes the list, which is of every shop. */
export async function sembrarTarifas(tx: Tx, azar: Azar, ahora: Date): Promise<Tarifa[]> {
  const tarifas = tarifasDe(azar, diaDe(ahora), ahora);
  await insertarTarifas(
    tx,
    tarifas.map((tarifa) => ({ ...tarifa, created_at: ahora })),
  );
  return tarifas;
}

/**
 * The bookings of a shop of the demo, to be written: what is taken today, what was before it, what is held or sold to come, and
 * what fell through, each at its list price or under it. Never two on a day of a space.
 */
export async function armarReservas(
  tx: Tx,
  {
    piezas,
    historial,
    tarifas,
    marcas,
    azar,
    ahora,
  }: {
    piezas: readonly Pieza[];
    historial: Historial;
    tarifas: readonly Tarifa[];
    /** The brands' ids by their names without accents. */
    marcas: ReadonlyMap<string, string>;
    azar: Azar;
    ahora: Date;
  },
): Promise<Venta[]> {
  const hoy = diaDe(ahora);
  const ids = [...marcas.values()];
  const [dueno] = await personalAprobado(tx);
  const ventas = piezas.flatMap((pieza) => {
    const espacio = espacioDe(pieza);
    return espacio ? historiaDe(espacio, pieza.clave) : [];
  });
  return [...ventas, ...perdidas()];

  function historiaDe(espacio: Espacio, clave: string): Venta[] {
    const suyas: Venta[] = [];
    let libre = hoy;
    let desde = hoy;
    if (espacio.status === 'occupied') {
      const hace = azar.entero(15, 100);
      desde = sumarDias(hoy, -(historial.recien[espacio.id] ?? hace));
      libre = esDia(espacio.end_date) ? sumarDias(espacio.end_date, 1) : sumarDias(hoy, 30);
      const marca_id = marcas.get(sinAcentos(espacio.brand ?? '')) ?? null;
      suyas.push(una(clave, espacio, { desde, hasta: libre, marca_id, estado: 'confirmada' }));
    }
    // Backwards, with some days empty between one and the next.
    const primero = sumarDias(hoy, -historial.dias);
    for (;;) {
      const hasta = sumarDias(desde, -azar.entero(0, 35));
      desde = sumarDias(hasta, -7 * azar.entero(4, 13));
      if (desde < primero) break;
      suyas.push(una(clave, espacio, { desde, hasta, marca_id: azar.elegir(ids), estado: 'cumplida' }));
    }
    const ultimo = sumarDias(hoy, DIAS_DESPUES);
    while (azar.pasa(0.45)) {
      const desdeFuturo = sumarDias(libre, azar.entero(2, 30));
      libre = sumarDias(desdeFuturo, 7 * azar.entero(4, 9));
      if (libre > ultimo) break;
      const estado = azar.elegir(['confirmada', 'retenida', 'cancelada'] as const);
      suyas.push(
        una(clave, espacio, { desde: desdeFuturo, hasta: libre, marca_id: azar.elegir(ids), estado }),
      );
    }
    return suyas;
  }

  /** What was quoted in that time and not taken: it holds no days. */
  function perdidas(): Venta[] {
    const suertes = azar.rama('perdidas');
    return Array.from({ length: historial.perdidas }, () => {
      const pieza = suertes.elegir(piezas.filter((una) => espacioDe(una) !== null));
      const espacio = espacioDe(pieza);
      if (!espacio) throw new Error('A shop without spaces');
      const desde = sumarDias(hoy, -suertes.entero(20, historial.dias - 75));
      const hasta = sumarDias(desde, 7 * suertes.entero(4, 9));
      const venta = una(pieza.clave, espacio, {
        desde,
        hasta,
        marca_id: suertes.elegir(ids),
        estado: 'cancelada',
      });
      return { ...venta, fila: { ...venta.fila, vencio: false } };
    });
  }

  function una(
    espacio_clave: string,
    espacio: Espacio,
    dicho: { desde: Dia; hasta: Dia; marca_id: string | null; estado: NonNullable<ReservaNueva['estado']> },
  ): Venta {
    const { type, category, status } = espacio;
    const { desde, estado } = dicho;
    const importe_lista = precioDe({ clave: espacio_clave, type }, dicho, tarifas).importe;
    const vencio = estado === 'cancelada' && azar.pasa(0.5);
    const creada = inicioDelDia(sumarDias(desde < hoy ? desde : hoy, -azar.entero(1, 9)));
    const forma = azar.pasa(0.75) ? 'fija' : azar.elegir(FORMAS);
    // Half of them at the list's price; the others with up to a fifth off.
    const descuento_pct = azar.pasa(0.5) ? 0 : 5 * azar.entero(1, 4);
    const importe = importeDeLinea(importe_lista, { descuento_pct, motivo_descuento: '-', importe: 0 });
    const fila: ReservaNueva = {
      id: azar.uuid(ahora),
      espacio_clave,
      ...dicho,
      forma,
      importe: importe.ok ? importe.value : 0,
      importe_lista,
      categoria: status === 'occupied' && desde <= hoy && estado === 'confirmada' ? category : '',
      vence_en: estado === 'retenida' ? finDelDia(sumarDias(hoy, azar.entero(1, 4))) : null,
      motivo:
        estado !== 'cancelada'
          ? null
          : vencio
            ? 'Venció el plazo para confirmarla'
            : 'La marca cambió de temporada',
      vencio,
      dueno_cuenta_id: dueno?.cuenta_id ?? null,
      creada_por: dueno?.cuenta_id ?? null,
      created_at: creada,
      updated_at: creada,
    };
    return { fila, espacio, descuento_pct };
  }
}

/** The list: each type by the month, and dearer in summer. */
function tarifasDe(azar: Azar, hoy: Dia, ahora: Date): Tarifa[] {
  const anio = Number(hoy.slice(0, 4));
  const vigente_desde = sumarDias(hoy, -DIAS_DE_LISTA);
  return Object.entries(POR_MES).flatMap(([tipo, pesos]) => {
    const type = TIPOS.find((uno) => uno === tipo) ?? 'gondola';
    const comun = { type, espacio_clave: null, por: 'mes' as const, vigente_desde };
    const temporadas = [anio - 1, anio].map((a) => ({
      ...comun,
      id: azar.uuid(ahora),
      nombre: `Verano ${a}-${a + 1}`,
      importe: pesos * 125,
      temporada_desde: diaDe(new Date(Date.UTC(a, 11, 15, 12))),
      temporada_hasta: diaDe(new Date(Date.UTC(a + 1, 2, 1, 12))),
    }));
    const base = {
      ...comun,
      id: azar.uuid(ahora),
      nombre: 'Todo el año',
      importe: pesos * 100,
      temporada_desde: null,
      temporada_hasta: null,
    };
    return [base, ...temporadas];
  });
}

const TIPOS: readonly TipoDeEspacio[] = ['gondola', 'puntera', 'cartel_exterior', 'exhibidor_impulso'];
