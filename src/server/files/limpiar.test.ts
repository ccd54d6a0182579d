import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archivos } from '#server/db/schema/archivos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { ahora as relojReal } from '#server/reloj.ts';
import { ALMACENES, type AlmacenDePrueba } from '#tests/support/almacenes.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { clavesDe } from '#tests/support/servidor-de-archivos.ts';
import type { Almacen } from './almacen.ts';
import { limpiarHuerfanos } from './limpiar.ts';
import {
  adoptar,
  borrarTemporal,
  buscarArchivo,
  contarTemporales,
  liberar,
  MAXIMO_TEMPORALES,
  registrarTemporal,
  type Archivo,
} from './repo.ts';
import { carpetaEnTransito } from './subir.ts';

const HORA = 60 * 60 * 1000;

const base = await baseDePrueba();
const { db } = base;
let empresa: Empresa;
beforeAll(async () => {
  empresa = await crearEmpresa(base);
});
beforeEach(async () => {
  await db.delete(archivos);
});

describe('an uploaded file', () => {
  it('is adopted once, by its owner, for its purpose', async () => {
    const { id } = await registrar(relojReal());
    const { empleado, lider } = empresa;
    const intentar = (cuenta: string, proposito: 'evidencia' | 'avatar', otro = id) =>
      db.transaction((tx) => adoptar(tx, otro, cuenta, proposito));
    expect(await intentar(lider.cuenta_id, 'evidencia')).toBeNull();
    expect(await intentar(empleado.cuenta_id, 'avatar')).toBeNull();
    expect(await intentar(empleado.cuenta_id, 'evidencia', randomUUID())).toBeNull();
    const veces = await Promise.all(
      Array.from({ length: 8 }, () => intentar(empleado.cuenta_id, 'evidencia')),
    );
    expect(veces.filter((fila) => fila !== null)).toMatchObject([{ id, estado: 'en_uso' }]);
  });

  it('goes back to waiting when the transaction that adopted it fails', async () => {
    const { id } = await registrar(relojReal());
    const fallida = db.transaction(async (tx) => {
      await adoptar(tx, id, empresa.empleado.cuenta_id, 'evidencia');
      throw new Error('después');
    });
    await expect(fallida).rejects.toThrow('después');
    expect(await buscarArchivo(db, id)).toMatchObject({ estado: 'temporal' });
  });

  it('is deleted by its owner while it waits, and by nobody else or later', async () => {
    const { empleado, lider } = empresa;
    const { id, clave } = await registrar(relojReal());
    expect(await borrarTemporal(db, id, lider.cuenta_id)).toBeNull();
    expect(await borrarTemporal(db, id, empleado.cuenta_id)).toEqual({ clave, miniatura_clave: null });
    expect(await borrarTemporal(db, id, empleado.cuenta_id)).toBeNull();
    const usado = await registrar(relojReal());
    await db.transaction((tx) => adoptar(tx, usado.id, empleado.cuenta_id, 'evidencia'));
    expect(await borrarTemporal(db, usado.id, empleado.cuenta_id)).toBeNull();
  });

  it('once given up, is nobody’s', async () => {
    const { empleado } = empresa;
    const { id } = await registrar(relojReal());
    expect(await db.transaction((tx) => liberar(tx, id))).toBe(false);
    await db.transaction((tx) => adoptar(tx, id, empleado.cuenta_id, 'evidencia'));
    expect(await db.transaction((tx) => liberar(tx, id))).toBe(true);
    expect(await db.transaction((tx) => liberar(tx, id))).toBe(false);
    expect(await db.transaction((tx) => adoptar(tx, id, empleado.cuenta_id, 'evidencia'))).toBeNull();
    expect(await contarTemporales(db, empleado.cuenta_id)).toBe(0);
  });

  it('waits among at most 20 of its account, however many come at once', async () => {
    const { empleado, lider } = empresa;
    const intentos = await Promise.all(
      Array.from({ length: MAXIMO_TEMPORALES + 10 }, () => registrarDe(empleado.cuenta_id, relojReal())),
    );
    expect(intentos.filter((fila) => fila !== null)).toHaveLength(MAXIMO_TEMPORALES);
    expect(await registrarDe(lider.cuenta_id, relojReal())).not.toBeNull();
    expect(await registrarDe(randomUUID(), relojReal())).toBeNull();
  });
});

describe.each(ALMACENES)('cleaning, with files on %s', (_tipo, abrir) => {
  let prueba: AlmacenDePrueba;
  let almacen: Almacen;
  beforeAll(async () => {
    prueba = await abrir();
    almacen = prueba.almacen;
  });
  afterAll(() => prueba.cerrar());
  beforeEach(async () => {
    for (const clave of await claves()) await almacen.borrar(clave);
  });

  it('deletes uploads that nobody used in 24 hours, with their objects, and no others', async () => {
    const ahora = relojReal();
    const vieja = await registrar(new Date(ahora.getTime() - 25 * HORA), { conMiniatura: true });
    const nueva = await registrar(new Date(ahora.getTime() - 23 * HORA), { conMiniatura: true });
    const usada = await registrar(new Date(ahora.getTime() - 100 * HORA), { conMiniatura: true });
    await db.transaction((tx) => adoptar(tx, usada.id, empresa.empleado.cuenta_id, 'evidencia'));
    for (const fila of [vieja, nueva, usada]) await guardar(fila);

    expect(await limpiar(ahora)).toEqual({ filas: 1, objetos: 0, parciales: 0 });
    expect(await buscarArchivo(db, vieja.id)).toBeNull();
    expect(await claves()).toEqual(
      [nueva, usada]
        .flatMap(({ clave, miniatura_clave }) => [clave, miniatura_clave ?? ''])
        .toSorted(porTexto),
    );
    expect(await limpiar(ahora)).toEqual({ filas: 0, objetos: 0, parciales: 0 });
  });

  it('deletes what was given up at once', async () => {
    const fila = await registrar(relojReal());
    await guardar(fila);
    await db.transaction((tx) => adoptar(tx, fila.id, empresa.empleado.cuenta_id, 'evidencia'));
    await db.transaction((tx) => liberar(tx, fila.id));
    expect(await limpiar(relojReal())).toMatchObject({ filas: 1 });
    expect(await claves()).toEqual([]);
  });

  it('finds what a crash left at any point', async () => {
    // Crashes: while receiving; after the row and before its object; after deleting the row and before its objects.
    const carpeta = carpetaEnTransito(prueba.carpeta);
    await mkdir(carpeta, { recursive: true });
    await writeFile(join(carpeta, 'subida-a-medias'), 'mitad');
    await registrar(relojReal(), { conMiniatura: true });
    await almacen.guardar('evidencias/sin-fila.jpg', Buffer.from('x'), { mime: 'image/jpeg' });
    await almacen.guardar('evidencias/sin-fila.jpg.mini.webp', Buffer.from('x'), { mime: 'image/webp' });
    await almacen.guardar('avatares/sin-fila.webp', Buffer.from('x'), { mime: 'image/webp' });

    const nada = { filas: 0, objetos: 0, parciales: 0 };
    expect(await limpiar(new Date(relojReal().getTime() + 23 * HORA))).toEqual(nada);
    const despues = new Date(relojReal().getTime() + 25 * HORA);
    expect(await limpiar(despues)).toEqual({ filas: 1, objetos: 3, parciales: 1 });
    expect(await claves()).toEqual([]);
    expect(await readdir(carpeta)).toEqual([]);
    expect(await limpiar(despues)).toEqual(nada);
  });

  it('never takes a file from whoever adopts it meanwhile', async () => {
    const despues = new Date(relojReal().getTime() + 25 * HORA);
    for (let i = 0; i < 10; i += 1) {
      const fila = await registrar(relojReal());
      await guardar(fila);
      const [adoptada] = await Promise.all([
        db.transaction((tx) => adoptar(tx, fila.id, empresa.empleado.cuenta_id, 'evidencia')),
        limpiar(despues),
      ]);
      expect([await existe(fila.id), await almacen.existe(fila.clave)]).toEqual(
        adoptada === null ? [false, false] : [true, true],
      );
    }
  });

  it('leaves what goes wrong in storage to the next cleaning', async () => {
    const fila = await registrar(new Date(relojReal().getTime() - 25 * HORA));
    await guardar(fila);
    const roto: Almacen = {
      guardar: (...datos) => almacen.guardar(...datos),
      leer: (...datos) => almacen.leer(...datos),
      borrar: () => Promise.reject(new Error('sin red')),
      existe: (clave) => almacen.existe(clave),
      listar: (prefijo) => almacen.listar(prefijo),
      borrarParciales: (antes) => almacen.borrarParciales(antes),
    };
    const servicios = { db, almacen: roto, dataDir: prueba.carpeta };
    await expect(limpiarHuerfanos(servicios, relojReal())).rejects.toThrow('sin red');
    expect(await limpiar(new Date(relojReal().getTime() + 25 * HORA))).toMatchObject({ objetos: 1 });
    expect(await claves()).toEqual([]);
  });

  async function existe(id: string): Promise<boolean> {
    return (await buscarArchivo(db, id)) !== null;
  }

  function limpiar(ahora: Date) {
    return limpiarHuerfanos({ db, almacen, dataDir: prueba.carpeta }, ahora);
  }

  async function guardar({ clave, miniatura_clave }: Archivo): Promise<void> {
    await almacen.guardar(clave, Buffer.from('x'), { mime: 'image/jpeg' });
    if (miniatura_clave !== null)
      await almacen.guardar(miniatura_clave, Buffer.from('x'), { mime: 'image/webp' });
  }

  const claves = () => clavesDe(almacen);
});

it('survives the end of its owner’s account', async () => {
  const { id } = await registrar(relojReal());
  await db.transaction((tx) => adoptar(tx, id, empresa.empleado.cuenta_id, 'evidencia'));
  await db.update(empleados).set({ user_id: null }).where(eq(empleados.id, empresa.empleado.id));
  await db.delete(cuentas).where(eq(cuentas.id, empresa.empleado.cuenta_id));
  expect(await buscarArchivo(db, id)).toMatchObject({ estado: 'en_uso', dueno_cuenta_id: null });
});

async function registrar(creado: Date, { conMiniatura = false } = {}): Promise<Archivo> {
  const fila = await registrarDe(empresa.empleado.cuenta_id, creado, conMiniatura);
  if (fila === null) throw new Error('refused');
  return fila;
}

function registrarDe(cuentaId: string, creado: Date, conMiniatura = false): Promise<Archivo | null> {
  const clave = `evidencias/${randomUUID()}.jpg`;
  const miniatura_clave = conMiniatura ? `${clave}.mini.webp` : null;
  return registrarTemporal(
    db,
    {
      clave,
      miniatura_clave,
      nombre: 'foto.jpg',
      mime: 'image/jpeg',
      tamano: 1,
      sha256: '0'.repeat(64),
      proposito: 'evidencia',
    },
    cuentaId,
    creado,
  );
}

function porTexto(a: string, b: string): number {
  return a < b ? -1 : 1;
}
