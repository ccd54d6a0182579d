import { createHash } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import type { Almacen } from '#server/files/almacen.ts';
import { PROPOSITOS } from '#server/files/propositos.ts';
import { type Hallazgo, MAXIMO, type Revision } from './revision.ts';

const DOS_DIAS_MS = 2 * 86_400_000;
const HORA_MS = 3_600_000;

/** Compares the files with their rows. `resumenes`: also reads each one whole and compares its hash. */
export function deArchivos(almacen: Almacen, { resumenes }: { resumenes: boolean }): readonly Revision[] {
  return [
    {
      nombre: 'archivos-guardados',
      que: 'cada archivo está guardado, entero y sin cambios',
      buscar: (db, ahora) => perdidos(db, almacen, resumenes, ahora),
    },
    {
      nombre: 'archivos-huerfanos',
      que: 'no hay archivos guardados de hace más de dos días que no sean de nadie',
      buscar: (db, ahora) => huerfanos(db, almacen, ahora),
    },
  ];
}

async function perdidos(db: Db, almacen: Almacen, resumenes: boolean, ahora: Date): Promise<Hallazgo[]> {
  const hallazgos: Hallazgo[] = [];
  for (const fila of await db.select().from(archivos).orderBy(asc(archivos.clave))) {
    if (hallazgos.length >= MAXIMO) break;
    // An upload in progress has its row before its object.
    if (fila.estado === 'temporal' && ahora.getTime() - fila.created_at.getTime() < HORA_MS) continue;
    const dice = await queHay(almacen, fila.clave, resumenes);
    const deberia = resumenes ? `${fila.tamano} bytes, ${fila.sha256}` : `${fila.tamano} bytes`;
    if (dice !== deberia) hallazgos.push({ donde: `archivo ${fila.clave}`, dice, deberia });
    if (fila.miniatura_clave !== null && !(await almacen.existe(fila.miniatura_clave)))
      hallazgos.push({ donde: `miniatura ${fila.miniatura_clave}`, dice: 'no está', deberia: 'que esté' });
  }
  return hallazgos;
}

async function queHay(almacen: Almacen, clave: string, resumenes: boolean): Promise<string> {
  const leido = await almacen.leer(clave);
  if (leido === null) return 'no está';
  if (!resumenes) {
    leido.flujo.destroy();
    return `${leido.tamano} bytes`;
  }
  const resumen = createHash('sha256');
  let tamano = 0;
  for await (const bytes of leido.flujo as AsyncIterable<Buffer>) {
    resumen.update(bytes);
    tamano += bytes.length;
  }
  return `${tamano} bytes, ${resumen.digest('hex')}`;
}

async function huerfanos(db: Db, almacen: Almacen, ahora: Date): Promise<Hallazgo[]> {
  const conocidas = new Set<string>();
  for (const { clave, miniatura } of await db
    .select({ clave: archivos.clave, miniatura: archivos.miniatura_clave })
    .from(archivos)) {
    conocidas.add(clave);
    if (miniatura !== null) conocidas.add(miniatura);
  }
  const hallazgos: Hallazgo[] = [];
  for (const { prefijo } of Object.values(PROPOSITOS)) {
    for await (const { clave, modificado, tamano } of almacen.listar(prefijo)) {
      if (conocidas.has(clave) || ahora.getTime() - modificado.getTime() < DOS_DIAS_MS) continue;
      hallazgos.push({ donde: `archivo ${clave}`, dice: `${tamano} bytes`, deberia: 'ser de alguien' });
      if (hallazgos.length >= MAXIMO) return hallazgos;
    }
  }
  return hallazgos;
}
