import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { BaseMudada, migrar } from '#server/db/migrar.ts';
import type { Base } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { acreditar } from '#server/features/puntos/acreditar.ts';
import { ahora } from '#server/reloj.ts';
import { ALMACENES } from '#tests/support/almacenes.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { crearBaseVacia } from '#tests/support/crear-base.ts';
import { crearEmpresa } from '#tests/support/empresa.ts';
import { crearEmpleados, movimiento } from '#tests/support/puntos.ts';
import { olvidarMudanza } from './mudanza.ts';
import { mudarArchivos } from './mudar-archivos.ts';
import { mudarBase } from './mudar-base.ts';
import { revisar, revisiones } from './revisar.ts';
import { trabajosPendientes } from './trabajos-pendientes.ts';

const origen = await baseDePrueba();

beforeAll(async () => {
  await crearEmpresa(origen);
  const ids = await crearEmpleados(origen, 130);
  await origen.db.transaction((tx) =>
    acreditar(
      tx,
      ids.map((id) => movimiento(id, 3, dia('2026-06-10'), { origen_tipo: 'ajuste' })),
      ahora(),
    ),
  );
});

test('a company moves, stopped again and again on the way, and everything adds up', async () => {
  const { base: destino } = await crearBaseVacia();
  // The state left by a server that was started once.
  await migrar(destino);
  for (let veces = 1; veces <= 3; veces += 1) {
    const corte = new AbortController();
    let quedan = veces * 15;
    const avisar = () => {
      if (--quedan === 0) corte.abort(new Error('stopped'));
    };
    const intento = mudarBase(origen, destino, avisar, { tanda: 7, interrumpir: corte.signal });
    await expect(intento).rejects.toThrow('stopped');
    // A half-copied database must not be served.
    await expect(migrar(destino)).rejects.toThrow(BaseMudada);
  }
  const cuentas = await mudarBase(origen, destino, () => {}, { tanda: 7 });
  expect(cuentas.find(({ nombre }) => nombre === 'puntos')).toMatchObject({ filas: 130 });
  await migrar(destino);
  const malas = (await revisar(destino, revisiones(null), ahora())).filter((r) => r.hallazgos.length > 0);
  expect(malas).toEqual([]);
  // Sequences continue after the numbers in use.
  const [alguien] = await crearEmpleados(destino, 1);
  await destino.db.transaction((tx) => acreditar(tx, [movimiento(alguien!, 1, dia('2026-06-11'))], ahora()));

  // The original is no longer served unless somebody insists, and cannot be moved twice.
  await expect(migrar(origen)).rejects.toThrow(/se mudó/);
  await expect(mudarBase(origen, destino)).rejects.toThrow(/ya está mudada/);
  await olvidarMudanza(origen.pool);
  await migrar(origen);
  await destino.cerrar();
});

test('a destination that has a company is refused, and stays as it was', async () => {
  const { base: destino } = await crearBaseVacia();
  await migrar(destino);
  await crearEmpresa(destino);
  await expect(mudarBase(origen, destino)).rejects.toThrow(/no está vacía: tiene 8 empleados/);
  expect(await cuantos(destino)).toBe(8);
  await migrar(origen);
  await destino.cerrar();
});

test('an empty original has nothing to move', async () => {
  const [{ base: vacia }, { base: destino }] = [await crearBaseVacia(), await crearBaseVacia()];
  await expect(mudarBase(vacia, destino)).rejects.toThrow(/no hay nada que mudar/);
  await vacia.cerrar();
  await destino.cerrar();
});

test('jobs that wait are known, those of the clock are not', async () => {
  expect(await trabajosPendientes(origen.pool)).toEqual([]);
});

test('files move from disk to S3, again only what is missing, and a damaged one stops it', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'mudanza-'));
  const s3 = await ALMACENES.find(([nombre]) => nombre === 'S3')![1]();
  afterAll(async () => {
    await s3.cerrar();
    rmSync(carpeta, { recursive: true, force: true });
  });
  const disco = abrirAlmacen({ dataDir: carpeta, s3: null });
  const contenidos = Array.from({ length: 5 }, () => randomBytes(40_000));
  for (const [i, bytes] of contenidos.entries()) {
    const clave = `evidencias/${i}.jpg`;
    await disco.guardar(clave, bytes, { mime: 'image/jpeg' });
    if (i === 0) await disco.guardar(`${clave}.mini.webp`, bytes.subarray(0, 100), { mime: 'image/webp' });
    await origen.db.insert(archivos).values({
      clave,
      miniatura_clave: i === 0 ? `${clave}.mini.webp` : null,
      nombre: 'foto.jpg',
      mime: 'image/jpeg',
      tamano: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      proposito: 'evidencia',
      estado: 'en_uso',
    });
  }
  const mudar = () =>
    mudarArchivos({
      db: origen.db,
      desde: disco,
      hacia: s3.almacen,
      dataDir: carpeta,
      lugar: 's3 mostrador',
    });
  await disco.guardar('evidencias/3.jpg', Buffer.from('otra cosa'), { mime: 'image/jpeg' });
  await expect(mudar()).rejects.toThrow(/3.jpg no es el que se guardó/);
  await disco.guardar('evidencias/3.jpg', contenidos[3]!, { mime: 'image/jpeg' });
  // A different object under the same name is replaced.
  await s3.almacen.guardar('evidencias/4.jpg', Buffer.from('vieja'), { mime: 'image/jpeg' });
  expect(await mudar()).toEqual({ objetos: 6, bytes: 200_100, estaban: 4, sinObjeto: 0 });
  expect(await mudar()).toEqual({ objetos: 6, bytes: 200_100, estaban: 6, sinObjeto: 0 });
  const [guardados] = revisiones(s3.almacen).slice(-2);
  expect(await guardados!.buscar(origen.db, ahora())).toEqual([]);
});

async function cuantos(base: Base): Promise<number | undefined> {
  const { rows } = await base.pool.query<{ n: number }>('select count(*)::int as n from empleados');
  return rows[0]?.n;
}
