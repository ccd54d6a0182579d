import { describe, expect, it } from 'vitest';
import { lugarDeImagen } from './fondo.tsx';
import { rechazoDeImagen } from './use-imagen.ts';

describe('pictures', () => {
  it('says at once what cannot be sent', () => {
    expect(rechazoDeImagen({ type: 'application/pdf', size: 10 })).toBe(
      'Solo se permiten archivos de imagen',
    );
    expect(rechazoDeImagen({ type: '', size: 10 })).toBe('Solo se permiten archivos de imagen');
    expect(rechazoDeImagen({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe(
      'La imagen debe ser menor a 5MB',
    );
    expect(rechazoDeImagen({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeNull();
  });
  it('puts a new floor in the middle, as large as its shape allows', () => {
    expect(lugarDeImagen({ ancho: 2000, alto: 1400 })).toMatchObject({
      x: 0,
      y: 0,
      width: 1000,
      height: 700,
    });
    expect(lugarDeImagen({ ancho: 700, alto: 1400 })).toMatchObject({
      x: 325,
      y: 0,
      width: 350,
      height: 700,
    });
    expect(lugarDeImagen({ ancho: null, alto: null })).toMatchObject({ width: 1000, height: 700 });
  });
});
