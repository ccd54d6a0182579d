import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ALMACENES, type AlmacenDePrueba } from '#tests/support/almacenes.ts';
import { docx, foto, pdf, png } from '#tests/support/archivos-hostiles.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import {
  abrirServidorDeArchivos,
  esperar,
  rechazo,
  subido,
  type ServidorDeArchivos,
} from '#tests/support/servidor-de-archivos.ts';
import { adoptar, liberar } from './repo.ts';

const base = await baseDePrueba();
const { db } = base;
let empresa: Empresa;
beforeAll(async () => {
  empresa = await crearEmpresa(base);
});

describe.each(ALMACENES)('reading files over HTTP, kept on %s', (_tipo, abrir) => {
  let prueba: AlmacenDePrueba;
  let s: ServidorDeArchivos;
  beforeAll(async () => {
    prueba = await abrir();
    s = await abrirServidorDeArchivos(base, empresa, prueba);
  });
  afterEach(() => s.vaciar());
  afterAll(async () => {
    await s.cerrar();
    await prueba.cerrar();
  });

  it('shows a waiting file to its owner alone, and one in use to whom the rule says', async () => {
    const { id } = await subido(await s.subir(await foto()));
    const quienes = [null, 'empleado', 'empleado_otra', 'gerente', 'admin_rrhh', 'desactivado'] as const;
    const estados = () => Promise.all(quienes.map(async (quien) => (await s.bajar(id, { quien })).status));
    expect(await estados()).toEqual([404, 200, 404, 404, 404, 404]);
    await db.transaction((tx) => adoptar(tx, id, empresa.empleado.cuenta_id, 'evidencia'));
    expect(await estados()).toEqual([404, 404, 404, 200, 200, 404]);
    await db.transaction((tx) => liberar(tx, id));
    expect(await estados()).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('answers the same to what does not exist, is no id, or has lost its object', async () => {
    const { id } = await subido(await s.subir(pdf()));
    expect((await s.bajar(id, { consulta: '?miniatura=1' })).status).toBe(404);
    for (const clave of await s.claves()) await prueba.almacen.borrar(clave);
    for (const cual of [id, randomUUID(), 'x', '..%2f..%2fetc%2fpasswd']) {
      expect(await rechazo(await s.bajar(cual))).toBe('404 NO_ENCONTRADO');
    }
  });

  it('lets images and PDFs open in the page, saves the rest, and lets nothing run', async () => {
    const cabeceras = async (bytes: Buffer, consulta = '') => {
      const { id } = await subido(await s.subir(bytes, { nombre: 'x' }));
      return Object.fromEntries((await s.bajar(id, { consulta })).headers);
    };
    const comunes = {
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      vary: 'Cookie',
    };
    expect(await cabeceras(await foto())).toMatchObject({
      ...comunes,
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="x.jpg"; filename*=UTF-8''x.jpg`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    });
    const deUnPdf = await cabeceras(pdf());
    expect(deUnPdf).toMatchObject({ ...comunes, 'content-type': 'application/pdf' });
    expect(deUnPdf['content-disposition']).toMatch(/^inline/u);
    expect(deUnPdf['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/u);
    expect((await cabeceras(pdf(), '?descargar=1'))['content-disposition']).toMatch(/^attachment/u);
    const deUnDocx = await cabeceras(docx());
    expect(deUnDocx['content-disposition']).toMatch(/^attachment/u);
    expect(deUnDocx['content-security-policy']).toContain('sandbox');
  });

  it('answers the small copy of an image', async () => {
    const { id } = await subido(await s.subir(await png(1000, 500)));
    const chica = await s.bajar(id, { consulta: '?miniatura=1' });
    expect(chica.headers.get('content-type')).toBe('image/webp');
    const { format, width, height } = await sharp(Buffer.from(await chica.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['webp', 480, 240]);
    expect(chica.headers.get('etag')).not.toBe((await s.bajar(id)).headers.get('etag'));
  });

  it('answers 304 while nothing changed, but not to whom may not see it', async () => {
    const { id } = await subido(await s.subir(pdf()));
    const etag = (await s.bajar(id)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/u);
    for (const valor of [etag, `W/${etag}`, `"otro", ${etag}`, '*']) {
      const segunda = await s.bajar(id, { cabeceras: { 'If-None-Match': valor } });
      expect([segunda.status, segunda.headers.get('etag'), await segunda.text()]).toEqual([304, etag, '']);
    }
    expect((await s.bajar(id, { cabeceras: { 'If-None-Match': '"otro"' } })).status).toBe(200);
    expect((await s.bajar(id, { quien: 'lider', cabeceras: { 'If-None-Match': etag } })).status).toBe(404);
  });

  it('answers ranges', async () => {
    const bytes = pdf('Rangos');
    const { id } = await subido(await s.subir(bytes));
    const total = bytes.length;
    const pedir = async (Range: string, otras: Record<string, string> = {}) => {
      const respuesta = await s.bajar(id, { cabeceras: { Range, ...otras } });
      const contenido = Buffer.from(await respuesta.arrayBuffer()).toString('latin1');
      return [respuesta.status, respuesta.headers.get('content-range'), contenido];
    };
    const parte = (desde: number, hasta: number) => {
      return [206, `bytes ${desde}-${hasta}/${total}`, bytes.toString('latin1', desde, hasta + 1)];
    };
    const entero = [200, null, bytes.toString('latin1')];
    const imposible = [416, `bytes */${total}`, ''];
    expect(await pedir('bytes=0-3')).toEqual(parte(0, 3));
    expect(await pedir('bytes=10-')).toEqual(parte(10, total - 1));
    expect(await pedir('bytes=-5')).toEqual(parte(total - 5, total - 1));
    expect(await pedir('bytes=5-999999')).toEqual(parte(5, total - 1));
    expect(await pedir('bytes=-999999')).toEqual(parte(0, total - 1));
    expect(await pedir(`bytes=${total}-`)).toEqual(imposible);
    expect(await pedir('bytes=-0')).toEqual(imposible);
    for (const raro of ['bytes=5-2', 'bytes=0-1,4-5', 'bytes=-', 'items=0-1', 'bytes=a-b']) {
      expect(await pedir(raro)).toEqual(entero);
    }
    expect(await pedir('bytes=0-3', { 'If-Range': '"otro"' })).toEqual(entero);
  });

  it('answers HEAD without the bytes', async () => {
    const { id, tamano } = await subido(await s.subir(pdf()));
    const respuesta = await fetch(`${s.url}/archivos/${id}`, {
      method: 'HEAD',
      headers: { 'x-quien': 'empleado' },
    });
    const largo = respuesta.headers.get('content-length');
    expect([respuesta.status, largo, await respuesta.text()]).toEqual([200, String(tamano), '']);
  });

  it('closes what it reads when the reader leaves', async () => {
    const grande = docx([{ nombre: 'word/a.bin', datos: randomBytes(1_900_000) }]);
    const { id } = await subido(await s.subir(grande));
    const salida = new AbortController();
    const lector = (await s.bajar(id, { signal: salida.signal })).body?.getReader();
    expect((await lector?.read())?.done).toBe(false);
    salida.abort();
    await esperar(async () => (await s.abiertos()) === 0);
    expect((await s.bajar(id)).status).toBe(200);
  });
});
