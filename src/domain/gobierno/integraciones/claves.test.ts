import { expect, test } from 'vitest';
import {
  avisoDeVencimiento,
  claveDelEncabezado,
  escribirClave,
  estadoDeClave,
  puedeDarseAUnaClave,
  vencimientoDe,
} from './claves.ts';

const AHORA = new Date('2026-11-20T12:00:00Z');
const en = (dias: number) => vencimientoDe(dias, AHORA);
const clave = { vence_en: en(1), revocada_en: null, con_responsable: true };

test.each([
  ['serves', clave, 'vigente'],
  ['ended', { ...clave, vence_en: AHORA }, 'vencida'],
  ['revoked, whatever else', { ...clave, vence_en: AHORA, revocada_en: AHORA }, 'revocada'],
  ['nobody answers for it', { ...clave, con_responsable: false }, 'sin_responsable'],
] as const)('a key that %s', (_que, guardada, estado) => {
  expect(estadoDeClave(guardada, AHORA)).toBe(estado);
});

test.each([
  [20, null],
  [14, 14],
  [4, 14],
  [3, 3],
  [0.1, 3],
  [0, null],
  [-1, null],
])('with %d days left the notice of %s is due', (dias, aviso) => {
  expect(avisoDeVencimiento(en(dias), AHORA)).toBe(aviso);
});

const [publico, secreto] = ['0123456789ab', 'c'.repeat(64)];

test.each([
  [null, null],
  ['', null],
  ['Basic bXN0Xzo=', null],
  ['Bearer otra-cosa', null],
  [`Bearer ${escribirClave(publico, secreto)}`, { publico, secreto }],
  [`bearer ${escribirClave(publico, secreto)}`, { publico, secreto }],
  ['Bearer mst_', 'ilegible'],
  [`Bearer ${escribirClave(publico, secreto)}0`, 'ilegible'],
  [`Bearer ${escribirClave(publico.toUpperCase(), secreto)}`, 'ilegible'],
  [`Bearer mst_${'a'.repeat(100_000)}`, 'ilegible'],
])('the header %.30s', (dado, leida) => {
  expect(claveDelEncabezado(dado)).toEqual(leida);
});

test.each([
  ['empleados.administrar', { quien: ['admin_rrhh'] }, true],
  ['reportes.puntos', { quien: ['gerente_sucursal', 'admin_rrhh'] }, true],
  ['ranking.ver', { quien: ['empleado', 'admin_rrhh'] }, true],
  ['perfil.ver', { quien: ['empleado', 'admin_rrhh'] }, false],
  ['sitio.contenido', { quien: ['publico'] }, false],
  ['plano.operar', { quien: ['personal'] }, false],
  ['empleados.exportar', { quien: ['admin_rrhh'], grave: true }, false],
  ['empleados.crear', { quien: ['admin_rrhh'], grave: 'con un rol que no sea empleado' }, true],
  ['integraciones.crearClave', { quien: ['admin_rrhh'] }, false],
  ['configuracion.editar', { quien: ['admin_rrhh'] }, false],
] as const)('%s may be given: %o → %s', (nombre, acceso, puede) => {
  expect(puedeDarseAUnaClave(nombre, acceso)).toBe(puede);
});
