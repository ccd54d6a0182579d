import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { crearCuentas } from '#server/auth/cuentas.ts';
import type { Base } from '#server/db/base.ts';
import { verificarTotales } from '#server/features/puntos/verificar.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { sembrarDemo } from './sembrar.ts';

const una = await baseDePrueba();
const otra = await baseDePrueba();
const tercera = await baseDePrueba();
const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-demo-prueba-'));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

function sembrar(base: Base, ahora: Date): Promise<boolean> {
  const cuentas = crearCuentas({
    db: base.db,
    secreto: 'un secreto de prueba que tiene más de 32 caracteres',
    appUrl: 'http://localhost:3000',
    ahora: () => ahora,
    encolar: () => Promise.resolve(),
  });
  return sembrarDemo({ db: base.db, cuentas, almacen: abrirAlmacen({ dataDir: carpeta, s3: null }) }, ahora);
}

/** Columns that differ on every run: ids made by shared functions or by the accounts library, and file keys. */
const AZAROSAS: Readonly<Record<string, readonly string[]>> = {
  archivos: ['clave', 'miniatura_clave', 'dueno_cuenta_id'],
  // Of a badge that was given, its id.
  auditoria: ['sal', 'entidad_id'],
  cuentas: ['id', 'creada_en', 'cambiada_en'],
  empleados: ['user_id'],
  feriados: ['id'],
  insignias_empleado: ['id'],
  licencias: ['id'],
  notificaciones: ['id'],
  // A brand's id is made by the plan's own function.
  reservas: ['marca_id', 'dueno_cuenta_id', 'creada_por'],
  solicitudes: ['marca_id', 'dueno_cuenta_id'],
  solicitud_notas: ['cuenta_id'],
  cotizaciones: ['marca_id', 'enviada_por', 'aceptada_por'],
  exhibiciones: ['cuenta_id'],
};

const TABLAS = [
  'sucursales',
  'grupos',
  'empleados',
  'feriados',
  'licencias',
  'cuentas',
  'desafios',
  'participaciones',
  'participacion_miembros',
  'evidencias',
  'archivos',
  'puntos',
  'totales_puntos',
  'conteos_ranking',
  'periodos_cerrados',
  'ranking_cerrado',
  'dias_activos',
  'insignias',
  'insignias_empleado',
  'meritos',
  'notificaciones',
  'auditoria',
  'capacitaciones',
  'materiales_capacitacion',
  'evaluaciones_capacitacion',
  'preguntas_evaluacion',
  'asignaciones_capacitacion',
  'materiales_abiertos',
  'intentos_evaluacion',
  'certificados',
  'premios',
  'asignaciones_premio',
  'movimientos_stock',
  'presupuesto_empresa',
  'movimientos_presupuesto',
  'tarifas',
  'reservas',
  'solicitudes',
  'solicitud_espacios',
  'solicitud_notas',
  'cotizaciones',
  'cotizacion_lineas',
  'exhibiciones',
];

async function volcar(base: Base): Promise<Map<string, string[]>> {
  const volcado = new Map<string, string[]>();
  for (const tabla of TABLAS) {
    const { rows } = await base.db.execute<{ fila: string }>(sql`
      select (to_jsonb(t) - ${sql.param(AZAROSAS[tabla] ?? [])}::text[])::text as fila
      from ${sql.identifier(tabla)} t order by 1`);
    volcado.set(
      tabla,
      rows.map(({ fila }) => fila),
    );
  }
  return volcado;
}

it('makes the same company twice at the same instant, on 29 February', async () => {
  const bisiesto = new Date('2028-02-29T13:00:00Z');
  expect(await sembrar(una, bisiesto)).toBe(true);
  expect(await sembrar(otra, bisiesto)).toBe(true);
  const [a, b] = [await volcar(una), await volcar(otra)];
  for (const tabla of TABLAS) {
    expect([tabla, a.get(tabla)?.length]).not.toEqual([tabla, 0]);
    expect(a.get(tabla)).toEqual(b.get(tabla));
  }
  expect(await verificarTotales(una.db)).toEqual([]);
}, 240_000);

it('is just as consistent five minutes into a year', async () => {
  expect(await sembrar(tercera, new Date('2027-01-01T03:05:00Z'))).toBe(true);
  expect(await verificarTotales(tercera.db)).toEqual([]);
  const { rows } = await tercera.db.execute<{ tipo: string; n: number }>(sql`
    select tipo, count(*)::int as n from totales_puntos where inicio = '2027-01-01' group by tipo order by tipo`);
  expect(rows.map((r) => r.tipo)).toEqual(['anio', 'mes', 'semestre']);
}, 240_000);
