import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportar, importar as leerArchivo, MAXIMO_DE_ESPACIOS } from '#domain/plano/archivo.ts';
import { camposDeElemento, elementoNuevo } from '#domain/plano/elemento.ts';
import { camposDe, espacioNuevo, type Espacio } from '#domain/plano/espacio.ts';
import { borrado, cambio, type Pieza } from '#domain/plano/pieza.ts';
import { router } from '#server/api/router.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { gondolas, plano_versiones } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { contextoDe, rechazoDe, type Empresa } from '#tests/support/empresa.ts';
import { manosDelPlano } from '#tests/support/manos-del-plano.ts';
import { olvidarViejos } from './diario.ts';
import { liberarSueltas } from './imagenes.ts';
import { olvidarVersiones } from './versiones.ts';

const { abrir, base, cambiar, de, db, empezar, espacios, estado, importar, operar, pieza, subida } =
  await manosDelPlano();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('importing', () => {
  test('what was exported gives the same file back, to the byte, in the same order and with the same keys', async () => {
    await cambiar('g2', { notes: '«ojo»\nllega el lunes', locked: true });
    await operar(borrado(randomUUID(), await pieza('g5')));
    const clave = randomUUID();
    await operar({
      op_id: randomUUID(),
      clave,
      tipo: 'crear',
      campos: camposDe(espacioNuevo('gondola', { x: 9, y: 9 }, [])),
    });
    const antes = await abrir();
    const archivo = exportar(await espacios());
    await cambiar('p1', { x: 1 });
    await operar(borrado(randomUUID(), await pieza('e1')));
    const hecho = await importar(archivo);
    expect(hecho).toMatchObject({ espacios: 18, sin_imagen: 0 });
    expect(exportar(await espacios())).toBe(archivo);
    const claves = (piezas: readonly Pieza[]) => piezas.map((p) => p.clave);
    const despues = await abrir();
    expect(claves(despues.piezas).filter((k) => !claves(antes.piezas).includes(k))).toHaveLength(1);
    expect(despues.seq).toBe(hecho.seq);
  });

  test('keeps a version of what there was, elements included; restoring it brings all of it back', async () => {
    const clave = randomUUID();
    await operar({
      op_id: randomUUID(),
      clave,
      tipo: 'crear',
      campos: camposDeElemento(elementoNuevo('text', clave, 0)),
    });
    await cambiar('g1', { notes: 'secreto' });
    const antes = await abrir();
    await db.delete(reservas);
    const { version_id } = await importar('[]');
    const vacio = await abrir();
    expect(vacio.piezas.map((p) => p.clave)).toEqual([clave]);
    expect(await de(e.otro_personal).versiones({})).toMatchObject({
      versiones: [
        {
          id: version_id,
          nombre: 'Antes de importar',
          motivo: 'importacion',
          autor: 'Inés Campos',
          espacios: 18,
        },
      ],
    });
    await operar(borrado(randomUUID(), vacio.piezas[0]!));
    const vuelta = await de(e.otro_personal).restaurar({ id: version_id, op_id: randomUUID() });
    expect(vuelta).toMatchObject({ espacios: 18 });
    const despues = await abrir();
    const sinRev = (piezas: readonly Pieza[]) => piezas.map(({ clave: k, campos }) => ({ k, campos }));
    expect(sinRev(despues.piezas)).toEqual(sinRev(antes.piezas));
    expect(despues.piezas.every((p, i) => p.rev > (antes.piezas[i]?.rev ?? 0))).toBe(true);
    // What it replaced can also be restored.
    expect((await de(e.personal).versiones({})).versiones).toMatchObject([
      { id: vuelta.version_id, motivo: 'restauracion', espacios: 0 },
      { id: version_id },
    ]);
  });

  test('is one change; asked twice, also at once, it is done once', async () => {
    const op_id = randomUUID();
    const archivo = exportar(await espacios());
    const hechos = await Promise.all([
      importar(archivo, op_id),
      importar(archivo, op_id),
      importar(archivo, op_id),
    ]);
    expect(new Set(hechos.map((h) => JSON.stringify(h))).size).toBe(1);
    expect(hechos[0]?.seq).toBe(1);
    expect(await db.$count(plano_versiones)).toBe(1);
    expect(await de(e.personal).novedades({ desde: 0 })).toEqual({ recargar: true });
    expect(await de(e.personal).novedades({ desde: 1 })).toMatchObject({ cambios: [] });
  });

  test('names every problem and changes nothing', async () => {
    const antes = await abrir();
    const [bueno] = JSON.parse(exportar(await espacios())) as Record<string, unknown>[];
    const { code, data } = await rechazoDe(
      importar(
        JSON.stringify([
          bueno,
          bueno,
          { ...bueno, id: 'g90', type: 'heladera' },
          { ...bueno, id: 'g91', position: { x: -5, y: 0, width: 10, height: 10 } },
          { ...bueno, id: 'g92', section: '<script>alert(1)</script>' },
          { ...bueno, id: 'g93', notes: 'nada\u0000' },
        ]),
      ),
    );
    expect(code).toBe('CON_PROBLEMAS');
    expect(data).toMatchObject({
      problemas: [
        { numero: 2 },
        { numero: 3, id: 'g90' },
        { numero: 4, id: 'g91' },
        { numero: 6, id: 'g93' },
      ],
    });
    for (const malo of ['', '{}', 'null', '[', 'PK\u0003\u0004'])
      expect((await rechazoDe(importar(malo))).code).toBe('FORMATO');
    const muchos = Array.from({ length: MAXIMO_DE_ESPACIOS + 1 }, (_, i) => ({ ...bueno, id: `g${i}` }));
    expect((await rechazoDe(importar(JSON.stringify(muchos)))).code).toBe('CON_PROBLEMAS');
    expect(await abrir()).toEqual(antes);
    expect(await db.$count(plano_versiones)).toBe(0);
  });

  test('five thousand spaces come in, in their order', async () => {
    const muchos = Array.from({ length: MAXIMO_DE_ESPACIOS }, (_, i): Espacio => ({
      ...espacioNuevo('gondola', { x: 500, y: 300 }, []),
      id: `g${MAXIMO_DE_ESPACIOS - i}`,
    }));
    const archivo = exportar(muchos);
    expect(leerArchivo(archivo).ok).toBe(true);
    await db.delete(reservas);
    expect(await importar(archivo)).toMatchObject({ espacios: MAXIMO_DE_ESPACIOS });
    expect(exportar(await espacios())).toBe(archivo);
  }, 60_000);
});

describe('resetting', () => {
  test('puts the sample’s spaces back, leaves the elements, and can be undone', async () => {
    const clave = randomUUID();
    await operar({
      op_id: randomUUID(),
      clave,
      tipo: 'crear',
      campos: camposDeElemento(elementoNuevo('line', clave, 0)),
    });
    const muestra = exportar(await espacios());
    await cambiar('g1', { x: 3, notes: 'mío' });
    await operar(borrado(randomUUID(), await pieza('e1')));
    const hecho = await de(e.personal).reiniciar({ op_id: randomUUID() });
    expect(exportar(await espacios())).toBe(muestra);
    expect((await pieza(clave)).campos['type']).toBe('line');
    await de(e.personal).restaurar({ id: hecho.version_id, op_id: randomUUID() });
    expect((await pieza('g1')).campos).toMatchObject({ x: 3, notes: 'mío' });
    expect((await espacios()).map(({ id }) => id)).not.toContain('e1');
    expect((await rechazoDe(de(e.personal).restaurar({ id: randomUUID(), op_id: randomUUID() }))).code).toBe(
      'NO_ENCONTRADO',
    );
  });

  test('work of before it that arrives late conflicts with what is there now, and says who did it', async () => {
    const g1 = await pieza('g1');
    await de(e.otro_personal).reiniciar({ op_id: randomUUID() });
    const [venta] = await operar(
      cambio(randomUUID(), { ...g1, campos: { ...g1.campos, brand: 'Vieja' } }, { brand: 'X' }),
    );
    expect(venta).toMatchObject({ ok: false, code: 'CONFLICTO', quien: 'Joel Duarte' });
  });
});

test('a version is kept with a name, and whoever kept it', async () => {
  const version = await de(e.personal).guardarVersion({ nombre: '  Antes de Navidad ' });
  expect(version).toMatchObject({
    nombre: 'Antes de Navidad',
    motivo: 'manual',
    espacios: 18,
    autor: 'Inés Campos',
  });
  expect((await abrir()).seq).toBe(0);
});

const DIA_MS = 86_400_000;

describe('versions', () => {
  test('are listed page by page, each once, the latest first', async () => {
    await db.insert(plano_versiones).values(
      Array.from({ length: 65 }, (_, i) => ({
        nombre: `v${i}`,
        motivo: 'manual' as const,
        piezas: [],
        espacios: 0,
        // Several have the same timestamp.
        created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(i / 4))),
      })),
    );
    const paginas: string[][] = [];
    let cursor: string | undefined;
    do {
      const { versiones, siguiente } = await de(e.personal).versiones(cursor === undefined ? {} : { cursor });
      paginas.push(versiones.map((v) => v.id));
      cursor = siguiente ?? undefined;
    } while (cursor !== undefined);
    expect(paginas.map((p) => p.length)).toEqual([30, 30, 5]);
    expect(new Set(paginas.flat()).size).toBe(65);
    expect((await de(e.personal).versiones({ cursor: randomUUID() })).versiones).toEqual([]);
  });

  test('kept by themselves thin out with time, those with a name stay; pictures go with the last that shows them', async () => {
    const ahora = new Date();
    const hace = (dias: number) => new Date(ahora.getTime() - dias * DIA_MS);
    const imagen = await subida(e.personal);
    await cambiar('g1', { image_url: `/archivos/${imagen}` });
    const { version_id } = await de(e.personal).reiniciar({ op_id: randomUUID() });
    await db
      .update(plano_versiones)
      .set({ created_at: hace(100) })
      .where(eq(plano_versiones.id, version_id));
    const una = { piezas: [], espacios: 0, created_at: hace(100) };
    await db.insert(plano_versiones).values([
      { ...una, nombre: 'con nombre', motivo: 'manual' },
      { ...una, nombre: 'vieja', motivo: 'importacion' },
      { ...una, nombre: 'de ayer', motivo: 'reinicio', created_at: hace(1) },
      { ...una, nombre: 'de la otra semana', motivo: 'reinicio', created_at: hace(10) },
    ]);
    expect(await olvidarVersiones(db, ahora)).toBe(2);
    expect(await olvidarVersiones(db, ahora)).toBe(0);
    const { versiones } = await de(e.personal).versiones({});
    expect(versiones.map((v) => v.nombre)).toEqual(['de ayer', 'de la otra semana', 'con nombre']);
    expect(await estado(imagen)).toBe('en_uso');
    expect(await liberarSueltas(db, new Date(ahora.getTime() + 8 * DIA_MS))).toBe(1);
    expect(await estado(imagen)).toBe('temporal');
  });
});

test('what was answered long ago is forgotten, and who comes back from before it asks for the whole', async () => {
  await cambiar('g1', { x: 1 });
  await olvidarViejos(db, new Date(Date.now() + 91 * 86_400_000));
  await cambiar('g1', { x: 2 });
  expect(await de(e.personal).novedades({ desde: 0 })).toEqual({ recargar: true });
  expect(await de(e.personal).novedades({ desde: 1 })).toMatchObject({ seq: 2, cambios: [{ seq: 2 }] });
});

test('each administrative act says who did it, though they are no employee', async () => {
  await de(e.personal).reiniciar({ op_id: randomUUID() });
  await de(e.personal).guardarVersion({ nombre: 'Una' });
  await de(e.personal).guardarVista({ x: 0, y: 0, width: 1000, height: 700, zoom: 1 });
  await de(e.personal).guardarFondo({ fondo: null });
  const api = createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) });
  const { filas } = await api.auditoria.listar({});
  expect(filas.map((f) => [f.accion, f.actor && `${f.actor.nombre} ${f.actor.apellido}`.trim()])).toEqual(
    ['plano.guardarFondo', 'plano.guardarVista', 'plano.guardarVersion', 'plano.reinicio'].map((accion) => [
      accion,
      'Inés Campos',
    ]),
  );
  expect(await db.$count(auditoria)).toBe(4);
  expect(await db.$count(gondolas)).toBe(18);
});
