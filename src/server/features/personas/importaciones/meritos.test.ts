import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { leerCsv } from '#server/csv/leer.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { aplicarImportacion, TRABAJO_APLICAR } from './aplicar.ts';
import { empezarImportacion } from './empezar.ts';
import { revisarImportacion } from './revisar.ts';
import { importacionesRouter } from './procedimientos.ts';

const { actual, problemas, aplicar } = importacionesRouter;
const base = await baseDePrueba();
const { db } = base;
const HOY = diaDe(ahora());
let e: Empresa;
let encolados: { trabajo: string; datos: object }[];

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  encolados = [];
});

const encolar = async (_: unknown, trabajo: string, datos: object) => void encolados.push({ trabajo, datos });
const medios = () => ({ ...contextoDe(base, null), db, encolar, app_url: 'http://localhost:3000' });
const rrhh = () => ({ context: contextoDe(base, e.admin_rrhh, { encolar }) });
const estado = async () => (await call(actual, { tipo: 'meritos' }, rrhh())).importacion;
const malas = async (id: string) =>
  (await call(problemas, { id }, rrhh())).filas.map(({ linea, problemas: suyos }) => ({
    linea,
    problemas: suyos,
  }));

async function revisar(lineas: readonly string[]): Promise<string> {
  const csv = new TextEncoder().encode(['Email;Tipo;Valor;Fecha;Motivo', ...lineas].join('\r\n'));
  const leido = await leerCsv(csv);
  if (!leido.ok) throw new Error(leido.code);
  const id = await empezarImportacion(
    { db, encolar },
    {
      tipo: 'meritos',
      actor_id: e.admin_rrhh.id,
      nombre: 'meritos.csv',
      libro: { hojas: [{ nombre: '', filas: leido.value.filas }], avisos: [] },
    },
  );
  await revisarImportacion(db, id);
  return id;
}

async function traer(id: string): Promise<void> {
  await call(aplicar, { id }, rrhh());
  expect(encolados.at(-1)).toEqual({ trabajo: TRABAJO_APLICAR, datos: { id } });
  await aplicarImportacion(medios(), id);
}

describe('a file of méritos', () => {
  test('comes in whole, with badges, streaks, notices and one audit row', async () => {
    await db
      .insert(insignias)
      .values({ nombre: 'Estrella', criterio: { tipo: 'ventas', valor: 10 }, puntos_valor: 5 });
    const id = await revisar([
      `${e.empleado.email};Ventas;6;${HOY};Combos`,
      `${e.empleado.email.toUpperCase()};ventas;6;${sumarDias(HOY, -1)};Combos`,
      `${e.lider.email};Trabajo en equipo;gran ayuda;${HOY};Dio una mano`,
    ]);
    expect(await estado()).toMatchObject({
      estado: 'revisada',
      con_problemas: 0,
      resumen: { buenas: 3, personas: 2, ventas: 2, teamwork: 1 },
    });
    expect(await db.$count(meritos)).toBe(0);
    await traer(id);
    expect(await estado()).toMatchObject({ estado: 'aplicada', resumen: { insignias: 1 } });
    expect(await db.$count(meritos, eq(meritos.autor_id, e.admin_rrhh.id))).toBe(3);
    expect(await db.$count(insignias_empleado)).toBe(1);
    expect(await db.$count(notificaciones)).toBe(4);
    expect(await db.select().from(auditoria)).toMatchObject([
      { accion: 'meritos.importar', despues: { archivo: 'meritos.csv', registrados: 3, insignias: 1 } },
    ]);
    // The job runs twice, and the file is sent again by mistake.
    await aplicarImportacion(medios(), id);
    expect(await db.$count(meritos)).toBe(3);
    const otra = await revisar([`${e.empleado.email};ventas;6;${HOY};COMBOS`]);
    expect(await malas(otra)).toEqual([{ linea: 2, problemas: ['Ese mérito ya está registrado'] }]);
  });

  test('every bad line is named, and then none comes in', async () => {
    const id = await revisar([
      `${e.empleado.email};ventas;3;${HOY};Combos`,
      `${e.empleado.email};Ventas;3;${HOY};combos`,
      `nadie@prueba.local;ventas;3;${HOY};Combos`,
      `${e.desactivado.email};ventas;3;${HOY};Combos`,
      `${e.admin_rrhh.email};ventas;3;${HOY};Combos`,
      `${e.lider.email};jefe;;31/02/2026;`,
    ]);
    const encontradas = await malas(id);
    expect(encontradas.at(-1)?.problemas).toContain('Falta el motivo');
    expect(encontradas.slice(0, -1)).toEqual([
      { linea: 3, problemas: ['Es igual a la línea 2'] },
      { linea: 4, problemas: ['No hay ningún empleado con ese email'] },
      { linea: 5, problemas: ['Esa persona ya no está activa'] },
      { linea: 6, problemas: ['Es tu email: nadie se registra méritos a sí mismo'] },
    ]);
    expect(await codigoDe(call(aplicar, { id }, rrhh()))).toBe('IMPORTACION_CON_PROBLEMAS');
    expect(await db.$count(meritos)).toBe(0);
  });

  test('what changed meanwhile sends it back, with nothing half done', async () => {
    const id = await revisar([
      `${e.lider.email};ventas;3;${HOY};Combos`,
      `${e.empleado.email};ventas;3;${HOY};Combos`,
    ]);
    await db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.empleado.id));
    await traer(id);
    expect(await estado()).toMatchObject({ estado: 'revisada', con_problemas: 1 });
    expect(await malas(id)).toEqual([{ linea: 3, problemas: ['Esa persona ya no está activa'] }]);
    expect(await db.$count(meritos)).toBe(0);
    expect(await db.$count(auditoria)).toBe(0);
  });

  test('an import of méritos is not one of employees', async () => {
    const id = await revisar([`${e.empleado.email};ventas;3;${HOY};Combos`]);
    expect((await call(actual, {}, rrhh())).importacion).toBeNull();
    const otro = { context: contextoDe(base, e.otro_admin, { encolar }) };
    expect(await codigoDe(call(aplicar, { id }, otro))).toBe('NO_ENCONTRADO');
  });

  test(
    'ten thousand lines are looked through and come in with few queries',
    { timeout: 40_000 },
    async () => {
      await db.insert(insignias).values({ nombre: 'Estrella', criterio: { tipo: 'ventas', valor: 10 } });
      const gente = Array.from({ length: 2000 }, (_, i) => ({
        nombre: 'Persona',
        apellido: String(i),
        email: `p${i}@empresa.com`,
        busqueda: `persona ${i}`,
        sucursal_id: e.centro.id,
      }));
      await db.insert(empleados).values(gente);
      const lineas = Array.from(
        { length: 10_000 },
        (_, i) => `p${i % 2000}@empresa.com;ventas;${1 + (i % 9)};${sumarDias(HOY, -(i % 40))};Combos ${i}`,
      );
      const { total } = await contarConsultas(base, async () => {
        const id = await revisar(lineas);
        await traer(id);
      });
      expect(await db.$count(meritos)).toBe(10_000);
      // At least a hundred lines per query: it does not query for each line.
      expect(total).toBeLessThan(250);
    },
  );
});
