import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Base } from '#server/db/base.ts';
import { migrar } from '#server/db/migrar.ts';
import type { Almacen } from '#server/files/almacen.ts';
import { reaplicarBorrados } from '#server/features/gobierno/datos/reaplicar.ts';
import { dejarTrabajos } from '#server/jobs/dejar.ts';
import { borradasEn, borradasJuntoA, juntar } from './borradas.ts';
import {
  ajustarIdentidades,
  type Conexion,
  contar,
  diferencias,
  fijarFormas,
  insertarFilas,
  type Tabla,
  tablasDe,
} from './catalogo.ts';
import { type Fin, leerCopia, type Manifiesto, type TrabajoPendiente } from './copia.ts';
import { Impedimento } from './errores.ts';
import { armarEsquema, derribarEsquema, exigirConocidas, loQueHay } from './esquema.ts';
import type { Avisar } from './respaldar.ts';

export type Restauracion = { readonly manifiesto: Manifiesto; readonly fin: Fin };

/**
 * Reads a backup to its end and describes it, without changing anything.
 * @throws {Impedimento} if it is truncated, was modified, has another key, or comes from a newer version
 */
export async function verificarCopia(ruta: string, clave: string | null): Promise<Restauracion> {
  let manifiesto: Manifiesto | undefined;
  let fin: Fin | undefined;
  let objeto = { resumen: createHash('sha256'), tamano: 0 };
  for await (const registro of leerCopia(ruta, clave)) {
    if (registro.tipo === 'manifiesto') {
      ({ manifiesto } = registro);
      exigirConocidas(manifiesto.migraciones);
    } else if (registro.tipo === 'fin') ({ fin } = registro);
    else if (registro.tipo === 'objeto') objeto = { resumen: createHash('sha256'), tamano: 0 };
    else if (registro.tipo === 'bytes') {
      objeto.resumen.update(registro.bytes);
      objeto.tamano += registro.bytes.length;
    } else if (registro.tipo === 'fin_de_objeto') {
      if (objeto.tamano !== registro.tamano || objeto.resumen.digest('hex') !== registro.sha256)
        throw new Impedimento('Un archivo de la copia está dañado. No se cambió nada.');
    }
  }
  if (!manifiesto || !fin) throw new Impedimento('La copia no está completa. No se cambió nada.');
  return { manifiesto, fin };
}

/**
 * Restores a backup. First reads it to the end; then restores the objects under their own keys; then the database in one
 * transaction, in the schema it had, comparing the rows before the commit; then applies later migrations, and later
 * erasures as far as the replaced database or the file beside the backup list them. If anything fails before that commit,
 * the database stays as it was.
 * @param reemplazar deletes what is there
 * @throws {Impedimento} as `verificarCopia`; or if there already is a company, or nodes are running
 */
export async function restaurar(
  { base, almacen, dataDir }: { base: Base; almacen: Almacen; dataDir: string },
  { ruta, clave, reemplazar }: { ruta: string; clave: string | null; reemplazar: boolean },
  avisar: Avisar = () => {},
): Promise<Restauracion> {
  const { manifiesto, fin } = await verificarCopia(ruta, clave);
  avisar(`La copia está entera: es del ${manifiesto.creado}, con ${fin.objetos} archivos.`);
  await exigirNadie(base);
  await exigirLugar(base, reemplazar);
  const borradas = juntar(await borradasEn(base), await borradasJuntoA(ruta));
  await ponerObjetos(almacen, dataDir, leerCopia(ruta, clave));
  avisar(`Archivos: ${fin.objetos} puestos en su lugar.`);
  const trabajos = await ponerBase(base, ruta, clave, manifiesto, fin);
  avisar(`Base de datos: ${manifiesto.tablas.length} tablas, con las mismas sumas que al copiarlas.`);
  await migrar(base);
  if (trabajos.length > 0) await dejarTrabajos(base, trabajos);
  const otraVez = await reaplicarBorrados(base.db, borradas);
  if (otraVez > 0)
    avisar(`Personas que se habían borrado después de esa copia, y se borraron otra vez: ${otraVez}.`);
  return { manifiesto, fin };
}

/** A node that is running while its database is replaced would write its in-memory state into the new one. */
export async function exigirNadie(base: Base): Promise<void> {
  if (base.tipo !== 'postgres') return;
  const { rows } = await base.pool.query<{ otras: number }>(`
    select count(*)::int as otras from pg_stat_activity
    where datname = current_database() and application_name = 'mostrador-escucha'`);
  const otras = rows[0]?.otras ?? 0;
  if (otras > 0)
    throw new Impedimento(
      `Hay ${otras} nodos de Mostrador trabajando sobre esa base: detenelos y volvé a intentar.`,
    );
}

async function exigirLugar(base: Base, reemplazar: boolean): Promise<void> {
  const conexion = await base.pool.connect();
  try {
    const hay = await loQueHay(conexion);
    if (hay === null || reemplazar) return;
    throw new Impedimento(
      `Ahí ya hay una empresa: ${hay}. Todo eso se perdería.\nSi es lo que querés, agregá --replace (y antes hacé una copia).`,
    );
  } finally {
    conexion.release();
  }
}

async function ponerObjetos(
  almacen: Almacen,
  dataDir: string,
  registros: ReturnType<typeof leerCopia>,
): Promise<void> {
  const carpeta = join(dataDir, 'en-transito');
  await mkdir(carpeta, { recursive: true, mode: 0o700 });
  const ruta = join(carpeta, randomUUID());
  try {
    let objeto: { clave: string; mime: string; archivo: Awaited<ReturnType<typeof open>> } | null = null;
    for await (const registro of registros) {
      if (registro.tipo === 'objeto') {
        const { clave, mime } = registro;
        objeto = { clave, mime, archivo: await open(ruta, 'w', 0o600) };
      } else if (registro.tipo === 'bytes') await objeto?.archivo.writeFile(registro.bytes);
      else if (registro.tipo === 'fin_de_objeto' && objeto) {
        await objeto.archivo.close();
        await almacen.guardar(objeto.clave, { ruta }, { mime: objeto.mime });
        objeto = null;
      }
    }
  } finally {
    await rm(ruta, { force: true });
  }
}

async function ponerBase(
  base: Base,
  ruta: string,
  clave: string | null,
  manifiesto: Manifiesto,
  fin: Fin,
): Promise<readonly TrabajoPendiente[]> {
  const conexion = await base.pool.connect();
  let trabajos: readonly TrabajoPendiente[] = [];
  try {
    await conexion.query('begin');
    await fijarFormas(conexion, base.tipo);
    await derribarEsquema(conexion);
    await armarEsquema(conexion, manifiesto.migraciones.length);
    const tablas = new Map((await tablasDe(conexion)).map((tabla) => [tabla.nombre, tabla]));
    let actual: Tabla | undefined;
    for await (const registro of leerCopia(ruta, clave)) {
      if (registro.tipo === 'tabla') {
        actual = tablas.get(registro.nombre);
        if (!actual) throw new Impedimento(`La copia trae una tabla que no se conoce: ${registro.nombre}.`);
      } else if (registro.tipo === 'filas' && actual) await insertarFilas(conexion, actual, registro.json);
      else if (registro.tipo === 'trabajos') ({ trabajos } = registro);
      // All rows are read; the objects come next.
      else if (registro.tipo === 'objeto' || registro.tipo === 'fin') break;
    }
    await exigirIguales(conexion, [...tablas.values()], manifiesto);
    await ajustarIdentidades(conexion, [...tablas.values()]);
    await olvidarSinObjeto(conexion, fin);
    await conexion.query('commit');
    return trabajos;
  } catch (error) {
    await conexion.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    conexion.release(true);
  }
}

async function exigirIguales(
  conexion: Conexion,
  tablas: readonly Tabla[],
  manifiesto: Manifiesto,
): Promise<void> {
  const cuentas = [];
  for (const tabla of tablas) cuentas.push(await contar(conexion, tabla));
  const distintas = diferencias(manifiesto.tablas, cuentas);
  if (distintas.length > 0) {
    throw new Error(`The restored rows are not those that were copied: ${distintas.join('; ')}`);
  }
}

/** Deletes uploads that were in progress during the backup: nobody uses them, and their object was missing. */
async function olvidarSinObjeto(conexion: Conexion, { faltan }: Fin): Promise<void> {
  if (faltan.length === 0) return;
  await conexion.query(`delete from archivos where estado = 'temporal' and clave = any($1::text[])`, [
    faltan,
  ]);
}
