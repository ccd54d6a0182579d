import { type Dia, dia } from '#domain/comun/calendario/dia.ts';
import { leerEntero } from '#domain/comun/entero.ts';
import { enPalabras, NOMBRES_MERITO, type TipoMerito, TIPOS_MERITO } from '#domain/insignias/criterio.ts';
import { TEXTO_MAXIMO } from '#domain/insignias/edicion.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { numero } from '#domain/comun/formato.ts';

/** A mérito's value: an amount or a text, never both. */
export type QueDice =
  | { readonly cantidad: number; readonly texto: null }
  | { readonly cantidad: null; readonly texto: string };

/** The largest amount of one mérito. */
export const CANTIDAD_MAXIMA = 1_000_000;
/** Earlier days are refused: the year was probably mistyped. */
export const PRIMER_DIA: Dia = dia('2000-01-01');

export type RechazoQue = 'QUE_FALTA' | 'CANTIDAD_INVALIDA' | 'TEXTO_LARGO';

/** A mérito's value as typed: a whole number from 1 is an amount, anything else with letters is a text. */
export function leerQueDice(escrito: string): Result<QueDice, RechazoQue> {
  const valor = escrito.trim();
  if (valor === '') return refuse('QUE_FALTA');
  const cantidad = leerEntero(valor);
  if (cantidad.ok) return deCantidad(cantidad.value);
  // A number in another notation ('0x10', '1e5'), or none that is one: no text that anybody would be recognised for.
  if (!/\p{L}/u.test(valor) || !Number.isNaN(Number(valor)) || NI_NUMERO.test(valor))
    return refuse('CANTIDAD_INVALIDA');
  return valor.length > TEXTO_MAXIMO ? refuse('TEXTO_LARGO') : ok({ cantidad: null, texto: valor });
}

const NI_NUMERO = /^[+-]?(?:nan|infinity|infinito)$/i;

/** Whether a mérito may be dated on that day: not before it happens, nor in another century. */
export function validarFecha(fecha: Dia, hoy: Dia): Result<Dia, 'FECHA_FUTURA' | 'FECHA_MUY_ANTERIOR'> {
  if (fecha > hoy) return refuse('FECHA_FUTURA');
  return fecha < PRIMER_DIA ? refuse('FECHA_MUY_ANTERIOR') : ok(fecha);
}

/** The value in words: 'Ventas: 18', 'Puntualidad: mes perfecto'. */
export function describirMerito(merito: { readonly tipo: TipoMerito } & QueDiceSuelto): string {
  return `${TITULOS_MERITO[merito.tipo]}: ${decirValor(merito)}`;
}

/** '18', 'mes perfecto'. */
export function decirValor({ cantidad, texto }: QueDiceSuelto): string {
  return texto === null ? numero(cantidad ?? 0) : enPalabras(texto);
}

/** The kind that a person wrote, in any case, with or without accents: 'Innovación', 'trabajo en equipo', 'teamwork'. */
export function leerTipo(escrito: string): TipoMerito | null {
  const buscado = sinAcentos(escrito.replaceAll('_', ' '));
  return (
    TIPOS_MERITO.find((tipo) => tipo === buscado || sinAcentos(NOMBRES_MERITO[tipo]) === buscado) ?? null
  );
}

/** Names of the kinds, as they open a line. */
export const TITULOS_MERITO: Readonly<Record<TipoMerito, string>> = {
  puntualidad: 'Puntualidad',
  asistencia: 'Asistencia',
  ventas: 'Ventas',
  innovacion: 'Innovación',
  teamwork: 'Trabajo en equipo',
};

/** Why a mérito is not valid, in words for the person who registers it. */
export const PORQUE_NO_MERITO = {
  QUE_FALTA: 'Escribí una cantidad o qué se reconoce',
  CANTIDAD_INVALIDA: 'La cantidad es un número entero, de 1 a 1.000.000',
  TEXTO_LARGO: `No puede tener más de ${TEXTO_MAXIMO} caracteres`,
  FECHA_FUTURA: 'La fecha todavía no llegó',
  FECHA_MUY_ANTERIOR: 'La fecha es anterior al año 2000',
} as const satisfies Readonly<Record<RechazoQue | 'FECHA_FUTURA' | 'FECHA_MUY_ANTERIOR', string>>;

/** A row as the database keeps it; exactly one of both is not null. */
type QueDiceSuelto = { readonly cantidad: number | null; readonly texto: string | null };

function deCantidad(cantidad: number): Result<QueDice, 'CANTIDAD_INVALIDA'> {
  return cantidad >= 1 && cantidad <= CANTIDAD_MAXIMA
    ? ok({ cantidad, texto: null })
    : refuse('CANTIDAD_INVALIDA');
}
