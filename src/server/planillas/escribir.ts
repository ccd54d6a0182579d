import { fechaDePlanilla, momentoDePlanilla } from '#domain/comun/formato.ts';
import { escribirCsv } from '../csv/escribir.ts';
import type { ColumnaDePlanilla, Filas, FormatoDePlanilla } from './columnas.ts';
import { escribirXlsx } from './xlsx.ts';

/**
 * Rows as the download of a file for spreadsheets, written as they are read. `nombre` without extension, in ASCII:
 * `empleados-2026-11-20`.
 */
export async function respuestaPlanilla<F>(
  formato: FormatoDePlanilla,
  nombre: string,
  columnas: readonly ColumnaDePlanilla<F>[],
  filas: Filas<F>,
): Promise<Response> {
  const cuerpo =
    formato === 'xlsx'
      ? await escribirXlsx(columnas, filas)
      : escribirCsv(
          columnas.map((columna) => ({ titulo: columna.titulo, valor: (fila: F) => enTexto(columna, fila) })),
          filas,
        );
  return comoDescarga(formato, nombre, cuerpo);
}

/** What was written, as a download. */
export function comoDescarga(formato: FormatoDePlanilla, nombre: string, cuerpo: BodyInit): Response {
  return new Response(cuerpo, {
    headers: {
      'Content-Type': TIPOS[formato],
      'Content-Disposition': `attachment; filename="${nombre.replaceAll(/[^\w.-]/gu, '_')}.${formato}"`,
      'Cache-Control': 'no-store',
    },
  });
}

const TIPOS: Readonly<Record<FormatoDePlanilla, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The cell of a CSV, where a spreadsheet has to find out by itself what is a date. */
function enTexto<F>(columna: ColumnaDePlanilla<F>, fila: F): string | number | null {
  switch (columna.formato) {
    case 'fecha': {
      const dia = columna.valor(fila);
      return dia === null ? null : fechaDePlanilla(dia);
    }
    case 'momento': {
      const instante = columna.valor(fila);
      return instante === null ? null : momentoDePlanilla(instante);
    }
    case 'fecha_o_texto': {
      const escrito = columna.valor(fila);
      return escrito === null || typeof escrito === 'string' ? escrito : fechaDePlanilla(escrito.dia);
    }
    default:
      return columna.valor(fila);
  }
}
