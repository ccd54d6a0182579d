import { expect, test } from 'vitest';
import { PUERTAS } from '#domain/gobierno/auditoria/puertas.ts';
import { REGLAS } from '#domain/gobierno/auditoria/alertas.ts';
import { nombreDeAccion, nombreDeEntidad, quienLoHizo, rutaDeEntidad, sobreQuien } from './palabras.ts';

const SIN_CLAVE = { clave: null, entidad: 'cuentas', entidad_id: 'nadie' };

test('actions and entities have words, and what is new is told as it is named', () => {
  expect(nombreDeAccion('desafio.editar')).toBe('Editó un desafío');
  expect(nombreDeAccion('configuracion.editar')).toBe('Cambió un ajuste');
  expect(nombreDeAccion('cosa_nueva.hacer_algo')).toBe('Cosa nueva: hacer algo');
  expect(nombreDeEntidad('asignaciones_premio')).toBe('Reclamos de premios');
  expect(nombreDeEntidad('claves_api')).toBe('Claves de la API');
  expect(nombreDeEntidad('cosas_nuevas')).toBe('Cosas nuevas');
  expect(nombreDeAccion('cuenta.segundo_factor_reiniciar')).toBe('Reinició el segundo paso de una persona');
  expect(nombreDeAccion('sesion.rechazar')).toBe('No pudo iniciar sesión');
});

test('every way in or out and every alert has words of its own', () => {
  const puertas = Object.values(PUERTAS).flatMap((puerta) => (puerta ? [puerta.hecho, puerta.negado] : []));
  const acciones = [...puertas, ...REGLAS.map((regla) => `alerta.${regla}`), 'datos.ver', 'datos.exportar'];
  // Actions without a text are shown by their name: 'Clave: pedir'.
  const sinPalabras = acciones.filter((accion) => {
    const [sobre = '', verbo = ''] = accion.replaceAll('_', ' ').split('.');
    return nombreDeAccion(accion).toLowerCase() === `${sobre}: ${verbo}`;
  });
  expect(sinPalabras).toEqual([]);
});

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
