import { readFile } from 'node:fs/promises';
import type { Libro } from '#domain/personas/importaciones/columnas.ts';
import { ok, refuse, type Refusal } from '#domain/comun/result.ts';
import { leerCsv, type RechazoDeCsv } from '../csv/leer.ts';
import { leerXlsx, type RechazoDeXlsx } from './leer-xlsx.ts';

export type RechazoDePlanilla = RechazoDeCsv | RechazoDeXlsx | 'PLANILLA_CON_CLAVE' | 'PLANILLA_VIEJA';

/** A file that was read, or why not; `linea` and `limite` as `leerCsv` says them. */
export type PlanillaLeida =
  | { readonly ok: true; readonly value: Libro }
  | (Refusal<RechazoDePlanilla> & { readonly linea?: number; readonly limite?: number });

/**
 * Reads a file for spreadsheets, whatever its name says: XLSX (also with macros, which are left out) or CSV. The others of the
 * family are refused each by its name: with a password (the same container as the .xls of Word 97's time), .xls, .ods, .xlsb.
 */
export async function leerPlanilla(ruta: string): Promise<PlanillaLeida> {
  const bytes = await readFile(ruta);
  if (empieza(bytes, OLE)) {
    // The name of the stream that holds an encrypted workbook.
    return refuse(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'PLANILLA_CON_CLAVE' : 'PLANILLA_VIEJA',
    );
  }
  if (empieza(bytes, ZIP)) return leerXlsx(ruta);
  const leido = await leerCsv(bytes);
  return leido.ok ? ok({ hojas: [{ nombre: '', filas: leido.value.filas }], avisos: [] }) : leido;
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0] as const;
const ZIP = [0x50, 0x4b, 0x03, 0x04] as const;

function empieza(bytes: Buffer, firma: readonly number[]): boolean {
  return firma.every((byte, i) => bytes[i] === byte);
}
