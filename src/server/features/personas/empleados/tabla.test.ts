import { call, createProcedureClient } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sumarDias } from '#domain/comun/calendario/dia.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { contarConsultas } from '#tests/support/base.ts';
import { crearPersona, type Empresa } from '#tests/support/empresa.ts';
import { ENERO, escenaDeFichas } from '#tests/support/fichas.ts';
import { type Orden, ORDENES } from './repo-tabla.ts';
import { empleadosRouter } from './router.ts';

const { administrar, exportar, opciones } = empleadosRouter;
const { abrir, base, db, empezar, rrhh } = await escenaDeFichas();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('administrar', () => {
  type Pedido = Parameters<ReturnType<typeof cliente>>[0];
  const cliente = () => createProcedureClient(administrar, rrhh());
  const pedir = (entrada: Pedido) => cliente()(entrada);
  const nombres = async (entrada: Pedido) => (await pedir(entrada)).filas.map(({ nombre }) => nombre);

  test('everybody by name, accents in their place; a registration that waits is not there', async () => {
    await crearPersona(base, { nombre: 'Ángel', apellido: 'Ñu' });
    const waits = await crearPersona(base, { nombre: 'Zoe' });
    await db.update(empleados).set({ registro: 'pendiente' }).where(eq(empleados.id, waits.id));
    expect(await nombres({})).toEqual([
      'Ana',
      'Ángel',
      'Bruno',
      'Carla',
      'Darío',
      'Elsa',
      'Flor',
      'Gastón',
      'Hugo',
    ]);
    expect(await nombres({ orden: '-nombre', por_pagina: 2, pagina: 2 })).toEqual(['Flor', 'Elsa']);
    expect(await nombres({ orden: '-alta', por_pagina: 1 })).toEqual(['Ángel']);
    expect(await nombres({ orden: 'email', por_pagina: 1 })).toEqual(['Ana']);
  });

  test('words in any order, in name or e-mail, accents and case aside, wildcards as they stand', async () => {
    expect(await nombres({ busqueda: 'PEREZ ana' })).toEqual(['Ana']);
    expect(await nombres({ busqueda: 'dario.sosa@' })).toEqual(['Darío']);
    expect(await nombres({ busqueda: 'gaston prueba.local' })).toEqual(['Gastón']);
    expect(await nombres({ busqueda: '%' })).toEqual([]);
    expect(await nombres({ busqueda: 'ana bruno' })).toEqual([]);
  });

  test('by legajo in any case, and by phone and document however their digits are grouped', async () => {
    const datos = { legajo: 'A-102', documento: '20123456786', telefono: '+5491155550134' };
    await db.update(empleados).set(datos).where(eq(empleados.id, e.lider.id));
    for (const busqueda of ['a-102', '12.345.678', '20-12345678-6', '5555-0134', 'carla (11)5555']) {
      expect(await nombres({ busqueda }), busqueda).toEqual(['Carla']);
    }
    expect(await nombres({ busqueda: '12.345.679' })).toEqual([]);
    // Two digits are in too many numbers to say anything.
    expect(await nombres({ busqueda: '12' })).toEqual([]);
  });

  test('by legajo, 99 before 100, and by hire date; no list carries documents, phones or birthdays', async () => {
    const poner = (id: string, datos: Partial<typeof empleados.$inferInsert>) =>
      db.update(empleados).set(datos).where(eq(empleados.id, id));
    await poner(e.lider.id, { legajo: '100', fecha_ingreso: ENERO, documento: '12345678' });
    await poner(e.empleado.id, { legajo: '99', fecha_ingreso: sumarDias(ENERO, 1) });
    expect((await nombres({ orden: 'legajo' })).slice(0, 2)).toEqual(['Ana', 'Carla']);
    expect((await nombres({ orden: '-legajo' })).slice(-2)).toEqual(['Carla', 'Ana']);
    expect((await nombres({ orden: '-ingreso' })).slice(0, 2)).toEqual(['Ana', 'Carla']);
    expect((await nombres({ orden: 'ingreso' })).slice(-2)).toEqual(['Carla', 'Ana']);
    const [fila] = (await pedir({ busqueda: 'carla' })).filas;
    expect(fila).toMatchObject({ legajo: '100', fecha_ingreso: ENERO });
    expect(fila).not.toHaveProperty('documento');
    expect(await abrir(e.lider.id)).toMatchObject({ documento: '12345678', telefono: null });
  });

  test('each filter, and together', async () => {
    expect(await nombres({ rol: 'gerente_sucursal' })).toEqual(['Darío', 'Elsa']);
    expect(await nombres({ sucursal_id: e.norte.id, rol: 'gerente_sucursal' })).toEqual(['Elsa']);
    expect(await nombres({ grupo_id: e.cajas.id })).toEqual(['Bruno']);
    expect(await nombres({ estado: 'inactivos' })).toEqual(['Hugo']);
    expect(await nombres({ sucursal_id: 'none' })).toEqual([]);
    await db.update(empleados).set({ user_id: null }).where(eq(empleados.id, e.lider.id));
    expect(await nombres({ estado: 'sin_cuenta' })).toEqual(['Carla']);
    expect((await pedir({ busqueda: 'carla' })).filas[0]).toMatchObject({ con_cuenta: false });
  });

  test('a page past the end is empty and still says how many there are', async () => {
    expect(await pedir({ pagina: 9 })).toEqual({ total: 8, filas: [] });
  });

  test('two queries where many more match than the page has, three where few do', async () => {
    for (const [por_pagina, consultas] of [
      [1, 2],
      [100, 3],
    ] as const) {
      const { total } = await contarConsultas(base, () => pedir({ por_pagina }));
      expect(total).toBe(consultas);
    }
    expect((await contarConsultas(base, () => pedir({ busqueda: 'nadie así' }))).total).toBe(1);
  });

  test('many matches are read in the order of the index, and say the same', async () => {
    await db.execute(`insert into empleados (id, nombre, apellido, email, busqueda)
      select gen_random_uuid(), 'Nombre' || i % 700, 'Apellido' || i, i || '@muchos.local', 'nombre' || i % 700 || ' apellido' || i
      from generate_series(1, 20500) i`);
    const muchos = await pedir({ busqueda: 'muchos.local', por_pagina: 5 });
    expect(muchos.total).toBe(20_500);
    const { rows } = await db.execute<{ email: string }>(
      `select email from empleados where email like '%muchos.local' order by nombre collate "und-x-icu", apellido collate "und-x-icu", id limit 5`,
    );
    expect(muchos.filas.map(({ email }) => email)).toEqual(rows.map(({ email }) => email));
  });
});

describe('exportar', () => {
  test('everybody of the filter, once, in pieces, one query each; that it was taken out is written down once', async () => {
    await db.execute(`insert into empleados (id, nombre, apellido, email, busqueda)
      select gen_random_uuid(), 'N', 'A', i || '@x.local', 'n a' from generate_series(1, 2100) i`);
    const vistos: string[] = [];
    let sigue: string | null = null;
    do {
      const pedido: { busqueda: string; despues_de?: string } = {
        busqueda: 'x.local',
        ...(sigue === null ? {} : { despues_de: sigue }),
      };
      const { result, total } = await contarConsultas(base, () => call(exportar, pedido, rrhh()));
      expect(total).toBe(sigue === null ? 2 : 1);
      vistos.push(...result.filas.map(({ id }) => id));
      sigue = result.sigue;
    } while (sigue !== null);
    expect(new Set(vistos).size).toBe(2100);
    expect(vistos).toHaveLength(2100);
  });

  test('in the order of the table, whatever it is, with those who have no legajo or date in their place', async () => {
    await db.execute(`insert into empleados (id, nombre, apellido, email, busqueda, legajo, fecha_ingreso)
      select gen_random_uuid(), (array['Ñusta','Nadia','Óscar'])[1 + i % 3], 'Ávila' || i % 7, i || '@z.local', 'x',
        case when i % 2 = 0 then i::text end, case when i % 3 > 0 then date '2020-01-01' + i % 40 end
      from generate_series(1, 2300) i`);
    const todos: Orden[] = ['nombre', 'email', 'legajo', 'ingreso', 'alta'];
    const alReves: Orden[] = ['-nombre', '-email', '-legajo', '-ingreso', '-alta'];
    expect([...todos, ...alReves].toSorted()).toEqual(Object.keys(ORDENES).toSorted());
    for (const orden of [...todos, ...alReves]) {
      const enLaTabla = await db.execute<{ id: string }>(
        sql`select id from empleados where email like '%@z.local' order by ${ORDENES[orden]}`,
      );
      const vistos: string[] = [];
      let sigue: string | undefined;
      do {
        const tanda: { filas: { id: string }[]; sigue: string | null } = await call(
          exportar,
          { busqueda: 'z.local', orden, ...(sigue && { despues_de: sigue }) },
          rrhh(),
        );
        vistos.push(...tanda.filas.map(({ id }) => id));
        sigue = tanda.sigue ?? undefined;
      } while (sigue);
      expect(vistos.length, orden).toBe(2300);
      expect(vistos, orden).toEqual(enLaTabla.rows.map(({ id }) => id));
    }
  });
});

test('opciones: branches and groups that can be chosen', async () => {
  await db.update(sucursales).set({ activa: false }).where(eq(sucursales.id, e.norte.id));
  await db.update(grupos).set({ archivado_en: ahora() }).where(eq(grupos.id, e.cajas.id));
  expect(await call(opciones, undefined, rrhh())).toEqual({
    sucursales: [{ ...e.centro, gerentes: 1 }],
    grupos: [{ ...e.reposicion, sucursal_id: e.centro.id, lideres: 1 }],
  });
});
