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
  | 'NO_ES_LEGAJO'
  | 'NO_ES_FECHA'
  | 'NO_ES_CUMPLE';

export const PROBLEMAS_DE_DATOS: Readonly<Record<ProblemaDeDato, string>> = {
  NO_ES_DOCUMENTO: 'El DNI tiene 7 u 8 números, y el CUIL, 11',
  CUIL_MAL_ESCRITO: 'Ese CUIL no existe: revisá sus números',
  NO_ES_TELEFONO: 'El teléfono lleva de 6 a 15 números, y si querés un + adelante',
  NO_ES_LEGAJO: 'El legajo lleva letras y números, hasta 20',
  NO_ES_FECHA: 'La fecha va con día, mes y año: 05/03/2019',
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
    return /^\+?\d{6,15}$/u.test(limpio) ? ok(limpio) : refuse('NO_ES_TELEFONO');
  },
  legajo: (escrito) => {
    const legajo = escrito.toUpperCase().replaceAll(/\s+/gu, ' ');
    return /^[A-Z\d][A-Z\d ./-]{0,19}$/u.test(legajo) ? ok(legajo) : refuse('NO_ES_LEGAJO');
  },
  documento: leerDocumento,
  fecha_ingreso: (escrito) => {
    const dia = leerFecha(escrito);
    return dia !== null && dia >= '1930-01-01' && dia < '2100-01-01' ? ok(dia) : refuse('NO_ES_FECHA');
  },
  // A year that is typed, as lists of birth dates have it, is not kept.
  cumple: (escrito) => {
    const [, dd = '', mm = ''] = /^(\d{1,2})[/.-](\d{1,2})$/u.exec(escrito) ?? [];
    const cumple = dd === '' ? null : `${dd.padStart(2, '0')}/${mm.padStart(2, '0')}`;
    if (cumple !== null) return enElAnio(cumple) === null ? refuse('NO_ES_CUMPLE') : ok(cumple);
    const nacio = leerFecha(escrito);
    return nacio === null ? refuse('NO_ES_CUMPLE') : ok(`${nacio.slice(8)}/${nacio.slice(5, 7)}`);
  },
};

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
  const area = resto.startsWith('11') && resto.length === 10 ? '11' : resto.slice(0, -7);
  const local = resto.slice(area.length);
  const prefijo = pais.length === 4 ? '+54 9' : pais;
  return [prefijo, area, `${local.slice(0, -4)}-${local.slice(-4)}`].filter(Boolean).join(' ');
}
