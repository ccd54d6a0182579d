import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Centavos } from '#domain/comun/dinero.ts';
import { ok, refuse, type Result } from '#domain/comun/result.ts';
import type { TipoDeEspacio } from './espacio.ts';

/** A quote as it is stored: sent, accepted once, or taken back (by another version, or by hand). */
export const ESTADOS_DE_COTIZACION = ['enviada', 'aceptada', 'anulada'] as const;
export type EstadoDeCotizacion = (typeof ESTADOS_DE_COTIZACION)[number];

/** As people see it: a sent one past its last day is over. */
export const ESTADOS_A_LA_VISTA = [...ESTADOS_DE_COTIZACION, 'vencida'] as const;
export type EstadoALaVista = (typeof ESTADOS_A_LA_VISTA)[number];

export const NOMBRES_DE_COTIZACION: Readonly<Record<EstadoALaVista, string>> = {
  enviada: 'Espera respuesta',
  aceptada: 'Aceptada',
  anulada: 'Anulada',
  vencida: 'Vencida',
};

/** The most lines of a quote. */
export const MAXIMO_DE_LINEAS = 40;
/** How long a quote may be valid, in days: it holds spaces that others cannot have. */
export const MAXIMA_VALIDEZ = 30;

/**
 * Until when a quote is valid that is given more time: as long again as a hold lasts (`plazo`, counted from its last day or from today
 * if that has passed), and never longer from today than a new one may be.
 */
export function conMasPlazo(vence: Dia, hoy: Dia, plazo: (desde: Dia) => Dia): Dia {
  const pedido = plazo(vence > hoy ? vence : hoy);
  const tope = sumarDias(hoy, MAXIMA_VALIDEZ);
  if (pedido <= tope) return pedido;
  return vence > tope ? vence : tope;
}

export function estadoALaVista(estado: EstadoDeCotizacion, vence: Dia, hoy: Dia): EstadoALaVista {
  return estado === 'enviada' && vence < hoy ? 'vencida' : estado;
}

export type ProblemaAlAceptar = 'COTIZACION_VENCIDA' | 'COTIZACION_ANULADA' | 'YA_ACEPTADA' | 'OTRO_TOTAL';

/**
 * Whether a quote may be accepted now: once, until its last day, and for what whoever accepts saw.
 * @param visto the total that was on their screen; null: they answer for it (the desk)
 */
export function aceptable(
  { estado, vence, total }: { estado: EstadoDeCotizacion; vence: Dia; total: Centavos },
  { hoy, visto }: { hoy: Dia; visto: Centavos | null },
): Result<true, ProblemaAlAceptar> {
  if (estado === 'aceptada') return refuse('YA_ACEPTADA');
  if (estado === 'anulada') return refuse('COTIZACION_ANULADA');
  if (vence < hoy) return refuse('COTIZACION_VENCIDA');
  return visto === null || visto === total ? ok(true) : refuse('OTRO_TOTAL');
}

/** What a line asks for: a discount on the list price, or an amount where the list has none. */
export type LineaPedida = {
  readonly descuento_pct: number;
  readonly motivo_descuento: string;
  /** Only where there is no list price. */
  readonly importe: Centavos | null;
};

/**
 * A line's amount: the list price less its discount, rounded to the centavo in the brand's favour. A discount says why; without a
 * list price, the amount is said.
 */
export function importeDeLinea(
  lista: Centavos | null,
  { descuento_pct, motivo_descuento, importe }: LineaPedida,
): Result<Centavos, 'FALTA_MOTIVO_DE_DESCUENTO' | 'FALTA_IMPORTE'> {
  if (descuento_pct > 0 && motivo_descuento.trim() === '') return refuse('FALTA_MOTIVO_DE_DESCUENTO');
  const base = lista ?? importe;
  if (base === null) return refuse('FALTA_IMPORTE');
  return ok(base - Math.ceil((base * descuento_pct) / 100));
}

/** A space that may be proposed: free on all the days asked for. */
export type Candidato = {
  readonly clave: string;
  readonly type: TipoDeEspacio;
  /** Its centre on the plan. */
  readonly x: number;
  readonly y: number;
  /** Of a hundred visits, how many pass by; null: unknown. */
  readonly visitas_pct: number | null;
  /** By the list for those days; null: none. */
  readonly precio: Centavos | null;
};

export type Propuesta = {
  readonly clave: string;
  /** Why it is there: it was asked for, it stands in for one that is taken, or it is a good one that fits. */
  readonly por: 'pedido' | 'reemplazo' | 'recomendado';
  /** The one that it stands in for. */
  readonly en_lugar_de: string | null;
};

/** How many are proposed to who named none. */
const RECOMENDADOS = 3;

/**
 * Proposes free spaces for what was asked. Those named come first; each one that is taken is stood in for by the nearest free one
 * of its type; who named none gets the most seen. Together they stay within the budget:
 * what does not fit is left out. One without a list price counts for nothing.
 * @param libres the free ones
 * @param pedidos the ones named, in their order, free or not, with where they are
 */
export function proponerEspacios(
  libres: readonly Candidato[],
  pedidos: readonly Pick<Candidato, 'clave' | 'type' | 'x' | 'y'>[],
  presupuesto: Centavos | null,
): Propuesta[] {
  const puestos = new Map<string, Propuesta>();
  let queda = presupuesto ?? Infinity;
  const poner = (candidato: Candidato, por: Propuesta['por'], en_lugar_de: string | null = null): boolean => {
    if (puestos.has(candidato.clave) || (candidato.precio ?? 0) > queda) return false;
    queda -= candidato.precio ?? 0;
    puestos.set(candidato.clave, { clave: candidato.clave, por, en_lugar_de });
    return true;
  };
  const porClave = new Map(libres.map((libre) => [libre.clave, libre]));
  for (const { clave } of pedidos) {
    const libre = porClave.get(clave);
    if (libre) poner(libre, 'pedido');
  }
  for (const pedido of pedidos.filter(({ clave }) => !porClave.has(clave))) {
    const parecidos = libres
      .filter(({ type }) => type === pedido.type)
      .toSorted((a, b) => distancia(a, pedido) - distancia(b, pedido) || (a.clave < b.clave ? -1 : 1));
    parecidos.some((parecido) => poner(parecido, 'reemplazo', pedido.clave));
  }
  if (puestos.size === 0) {
    let faltan = RECOMENDADOS;
    for (const libre of libres.toSorted(masVisto)) {
      if (faltan > 0 && poner(libre, 'recomendado')) faltan -= 1;
    }
  }
  return [...puestos.values()];
}

/** The most seen first; of two alike, the cheaper. */
function masVisto(a: Candidato, b: Candidato): number {
  return (
    (b.visitas_pct ?? -1) - (a.visitas_pct ?? -1) ||
    (a.precio ?? Number.MAX_SAFE_INTEGER) - (b.precio ?? Number.MAX_SAFE_INTEGER) ||
    (a.clave < b.clave ? -1 : 1)
  );
}

function distancia(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
