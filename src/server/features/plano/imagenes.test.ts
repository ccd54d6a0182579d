import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportar } from '#domain/plano/archivo.ts';
import { borrado, cambio } from '#domain/plano/pieza.ts';
import { layout_viewport } from '#server/db/schema/plano.ts';
import { rechazoDe, type Empresa } from '#tests/support/empresa.ts';
import { manosDelPlano } from '#tests/support/manos-del-plano.ts';
import { liberarSueltas } from './imagenes.ts';

const { abrir, cambiar, de, db, empezar, espacios, estado, importar, operar, pieza, subida } =
  await manosDelPlano();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

const DIA_MS = 86_400_000;

describe('pictures of spaces', () => {
  const direccion = (archivo: string | null) => (archivo === null ? null : `/archivos/${archivo}`);
  const poner = (id: string, archivo: string | null) => cambiar(id, { image_url: direccion(archivo) });
  const urlDe = async (id: string) => (await pieza(id)).campos['image_url'];

  test('come to everybody as any change, once; the one before is kept for who undoes it', async () => {
    const [una, otra] = [await subida(e.personal), await subida(e.personal)];
    const op = cambio(randomUUID(), await pieza('g1'), { image_url: `/archivos/${una}` });
    const [puesta] = await operar(op);
    expect(puesta).toMatchObject({ ok: true, seq: 1, pieza: { campos: { image_url: `/archivos/${una}` } } });
    // Sent again: the file is already in use, and the answer is the same.
    expect(await operar(op)).toEqual([puesta]);
    expect(await estado(una)).toBe('en_uso');
    await poner('g1', otra);
    // Undone by anybody.
    const [vuelta] = (
      await de(e.otro_personal).operar({
        operaciones: [cambio(randomUUID(), await pieza('g1'), { image_url: `/archivos/${una}` })] as never,
      })
    ).resultados;
    expect(vuelta).toMatchObject({ ok: true });
    expect([await urlDe('g1'), await estado(una), await estado(otra)]).toEqual([
      `/archivos/${una}`,
      'en_uso',
      'en_uso',
    ]);
    await poner('g1', null);
    expect(await urlDe('g1')).toBeNull();
    expect(await liberarSueltas(db, new Date(Date.now() + 6 * DIA_MS))).toBe(0);
    await poner('g1', una);
    expect(await liberarSueltas(db, new Date(Date.now() + 8 * DIA_MS))).toBe(1);
    expect([await estado(una), await estado(otra)]).toEqual(['en_uso', 'temporal']);
    const [tarde] = await poner('g1', otra);
    expect(tarde).toMatchObject({ ok: false, code: 'INVALIDA', campos: ['image_url'] });
  });

  test('are one’s own uploads, for that', async () => {
    const ajena = { ok: false, code: 'INVALIDA', campos: ['image_url'] };
    expect(await poner('g1', await subida(e.otro_personal))).toMatchObject([ajena]);
    expect(await poner('g1', await subida(e.personal, 'logo'))).toMatchObject([ajena]);
    expect(await poner('g1', randomUUID())).toMatchObject([ajena]);
    const mia = await subida(e.personal);
    const g1 = await pieza('g1');
    await cambiar('g1', { image_url: `/archivos/${await subida(e.personal)}` });
    // Somebody else was first: the picture that was not used waits for another use, or expires.
    expect(await operar(cambio(randomUUID(), g1, { image_url: `/archivos/${mia}` }))).toMatchObject([
      { ok: false, code: 'CONFLICTO', campos: ['image_url'] },
    ]);
    expect(await estado(mia)).toBe('temporal');
  });

  test('of a deleted space are kept for a week, so that undoing brings them back', async () => {
    const ids = [await subida(e.personal), await subida(e.personal)] as const;
    await poner('g1', ids[0]);
    await poner('g2', ids[1]);
    const [g1, g2] = [await pieza('g1'), await pieza('g2')];
    await operar(borrado(randomUUID(), g1), borrado(randomUUID(), g2));
    expect(await liberarSueltas(db, new Date(Date.now() + 6 * DIA_MS))).toBe(0);
    await operar({ op_id: randomUUID(), clave: g1.clave, tipo: 'crear', campos: g1.campos });
    expect(await urlDe('g1')).toBe(`/archivos/${ids[0]}`);
    expect(await liberarSueltas(db, new Date(Date.now() + 8 * DIA_MS))).toBe(1);
    expect([await estado(ids[0]), await estado(ids[1])]).toEqual(['en_uso', 'temporal']);
    // A picture that was released is not restored.
    await operar({ op_id: randomUUID(), clave: g2.clave, tipo: 'crear', campos: g2.campos });
    expect(await urlDe('g2')).toBeNull();
  });

  test('that a version shows are kept, and those of elsewhere are left out and counted', async () => {
    const una = await subida(e.personal);
    await poner('g1', una);
    const archivo = exportar(await espacios());
    const { version_id } = await de(e.personal).reiniciar({ op_id: randomUUID() });
    expect(await liberarSueltas(db, new Date(Date.now() + 8 * DIA_MS))).toBe(0);
    await de(e.personal).restaurar({ id: version_id, op_id: randomUUID() });
    expect(await urlDe('g1')).toBe(`/archivos/${una}`);
    // Removed from the map, but the saved versions still show it.
    await poner('g1', null);
    await liberarSueltas(db, new Date(Date.now() + 8 * DIA_MS));
    expect(await estado(una)).toBe('en_uso');
    expect(await importar(archivo)).toMatchObject({ sin_imagen: 0 });
    expect(exportar(await espacios())).toBe(archivo);
    const ajeno = archivo.replace(`/archivos/${una}`, 'https://example.com/x.png');
    expect(await importar(ajeno)).toMatchObject({ sin_imagen: 1 });
    expect(await urlDe('g1')).toBeNull();
  });
});

describe('the public’s viewport and the background', () => {
  test('a new viewport is the active one, and those before it are kept', async () => {
    const una = { x: 10, y: 20, width: 300, height: 200, zoom: 1.5 };
    const otra = { ...una, zoom: 0.1 };
    await Promise.all([de(e.personal).guardarVista(una), de(e.otro_personal).guardarVista(una)]);
    expect(await de(e.personal).guardarVista(otra)).toEqual(otra);
    expect((await abrir()).vista).toEqual(otra);
    const filas = await db.select().from(layout_viewport);
    expect([filas.length, filas.filter((f) => f.is_active).length]).toEqual([3, 1]);
    for (const malo of [
      { zoom: 0 },
      { zoom: 5.1 },
      { width: 0 },
      { height: -3 },
      { x: Number.NaN },
      { x: -1 },
    ])
      expect((await rechazoDe(de(e.personal).guardarVista({ ...una, ...malo }))).code).toBe('BAD_REQUEST');
  });

  test('a picture under everything is put, moved, replaced and taken away', async () => {
    const lugar = { x: 0, y: 0, width: 1000, height: 700, opacity: 0.5 };
    const [una, otra] = [await subida(e.personal), await subida(e.personal)];
    const poner = (fondo: Parameters<ReturnType<typeof de>['guardarFondo']>[0]['fondo']) =>
      de(e.personal).guardarFondo({ fondo });
    expect((await rechazoDe(poner(lugar))).code).toBe('ARCHIVO_NO_DISPONIBLE');
    expect(await poner({ ...lugar, archivo_id: una })).toEqual({
      fondo: { url: `/archivos/${una}`, ...lugar },
    });
    expect(await poner({ ...lugar, x: 30 })).toMatchObject({ fondo: { url: `/archivos/${una}`, x: 30 } });
    await poner({ ...lugar, archivo_id: otra });
    expect((await abrir()).fondo).toEqual({ url: `/archivos/${otra}`, ...lugar });
    expect(await poner(null)).toEqual({ fondo: null });
    // Kept so that the change can be undone, and then released.
    expect(await poner({ ...lugar, archivo_id: otra })).toMatchObject({
      fondo: { url: `/archivos/${otra}` },
    });
    expect(await liberarSueltas(db, new Date(Date.now() + 8 * DIA_MS))).toBe(1);
    expect([await estado(una), await estado(otra)]).toEqual(['temporal', 'en_uso']);
    expect((await rechazoDe(poner({ ...lugar, archivo_id: una }))).code).toBe('ARCHIVO_NO_DISPONIBLE');
  });
});
