import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { registro } from '#server/metricas.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { auditar } from '../../../comun/auditar.ts';
import { crearFirmante } from './cadena.ts';
import { sellar } from './sellar.ts';
import { vigilar } from './vigilar.ts';

const base = await baseDePrueba();
const { db } = base;
const firmante = crearFirmante(['un secreto de prueba que tiene más de 32 caracteres']);
/** Three in the afternoon in Buenos Aires, and half past three at night. */
const TARDE = new Date('2026-11-20T18:00:00Z');
const MADRUGADA = new Date('2026-11-20T06:30:00Z');
let e: Empresa;
let lineas: object[];

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  lineas = [];
});

const anotar = (
  quien: { actor_id: string | null; cuenta_id?: string },
  accion: string,
  cuando: Date,
  despues: Record<string, unknown> | null = null,
) => auditar(db, { ...quien, accion, entidad: 'x', entidad_id: 'y', despues }, cuando);
const seguir = async (cuando: Date, exports = 3) => {
  while ((await sellar(db, firmante)) ?? 0);
  await vigilar(db, {
    limites: { exports, night: { from: 0, to: 5 } },
    ahora: () => cuando,
    registro: { warn: (linea) => void lineas.push(linea) },
  });
};
const avisos = async () =>
  (await db.select().from(notificaciones).orderBy(asc(notificaciones.clave))).map(
    ({ empleado_id, titulo }) => [empleado_id, titulo],
  );
const alertas = () =>
  db
    .select({ accion: auditoria.accion, despues: auditoria.despues })
    .from(auditoria)
    .where(eq(auditoria.clase, 'aviso'))
    .orderBy(asc(auditoria.id));

test('many exports by one person in an hour are told to the other administrators, once', async () => {
  const yo = { actor_id: e.admin_rrhh.id };
  await anotar(yo, 'datos.exportar', TARDE);
  await anotar(yo, 'empleado.entregar_datos', TARDE);
  await anotar({ actor_id: e.gerente.id }, 'datos.exportar', TARDE);
  await seguir(TARDE);
  expect(await avisos()).toEqual([]);
  for (let i = 0; i < 3; i += 1) {
    await anotar(yo, 'datos.exportar', TARDE);
    await seguir(TARDE);
  }
  expect(await avisos()).toEqual([[e.otro_admin.id, 'Flor Ibarra exportó datos muchas veces']]);
  expect(await alertas()).toEqual([
    { accion: 'alerta.exportaciones', despues: { empleado_id: e.admin_rrhh.id, veces: 3 } },
  ]);
  expect(lineas).toEqual([{ regla: 'exportaciones', quien: e.admin_rrhh.id, veces: 3 }]);
  expect(await registro.getSingleMetricAsString('mostrador_audit_alerts_total')).toContain(
    'rule="exportaciones"',
  );
});

test('exports spread over hours raise no alert', async () => {
  for (let i = 0; i < 6; i += 1) {
    const cuando = new Date(TARDE.getTime() + i * 31 * 60_000);
    await anotar({ actor_id: e.admin_rrhh.id }, 'datos.exportar', cuando);
    await seguir(cuando);
  }
  expect(await alertas()).toEqual([]);
});

test('work at night is told once a night; by day, by a job, or signing in, it is not', async () => {
  await anotar({ actor_id: e.admin_rrhh.id }, 'desafio.editar', TARDE);
  await seguir(TARDE);
  await anotar({ actor_id: null }, 'desafio.editar', MADRUGADA);
  await anotar({ actor_id: null, cuenta_id: e.admin_rrhh.cuenta_id }, 'sesion.iniciar', MADRUGADA);
  await seguir(MADRUGADA);
  expect(await alertas()).toEqual([]);
  await anotar({ actor_id: e.admin_rrhh.id }, 'premio.editar', MADRUGADA);
  await seguir(MADRUGADA);
  const mas_tarde = new Date(MADRUGADA.getTime() + 3_600_000);
  await anotar({ actor_id: e.admin_rrhh.id }, 'premio.editar', mas_tarde);
  await seguir(mas_tarde);
  expect(await avisos()).toEqual([
    [e.otro_admin.id, 'Flor Ibarra trabajó en la administración de madrugada'],
  ]);
});

test('an account with many denials is named, an employee by their name', async () => {
  for (const { cuenta_id } of [e.empleado, e.personal]) {
    await anotar({ actor_id: null, cuenta_id }, 'acceso.negar', TARDE, { veces: 20 });
  }
  await seguir(TARDE);
  const titulos = (await avisos()).map(([, titulo]) => titulo);
  expect(new Set(titulos)).toEqual(
    new Set(['A Ana Pérez se le negaron muchos pedidos', 'A Inés Campos se le negaron muchos pedidos']),
  );
  // Both administrators are told of both.
  expect(titulos).toHaveLength(4);
});

test('entries that were already old when sealed raise no alert', async () => {
  await anotar({ actor_id: e.admin_rrhh.id }, 'premio.editar', MADRUGADA);
  await seguir(TARDE);
  expect(await alertas()).toEqual([]);
});
