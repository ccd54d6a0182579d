import { type Dia, dia, esDia, sumarDias } from '../../comun/calendario/dia.ts';
import type { Centavos } from '../../comun/dinero.ts';
import { fechaCorta } from '../../comun/formato.ts';
import { CATEGORIA_LIBRE } from '../espacio.ts';
import type { Liberacion } from '../pieza.ts';
import { type CamposDeVenta, segunLoVendido, ultimoDia } from './hechos.ts';
import { abarca, type EstadoDeReserva, notasDeTerminada, type Periodo, terminarHoy } from './reserva.ts';

/** A booking of a space as far as marking the space on the plan can change it. */
export type Asentada = Periodo & {
  readonly id: string;
  readonly rev: number;
  readonly estado: EstadoDeReserva;
  readonly importe: Centavos;
  readonly importe_lista: Centavos | null;
  readonly vence_en: Date | null;
  /** The brand's name: whoever marks a space types one. */
  readonly marca: string | null;
  /** The brand; null while it is only a name that was typed. */
  readonly marca_id: string | null;
  readonly categoria: string;
  readonly notas: string;
  /** Of one that is cancelled: why. */
  readonly motivo: string | null;
  readonly a_mano: boolean;
};

/** What marking a space leaves: its bookings, and its fields by them; or what is wrong with which field. */
export type Asiento =
  | { readonly ok: true; readonly reservas: readonly Asentada[]; readonly campos: CamposDeVenta }
  | { readonly ok: false; readonly campos: readonly string[]; readonly problema: string };

/**
 * What setting a space 'Ocupada' or 'Disponible' on the plan does to its bookings. Taken: a sale from today, to the day that is
 * said or, without one, until the next that is booked. Free: what is sold today ends, and its history stays; that takes money
 * away, so whoever does it says which booking they saw and why. A brand or an end that is changed is that of what is sold today.
 * @param suyas its bookings, first to last; what is over or cancelled is left as it is
 * @param id of the booking, if one has to be made
 * @param libera what whoever frees it says; 'sin_preguntar' where a file marks again what was only marked by hand
 */
export function asentar(
  suyas: readonly Asentada[],
  antes: CamposDeVenta | null,
  despues: CamposDeVenta,
  {
    hoy,
    id,
    libera = null,
  }: { readonly hoy: Dia; readonly id: string; readonly libera?: Liberacion | 'sin_preguntar' | null },
): Asiento {
  const reservas = suyas.filter((reserva) => porVenir(reserva, hoy));
  const deHoy = reservas.find((reserva) => abarca(reserva, hoy));
  const vendida = deHoy?.estado === 'confirmada' ? deHoy : undefined;
  if (despues.status === 'available') {
    if (vendida) {
      const problema = libera === 'sin_preguntar' ? null : noSeLibera(vendida, libera, hoy);
      if (problema !== null) return { ok: false, campos: ['status', POR_RESERVAS], problema };
      const motivo = libera === null || libera === 'sin_preguntar' ? null : libera.motivo;
      return {
        ok: true,
        reservas: suyas.map((una) => (una === vendida ? terminada(una, hoy, motivo) : una)),
        campos: segunLoVendido(null),
      };
    }
    if (despues.brand !== null && antes !== null && antes.brand !== despues.brand)
      return no('brand', 'Un espacio disponible no tiene marca: marcalo ocupado.');
    return { ok: true, reservas: suyas, campos: segunLoVendido(null, despues.category) };
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
  if (vendida && igual) return { ok: true, reservas: suyas, campos: segunLoVendido(vendida) };
  const marca_id = vendida?.marca === dicho.marca ? vendida.marca_id : null;
  const nueva = { ...(vendida ?? { ...NUEVA, id, desde: hoy }), ...dicho, marca_id };
  return {
    ok: true,
    reservas: vendida ? suyas.map((reserva) => (reserva === vendida ? nueva : reserva)) : [nueva, ...suyas],
    campos: segunLoVendido(nueva),
  };
}

/** Why a space cannot be taken away: who has it today or will; null if nobody. */
export function loImpidenLasReservas(
  reservas: readonly Pick<Asentada, 'marca' | 'hasta' | 'estado'>[],
  hoy: Dia,
): string | null {
  const primera = reservas.find((reserva) => porVenir(reserva, hoy));
  return primera ? `${loTiene(primera, hoy)}: primero hay que liberarlo.` : null;
}

/** Named among the fields of a refusal whose reason is what is sold of the space: the screen links to it. */
export const POR_RESERVAS = 'reservas';

/** Why a sold space is not set free: nobody said that they mean to, or they saw another booking than this one. */
function noSeLibera(vendida: Asentada, libera: Liberacion | null, hoy: Dia): string | null {
  if (libera === null) return `${loTiene(vendida, hoy)}: para liberarlo hay que decir por qué.`;
  return libera.reserva === vendida.id && libera.rev === vendida.rev
    ? null
    : `${loTiene(vendida, hoy)}: la reserva cambió mientras decidías.`;
}

/** 'Está reservado para Lácteos del Sur hasta el 28/2/2027'. */
function loTiene(reserva: Pick<Asentada, 'marca' | 'hasta' | 'estado'>, hoy: Dia): string {
  const que = reserva.estado === 'retenida' ? 'Está retenido' : 'Está reservado';
  const fin = ultimoDia(reserva.hasta);
  const cuando = fin === null ? ', sin fecha de fin' : ` hasta el ${fechaCorta(fin, hoy)}`;
  return `${que}${para(reserva)}${cuando}`;
}

/** Whether it holds today or days to come. */
function porVenir({ estado, hasta }: Pick<Asentada, 'estado' | 'hasta'>, hoy: Dia): boolean {
  return (estado === 'retenida' || estado === 'confirmada') && (hasta === null || hasta > hoy);
}

const NUEVA = {
  rev: 0,
  estado: 'confirmada',
  importe: 0,
  importe_lista: null,
  vence_en: null,
  marca_id: null,
  notas: '',
  motivo: null,
  a_mano: true,
} as const;

function terminada(vendida: Asentada, hoy: Dia, motivo: string | null): Asentada {
  const fin = { ...vendida, ...terminarHoy(vendida, hoy) };
  if (fin.estado === 'cancelada') return { ...fin, motivo: motivo ?? MOTIVO_DEL_PLANO };
  return motivo === null ? fin : { ...fin, notas: notasDeTerminada(vendida.notas, motivo) };
}

/** Why it was cancelled, where nobody was asked. */
const MOTIVO_DEL_PLANO = 'Liberada en el plano el día en que empezaba';

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
