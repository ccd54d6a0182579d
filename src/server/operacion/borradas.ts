import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Base } from '#server/db/base.ts';
import { borradas as borradasDe, type PersonaBorrada } from '#server/features/gobierno/datos/reaplicar.ts';
import { Impedimento } from './errores.ts';

/** The people who were erased, by ids alone; empty in a database older than the table. */
export async function borradasEn({ db, pool }: Pick<Base, 'db' | 'pool'>): Promise<PersonaBorrada[]> {
  const { rows } = await pool.query<{ hay: boolean }>(
    `select to_regclass('public.personas_borradas') is not null as hay`,
  );
  return rows[0]?.hay ? borradasDe(db) : [];
}

/** Those listed in a file beside a backup: people erased after it was made are not in the backup's own list. */
export async function borradasJuntoA(copia: string): Promise<PersonaBorrada[]> {
  const archivo = join(dirname(copia), ARCHIVO);
  const texto = await readFile(archivo, 'utf8').catch(() => null);
  if (texto === null) return [];
  try {
    return BORRADAS.parse(JSON.parse(texto));
  } catch (error) {
    throw new Impedimento(`«${archivo}» está dañado: dice a quiénes hay que volver a borrar.`, {
      cause: error,
    });
  }
}

/** Adds these to the file beside a backup. */
export async function dejarBorradas(copia: string, nuevas: readonly PersonaBorrada[]): Promise<void> {
  const todas = juntar(await borradasJuntoA(copia), nuevas);
  if (todas.length === 0) return;
  const archivo = join(dirname(copia), ARCHIVO);
  await writeFile(`${archivo}.parcial`, JSON.stringify(todas), { mode: 0o600, flush: true });
  await rename(`${archivo}.parcial`, archivo);
}

/** Merges both lists, each person once. */
export function juntar(unas: readonly PersonaBorrada[], otras: readonly PersonaBorrada[]): PersonaBorrada[] {
  const porId = new Map<string, PersonaBorrada>();
  for (const persona of [...unas, ...otras]) {
    const con_perfil = persona.con_perfil || porId.get(persona.empleado_id)?.con_perfil === true;
    porId.set(persona.empleado_id, { ...persona, con_perfil });
  }
  return [...porId.values()];
}

const ARCHIVO = 'borradas.json';
const BORRADAS = z.array(
  z.object({ empleado_id: z.uuid(), con_perfil: z.boolean(), borrada_en: z.coerce.date() }),
);
