import { describe, expect, test } from 'vitest';
import { Ingreso } from '#contract/cuentas/cuentas-formularios.ts';
import { DesafioEntrada } from '#contract/desafios/desafios-formularios.ts';
import { SucursalFormulario } from '#contract/personas/sucursales-formularios.ts';
import { envioDe, formularioDe } from './envio.server.ts';

function formulario(campos: readonly (readonly [string, string])[]): FormData {
  const dado = new FormData();
  for (const [nombre, valor] of campos) dado.append(nombre, valor);
  return dado;
}

const INGRESO = [
  ['email', 'ana@empresa.com'],
  ['clave', 'secreta'],
] as const;
const SUCURSAL = [
  ['nombre', 'Centro'],
  ['dias', 'propios'],
  ['dias_laborables', '1'],
  ['dias_laborables', '5'],
  ['feriados[0].fecha', '2026-07-09'],
  ['feriados[0].nombre', 'Independencia'],
] as const;

describe('what a form says', () => {
  test('is read by its schema: lists of values, lists of things, what is transformed', () => {
    const envio = envioDe(formulario(SUCURSAL), SucursalFormulario);
    expect(envio.status === 'success' && envio.value).toMatchObject({
      nombre: 'Centro',
      dias_laborables: [1, 5],
      feriados: [{ fecha: '2026-07-09', nombre: 'Independencia' }],
    });
  });

  test('of things in a list', () => {
    const { payload } = envioDe(
      formulario([
        ['objetivos[0].id', '1'],
        ['objetivos[0].nombre', 'Frente'],
        ['objetivos[1].id', '2'],
        ['objetivos[1].colado', 'eco'],
      ]),
      DesafioEntrada,
    );
    expect(payload).toEqual({ objetivos: [{ id: '1', nombre: 'Frente' }, { id: '2' }] });
  });

  test('that the schema does not ask for is neither built nor sent back', () => {
    const envio = envioDe(
      formulario([
        ...INGRESO,
        ['email[99999999]', 'eco'],
        ['email.x', 'eco'],
        ['otro', 'eco'],
        ['toString', 'eco'],
        ['__state__', '{"eco":'],
      ]),
      Ingreso,
    );
    expect(envio.status).toBe('success');
    expect(JSON.stringify(envio.reply())).not.toContain('eco');
  });

  test('a single value where a list is expected is ignored', () => {
    const envio = envioDe(formulario([...SUCURSAL.slice(0, 4), ['feriados', 'eco']]), SucursalFormulario);
    expect(envio.payload).not.toHaveProperty('feriados');
  });
});

describe('what a button asks for without saving', () => {
  const pedir = (intencion: unknown) =>
    envioDe(
      formulario([
        ...SUCURSAL,
        ['__intent__', typeof intencion === 'string' ? intencion : JSON.stringify(intencion)],
      ]),
      SucursalFormulario,
    );

  test('one more of a list, one less, another order', () => {
    const mas = pedir({ type: 'insert', payload: { name: 'feriados', defaultValue: { nombre: 'Otro' } } });
    expect(mas.status).toBeUndefined();
    expect(mas.payload).toMatchObject({ feriados: [{ nombre: 'Independencia' }, { nombre: 'Otro' }] });
    expect(pedir({ type: 'remove', payload: { name: 'feriados', index: 0 } }).payload).toMatchObject({
      feriados: [],
    });
    expect(pedir({ type: 'reorder', payload: { name: 'feriados', from: 0, to: 1 } }).payload).toMatchObject({
      feriados: [{ nombre: 'Independencia' }],
    });
  });

  test.each([
    ['{'],
    ['null'],
    [{ type: 'update', payload: { name: 'feriados[99999999]', value: 1 } }],
    [{ type: 'update', payload: { value: { nombre: ['eco'] } } }],
    [{ type: 'insert', payload: { name: 'feriados[99999999]' } }],
    [{ type: 'insert', payload: { name: 'nombre' } }],
    [{ type: 'insert', payload: { name: 'ajenos' } }],
    [{ type: 'insert', payload: { name: '__proto__.x' } }],
    [{ type: 'remove', payload: { name: 'feriados', index: -1 } }],
    [{ type: 'otra', payload: {} }],
  ])('%j is not one of ours', (intencion) => {
    expect(() => pedir(intencion)).toThrow(expect.objectContaining({ init: { status: 400 } }));
  });
});

test('an action that takes a form takes nothing else', async () => {
  const pedir = (tipo: string) =>
    formularioDe(
      new Request('http://x/', { method: 'POST', headers: { 'Content-Type': tipo }, body: 'a=1' }),
    );
  expect((await pedir('application/x-www-form-urlencoded;charset=UTF-8')).get('a')).toBe('1');
  await expect(pedir('application/json')).rejects.toMatchObject({ init: { status: 415 } });
});
