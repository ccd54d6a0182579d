import { esDia, type Dia } from '#domain/comun/calendario/dia.ts';
import { escribirDocumento, leerDocumento, type ProblemaDeDocumento } from '#domain/comun/documento.ts';
import { diaYMes, fechaDePlanilla } from '#domain/comun/formato.ts';
import { ok, refuse, type Result } from '#domain/comun/result.ts';
import type { Ficha } from './ficha.ts';

// How the optional fields of an employee are read as people type them, in a form, in a file and through the API, and how they are
// written for people. Apart from `CAMPOS`, which screens bring that read nothing.

export const CAMPOS_DE_DATOS = ['legajo', 'documento', 'fecha_ingreso', 'cumple', 'telefono'] as const;
export type CampoDeDatos = (typeof CAMPOS_DE_DATOS)[number];
export type Datos = Pick<Ficha, CampoDeDatos>;

export type ProblemaDeDato =
  | ProblemaDeDocumento
  | 'NO_ES_TELEFONO'
  | 'TELEFONO_SIN_AREA'
  | 'NO_ES_LEGAJO'
  | 'NO_ES_FECHA'
  | 'FECHA_QUE_NO_EXISTE'
  | 'NO_ES_CUMPLE';

export const PROBLEMAS_DE_DATOS: Readonly<Record<ProblemaDeDato, string>> = {
  NO_ES_DOCUMENTO: 'El DNI tiene 7 u 8 números, y el CUIL, 11',
  CUIL_MAL_ESCRITO: 'Ese CUIL no existe: revisá sus números',
  NO_ES_TELEFONO: 'El teléfono lleva de 6 a 15 números, y si querés un + adelante',
  TELEFONO_SIN_AREA: 'Al teléfono le falta la característica, o tiene números de menos: 223 15 555-1234',
  NO_ES_LEGAJO: 'El legajo lleva letras y números, hasta 20',
  NO_ES_FECHA: 'La fecha va con día, mes y año: 05/03/2019',
  FECHA_QUE_NO_EXISTE: 'Ese día no existe en el calendario',
  NO_ES_CUMPLE: 'El cumpleaños va con día y mes: 15/03',
};

/** A field's stored form, null if it was left empty; or what is wrong with it (`PROBLEMAS_DE_DATOS`). */
export function leerDato<C extends CampoDeDatos>(
  campo: C,
  escrito: string,
): Result<Datos[C] | null, ProblemaDeDato> {
  return escrito.trim() === '' ? ok(null) : LECTORES[campo](escrito.trim());
}

/** A field for people, as they would type it again: `20-12345678-6`, `11 5555-0134`, `05/03/2019`; '' if it is empty. */
export function escribirDato(campo: CampoDeDatos, valor: string | null): string {
  if (valor === null) return '';
  switch (campo) {
    case 'documento':
      return escribirDocumento(valor);
    case 'fecha_ingreso':
      return esDia(valor) ? fechaDePlanilla(valor) : valor;
    case 'telefono':
      return escribirTelefono(valor);
    default:
      return valor;
  }
}

/** `15/03` in words: '15 de marzo'. */
export function cumpleEnPalabras(cumple: string): string {
  const dia = enElAnio(cumple);
  return dia === null ? cumple : diaYMes(dia);
}

const LECTORES: {
  readonly [C in CampoDeDatos]: (escrito: string) => Result<NonNullable<Datos[C]>, ProblemaDeDato>;
} = {
  telefono: (escrito) => {
    const limpio = escrito.replaceAll(/[\s().\-/]/gu, '');
    return /^\+?\d{6,15}$/u.test(limpio) ? leerConQuince(limpio) : refuse('NO_ES_TELEFONO');
  },
  legajo: (escrito) => {
    const legajo = escrito.toUpperCase().replaceAll(/\s+/gu, ' ');
    return /^[A-Z\d][A-Z\d ./-]{0,19}$/u.test(legajo) ? ok(legajo) : refuse('NO_ES_LEGAJO');
  },
  documento: leerDocumento,
  fecha_ingreso: (escrito) => {
    const dia = leerFecha(escrito);
    if (dia === null) return refuse(tieneFormaDeFecha(escrito) ? 'FECHA_QUE_NO_EXISTE' : 'NO_ES_FECHA');
    return dia >= '1930-01-01' && dia < '2100-01-01' ? ok(dia) : refuse('NO_ES_FECHA');
  },
  // A year that is typed, as lists of birth dates have it, is not kept.
  cumple: (escrito) => {
    const [, dd = '', mm = ''] = /^(\d{1,2})[/.-](\d{1,2})$/u.exec(escrito) ?? [];
    const cumple = dd === '' ? null : `${dd.padStart(2, '0')}/${mm.padStart(2, '0')}`;
    if (cumple !== null) return enElAnio(cumple) === null ? refuse('FECHA_QUE_NO_EXISTE') : ok(cumple);
    const nacio = leerFecha(escrito);
    if (nacio === null) return refuse(tieneFormaDeFecha(escrito) ? 'FECHA_QUE_NO_EXISTE' : 'NO_ES_CUMPLE');
    return ok(`${nacio.slice(8)}/${nacio.slice(5, 7)}`);
  },
};

/**
 * An Argentine mobile as people say it, `223 15 555-1234`, in the form that can be dialled from anywhere, `+5492235551234`: the 15
 * is not part of the number and takes the place of the 9. Any other is kept as it is, but for one that begins with the 15, which
 * nobody can dial without its area.
 */
function leerConQuince(limpio: string): Result<string, ProblemaDeDato> {
  const nacional = limpio.replace(/^(?:\+549?|0)/u, '');
  if (/^0?15\d{3,8}$/u.test(limpio)) return refuse('TELEFONO_SIN_AREA');
  if (nacional.startsWith('+')) return ok(limpio);
  const area = nacional.slice(0, largoDeArea(nacional));
  const resto = nacional.slice(area.length);
  if (nacional.length === 12 && resto.startsWith('15')) return ok(`+549${area}${resto.slice(2)}`);
  return ok(limpio);
}

/** How many digits of a national number are its area: two in Buenos Aires, three in the largest cities and four elsewhere. */
function largoDeArea(nacional: string): number {
  if (nacional.startsWith('11')) return 2;
  return AREAS_DE_TRES.has(nacional.slice(0, 3)) ? 3 : 4;
}

const AREAS_DE_TRES: ReadonlySet<string> = new Set(
  (
    '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 ' +
    '336 341 342 343 345 348 351 353 358 362 364 370 376 379 380 381 383 385 387 388'
  ).split(' '),
);

function tieneFormaDeFecha(escrito: string): boolean {
  return /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})$/u.test(escrito);
}

/** `2019-03-05` or, as people write it here, `5/3/2019`. */
function leerFecha(escrito: string): Dia | null {
  const [, dd = '', mm = '', anio = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(escrito) ?? [];
  const dia = dd === '' ? escrito : `${anio}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}`;
  return esDia(dia) ? dia : null;
}

/** A birthday in a leap year, where each has its day; null if there is no such day. */
function enElAnio(cumple: string): Dia | null {
  const dia = `2024-${cumple.slice(3)}-${cumple.slice(0, 2)}`;
  return esDia(dia) ? dia : null;
}

/** In the groups in which numbers are read aloud here: the last four apart, and the area of Buenos Aires. */
function escribirTelefono(telefono: string): string {
  const [, pais = '', resto = ''] = /^(\+549?|\+)?(\d+)$/u.exec(telefono) ?? [];
  if (pais === '+' || resto.length < 8) return telefono;
  const area = resto.length === 10 ? resto.slice(0, largoDeArea(resto)) : resto.slice(0, -7);
  const local = resto.slice(area.length);
  const prefijo = pais.length === 4 ? '+54 9' : pais;
  return [prefijo, area, `${local.slice(0, -4)}-${local.slice(-4)}`].filter(Boolean).join(' ');
}
