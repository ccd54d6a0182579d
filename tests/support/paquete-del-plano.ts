import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { Base } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { plano_versiones } from '#server/db/schema/plano.ts';
import { asegurarPlano } from '#server/features/plano/diario.ts';
import { exportarPaquete } from '#server/features/plano/paquete/exportar.ts';
import { importarPaquete } from '#server/features/plano/paquete/importar.ts';
import { ahora } from '#server/reloj.ts';
import { vaciar } from './base.ts';
import { contextoDe, crearEmpresa } from './empresa.ts';
import { clavesDe } from './servidor-de-archivos.ts';

/** An installation whose plan goes out in a file and comes in from one. Its folder is deleted after the last test. */
export function abrirTaller(base: Base) {
  const { db } = base;
  const { almacen } = contextoDe(base, null);
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-paquete-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  let cuenta_id = '';

  /** People, and no plan. */
  async function vacia(): Promise<void> {
    await vaciar(base);
    for (const clave of await clavesDe(almacen)) await almacen.borrar(clave);
    ({ cuenta_id } = (await crearEmpresa(base)).personal);
    await asegurarPlano(db);
  }

  async function exportar(local?: number): Promise<Buffer> {
    const hecho = await exportarPaquete(db, almacen, local);
    if (!hecho) throw new Error('It is larger than what can be imported');
    return Buffer.from(await new Response(hecho.zip).arrayBuffer());
  }

  async function importar(bytes: Buffer, op_id: string = randomUUID(), local?: number) {
    const ruta = join(dataDir, `${randomUUID()}.zip`);
    writeFileSync(ruta, bytes);
    const acto = { cuenta_id, ahora: ahora() };
    const pedido = { op_id, acto, ...(local !== undefined && { local }) };
    return importarPaquete({ db, almacen, dataDir }, { ruta, tamano: bytes.length }, pedido);
  }

  /** What is wrong with a file, in words; and that nothing of it stayed. */
  async function problemasDe(bytes: Buffer): Promise<string[]> {
    const loQueHay = async () => [await exportar(), await clavesDe(almacen), await db.$count(archivos)];
    const antes = await loQueHay();
    const hecho = await importar(bytes);
    expect(await loQueHay()).toEqual(antes);
    expect(await db.$count(plano_versiones)).toBe(0);
    return hecho.ok
      ? []
      : hecho.problemas.map(({ texto, numero }) => (numero === 0 ? texto : `${numero} ${texto}`));
  }

  return { almacen, dataDir, quien: () => cuenta_id, vacia, exportar, importar, problemasDe };
}
