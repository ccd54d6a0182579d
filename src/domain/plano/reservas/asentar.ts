import { type Dia, dia, esDia, sumarDias } from '../../comun/calendario/dia.ts';
import type { Centavos } from '../../comun/dinero.ts';
import { fechaCorta } from '../../comun/formato.ts';
import { CATEGORIA_LIBRE } from '../espacio.ts';
import { type CamposDeVenta, segunLoVendido, ultimoDia } from './hechos.ts';
import { abarca, type EstadoDeReserva, type Periodo, terminarHoy } from './reserva.ts';

/** A booking of a space as far as marking the space on the plan can change it. */
export type Asentada = Periodo & {
  readonly id: string;
  readonly estado: EstadoDeReserva;
  readonly importe: Centavos;
  readonly importe_lista: Centavos | null;
  readonly vence_en: Date | null;
  /** The brand's name: whoever marks a space types one. */
  readonly marca: string | null;
  readonly categoria: string;
  readonly a_mano: boolean;
};

/** What marking a space leaves: its bookings, and its fields by them; or what is wrong with which field. */
export type Asiento =
  | { readonly ok: true; readonly reservas: readonly Asentada[]; readonly campos: CamposDeVenta }
  | { readonly ok: false; readonly campos: readonly string[]; readonly problema: string };

/**
 * What setting a space 'Ocupada' or 'Disponible' on the plan does to its bookings. Taken: a sale from today, to the day that is
 * said or, without one, until the next that is booked. Free: what is sold today ends, and its history stays. A brand or an end
 * that is changed is that of what is sold today.
 * @param reservas held and not fallen, or sold, that end after today, first to last
 * @param id of the booking, if one has to be made
 */
export function asentar(
  reservas: readonly Asentada[],
  antes: CamposDeVenta | null,
  despues: CamposDeVenta,
  { hoy, id }: { readonly hoy: Dia; readonly id: string },
): Asiento {
  const deHoy = reservas.find((reserva) => abarca(reserva, hoy));
  const vendida = deHoy?.estado === 'confirmada' ? deHoy : undefined;
  if (despues.status === 'available') {
    if (vendida)
      return { ok: true, reservas: reservas.map(terminada(vendida, hoy)), campos: segunLoVendido(null) };
    if (despues.brand !== null && antes !== null && antes.brand !== despues.brand)
      return no('brand', 'Un espacio disponible no tiene marca: marcalo ocupado.');
    return { ok: true, reservas, campos: segunLoVendido(null, despues.category) };
  }
  if (deHoy && !vendida) return no('status', `Está retenido${para(deHoy)}: confirmá o cancelá esa reserva.`);
  const siguiente = reservas.find(({ desde }) => desde > hoy);
  const pedido = esDia(despues.end_date) ? sumarDias(despues.end_date, 1) : null;
  const hasta = pedido ?? siguiente?.desde ?? null;
  if (siguiente && hasta !== null && hasta > siguiente.desde)
    return no('end_date', `Desde el ${fechaCorta(siguiente.desde, hoy)} está reservado${para(siguiente)}.`);
  if (hasta !== null && hasta <= hoy)
    return no('end_date', 'La fecha ya pasó: elegí hoy o un día que venga.');
  if (hasta === null && (vendida?.importe ?? 0) > 0)
    return no('end_date', 'Tiene un importe: necesita una fecha de fin.');
  const dicho = { hasta, marca: despues.brand, categoria: categoriaDe(despues.category) };
  const igual =
    vendida?.hasta === hasta && vendida.marca === dicho.marca && vendida.categoria === dicho.categoria;
  if (vendida && igual) return { ok: true, reservas, campos: segunLoVendido(vendida) };
  const nueva = vendida ? { ...vendida, ...dicho } : { ...NUEVA, id, desde: hoy, ...dicho };
  return {
    ok: true,
    reservas: vendida
      ? reservas.map((reserva) => (reserva === vendida ? nueva : reserva))
      : [nueva, ...reservas],
    campos: segunLoVendido(nueva),
  };
}

/** Why a space cannot be taken away: who has it today or will; null if nobody. */
export function loImpidenLasReservas(
  reservas: readonly Pick<Asentada, 'marca' | 'hasta' | 'estado'>[],
  hoy: Dia,
): string | null {
  const [primera] = reservas;
  if (!primera) return null;
  const que = primera.estado === 'retenida' ? 'Está retenido' : 'Está reservado';
  const fin = ultimoDia(primera.hasta);
  const cuando = fin === null ? ', sin fecha de fin' : ` hasta el ${fechaCorta(fin, hoy)}`;
  return `${que}${para(primera)}${cuando}: primero hay que liberarlo.`;
}

const NUEVA = {
  estado: 'confirmada',
  importe: 0,
  importe_lista: null,
  vence_en: null,
  a_mano: true,
} as const;

function terminada(vendida: Asentada, hoy: Dia) {
  return (reserva: Asentada): Asentada =>
    reserva === vendida ? { ...reserva, ...terminarHoy(reserva, hoy) } : reserva;
}

function categoriaDe(category: string): string {
  return category === CATEGORIA_LIBRE ? '' : category;
}

function para({ marca }: Pick<Asentada, 'marca'>): string {
  return marca === null ? '' : ` para ${marca}`;
}

function no(campo: string, problema: string): Asiento {
  return { ok: false, campos: [campo], problema };
}

/** The fields of what is sold, as a piece has them. */
export function camposDeVenta(campos: Readonly<Record<string, unknown>>): CamposDeVenta {
  const texto = (campo: string) => {
    const valor = campos[campo];
    return typeof valor === 'string' && valor !== '' ? valor : null;
  };
  const end_date = texto('end_date');
  return {
    status: campos['status'] === 'occupied' ? 'occupied' : 'available',
    brand: texto('brand'),
    category: texto('category') ?? CATEGORIA_LIBRE,
    end_date: end_date === null ? null : dia(end_date),
  };
}
