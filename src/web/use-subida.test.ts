import { describe, expect, test } from 'vitest';
import { MAXIMO_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { puedeReintentarse, rechazoPorContenido, rechazoPrevio } from './use-subida.ts';

const MAXIMO = 10 * 1024 * 1024;

function archivo(name: string, type: string, size: number): File {
  const file = new File(['x'], name, { type });
  return Object.defineProperty(file, 'size', { value: size });
}

describe('what is said of a file before it travels', () => {
  test('the photo of a camera goes, heavier than a document may be', () => {
    expect(rechazoPrevio(archivo('foto.jpg', 'image/jpeg', MAXIMO * 2), MAXIMO)).toBeNull();
    expect(rechazoPrevio(archivo('foto.jpg', 'image/jpeg', MAXIMO_DE_FOTO + 1), MAXIMO)).toMatchObject({
      code: 'ARCHIVO_DEMASIADO_GRANDE',
      data: { limite_bytes: MAXIMO_DE_FOTO },
    });
    expect(rechazoPrevio(archivo('informe.pdf', 'application/pdf', MAXIMO + 1), MAXIMO)).toMatchObject({
      code: 'ARCHIVO_DEMASIADO_GRANDE',
      data: { limite_bytes: MAXIMO },
    });
  });

  test('a HEIC photo is told how to become one that can be read, and not to try again', async () => {
    const heic = new File(['\0\0\0\x18ftypheic....'], 'IMG_1.HEIC');
    const fallo = await rechazoPorContenido(heic);
    expect(fallo).toMatchObject({ code: 'ARCHIVO_NO_PERMITIDO' });
    expect(fallo && puedeReintentarse(fallo)).toBe(false);
    expect(fallo && mensajeDeError(fallo).texto).toMatch(/captura de pantalla.*Más compatible.*Android/u);
  });

  test('one that is only called so travels', async () => {
    const jpeg = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'IMG_1.HEIC', { type: 'image/heic' });
    expect(rechazoPrevio(jpeg, MAXIMO)).toBeNull();
    expect(await rechazoPorContenido(jpeg)).toBeNull();
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
