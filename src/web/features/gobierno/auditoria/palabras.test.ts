import { expect, test } from 'vitest';
import { aQuienes, quienLoHizo, rutaDeEntidad, sobreQuien } from './palabras.ts';

const SIN_CLAVE = { clave: null, entidad: 'cuentas', entidad_id: 'nadie' };

test('what it was about is a link to it or to whose it is, unless it is gone', () => {
  const ruta = (entidad: string, nombres = { x: 'X' }, de_quien: Record<string, string> = {}) =>
    rutaDeEntidad({ entidad, entidad_id: 'x' }, nombres, de_quien);
  expect(ruta('premios')).toBe('/reconoce/admin/premios/x');
  expect(ruta('asignaciones_premio', { x: 'Termo · Ana Pérez' }, { x: 'ana' })).toBe(
    '/reconoce/personas/ana',
  );
  expect(ruta('feriados')).toBeNull();
  expect(rutaDeEntidad({ entidad: 'premios', entidad_id: 'x' }, {}, {})).toBeNull();
});

test('who did it is named; without a name, it is somebody without account or the system', () => {
  const actor = { id: 'c', nombre: 'Ana', apellido: 'Pérez', es_empleado: true };
  expect(quienLoHizo({ actor, clase: 'ingreso', ...SIN_CLAVE }, {})).toBe('Ana Pérez');
  expect(quienLoHizo({ actor: null, clase: 'ingreso', ...SIN_CLAVE }, {})).toBe('Alguien sin cuenta');
  expect(quienLoHizo({ actor: null, clase: 'acto', ...SIN_CLAVE }, {})).toBe('El sistema');
});

test('what it was about is told in words, unless it is who did it', () => {
  const actor = { id: 'c', nombre: 'Ana', apellido: 'Pérez', es_empleado: true };
  const sobre = (entidad: string, entidad_id: string) =>
    sobreQuien({ entidad, entidad_id, actor, clase: 'acto' }, { d: 'Bruno Núñez', c: 'Ana Pérez' });
  expect(sobre('configuracion', 'segundo_factor_rrhh')).toBe('el segundo paso de Recursos Humanos');
  expect(sobre('exportaciones', 'empleados')).toBe('la lista de empleados');
  expect(sobre('exportaciones', 'algo_nuevo')).toBe('algo nuevo');
  expect(sobre('cuentas', 'email:3fa94c1e00')).toBe('un email que no tiene cuenta (3fa94c1e)');
  expect(sobre('cuentas', 'varias')).toBe('varias cuentas');
  expect(sobre('cuentas', 'c')).toBeNull();
  expect(sobre('empleados', 'd')).toBe('Bruno Núñez');
  expect(sobre('empleados', 'nadie')).toBeNull();
});

test('a failed sign-in has no author: only the account of the e-mail is named', () => {
  const fila = { actor: null, clave: null, clase: 'ingreso', entidad: 'cuentas', entidad_id: 'c' } as const;
  const nombres = { c: 'Valeria Quintana' };
  expect(quienLoHizo(fila, nombres)).toBe('Alguien, con el email de Valeria Quintana');
  expect(quienLoHizo(fila, {})).toBe('Alguien, con el email de una cuenta eliminada');
  expect(sobreQuien(fila, nombres)).toBeNull();
  const sinCuenta = { ...fila, entidad_id: 'email:3fa94c1e00' };
  expect(quienLoHizo(sinCuenta, nombres)).toBe('Alguien sin cuenta');
});

test('whom it was done to is said where the line is about something else', () => {
  const nombres = { d: 'Navidad', a: 'Abril Medina', i: 'Buena onda · Abril Medina' };
  const quienes = (entidad_id: string, despues: Record<string, unknown> | null) =>
    aQuienes({ entidad_id, despues }, nombres, { i: 'a' });
  expect(quienes('d', { empleado_id: 'a', motivo: 'x' })).toBe('Abril Medina');
  expect(quienes('d', { empleado_ids: ['a'], asignados: 1 })).toBe('Abril Medina');
  expect(quienes('d', { empleado_ids: ['a', 'b', 'c'], asignados: 3 })).toBe('3 personas');
  expect(quienes('d', { asignadas: 1200 })).toBe('1.200 personas');
  // Its own name says it already; nobody is made up.
  expect(quienes('i', { empleado_id: 'a' })).toBeNull();
  expect(quienes('d', { empleado_id: 'quien-se-fue' })).toBeNull();
  expect(quienes('d', { titulo: 'Otro' })).toBeNull();
  expect(quienes('d', null)).toBeNull();
});
