/*
 * Numbers, money and dates as Argentina writes them, built by hand from the digits: the server's and the browser's
 * Intl may differ in a space or a dot, and then the page they both draw would differ.
 */
import { escribirPesos } from './dinero.ts';
import { diaDe, diaSemana, diasEntre, localAsUtc, ZONA, type Dia } from './calendario/dia.ts';

/** 12345.5 → '12.345,5'. At most `decimales` (0 by default), without trailing zeros. */
export function numero(n: number, decimales = 0): string {
  if (!Number.isFinite(n)) return '—';
  const [entera = '0', resto = ''] = Math.abs(n).toFixed(decimales).split('.');
  const cola = resto.replace(/(?<!0)0+$/, '');
  const cero = Number(entera) === 0 && cola === '';
  return `${n < 0 && !cero ? '−' : ''}${conPuntos(entera)}${cola === '' ? '' : `,${cola}`}`;
}

/** 2000 → '2000', 12500 → '12.500': as the specification writes four digits, and as people read five. */
export function miles(n: number): string {
  return n < 10_000 ? String(n) : numero(n);
}

/** A change: '+120', '−30', '0'. */
export function numeroConSigno(n: number): string {
  return n > 0 ? `+${numero(n)}` : numero(n);
}

/** Pesos: 2890 → '$ 2.890', 2890.5 → '$ 2.890,50'. The space does not break. */
export function pesos(n: number): string {
  if (!Number.isFinite(n)) return '—';
  const escrito = escribirPesos(n);
  return escrito.startsWith('-') ? `−$${FIJO}${escrito.slice(1)}` : `$${FIJO}${escrito}`;
}

/** A text written by a person, 'Vale de $ 2.000', with a space that keeps sign and figure on one line. */
export function sinCortarPesos(texto: string): string {
  return texto.replaceAll(/\$ (?=\d)/g, `$${FIJO}`);
}

/** 40 → '40 %'. Takes 0 to 100, rounds down, so that 100 is said only when it is all. */
export function porcentaje(n: number): string {
  return `${numero(Math.floor(n))}${FIJO}%`;
}

/** Bytes, as people count them: 1536 → '1,5 KB'. */
export function tamano(bytes: number): string {
  let resto = bytes;
  let unidad = 0;
  while (resto >= 1000 && unidad < UNIDADES.length - 1) {
    resto /= 1024;
    unidad += 1;
  }
  return `${numero(resto, unidad === 0 || resto >= 100 ? 0 : 1)}${FIJO}${UNIDADES[unidad]}`;
}

/** The word that agrees with `n`: plural(1, 'punto', 'puntos') → 'punto'. */
export function plural(n: number, uno: string, varios: string): string {
  return Math.abs(n) === 1 ? uno : varios;
}

/** The figure with its word: cantidad(1200, 'punto', 'puntos') → '1.200 puntos'. */
export function cantidad(n: number, uno: string, varios: string): string {
  return `${numero(n)} ${plural(n, uno, varios)}`;
}

/** 'Ana', 'Ana y Luis', 'Ana, Luis y Marta'; with `ni`, after a no: 'Ana, Luis ni Marta'. */
export function lista(partes: readonly string[], union: 'y' | 'ni' = 'y'): string {
  const ultima = partes.at(-1) ?? '';
  if (partes.length < 2) return ultima;
  const unida = union === 'y' && /^h?i(?!e)/i.test(ultima) ? 'e' : union;
  return `${partes.slice(0, -1).join(', ')} ${unida} ${ultima}`;
}

/** 'lunes 20 de noviembre de 2026'. Takes a day 'YYYY-MM-DD' or an instant, as all these do. */
export function fechaLarga(cuando: Cuando): string {
  const { anio, mes, dia, iso } = partes(cuando);
  return `${DIAS[diaSemana(iso) - 1]} ${dia} de ${MESES[mes - 1]} de ${anio}`;
}

/** '20 nov'; with the year if it is another than that of `hoy`, when given: '20 nov 2025'. */
export function fechaCorta(cuando: Cuando, hoy?: Cuando): string {
  const { anio, mes, dia } = partes(cuando);
  const conAnio = hoy !== undefined && partes(hoy).anio !== anio;
  return `${dia} ${MESES_CORTOS[mes - 1]}${conAnio ? ` ${anio}` : ''}`;
}

/** '20 de noviembre'. */
export function diaYMes(cuando: Cuando): string {
  const { mes, dia } = partes(cuando);
  return `${dia} de ${MESES[mes - 1]}`;
}

/** '20 de noviembre, 14:05', as a mail says when something was done. */
export function diaYHora(instante: Date): string {
  return `${diaYMes(instante)}, ${hora(instante)}`;
}

/** '20/11/2026'. */
export function fecha(cuando: Cuando): string {
  const { anio, mes, dia } = partes(cuando);
  return `${dia}/${mes}/${anio}`;
}

/** '05/11/2026': in files, where every date is written alike and a spreadsheet takes it for one. */
export function fechaDePlanilla(cuando: Cuando): string {
  const { anio, mes, dia } = partes(cuando);
  return `${String(dia).padStart(2, '0')}/${String(mes).padStart(2, '0')}/${anio}`;
}

/** '05/11/2026 14:05': the same, with the hour. */
export function momentoDePlanilla(instante: Date): string {
  return `${fechaDePlanilla(instante)} ${hora(instante)}`;
}

/** '20 nov 2026, 14:05', in the company's zone. */
export function fechaHora(instante: Date): string {
  const { anio, mes, dia } = partes(instante);
  return `${dia} ${MESES_CORTOS[mes - 1]} ${anio}, ${hora(instante)}`;
}

/** '14:05', in the company's zone. */
export function hora(instante: Date): string {
  return new Date(localAsUtc(instante.getTime(), ZONA)).toISOString().slice(11, 16);
}

/** '1 al 30 nov', '28 nov al 3 dic', with years where they differ, or where theirs is another than that of `hoy`, when given. */
export function rango(desde: Cuando, hasta: Cuando, hoy?: Cuando): string {
  const a = partes(desde);
  const b = partes(hasta);
  if (a.anio !== b.anio) return `${fechaCorta(desde)} ${a.anio} al ${fechaCorta(hasta)} ${b.anio}`;
  if (a.mes !== b.mes) return `${fechaCorta(desde)} al ${fechaCorta(hasta, hoy)}`;
  return a.dia === b.dia ? fechaCorta(desde, hoy) : `${a.dia} al ${fechaCorta(hasta, hoy)}`;
}

/** 'noviembre', from 1 to 12. */
export function nombreDelMes(mes: number): string {
  return MESES[mes - 1] ?? '';
}

/** 'lunes', from 1 to 7. */
export function nombreDelDia(dia: number): string {
  return DIAS[dia - 1] ?? '';
}

/** A day as people say it from `hoy`: 'hoy', 'mañana', 'ayer', 'en 3 días', 'hace 3 días', then the date. */
export function diaRelativo(dia: Dia, hoy: Dia): string {
  const faltan = diasEntre(hoy, dia);
  if (faltan === 0) return 'hoy';
  if (faltan === 1) return 'mañana';
  if (faltan === -1) return 'ayer';
  if (Math.abs(faltan) > 6) return fechaCorta(dia, hoy);
  return faltan > 0 ? `en ${faltan} días` : `hace ${-faltan} días`;
}

/** A time that passes: 3725 s → '1 h 2 min'. */
export function duracion(segundos: number): string {
  const minutos = Math.ceil(segundos / 60);
  const horas = Math.floor(minutos / 60);
  const resto = minutos % 60;
  if (horas === 0) return `${minutos}${FIJO}min`;
  return resto === 0 ? `${horas}${FIJO}h` : `${horas}${FIJO}h ${resto}${FIJO}min`;
}

/** The first letter in capital, for a phrase that opens a line. */
export function enMayuscula(texto: string): string {
  const [primera = ''] = texto;
  return primera.toLocaleUpperCase('es') + texto.slice(primera.length);
}

/** A day 'YYYY-MM-DD' of the company's calendar, or an instant. */
export type Cuando = Dia | Date;

// Joins a figure and its unit: a line never ends between them.
const FIJO = '\u00a0';
const UNIDADES = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
const MESES_CORTOS = [
  'ene',
  'feb',
  'mar',
  'abr',
  'may',
  'jun',
  'jul',
  'ago',
  'sep',
  'oct',
  'nov',
  'dic',
] as const;

function conPuntos(entera: string): string {
  return entera.replaceAll(/\B(?=(?:\d{3}){1,9}$)/g, '.');
}

function partes(cuando: Cuando): { anio: number; mes: number; dia: number; iso: Dia } {
  const iso = typeof cuando === 'string' ? cuando : diaDe(cuando);
  const [anio, mes, dia] = iso.split('-').map(Number);
  return { anio: anio ?? 0, mes: mes ?? 1, dia: dia ?? 1, iso };
}
