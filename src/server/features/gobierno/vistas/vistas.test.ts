import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { vistasRouter } from './router.ts';

const { listar, guardar, eliminar } = vistasRouter;
const base = await baseDePrueba();
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const como = (quien: PersonaDePrueba) => ({ context: contextoDe(base, quien) });
const VISTA = {
  lista: 'empleados',
  nombre: 'Sin cuenta',
  direccion: '/reconoce/admin/empleados?estado=sin_cuenta&ocultas=email',
  compartida: false,
  predeterminada: false,
};
const nombres = async (quien: PersonaDePrueba) =>
  (await call(listar, undefined, como(quien))).vistas.map(({ nombre, propia }) => [nombre, propia]);

test('one keeps a list under a name, changes it and deletes it; others see what is shared', async () => {
  const { id } = await call(guardar, VISTA, como(e.admin_rrhh));
  expect(await nombres(e.admin_rrhh)).toEqual([['Sin cuenta', true]]);
  expect(await nombres(e.otro_admin)).toEqual([]);
  expect(await codigoDe(call(guardar, { ...VISTA, id }, como(e.otro_admin)))).toBe('NO_ENCONTRADO');
  expect(await codigoDe(call(eliminar, { id }, como(e.otro_admin)))).toBe('NO_ENCONTRADO');

  const revision = async () => (await call(listar, undefined, como(e.admin_rrhh))).vistas[0]?.revision;
  const cambio = { ...VISTA, id, compartida: true };
  await call(guardar, { ...cambio, revision: await revision(), nombre: 'Por invitar' }, como(e.admin_rrhh));
  expect(await nombres(e.otro_admin)).toEqual([['Por invitar', false]]);
  // Somebody else changes it: it stays shared, and its owner's.
  const sin = { ...VISTA, id, revision: await revision(), nombre: 'Sin invitar' };
  await call(guardar, sin, como(e.otro_admin));
  expect(await nombres(e.otro_admin)).toEqual([['Sin invitar', false]]);
  expect(await nombres(e.admin_rrhh)).toEqual([['Sin invitar', true]]);
  await call(eliminar, { id }, como(e.otro_admin));
  expect(await nombres(e.admin_rrhh)).toEqual([]);
});

test('a name once for each list, and one that opens it', async () => {
  const { id } = await call(guardar, { ...VISTA, predeterminada: true }, como(e.admin_rrhh));
  expect(await codigoDe(call(guardar, VISTA, como(e.admin_rrhh)))).toBe('VISTA_REPETIDA');
  expect(await codigoDe(call(guardar, { ...VISTA, lista: 'premios' }, como(e.admin_rrhh)))).toBe('OK');
  expect(await codigoDe(call(guardar, VISTA, como(e.otro_admin)))).toBe('OK');
  const otra = { ...VISTA, nombre: 'Otra', predeterminada: true };
  const { id: nueva } = await call(guardar, otra, como(e.admin_rrhh));
  const { vistas } = await call(listar, undefined, como(e.admin_rrhh));
  expect(vistas.filter(({ predeterminada }) => predeterminada).map((una) => una.id)).toEqual([nueva]);
  expect(vistas.map((una) => una.id)).toContain(id);
});

test('an address of this product alone', async () => {
  for (const direccion of ['https://otro.example/', '//otro.example', '/reconoce/admin/empleados?q= x']) {
    expect(await codigoDe(call(guardar, { ...VISTA, direccion }, como(e.admin_rrhh)))).not.toBe('OK');
  }
});
