import { expect, test } from 'vitest';
import { accionesQueDicen, nombreDeAccion } from './acciones.ts';
import { REGLAS } from './alertas.ts';
import { nombradosQueDicen, nombreDeEntidad } from './cosas.ts';
import { PUERTAS } from './puertas.ts';

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

test('actions are found by the words with which they are told, with or without accents', () => {
  expect(accionesQueDicen(['otorgo', 'INSIGNIA'])).toContain('insignia.otorgar');
  expect(accionesQueDicen(['otorgó', 'insignia'])).not.toContain('insignia.revocar');
  expect(accionesQueDicen(['programó', 'reportes'])).toEqual(['reportes.programar']);
  expect(accionesQueDicen(['nada de esto'])).toEqual([]);
});

test('settings and files are found by what the line calls them', () => {
  const alertas = { entidad: 'configuracion', entidad_id: 'alertas_presupuesto' };
  expect(nombradosQueDicen(['alertas'])).toEqual([alertas]);
  expect(nombradosQueDicen(['presupuesto', 'cambio'])).toEqual([alertas]);
  expect(nombradosQueDicen(['lista', 'empleados'])).toEqual([
    { entidad: 'exportaciones', entidad_id: 'empleados' },
  ]);
});
