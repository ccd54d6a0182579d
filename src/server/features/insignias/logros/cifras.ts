import { promedioDeLogros } from '#domain/insignias/logros/logro.ts';
import type { Db } from '#server/db/base.ts';
import { CuentaCompartida } from '../../../comun/cuenta-compartida.ts';
import { contarActivos, contarLogros } from './repo.ts';

export type Cifras = { empleados: number; logros: number; promedio: number };

/**
 * How many employees there are and how much they achieved. Every open dashboard asks again whenever something changes,
 * and in a large company counting reads an index of a million rows.
 */
export const cifrasDelDashboard = new CuentaCompartida<Cifras>(contar);

async function contar(db: Db): Promise<Cifras> {
  const empleados = await contarActivos(db, []);
  const logros = await contarLogros(db);
  return { empleados, logros, promedio: promedioDeLogros(logros, empleados) };
}
