import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  corpusHostil,
  doc,
  docx,
  docxConEnlace,
  docxEnLinea,
  docxRepetido,
  flujoDePdf,
  foto,
  fotoDeCamara,
  gifAnimado,
  imagenesConCarga,
  pdf,
  png,
} from '#tests/support/archivos-hostiles.ts';
import { inspeccionar, type Inspeccionado } from './inspeccionar.ts';
import type { Proposito } from './propositos.ts';

const hostiles = await corpusHostil();
/** Size limit in bytes for files that are not images. */
const LIMITE = 8 * 1024 * 1024;
const conCarga = await imagenesConCarga();

describe('inspecting what was received', () => {
  let carpeta: string;
  beforeAll(async () => {
    carpeta = await mkdtemp(join(tmpdir(), 'h-files-'));
  });
  afterAll(() => rm(carpeta, { recursive: true }));

  it.each(hostiles)('refuses $nombre with $code', async ({ bytes, code, detectado }) => {
    expect(await mirar(bytes)).toMatchObject({
      ok: false,
      code,
      ...(detectado === undefined ? {} : { detectado }),
    });
  });

  it('says the limit that was exceeded, and the kinds that are accepted', async () => {
    const de = (nombre: string) => mirar(hostiles.find((hostil) => hostil.nombre === nombre)!.bytes);
    expect(await de('gigante.png')).toMatchObject({ limite: 25_000_000, unidad: 'pixeles' });
    expect(await de('bomba.docx')).toMatchObject({
      limite: 100 * 1024 * 1024,
      unidad: 'bytes_descomprimidos',
    });
    expect(await de('foto.jpg')).toMatchObject({
      permitidos: ['jpg', 'png', 'webp', 'gif', 'pdf', 'doc', 'docx'],
    });
  });

  it('takes no longer, in proportion, over what repeats itself', async () => {
    // Ten and a hundred times as long: in quadratic time the last one would exceed its deadline and be refused for that.
    for (const veces of [1000, 10_000, 100_000]) {
      expect(await mirar(docxRepetido(veces))).toMatchObject({ code: 'ARCHIVO_DANADO', detectado: 'docx' });
    }
    const barras = Buffer.concat([
      Buffer.from('/'.repeat(3_000_000)),
      Buffer.from('stream\nx\u009c', 'latin1'),
    ]);
    const flujos = Buffer.from('stream\nx\u009c'.repeat(20_000), 'latin1');
    for (const relleno of [barras, flujos]) expect((await mirar(pdf('Hola', [relleno]))).ok).toBe(true);
  });

  it('leaves the main thread free meanwhile', async () => {
    const bomba = hostiles.find(({ nombre }) => nombre === 'bomba.pdf')!.bytes;
    let vueltas = 0;
    const reloj = setInterval(() => (vueltas += 1), 5);
    await mirar(bomba);
    clearInterval(reloj);
    // Half a gigabyte is unpacked. If this thread did it, its event loop would run at most once or twice.
    expect(vueltas).toBeGreaterThan(10);
  });

  it('refuses a document over its limit, and takes a photo that weighs more', async () => {
    const pesado = pdf('Hola', [randomBytes(LIMITE)]);
    expect(await mirar(pesado)).toMatchObject({ code: 'ARCHIVO_DEMASIADO_GRANDE', limite: LIMITE });
    const foto12 = await fotoDeCamara(4032, 3024);
    expect(foto12.length).toBeGreaterThan(LIMITE);
    const { imagen } = await aceptado(foto12);
    expect([imagen.ancho, imagen.alto]).toEqual([1512, 2016]);
    expect(imagen.tamano).toBeLessThan(5_000_000);
    expect(await mirar(foto12.subarray(0, foto12.length / 2))).toMatchObject({ code: 'ARCHIVO_DANADO' });
  });

  it('keeps the strokes of small type in a photo of 12 megapixels', async () => {
    // Strokes four pixels wide and four apart, like type 30 pixels high.
    const fila = Uint8Array.from({ length: 4032 }, (_, x) => (x % 8 < 4 ? 0 : 255));
    const rayas = Buffer.concat(Array.from({ length: 3024 }, () => fila));
    const raw = { width: 4032, height: 3024, channels: 1 } as const;
    const { imagen } = await aceptado(await sharp(rayas, { raw }).jpeg({ quality: 90 }).toBuffer());
    const { channels } = await sharp(imagen.contenido as Uint8Array)
      .greyscale()
      .stats();
    // Half ink and half paper: blurring would leave grey, with a small deviation.
    expect(channels[0]?.stdev).toBeGreaterThan(100);
  });

  it('keeps what a device has reduced as it came: upright, no heavier, no worse', async () => {
    const grano = { type: 'gaussian', mean: 128, sigma: 12 } as const;
    const reducida = await sharp({
      create: { width: 1536, height: 2048, channels: 3, background: '#000', noise: grano },
    })
      .blur(1)
      .jpeg({ quality: 70 })
      .toBuffer();
    const { imagen } = await aceptado(reducida);
    expect([imagen.ancho, imagen.alto]).toEqual([1536, 2048]);
    // Written without optimising its codes, which takes a third of the time of drawing it.
    expect(imagen.tamano / reducida.length).toBeLessThan(1.3);
    const puntos = (bytes: Uint8Array) => sharp(bytes).greyscale().raw().toBuffer();
    const [antes, ahora] = [await puntos(reducida), await puntos(imagen.contenido as Uint8Array)];
    const peor = antes.reduce((maximo, uno, i) => Math.max(maximo, Math.abs(uno - (ahora[i] ?? 0))), 0);
    expect(peor).toBeLessThanOrEqual(6);
  });

  it('converts the colours of a screen with more of them, and leaves those of a canvas', async () => {
    const rojo = { create: { width: 64, height: 64, channels: 3, background: '#c81e1e' } } as const;
    const color = async (perfil: string) => {
      const { imagen } = await aceptado(
        await sharp(rojo).withIccProfile(perfil).jpeg({ quality: 95 }).toBuffer(),
      );
      const { channels } = await sharp(imagen.contenido as Uint8Array).stats();
      return channels.map(({ mean }) => Math.round(mean / 8));
    };
    // sharp writes the same colour in each profile's own numbers.
    expect(await color('p3')).toEqual(await color('srgb'));
  });

  it('takes the photo of a phone of 50 megapixels, upright and reduced', async () => {
    const { imagen } = await aceptado(await foto(8160, 6144, 6), 'avatar');
    expect([imagen.ancho, imagen.alto]).toEqual([386, 512]);
  });

  it.each(conCarga)('keeps only the pixels of $nombre', async ({ bytes }) => {
    const { imagen } = await aceptado(bytes);
    expect(imagen.tipo).toBe('jpg');
    for (const salida of [imagen.contenido, imagen.miniatura]) {
      const texto = Buffer.from(salida as Uint8Array).toString('latin1');
      expect(texto).not.toContain('script');
      expect(texto).not.toContain('PK\u0003\u0004');
    }
  });

  it.each([
    ['pdf', pdf(), 'application/pdf'],
    ['doc', doc(), 'application/msword'],
    ['docx', docx([{ nombre: 'word/media/imagen.bin', datos: Buffer.alloc(5000, 'ab') }]), mimeDeDocx()],
    ['docx', docxEnLinea(), mimeDeDocx()],
    ['docx', docxConEnlace(), mimeDeDocx()],
    ['doc', doc('WordDocument', ['Data', 'ObjectPool']), 'application/msword'],
    ['pdf', pdf('(JS) x', [flujoDePdf('6 0 <</Type/Page>>')], '/OpenAction[3 0 R/Fit]'), 'application/pdf'],
  ])('accepts a %s and keeps it byte by byte', async (tipo, bytes, mime) => {
    const { imagen: documento, ruta } = await aceptado(bytes);
    expect(documento).toEqual({
      tipo,
      mime,
      contenido: { ruta },
      tamano: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ancho: null,
      alto: null,
      miniatura: null,
    });
    expect((await readFile(ruta)).equals(bytes)).toBe(true);
  });

  it('turns a photo upright and forgets where and with what it was taken', async () => {
    const original = await foto(800, 600, 6);
    expect((await sharp(original).metadata()).orientation).toBe(6);
    expect(original.toString('latin1')).toContain('SECRETCAM');
    const { imagen } = await aceptado(original);
    expect([imagen.tipo, imagen.mime, imagen.ancho, imagen.alto]).toEqual(['jpg', 'image/jpeg', 600, 800]);
    const salida = await sharp(imagen.contenido as Uint8Array).metadata();
    expect([salida.width, salida.height, salida.orientation, salida.exif, salida.xmp, salida.iptc]).toEqual([
      600,
      800,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(imagen.contenido as Uint8Array).toString('latin1')).not.toContain('SECRETCAM');
    // The yellow corner at the top left of the original is now at the top right.
    const { data } = await sharp(imagen.contenido as Uint8Array)
      .extract({ left: 580, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 2)].every((canal) => canal > 180)).toBe(true);
  });

  it('reduces large images and keeps a small copy, never enlarging', async () => {
    const grande = await aceptado(await foto(6000, 3000));
    expect([grande.imagen.ancho, grande.imagen.alto]).toEqual([2048, 1024]);
    expect(await medidas(grande.imagen.miniatura)).toEqual(['webp', 480, 240]);
    const chica = await aceptado(await foto(100, 50));
    expect([chica.imagen.ancho, chica.imagen.alto]).toEqual([100, 50]);
    expect(await medidas(chica.imagen.miniatura)).toEqual(['webp', 100, 50]);
    const avatar = await aceptado(await foto(2000, 1000), 'avatar');
    expect([avatar.imagen.ancho, avatar.imagen.alto]).toEqual([512, 256]);
    expect(await medidas(avatar.imagen.miniatura)).toEqual(['webp', 128, 64]);
  });

  it('lays evidence on white, and keeps an avatar see-through', async () => {
    const evidencia = (await aceptado(await png())).imagen;
    expect(evidencia.tipo).toBe('jpg');
    const { channels } = await sharp(evidencia.contenido as Uint8Array).stats();
    // Almost black at half opacity, on white.
    expect(channels.every(({ mean }) => mean > 120 && mean < 145)).toBe(true);
    const avatar = (await aceptado(await png(), 'avatar')).imagen;
    expect([avatar.tipo, avatar.mime]).toEqual(['webp', 'image/webp']);
    expect((await sharp(avatar.contenido as Uint8Array).metadata()).hasAlpha).toBe(true);
  });

  it('keeps the first frame of an animation', async () => {
    const quieta = await aceptado(await gifAnimado());
    expect([quieta.imagen.ancho, quieta.imagen.alto]).toEqual([60, 40]);
    const { dominant } = await sharp(quieta.imagen.contenido as Uint8Array).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(60);
  });

  it.each([
    ['un PDF', pdf()],
    ['un DOC', doc()],
    ['un DOCX', docx()],
  ])('refuses %s as an avatar', async (_nombre, bytes) => {
    expect(await mirar(bytes, 'avatar')).toMatchObject({
      code: 'ARCHIVO_NO_PERMITIDO',
      permitidos: ['jpg', 'png', 'webp', 'gif'],
    });
  });

  it('answers, and never throws, on a file cut or scrambled anywhere', async () => {
    const buenos = [docx(), doc(), pdf(), await png(40, 40), await gifAnimado(), await foto(64, 64)];
    const respuestas = new Set<string>();
    for (const bueno of buenos) {
      for (let i = 1; i <= 24; i += 1) {
        const posicion = Math.floor((bueno.length * i) / 25);
        const revuelto = Buffer.from(bueno);
        revuelto.fill(0xff, posicion, posicion + 4);
        for (const bytes of [bueno.subarray(0, posicion), revuelto]) {
          const respuesta = await mirar(bytes);
          respuestas.add(respuesta.ok ? 'aceptado' : respuesta.code);
        }
      }
    }
    expect([...respuestas].toSorted()).toEqual(['ARCHIVO_DANADO', 'ARCHIVO_NO_PERMITIDO', 'aceptado']);
  });

  async function mirar(bytes: Buffer, proposito: Proposito = 'evidencia') {
    return inspeccionar(await recibido(bytes), proposito, LIMITE);
  }

  async function aceptado(
    bytes: Buffer,
    proposito: Proposito = 'evidencia',
  ): Promise<{ imagen: Inspeccionado; ruta: string }> {
    const archivo = await recibido(bytes);
    const resultado = await inspeccionar(archivo, proposito, LIMITE);
    if (!resultado.ok) throw new Error(resultado.code);
    return { imagen: resultado.value, ruta: archivo.ruta };
  }

  async function recibido(bytes: Buffer): Promise<{ ruta: string; tamano: number; sha256: string }> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const ruta = join(carpeta, sha256);
    await writeFile(ruta, bytes);
    return { ruta, tamano: bytes.length, sha256 };
  }
});

async function medidas(bytes: Uint8Array | null) {
  const { format, width, height } = await sharp(bytes!).metadata();
  return [format, width, height];
}

function mimeDeDocx(): string {
  return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
}
