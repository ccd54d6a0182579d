import { expect, test } from 'vitest';
import { claseDe } from './clases-de-asiento.ts';

test.each([
  ['sesion.iniciar', 'ingreso'],
  ['clave.cambiar', 'ingreso'],
  ['cuenta.probar', 'ingreso'],
  ['datos.exportar', 'consulta'],
  ['empleado.entregar_datos', 'consulta'],
  ['empleado.editar', 'acto'],
  ['usuario.mandar_clave', 'acto'],
  ['cuenta.segundo_factor_reiniciar', 'acto'],
  ['alerta.exportaciones', 'aviso'],
])('%s is of the kind %s', (accion, clase) => {
  expect(claseDe(accion)).toBe(clase);
});
