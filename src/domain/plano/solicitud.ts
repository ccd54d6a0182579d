import { type Dia, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { fecha, plural } from '#domain/comun/formato.ts';
import { ok, refuse, type Result } from '#domain/comun/result.ts';

/** A request of a brand, from asking to the end: `ganada` or `perdida` close it. */
export const ESTADOS_DE_SOLICITUD = ['nueva', 'respondida', 'cotizada', 'ganada', 'perdida'] as const;
export type EstadoDeSolicitud = (typeof ESTADOS_DE_SOLICITUD)[number];

export const NOMBRES_DE_ESTADO: Readonly<Record<EstadoDeSolicitud, string>> = {
  nueva: 'Nueva',
  respondida: 'Respondida',
  cotizada: 'Cotizada',
  ganada: 'Ganada',
  perdida: 'Perdida',
};

/** Where a request came from: the public form, the brand's own page asking to renew, or the desk writing down a call. */
export const ORIGENES_DE_SOLICITUD = ['formulario', 'renovacion', 'mesa'] as const;
export type OrigenDeSolicitud = (typeof ORIGENES_DE_SOLICITUD)[number];

export const MOTIVOS_DE_PERDIDA = [
  'precio',
  'sin_lugar',
  'fechas',
  'no_contesto',
  'eligio_otro',
  'no_es_para_aca',
  'otro',
] as const;
export type MotivoDePerdida = (typeof MOTIVOS_DE_PERDIDA)[number];

export const NOMBRES_DE_MOTIVO: Readonly<Record<MotivoDePerdida, string>> = {
  precio: 'Le pareció caro',
  sin_lugar: 'No había el lugar que quería',
  fechas: 'No le servían las fechas',
  no_contesto: 'No contestó más',
  eligio_otro: 'Eligió otro medio',
  no_es_para_aca: 'No era un pedido para nosotros',
  otro: 'Otro motivo',
};

/** A line of a request's conversation: what the desk did or noted, what the brand said, what happened to it. */
export const CLASES_DE_NOTA = ['nota', 'llamada', 'chat', 'email', 'marca', 'paso'] as const;
export type ClaseDeNota = (typeof CLASES_DE_NOTA)[number];

/** Those that a person of the desk writes. */
export const CLASES_QUE_SE_ESCRIBEN = ['nota', 'llamada', 'chat', 'email'] as const satisfies ClaseDeNota[];

export const NOMBRES_DE_NOTA: Readonly<Record<ClaseDeNota, string>> = {
  nota: 'Nota interna',
  llamada: 'Llamada',
  chat: 'Chat',
  email: 'Email',
  marca: 'Escribió la marca',
  paso: 'Pasó',
};

/** Whether that line is an answer to the brand: it moves a new request on. */
export function esRespuesta(clase: ClaseDeNota): boolean {
  return clase === 'llamada' || clase === 'chat' || clase === 'email';
}

/** Whether nothing more is expected of it. */
export function estaCerrada(estado: EstadoDeSolicitud): boolean {
  return estado === 'ganada' || estado === 'perdida';
}

/**
 * Moves a request by hand. To `cotizada` and `ganada` only a quote takes it (sent, accepted); a lost one may be opened again, a won
 * one may not: it has bookings. @returns the new state, or why not
 */
export function mover(
  desde: EstadoDeSolicitud,
  a: EstadoDeSolicitud,
): Result<EstadoDeSolicitud, 'PASO_INVALIDO' | 'SOLICITUD_CERRADA'> {
  if (desde === 'ganada') return refuse('SOLICITUD_CERRADA');
  if (desde === 'perdida') return a === 'respondida' ? ok(a) : refuse('SOLICITUD_CERRADA');
  if (a === 'perdida') return ok(a);
  return a === 'respondida' && desde === 'nueva' ? ok(a) : refuse('PASO_INVALIDO');
}

/** The number of a request as people say it: 'S-1042'. */
export function numeroDeSolicitud(numero: number): string {
  return `S-${numero}`;
}

/** How long it has waited, in words: 'hoy', 'hace 3 días'. */
export function antiguedad(desde: Dia, hoy: Dia): string {
  const dias = Math.max(0, diasEntre(desde, hoy));
  return dias === 0 ? 'hoy' : `hace ${dias} ${plural(dias, 'día', 'días')}`;
}

/** Days after which a request that nobody moved is late, by its state. */
const PACIENCIA: Readonly<Partial<Record<EstadoDeSolicitud, number>>> = {
  nueva: 1,
  respondida: 4,
  cotizada: 7,
};

/** Whether it waits for the desk for longer than it should. `movida`: the day of its last change. */
export function esperaDemas(estado: EstadoDeSolicitud, movida: Dia, hoy: Dia): boolean {
  const dias = PACIENCIA[estado];
  return dias !== undefined && diasEntre(movida, hoy) > dias;
}

/** What is to be done next with a request, in words for its card. */
export function siguientePaso({
  estado,
  dueno,
  vence,
  pregunta,
  hoy,
}: {
  estado: EstadoDeSolicitud;
  /** Whether somebody has taken it. */
  dueno: boolean;
  /** The last day of its open quote. */
  vence: Dia | null;
  /** Whether the brand wrote by its link and nobody has answered. */
  pregunta: boolean;
  hoy: Dia;
}): string {
  if (estado === 'perdida') return 'Cerrada';
  if (pregunta) return 'Contestar lo que escribió';
  if (estado === 'ganada') return 'Ya está reservado';
  if (!dueno) return 'Que alguien la tome';
  if (estado === 'nueva') return 'Contestarle';
  if (estado === 'respondida') return 'Proponerle espacios y cotizar';
  if (vence === null || vence < hoy) return 'La cotización venció: mandar otra';
  const faltan = diasEntre(hoy, vence);
  return faltan <= 1 ? 'Vence ya: llamarla' : `Esperar su respuesta, hasta el ${fecha(vence)}`;
}

/** The longest period that may be asked for, in days: three years. */
export const MAXIMO_DE_PERIODO = 3 * 366;
/** How far ahead one may ask, in days. */
export const MAXIMA_ANTICIPACION = 3 * 366;

export type ReparoDeFechas = 'YA_PASO' | 'FECHAS_AL_REVES' | 'MUY_LEJOS' | 'FALTA_DESDE';

/**
 * The days asked for: both are optional, and the last is included, as people say it. @returns the period with its end excluded, as
 * bookings have it; null for what was left open
 */
export function periodoPedido(
  desde: Dia | null,
  ultimo: Dia | null,
  hoy: Dia,
): Result<{ desde: Dia | null; hasta: Dia | null }, ReparoDeFechas> {
  if (desde === null) return ultimo === null ? ok({ desde, hasta: null }) : refuse('FALTA_DESDE');
  if (desde < hoy) return refuse('YA_PASO');
  if (diasEntre(hoy, desde) > MAXIMA_ANTICIPACION) return refuse('MUY_LEJOS');
  if (ultimo === null) return ok({ desde, hasta: null });
  if (ultimo < desde) return refuse('FECHAS_AL_REVES');
  if (diasEntre(desde, ultimo) >= MAXIMO_DE_PERIODO) return refuse('MUY_LEJOS');
  return ok({ desde, hasta: sumarDias(ultimo, 1) });
}

/** The last day of a period whose end is excluded. */
export function ultimoDia(hasta: Dia): Dia {
  return sumarDias(hasta, -1);
}

/** 'del 1/1/2027 al 31/1/2027', of a period whose end is excluded; null if its days were left open. */
export function periodoEnPalabras(desde: Dia | null, hasta: Dia | null): string | null {
  if (desde === null) return null;
  if (hasta === null) return `desde el ${fecha(desde)}`;
  const ultimo = ultimoDia(hasta);
  return ultimo === desde ? `el ${fecha(desde)}` : `del ${fecha(desde)} al ${fecha(ultimo)}`;
}

/** What the chat says when a request is followed there, with its number. */
export function mensajeDeSolicitud(numero: number, marca: string, espacios: readonly string[]): string {
  const de = espacios.length === 0 ? '' : ` por ${espacios.join(', ')}`;
  return `¡Hola! Soy de ${marca}. Mandé la solicitud ${numeroDeSolicitud(numero)}${de}.`;
}

/**
 * A telephone as people write it. With its area, without which nobody elsewhere can call: ten digits of ours, eight of another country's,
 * and fifteen at most. Null if it is none.
 */
export function leerTelefono(escrito: string): string | null {
  const limpio = escrito.trim().replaceAll(/\s+/gu, ' ');
  if (!/^\+?[\d\s().\-/]+$/u.test(limpio)) return null;
  const cifras = limpio.replaceAll(/\D/gu, '').length;
  return cifras >= (limpio.startsWith('+') ? 8 : 10) && cifras <= 15 ? limpio : null;
}

/** The most spaces that a request may name. */
export const MAXIMO_DE_ESPACIOS = 30;
