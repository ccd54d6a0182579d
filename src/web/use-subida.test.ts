import { describe, expect, test } from 'vitest';
import { MAXIMO_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { preparar } from './subida.ts';
import { puedeReintentarse } from './use-subida.ts';
// In a browser they come with the field.
import './copy/errores-textos.ts';

const MAXIMO = 10 * 1024 * 1024;

function archivo(name: string, type: string, size: number): File {
  const file = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name, { type });
  return Object.defineProperty(file, 'size', { value: size });
}

const preparado = (file: File) => preparar({ proposito: 'evidencia', file, max_bytes: MAXIMO });
const JPEG = String.fromCharCode(0xff, 0xd8, 0xff, 0xe0);

// There is no canvas here, as in a browser that cannot open the picture: what is sent then is the original.
describe('what is said of a file before it travels', () => {
  test('the photo of a camera goes, heavier than a document may be', async () => {
    expect(await preparado(archivo('foto.jpg', 'image/jpeg', MAXIMO * 2))).toMatchObject({ ok: true });
    expect(await preparado(archivo('foto.jpg', 'image/jpeg', MAXIMO_DE_FOTO + 1))).toMatchObject({
      fallo: { code: 'ARCHIVO_DEMASIADO_GRANDE', data: { limite_bytes: MAXIMO_DE_FOTO } },
    });
    expect(await preparado(archivo('informe.pdf', 'application/pdf', MAXIMO + 1))).toMatchObject({
      fallo: { code: 'ARCHIVO_DEMASIADO_GRANDE', data: { limite_bytes: MAXIMO } },
    });
    expect(await preparado(archivo('nada.pdf', 'application/pdf', 0))).toMatchObject({
      fallo: { code: 'ARCHIVO_VACIO' },
    });
  });

  test('a HEIC photo is told how to become one that can be read, and not to try again', async () => {
    const dicho = await preparado(new File(['\0\0\0\x18ftypheic....'], 'IMG_1.HEIC'));
    expect(dicho).toMatchObject({ ok: false, fallo: { code: 'ARCHIVO_NO_PERMITIDO' } });
    if (dicho.ok) return;
    expect(puedeReintentarse(dicho.fallo)).toBe(false);
    expect(mensajeDeError(dicho.fallo).texto).toMatch(/captura de pantalla.*Más compatible.*Android/u);
  });

  test('one that is only called so travels', async () => {
    const bytes = Uint8Array.from(JPEG, (c) => c.charCodeAt(0));
    expect(await preparado(new File([bytes], 'IMG_1.HEIC', { type: 'image/heic' }))).toMatchObject({
      ok: true,
    });
  });

  test('a text that is called as a photo is told that it is none', async () => {
    const dicho = await preparado(new File(['lista de compras'], 'foto.jpg', { type: 'image/jpeg' }));
    expect(dicho.ok || mensajeDeError(dicho.fallo).texto).toMatch(/adentro no hay ninguna/u);
  });

  test.each([
    'SIN_CONEXION',
    'TIEMPO_AGOTADO',
    'SUBIDA_INTERRUMPIDA',
    'SUBIDA_LENTA',
    'SIN_LUGAR',
    'ANTIVIRUS_NO_RESPONDE',
  ])('%s may be tried again, and says what happened and what to do', (code) => {
    const fallo = { code, data: {}, message: null };
    expect(puedeReintentarse(fallo)).toBe(true);
    expect(mensajeDeError(fallo).texto).toMatch(/prob[áa]/iu);
  });
});
