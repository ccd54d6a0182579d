import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { LIMITES_DEL_PAQUETE } from '#domain/plano/paquete.ts';
import { foto, zip, zipSuperpuesto } from '#tests/support/archivos-hostiles.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { abrirTaller } from '#tests/support/paquete-del-plano.ts';

const base = await baseDePrueba();
const { vacia, exportar, importar, problemasDe } = abrirTaller(base);

beforeEach(vacia);

describe('a file that somebody tampered with', () => {
  const sobre = { formato: 'mostrador/plano', version: 1, vista: null, fondo: null };
  const nada = { ...sobre, elementos: [], espacios: [], marcas: [], tarifas: [] };
  const de = (dato: unknown, ...mas: { nombre: string; datos: Buffer; dice?: number }[]) =>
    zip([{ nombre: 'plano.json', datos: Buffer.from(JSON.stringify(dato)) }, ...mas]);
  const nombre = (letra: string, extension = 'jpg') => `imagenes/${letra.repeat(64)}.${extension}`;
  const conFondo = (imagenDelFondo: string) => ({
    ...nada,
    fondo: { imagen: imagenDelFondo, x: 0, y: 0, width: 10, height: 10, opacity: 1 },
  });

  test.each<[string, () => Buffer, RegExp]>([
    ['no ZIP', () => Buffer.from('hola'), /no es un ZIP/u],
    ['half a ZIP', () => de(nada).subarray(0, 60), /no es un ZIP/u],
    ['another ZIP', () => zip([{ nombre: 'a.txt', datos: Buffer.from('a') }]), /le falta plano\.json/u],
    ['no JSON', () => zip([{ nombre: 'plano.json', datos: Buffer.from('{') }]), /no es JSON/u],
    ['another JSON', () => de([]), /No es un plano exportado/u],
    ['of a later version', () => de({ ...nada, version: 2 }), /de una versión/u],
    [
      'one that leaves its folder',
      () => de(nada, { nombre: '../../x', datos: Buffer.from('a') }),
      /salen de su carpeta/u,
    ],
    [
      'an absolute path',
      () => de(nada, { nombre: '/etc/passwd', datos: Buffer.from('a') }),
      /salen de su carpeta/u,
    ],
    ['entries over one another', () => zipSuperpuesto(), /armado de una forma/u],
    ['a script', () => de(nada, { nombre: 'x.js', datos: Buffer.from('a') }), /no es de un plano: x\.js/u],
    ['a picture that is not there', () => de(conFondo(nombre('a'))), /^Falta la imagen imagenes\/a+\.jpg/u],
    [
      'a picture that is not one',
      () => de(conFondo(nombre('a')), { nombre: nombre('a'), datos: Buffer.from('<svg onload=alert(1)>') }),
      /no se acepta/u,
    ],
    [
      'a picture of 50 MB',
      () => de(conFondo(nombre('a')), { nombre: nombre('a'), datos: Buffer.alloc(50_000_000) }),
      /demasiado grande: el máximo es 5 MB/u,
    ],
    [
      'more than it announces',
      () => de(conFondo(nombre('a')), { nombre: nombre('a'), datos: Buffer.alloc(9_000_000), dice: 100 }),
      /armado de una forma/u,
    ],
    [
      'a bomb',
      () => zip([{ nombre: 'plano.json', datos: Buffer.alloc(LIMITES_DEL_PAQUETE.plano + 1, ' ') }]),
      /pasa de los 12 MB/u,
    ],
    [
      'JSON without an end',
      () => zip([{ nombre: 'plano.json', datos: Buffer.from('['.repeat(200_000)) }]),
      /más datos/u,
    ],
  ])('%s is refused in words', async (_, armar, dicho) => {
    expect((await problemasDe(armar())).join('\n')).toMatch(dicho);
  });

  test('every problem is named, with where it is', async () => {
    const ficha = { ancho_cm: 0, profundidad_cm: null, alto_cm: null, descripcion: '', visitas_pct: 101 };
    const malo = {
      ...nada,
      vista: { x: 0, y: 0, width: 0, height: 10, zoom: 1 },
      elementos: [{ type: 'elefante' }],
      espacios: [
        {
          id: 'g1',
          type: 'isla',
          status: 'available',
          position: { x: 0, y: 0, width: 10, height: 10 },
          image_url: '/etc/passwd',
          ficha: { ...ficha, minimo_semanas: 1, fotos: [] },
        },
      ],
      marcas: [{ name: '', logo: null, display_order: 1, is_active: true }],
      tarifas: [{ nombre: 'x', type: null, espacio: null, por: 'dia', importe: 1.005 }],
    };
    const problemas = await problemasDe(de(malo));
    expect(problemas).toEqual(
      expect.arrayContaining([
        '1 tiene un tipo desconocido: «isla»',
        'Espacio 1, image_url: no nombra una imagen',
        'Espacio 1, ficha, ancho_cm: tiene que ser un número entero de 1 a 10000',
        'Elemento 1: El tipo no se conoce.',
        'Marca 1, name: no puede quedar vacío',
        'Marca 1, email: no es un email',
        'Tarifa 1, por: no es válido',
        'La vista pública, width: no es válido',
      ]),
    );
  });

  test('a picture with what a camera wrote is drawn again; one with something after its end too', async () => {
    const limpia = await sharp(await foto(200, 100))
      .jpeg()
      .toBuffer();
    const casos = [await foto(200, 100), Buffer.concat([limpia, Buffer.from('<script>')])];
    for (const datos of casos) {
      await vacia();
      expect(await importar(de(conFondo(nombre('b')), { nombre: nombre('b'), datos }))).toMatchObject({
        ok: true,
      });
      const salida = await exportar();
      expect(salida.includes('SECRETCAM')).toBe(false);
      expect(salida.includes('<script>')).toBe(false);
      expect(salida.includes(nombre('b'))).toBe(false);
    }
    await vacia();
    await importar(de(conFondo(nombre('b')), { nombre: nombre('b'), datos: limpia }));
    expect((await exportar()).includes(limpia)).toBe(true);
  });
});
