import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { Base } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { type Almacen, abrirAlmacen } from '#server/files/almacen.ts';
import { acreditar } from '#server/features/puntos/acreditar.ts';
import { verificarTotales } from '#server/features/puntos/verificar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearBaseVacia } from '#tests/support/crear-base.ts';
import { crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { movimiento } from '#tests/support/puntos.ts';
import { dejarBorradas } from './borradas.ts';
import { contar, tablasDe } from './catalogo.ts';
import { respaldar } from './respaldar.ts';
import { restaurar, verificarCopia } from './restaurar.ts';

const CLAVE = 'una clave bastante larga';
const carpeta = mkdtempSync(join(tmpdir(), 'copias-'));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const base = await baseDePrueba();
const almacen = abrirAlmacen({ dataDir: join(carpeta, 'origen'), s3: null });
let empresa: Empresa;

beforeAll(async () => {
  empresa = await crearEmpresa(base);
  await guardarArchivo('evidencias/uno.jpg', randomBytes(700_000));
  await guardarArchivo('evidencias/dos.pdf', Buffer.from('Un "texto"\ncon de todo: ñ 🏅 \\ '));
  const hoy = dia('2026-06-10');
  await base.db.transaction((tx) =>
    acreditar(
      tx,
      [movimiento(empresa.empleado.id, 40, hoy, { motivo: 'Ñandú «"comillas"» \\ 🏅\n\tfin' })],
      ahora(),
    ),
  );
});

describe('a backup', () => {
  test.each([
    ['in the open', null],
    ['encrypted', CLAVE],
  ])('restored %s, every row and every file is what it was', async (nombre, clave) => {
    const destino = join(carpeta, `${nombre}.mostrador`);
    const respaldo = await respaldar({ base, almacen }, { destino, clave, version: '0', ahora: ahora() });
    expect(respaldo.fin).toMatchObject({ objetos: 2, faltan: [] });
    expect(respaldo.alterados).toEqual([]);
    // Rows are compressed, but the object's bytes are in the file as they were, unless it is encrypted.
    expect(readFileSync(destino).includes('con de todo')).toBe(clave === null);

    await conDestino(async (otra, suAlmacen, dataDir) => {
      await restaurar(
        { base: otra, almacen: suAlmacen, dataDir },
        { ruta: destino, clave, reemplazar: false },
      );
      expect(await cuentas(otra)).toEqual(await cuentas(base));
      expect(await verificarTotales(otra.db)).toEqual([]);
      for (const { clave: objeto, sha256 } of await base.db.select().from(archivos))
        expect(await resumenDe(suAlmacen, objeto)).toBe(sha256);
      // Identity columns continue from where they were.
      await otra.db.transaction((tx) =>
        acreditar(tx, [movimiento(empresa.lider.id, 7, dia('2026-06-11'))], ahora()),
      );
      const filas = await otra.db.select({ id: puntos.id }).from(puntos);
      expect(filas.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2]);
    });
  });

  test('whatever is done to the file is noticed before anything is changed', async () => {
    const destino = join(carpeta, 'entera.mostrador');
    await respaldar({ base, almacen }, { destino, clave: CLAVE, version: '0', ahora: ahora() });
    const entera = readFileSync(destino);
    const fin = entera.indexOf(10, entera.indexOf(10) + 1) + 1;
    const mitad = Math.floor(entera.length / 2);
    const segundo = fin + 4 + (entera.readUInt32BE(fin) & 0x7fff_ffff);
    const tercero = segundo + 4 + (entera.readUInt32BE(segundo) & 0x7fff_ffff);
    const trozos = [
      entera.subarray(0, fin),
      entera.subarray(fin, segundo),
      entera.subarray(segundo, tercero),
    ];
    const conBit = (donde: number) => {
      const otra = Buffer.from(entera);
      otra[donde] = (otra[donde] ?? 0) ^ 1;
      return otra;
    };
    const masNueva = Buffer.concat([
      entera.subarray(0, fin).subarray(0, 16),
      Buffer.from('{"formato":2}\n'),
      entera.subarray(fin),
    ]);
    const casos: [string, Buffer, string | null, RegExp][] = [
      ['not a backup', Buffer.from('hola'), CLAVE, /no es una copia/],
      ['cut in the middle', entera.subarray(0, mitad), CLAVE, /cortada/],
      ['without its last byte', entera.subarray(0, -1), CLAVE, /cortada/],
      ['cut between pieces', Buffer.concat(trozos), CLAVE, /cortada/],
      ['with something after the end', Buffer.concat([entera, Buffer.from('x')]), CLAVE, /dañada|modificó/],
      ['a bit changed in the middle', conBit(mitad), CLAVE, /dañada|cortada/],
      ['a bit changed in the last seal', conBit(entera.length - 1), CLAVE, /dañada/],
      [
        'pieces in another order',
        Buffer.concat([trozos[0]!, trozos[2]!, trozos[1]!, entera.subarray(tercero)]),
        CLAVE,
        /dañada/,
      ],
      ['another key', entera, 'otra clave también larga', /clave no es/],
      ['no key', entera, null, /cifrada/],
      ['a newer format', masNueva, CLAVE, /versión más nueva/],
    ];
    await conDestino(async (otra, suAlmacen, dataDir) => {
      for (const [nombre, contenido, clave, dice] of casos) {
        const ruta = join(carpeta, 'mala.mostrador');
        writeFileSync(ruta, contenido);
        const intento = restaurar(
          { base: otra, almacen: suAlmacen, dataDir },
          { ruta, clave, reemplazar: true },
        );
        await expect(intento, nombre).rejects.toThrow(dice);
      }
      expect(await cuentas(otra)).toEqual([]);
      expect(existsSync(join(dataDir, 'archivos'))).toBe(false);
    });
  });

  test('that is not encrypted is refused where there is a key: anybody could have made it', async () => {
    const destino = join(carpeta, 'abierta.mostrador');
    await respaldar({ base, almacen }, { destino, clave: null, version: '0', ahora: ahora() });
    await conDestino(async (otra, suAlmacen, dataDir) => {
      await expect(
        restaurar(
          { base: otra, almacen: suAlmacen, dataDir },
          { ruta: destino, clave: CLAVE, reemplazar: true },
        ),
      ).rejects.toThrow(/no está cifrada y hay una clave[^]*--unencrypted/);
      expect(await cuentas(otra)).toEqual([]);
    });
  });

  test('of a database that a newer version migrated is refused', async () => {
    const destino = join(carpeta, 'nueva.mostrador');
    const marca = { hash: 'de una versión que no existe', created_at: 9_999_999_999_999 };
    await base.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${marca.hash}, ${marca.created_at})`,
    );
    try {
      await respaldar({ base, almacen }, { destino, clave: null, version: '99', ahora: ahora() });
    } finally {
      await base.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = ${marca.hash}`);
    }
    await expect(verificarCopia(destino, null)).rejects.toThrow(/versión más nueva/);
  });

  test('where there is a company it goes only over what one says may be lost, and all of it', async () => {
    const destino = join(carpeta, 'encima.mostrador');
    await respaldar({ base, almacen }, { destino, clave: null, version: '0', ahora: ahora() });
    const antes = await cuentas(base);
    await conDestino(async (otra, suAlmacen, dataDir) => {
      const donde = { base: otra, almacen: suAlmacen, dataDir };
      await restaurar(donde, { ruta: destino, clave: null, reemplazar: false });
      await expect(restaurar(donde, { ruta: destino, clave: null, reemplazar: false })).rejects.toThrow(
        /8 empleados.*Todo eso se perdería[^]*--replace/,
      );
      await vaciar(otra);
      await crearEmpresa(otra);
      await restaurar(donde, { ruta: destino, clave: null, reemplazar: true });
      expect(await cuentas(otra)).toEqual(antes);
    });
  });

  test('names the files that were not there, and forgets the uploads among them', async () => {
    const destino = join(carpeta, 'faltan.mostrador');
    const clave = await guardarArchivo('evidencias/en-camino.jpg', null);
    const { fin } = await respaldar(
      { base, almacen },
      { destino, clave: null, version: '0', ahora: ahora() },
    );
    expect(fin.faltan).toEqual([clave]);
    await conDestino(async (otra, suAlmacen, dataDir) => {
      await restaurar(
        { base: otra, almacen: suAlmacen, dataDir },
        { ruta: destino, clave: null, reemplazar: false },
      );
      const claves = (await otra.db.select({ clave: archivos.clave }).from(archivos)).map((f) => f.clave);
      expect(claves.toSorted()).toEqual(['evidencias/dos.pdf', 'evidencias/uno.jpg']);
    });
    await base.db.delete(archivos).where(sql`clave = ${clave}`);
  });

  test('people erased after it was made are erased again', async () => {
    const destino = join(mkdtempSync(join(carpeta, 'con-borradas-')), 'copia.mostrador');
    await respaldar({ base, almacen }, { destino, clave: null, version: '0', ahora: ahora() });
    await dejarBorradas(destino, [
      { empleado_id: empresa.empleado.id, con_perfil: false, borrada_en: ahora() },
    ]);
    await conDestino(async (otra, suAlmacen, dataDir) => {
      await restaurar(
        { base: otra, almacen: suAlmacen, dataDir },
        { ruta: destino, clave: null, reemplazar: false },
      );
      const { rows } = await otra.pool.query<{ nombre: string }>(
        'select nombre from empleados where email = $1 or nombre = $2',
        [empresa.empleado.email, empresa.empleado.nombre],
      );
      expect(rows).toEqual([]);
      expect(await verificarTotales(otra.db)).toEqual([]);
    });
  });

  test('interrupted, it leaves no file, and none is written over another', async () => {
    const destino = join(carpeta, 'interrumpida.mostrador');
    const corte = new AbortController();
    corte.abort();
    await expect(
      respaldar(
        { base, almacen },
        { destino, clave: null, version: '0', ahora: ahora() },
        { interrumpir: corte.signal },
      ),
    ).rejects.toThrow();
    expect(readdirSync(carpeta).filter((nombre) => nombre.startsWith('interrumpida'))).toEqual([]);
    writeFileSync(destino, 'algo');
    await expect(
      respaldar({ base, almacen }, { destino, clave: null, version: '0', ahora: ahora() }),
    ).rejects.toThrow(/Ya hay algo/);
  });
});

test('a table can be added up: any change of any value changes its sum', async () => {
  const conexion = await base.pool.connect();
  try {
    const tablas = await tablasDe(conexion);
    expect(tablas.length).toBeGreaterThan(40);
    // Referenced tables come first.
    const lugar = new Map(tablas.map(({ nombre }, i) => [nombre, i]));
    expect(lugar.get('empleados')!).toBeGreaterThan(lugar.get('cuentas')!);
    const tabla = tablas.find(({ nombre }) => nombre === 'empleados')!;
    const una = await contar(conexion, tabla);
    await conexion.query('begin');
    await conexion.query(`update empleados set nombre = nombre || ' ' where id = $1`, [empresa.empleado.id]);
    const otra = await contar(conexion, tabla);
    await conexion.query('rollback');
    expect(otra.filas).toBe(una.filas);
    expect(otra.huella).not.toBe(una.huella);
  } finally {
    conexion.release();
  }
});

/** A database without tables and a store without files. */
async function conDestino(
  fn: (base: Base, almacen: Almacen, dataDir: string) => Promise<void>,
): Promise<void> {
  const { base: otra } = await crearBaseVacia();
  const dataDir = mkdtempSync(join(carpeta, 'destino-'));
  try {
    await fn(otra, abrirAlmacen({ dataDir, s3: null }), dataDir);
  } finally {
    await otra.cerrar();
  }
}

async function cuentas(de: Base) {
  const conexion = await de.pool.connect();
  try {
    const todas = [];
    for (const tabla of await tablasDe(conexion)) todas.push(await contar(conexion, tabla));
    return todas;
  } finally {
    conexion.release();
  }
}

/** @param contenido null: its object is not written */
async function guardarArchivo(clave: string, contenido: Buffer | null): Promise<string> {
  await base.db.insert(archivos).values({
    id: randomUUIDv7(),
    clave,
    nombre: 'archivo',
    mime: 'image/jpeg',
    tamano: contenido?.length ?? 1,
    sha256: createHash('sha256')
      .update(contenido ?? '')
      .digest('hex'),
    proposito: 'evidencia',
    estado: contenido === null ? 'temporal' : 'en_uso',
    created_at: ahora(),
  });
  if (contenido !== null) await almacen.guardar(clave, contenido, { mime: 'image/jpeg' });
  return clave;
}

async function resumenDe(de: Almacen, clave: string): Promise<string> {
  const leido = await de.leer(clave);
  const resumen = createHash('sha256');
  for await (const trozo of leido!.flujo) resumen.update(trozo as Buffer);
  return resumen.digest('hex');
}
