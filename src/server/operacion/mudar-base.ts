import type { Base } from '#server/db/base.ts';
import { migrar } from '#server/db/migrar.ts';
import { dejarTrabajos } from '#server/jobs/dejar.ts';
import {
  ajustarIdentidades,
  citar,
  comoJson,
  type Conexion,
  contar,
  type Cuenta,
  diferencias,
  fijarFormas,
  filasPorTanda,
  insertarFilas,
  type Tabla,
  tablasDe,
} from './catalogo.ts';
import { Impedimento } from './errores.ts';
import { loQueHay } from './esquema.ts';
import { abrirMudanza, anotar, type Avance, avances, terminarMudanza } from './mudanza.ts';
import type { Avisar } from './respaldar.ts';
import { exigirNadie } from './restaurar.ts';
import { trabajosPendientes } from './trabajos-pendientes.ts';

/**
 * Copies a company from a database that nobody uses to an empty one, in batches, each with its progress in the same
 * transaction, so that an interrupted run continues. At the end every table is counted and hashed on both sides; only then
 * may the copy be served and the original no longer (`mudanza.ts`).
 * @param tanda most rows in a batch
 * @throws {Impedimento} if the destination has another company, somebody works in it, or the copy differs
 */
export async function mudarBase(
  origen: Base,
  destino: Base,
  avisar: Avisar = () => {},
  { tanda = 2000, interrumpir }: { tanda?: number; interrumpir?: AbortSignal } = {},
): Promise<Cuenta[]> {
  await migrar(origen, undefined, { mudanzas: 'permitidas' });
  await exigirNadie(destino);
  await migrar(destino, undefined, { mudanzas: 'permitidas' });
  const { cuentas, trabajos } = await copiar(origen, destino, avisar, { tanda, interrumpir });
  await dejarTrabajos(destino, trabajos);
  // The original first: if the process is killed in between, the command is repeated, and two companies are never served.
  await terminarMudanza(origen.pool);
  await terminarMudanza(destino.pool);
  const filas = cuentas.reduce((suma, cuenta) => suma + cuenta.filas, 0);
  avisar(`Todo coincide: ${cuentas.length} tablas, ${filas} filas, ${trabajos.length} trabajos pendientes.`);
  return cuentas;
}

type Opciones = { tanda: number; interrumpir: AbortSignal | undefined };

async function copiar(origen: Base, destino: Base, avisar: Avisar, { tanda, interrumpir }: Opciones) {
  const [desde, hacia] = [await origen.pool.connect(), await destino.pool.connect()];
  try {
    if ((await loQueHay(desde)) === null)
      throw new Impedimento('En el origen no hay ninguna empresa: no hay nada que mudar.');
    await abrirMudanza(desde, hacia);
    const tablas = await tablasDe(desde);
    const hechos = await avances(hacia);
    if (hechos.size > 0) avisar('La mudanza había empezado: sigue desde donde quedó.');
    else await vaciarDestino(hacia, tablas);
    await enForma(desde, origen, async () => {
      for (const tabla of tablas) {
        const copiadas = await copiarTabla({ desde, hacia, destino }, tabla, hechos.get(tabla.nombre), {
          tanda,
          interrumpir,
        });
        avisar(`${tabla.nombre}: ${copiadas} filas`);
      }
    });
    const cuentas = await comparar(desde, origen, hacia, destino, tablas);
    await ajustarIdentidades(hacia, tablas);
    return { cuentas, trabajos: await trabajosPendientes(desde) };
  } finally {
    desde.release(true);
    hacia.release(true);
  }
}

type Lados = { desde: Conexion; hacia: Conexion; destino: Base };

/** Deletes the sample floor plan, and whatever else a server that was started once has put there. */
async function vaciarDestino(hacia: Conexion, tablas: readonly Tabla[]): Promise<void> {
  await hacia.query(`truncate ${tablas.map(({ nombre }) => citar(nombre)).join(', ')}`);
}

/** Reads in a read-only transaction in which both engines write values alike. */
async function enForma<T>(conexion: Conexion, base: Base, fn: () => Promise<T>): Promise<T> {
  await conexion.query('begin isolation level repeatable read read only');
  await fijarFormas(conexion, base.tipo);
  const result = await fn();
  await conexion.query('rollback');
  return result;
}

async function copiarTabla(
  { desde, hacia, destino }: Lados,
  tabla: Tabla,
  avance: Avance | undefined,
  { tanda, interrumpir }: Opciones,
): Promise<number> {
  let { filas, ultima, terminada } = avance ?? { filas: 0, ultima: null, terminada: false };
  const cuantas = Math.min(tanda, await filasPorTanda(desde, tabla));
  while (!terminada) {
    interrumpir?.throwIfAborted();
    const leidas = await filasDespues(desde, tabla, ultima, cuantas);
    ultima = leidas.at(-1)?.clave ?? ultima;
    terminada = leidas.length < cuantas;
    filas += leidas.length;
    await hacia.query('begin');
    await fijarFormas(hacia, destino.tipo);
    if (leidas.length > 0) await insertarFilas(hacia, tabla, `[${leidas.map(({ fila }) => fila).join(',')}]`);
    await anotar(hacia, tabla.nombre, { filas, ultima, terminada });
    await hacia.query('commit');
  }
  return filas;
}

/** The rows after the one with this key, in order of key. */
async function filasDespues(
  desde: Conexion,
  tabla: Tabla,
  ultima: readonly string[] | null,
  cuantas: number,
): Promise<{ fila: string; clave: string[] }[]> {
  const clave = tabla.clave.map(citar).join(', ');
  const tipoDe = new Map(tabla.columnas.map(({ nombre, tipo }) => [nombre, tipo]));
  const despues = tabla.clave
    .map((columna, i) => `$${i + 1}::text::${tipoDe.get(columna) ?? 'text'}`)
    .join(', ');
  const { rows } = await desde.query<{ fila: string; clave: string[] }>(
    `select ${comoJson(tabla)} as fila, array[${tabla.clave.map((columna) => `${citar(columna)}::text`).join(', ')}] as clave
     from ${citar(tabla.nombre)} ${ultima === null ? '' : `where (${clave}) > (${despues})`}
     order by ${clave} limit ${cuantas}`,
    ultima === null ? [] : [...ultima],
  );
  return rows;
}

async function comparar(
  desde: Conexion,
  origen: Base,
  hacia: Conexion,
  destino: Base,
  tablas: readonly Tabla[],
): Promise<Cuenta[]> {
  const de = (conexion: Conexion, base: Base) =>
    enForma(conexion, base, async () => {
      const cuentas = [];
      for (const tabla of tablas) cuentas.push(await contar(conexion, tabla));
      return cuentas;
    });
  const [unas, otras] = [await de(desde, origen), await de(hacia, destino)];
  const distintas = diferencias(unas, otras);
  if (distintas.length > 0) {
    throw new Impedimento(
      `Lo copiado no es igual al original:\n${distintas.map((linea) => `  · ${linea}`).join('\n')}\n` +
        'No se usó: vaciá la base de destino y volvé a empezar.',
    );
  }
  return unas;
}
