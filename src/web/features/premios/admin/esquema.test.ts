import { describe, expect, test } from 'vitest';
import { leerFormulario } from '#web/leer-formulario.ts';
import { PremioNuevo } from './esquema.ts';

/** The errors that a person sees for a form with these values. */
function errores(campos: Record<string, string>): Record<string, string[] | null> {
  const formData = new FormData();
  const lleno = {
    nombre: 'Termo',
    tipo: 'fisico',
    monto_presupuestado: '10',
    puntos_requeridos: '100',
    stock: '1',
    ...campos,
  };
  for (const [clave, valor] of Object.entries(lleno)) formData.set(clave, valor);
  const envio = leerFormulario(formData, PremioNuevo);
  return envio.status === 'success' ? {} : (envio.error ?? {});
}

describe('the form of a prize (spec, §5)', () => {
  test('as it comes, it is right', () => expect(errores({})).toEqual({}));
  test('nombre, puntos_requeridos and monto_presupuestado are required, all said at once', () => {
    expect(errores({ nombre: ' ', puntos_requeridos: '', monto_presupuestado: '' })).toEqual({
      nombre: ['Escribí el nombre'],
      puntos_requeridos: ['Los puntos son un número entero'],
      monto_presupuestado: ['El monto es un número y no puede ser negativo'],
    });
  });
  test.each([
    ['puntos_requeridos', '0', 'Tiene que pedir al menos 1 punto'],
    ['puntos_requeridos', '1.5', 'Los puntos son un número entero'],
    ['puntos_requeridos', '5.00', 'Los puntos son un número entero'],
    ['puntos_requeridos', '5,5', 'Los puntos son un número entero'],
    ['puntos_requeridos', '1e3', 'Los puntos son un número entero'],
    ['puntos_requeridos', '2.000.000', 'No puede pedir más de 1.000.000 de puntos'],
    ['monto_presupuestado', '-0,01', 'El monto es un número y no puede ser negativo'],
    ['monto_presupuestado', '1.234,567', 'Los miles van con punto y los centavos con coma: 1.500 o 1500,50'],
    ['monto_presupuestado', '1000000000000000', 'El monto es demasiado grande'],
    ['monto_presupuestado', 'diez', 'El monto es un número y no puede ser negativo'],
    ['stock', '-1', 'El stock no puede ser negativo'],
    ['stock', '0.5', 'El stock es un número entero'],
  ])('%s «%s» is refused', (campo, valor, texto) => {
    expect(errores({ [campo]: valor })).toEqual({ [campo]: [texto] });
  });
  test.each([
    ['monto_presupuestado', '0'],
    ['monto_presupuestado', '1,15'],
    ['puntos_requeridos', '1'],
    ['stock', '0'],
    ['stock', ''],
  ])('%s «%s» is taken', (campo, valor) => expect(errores({ [campo]: valor })).toEqual({}));
});

test('a whole number is read as it is written in Argentina', () => {
  const formData = new FormData();
  const lleno = { nombre: 'Termo', tipo: 'fisico', monto_presupuestado: '1' };
  for (const [clave, valor] of Object.entries(lleno)) formData.set(clave, valor);
  formData.set('puntos_requeridos', '1.500');
  formData.set('stock', '2.000');
  const envio = leerFormulario(formData, PremioNuevo);
  expect(envio.status === 'success' && envio.value).toMatchObject({ puntos_requeridos: 1500, stock: 2000 });
});

describe('an amount, as it is written in Argentina', () => {
  test.each([
    ['45.000', 45_000],
    ['$ 45.000,5', 45_000.5],
  ])('%s', (escrito, monto) => {
    const formData = new FormData();
    const lleno = { nombre: 'Termo', tipo: 'fisico', puntos_requeridos: '1', monto_presupuestado: escrito };
    for (const [clave, valor] of Object.entries(lleno)) formData.set(clave, valor);
    const envio = leerFormulario(formData, PremioNuevo);
    expect(envio.status === 'success' && envio.value.monto_presupuestado).toBe(monto);
  });
  test.each(['1500.50', '1,234'])(
    '%s is not guessed: the box says how it is written',
    (monto_presupuestado) =>
      expect(errores({ monto_presupuestado })).toEqual({
        monto_presupuestado: ['Los miles van con punto y los centavos con coma: 1.500 o 1500,50'],
      }),
  );
});
