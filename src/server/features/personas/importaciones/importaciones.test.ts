import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { leerCsv } from '#server/csv/leer.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { auditoria, empleados, sucursales } from '#server/db/schema/empresa.ts';
import { importaciones } from '#server/db/schema/importaciones.ts';
import { CANAL } from '#server/realtime/publicar.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { invitarVarios, PEDIDO_DE_INVITACIONES, TRABAJO_INVITAR } from '../empleados/invitar.ts';
import { aplicarImportacion, TRABAJO_APLICAR } from './aplicar.ts';
import { empezarImportacion, TRABAJO_REVISAR } from './empezar.ts';
import { revisarImportacion } from './revisar.ts';
import { importacionesRouter } from './procedimientos.ts';

const { actual, filas, problemas, aplicar, cancelar } = importacionesRouter;
const base = await baseDePrueba();
const { db } = base;
const ENCABEZADO = 'Nombre;Apellido;Email;Rol;Sucursal;Grupo';
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
const como = async () => (await call(actual, {}, rrhh())).importacion;

async function empezar(lineas: readonly string[], encabezado = ENCABEZADO): Promise<string> {
  const csv = new TextEncoder().encode([encabezado, ...lineas].join('\r\n'));
  const leido = await leerCsv(csv);
  if (!leido.ok) throw new Error(leido.code);
  return empezarImportacion(
    { db, encolar },
    {
      tipo: 'empleados',
      actor_id: e.admin_rrhh.id,
      nombre: 'gente.csv',
      libro: { hojas: [{ nombre: '', filas: leido.value.filas }], avisos: [] },
    },
  );
}

async function revisar(lineas: readonly string[], encabezado = ENCABEZADO): Promise<string> {
  const id = await empezar(lineas, encabezado);
  await revisarImportacion(db, id);
  return id;
}

const malasDe = async (id: string) =>
  (await call(problemas, { id }, rrhh())).filas.map(({ linea, problemas: suyos }) => ({
    linea,
    problemas: suyos,
  }));
const nombreDe = (quien: { nombre: string; apellido: string }) => `${quien.nombre} ${quien.apellido}`;
const persona = (n: number) => `Nombre ${n};Apellido ${n};p${n}@empresa.com;Empleado;Centro;Reposición`;

describe('looking through', () => {
  test('a good file: how many, of which role, and nothing came in yet', async () => {
    const id = await revisar([
      persona(1),
      persona(2),
      'Iris;Sol;IRIS@empresa.com;Gerente de Sucursal;norte;',
    ]);
    expect(encolados).toEqual([{ trabajo: TRABAJO_REVISAR, datos: { id } }]);
    expect(await como()).toMatchObject({
      id,
      nombre: 'gente.csv',
      estado: 'revisada',
      lineas: 3,
      procesadas: 3,
      con_problemas: 0,
      resumen: { buenas: 3, cambiar: 0, iguales: 0, empleado: 2, gerente_sucursal: 1, columnas_ignoradas: 0 },
    });
    expect(await db.$count(empleados)).toBe(8);
  });

  test('every bad line with its number and each problem: in itself, in the file, in the database', async () => {
    const id = await revisar([
      persona(1),
      ';;mal;jefe;Luna;Nadie',
      `Zoe;Otra;${e.empleado.email.toUpperCase()};;;`,
      'Uno;Igual;p1@empresa.com;;;',
      'Con;Otra;p9@empresa.com;;;;sobra',
      'Igual;Tres;p1@EMPRESA.com;;;',
    ]);
    const deOtro = `El email es de ${nombreDe(e.empleado)}, y la línea dice Zoe Otra`;
    expect(await malasDe(id)).toEqual([
      { linea: 2, problemas: ['El email también está en la línea 5'] },
      {
        linea: 3,
        problemas: [
          'Falta el nombre',
          'Falta el apellido',
          'El email «mal» no es válido',
          'El rol «jefe» no existe: puede ser Administrador RRHH, Gerente de Sucursal, Líder de Grupo, Empleado',
          'La sucursal «Luna» no existe',
          'El grupo «Nadie» no existe',
        ],
      },
      { linea: 4, problemas: [deOtro] },
      { linea: 5, problemas: ['El email también está en la línea 2'] },
      { linea: 6, problemas: ['Tiene 7 columnas y el encabezado 6'] },
      { linea: 7, problemas: ['El email también está en la línea 2'] },
    ]);
    expect(await como()).toMatchObject({ estado: 'revisada', con_problemas: 6, procesadas: 6 });
    expect(await codigoDe(call(aplicar, { id }, rrhh()))).toBe('IMPORTACION_CON_PROBLEMAS');
  });

  test('a payroll’s sheet: its titles are known, last and first name come together, and what was read is shown', async () => {
    const id = await revisar(
      [
        'PEREZ QUIROGA, Ana;9001;ana.pq@x.com;223 155 55 12 34;3/8/1990;Centro;1/12/2026',
        'Gomez Paz Luis;9002;luis.gp@x.com;15 4 555 777;31/02/1990;Sentro;',
      ],
      'Apellido y Nombre;Nro. LEGAJO;correo electrónico;Cel.;Fecha Nac.;SUCURSAL;F. ingreso',
    );
    expect((await call(filas, { id }, rrhh())).filas).toEqual([
      {
        que: 'crear',
        linea: 2,
        quien: 'Ana Perez Quiroga',
        email: 'ana.pq@x.com',
        cambios: [],
        leido: [
          { campo: 'Sucursal', dice: 'Centro' },
          { campo: 'Legajo', dice: '9001' },
          { campo: 'Fecha de ingreso', dice: '01/12/2026' },
          { campo: 'Cumpleaños', dice: '3 de agosto' },
          { campo: 'Teléfono', dice: '+54 9 223 555-1234' },
        ],
      },
    ]);
    expect((await call(problemas, { id }, rrhh())).filas).toMatchObject([
      {
        linea: 3,
        quien: 'Paz Luis Gomez',
        problemas: [
          '¿Cuál es el apellido de «Gomez Paz Luis»? Poné una coma después: Pérez Quiroga, Ana',
          'Al teléfono le falta la característica, o tiene números de menos: 223 15 555-1234 (dice «15 4 555 777»)',
          'Ese día no existe en el calendario (dice «31/02/1990»)',
          'La sucursal «Sentro» no existe: ¿Centro?',
        ],
      },
    ]);
  });

  test('a legajo or a DNI that is somebody’s, in the file or in the company', async () => {
    await db
      .update(empleados)
      .set({ legajo: '7', documento: '30111222' })
      .where(eq(empleados.id, e.lider.id));
    const id = await revisar(
      [
        'Uno;Sol;u1@x.com;8;20-12345678-6;05/03/2019;15/3/1987;11 5555-0134',
        'Dos;Sol;u2@x.com;8;12.345.678;;;',
        'Tres;Sol;u3@x.com;7;27-30111222-5;;;',
        'Cuatro;Sol;u4@x.com;;20-12345678-5;;;',
      ],
      'Nombre;Apellido;Email;Legajo;CUIL;Ingreso;Cumpleaños;Celular',
    );
    expect(await malasDe(id)).toEqual([
      {
        linea: 2,
        problemas: ['El legajo también está en la línea 3', 'El DNI o CUIL también está en la línea 3'],
      },
      {
        linea: 3,
        problemas: ['El legajo también está en la línea 2', 'El DNI o CUIL también está en la línea 2'],
      },
      { linea: 4, problemas: [`El legajo es de ${nombreDe(e.lider)}, y la línea dice Tres Sol`] },
      { linea: 5, problemas: ['Ese CUIL no existe: revisá sus números (dice «20-12345678-5»)'] },
    ]);
  });

  test('bad lines come a page at a time, in one query', async () => {
    const id = await revisar(Array.from({ length: 250 }, () => ';;;;;x'));
    const pedir = (pagina: number) => call(problemas, { id, pagina, por_pagina: 100 }, rrhh());
    const { result, total } = await contarConsultas(base, () => pedir(3));
    expect(total).toBe(1);
    expect(result.total).toBe(250);
    expect(result.filas.map(({ linea }) => linea)).toEqual(Array.from({ length: 50 }, (_, i) => 202 + i));
    expect((await pedir(4)).filas).toEqual([]);
  });

  test('progress is told as it goes, and cancelling stops it', async () => {
    const id = await empezar(Array.from({ length: 1600 }, (_, i) => persona(i)));
    const vistas: number[] = [];
    const oidos: string[] = [];
    const dejar = await base.escuchar(CANAL, (payload) => oidos.push(payload));
    const dejarDeMirar = base.alConsultar((texto, params) => {
      if (/update "importaciones" set "procesadas"/u.test(texto)) vistas.push(Number(params[0]));
    });
    const corriendo = revisarImportacion(db, id);
    await expect.poll(() => vistas.length, { interval: 2 }).toBeGreaterThan(0);
    await call(cancelar, { id }, rrhh());
    await corriendo;
    dejarDeMirar();
    expect(vistas[0]).toBe(500);
    expect(await como()).toMatchObject({ estado: 'cancelada' });
    expect(oidos.some((o) => o.includes('importaciones') && o.includes(e.admin_rrhh.id))).toBe(true);
    await dejar();
    // The queue may run the job again: nothing happens.
    await revisarImportacion(db, id);
    expect(await como()).toMatchObject({ estado: 'cancelada' });
    expect(await codigoDe(call(cancelar, { id }, rrhh()))).toBe('IMPORTACION_YA_RESUELTA');
  });

  test('another file takes the place of the one before', async () => {
    const primera = await revisar([persona(1)]);
    const segunda = await revisar([persona(2)]);
    expect(await como()).toMatchObject({ id: segunda });
    const [fila] = await db.select().from(importaciones).where(eq(importaciones.id, primera));
    expect(fila).toMatchObject({ estado: 'cancelada', filas: [] });
  });

  test('what somebody else sent is not there', async () => {
    const id = await revisar([persona(1)]);
    const otro = { context: contextoDe(base, e.otro_admin) };
    expect(await call(actual, {}, otro)).toEqual({ importacion: null, pregunta: null });
    expect(await codigoDe(call(problemas, { id }, otro))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(call(aplicar, { id }, otro))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(call(cancelar, { id }, otro))).toBe('NO_ENCONTRADO');
  });

  test('lines that cannot be read again leave it failed, not for ever on its way', async () => {
    const id = await empezar([persona(1)]);
    await db
      .update(importaciones)
      .set({ orden: { hoja: 7, encabezado: 0, columnas: [], titulos: [] } })
      .where(eq(importaciones.id, id));
    await expect(revisarImportacion(db, id)).rejects.toThrow();
    expect(await como()).toMatchObject({ estado: 'fallida' });
  });
});

describe('bringing in', () => {
  const importar = async (lineas: readonly string[], invitar = false): Promise<string> => {
    const id = await revisar(lineas);
    await call(aplicar, { id, invitar }, rrhh());
    await aplicarImportacion(medios(), id);
    return id;
  };

  test('everybody, once, however often it runs; an audit row each; the lines are not kept', async () => {
    const id = await importar([persona(1), 'Íris;Ñu;IRIS@empresa.com;;;']);
    await aplicarImportacion(medios(), id);
    const [iris] = await db.select().from(empleados).where(eq(empleados.email, 'iris@empresa.com'));
    expect(iris).toMatchObject({
      nombre: 'Íris',
      busqueda: 'iris nu',
      rol: 'empleado',
      sucursal_id: null,
      user_id: null,
    });
    const [uno] = await db.select().from(empleados).where(eq(empleados.email, 'p1@empresa.com'));
    expect(uno).toMatchObject({ sucursal_id: e.centro.id, grupo_id: e.reposicion.id });
    expect(await db.$count(empleados)).toBe(10);
    expect(await como()).toMatchObject({ estado: 'aplicada' });
    expect((await db.select().from(importaciones))[0]?.filas).toEqual([]);
    expect(await db.select().from(auditoria).orderBy(auditoria.id)).toMatchObject([
      { accion: 'empleado.crear', despues: { email: 'p1@empresa.com', importado: true } },
      { accion: 'empleado.crear', entidad_id: iris?.id },
      {
        actor_id: e.admin_rrhh.id,
        accion: 'empleados.importar',
        despues: { archivo: 'gente.csv', creados: 2, cambiados: 0 },
      },
    ]);
    expect(await codigoDe(call(aplicar, { id }, rrhh()))).toBe('IMPORTACION_YA_RESUELTA');
    expect(await db.$count(correos)).toBe(0);
  });

  test('invited: fifty to a job, and a job that runs twice mails once', async () => {
    await importar(
      Array.from({ length: 60 }, (_, i) => persona(i)),
      true,
    );
    const trabajos = encolados.filter(({ trabajo }) => trabajo === TRABAJO_INVITAR);
    expect(trabajos.map(({ datos }) => PEDIDO_DE_INVITACIONES.parse(datos).empleado_ids.length)).toEqual([
      50, 10,
    ]);
    const pedido = PEDIDO_DE_INVITACIONES.parse(trabajos[1]?.datos);
    const { cuentas } = contextoDe(base, null);
    expect(await invitarVarios(db, cuentas, pedido)).toBe(10);
    expect(await invitarVarios(db, cuentas, pedido)).toBe(0);
    expect(await db.$count(correos)).toBe(10);
  });

  test('an e-mail that was taken meanwhile: nobody comes in, and the line is named', async () => {
    const id = await revisar([persona(1), persona(2), persona(3)]);
    await call(aplicar, { id }, rrhh());
    await db
      .insert(empleados)
      .values({ nombre: 'x', apellido: 'x', email: 'p2@empresa.com', busqueda: 'x x' });
    await aplicarImportacion(medios(), id);
    expect(await db.$count(empleados)).toBe(9);
    expect(await como()).toMatchObject({ estado: 'revisando', resumen: { cambiaron: 1 } });
    await revisarImportacion(db, id);
    expect(await como()).toMatchObject({ estado: 'revisada', con_problemas: 1, resumen: { buenas: 2 } });
    expect(await malasDe(id)).toEqual([
      { linea: 3, problemas: ['El email es de x x, y la línea dice Nombre 2 Apellido 2'] },
    ]);
  });

  test('a branch that closed meanwhile: the same', async () => {
    const id = await revisar([persona(1)]);
    await call(aplicar, { id }, rrhh());
    await db.update(sucursales).set({ activa: false }).where(eq(sucursales.id, e.centro.id));
    await aplicarImportacion(medios(), id);
    await revisarImportacion(db, id);
    expect(await malasDe(id)).toEqual([{ linea: 2, problemas: ['La sucursal «Centro» está cerrada'] }]);
    expect(await db.$count(empleados)).toBe(8);
  });

  test('requested twice at once, or cancelled before it runs', async () => {
    const id = await revisar([persona(1)]);
    const codigos = await Promise.all([1, 2].map(() => codigoDe(call(aplicar, { id }, rrhh()))));
    expect(codigos.toSorted()).toEqual(['IMPORTACION_YA_RESUELTA', 'OK']);
    expect(encolados.filter(({ trabajo }) => trabajo === TRABAJO_APLICAR)).toHaveLength(1);
    await call(cancelar, { id }, rrhh());
    await aplicarImportacion(medios(), id);
    expect(await db.$count(empleados)).toBe(8);
  });

  test('10,000 lines are looked through and brought in with few queries', async () => {
    const lineas = Array.from({ length: 10_000 }, (_, i) => persona(i));
    const { total } = await contarConsultas(base, () => importar(lineas));
    expect(await db.$count(empleados)).toBe(10_008);
    expect(total).toBeLessThan(300);
  });
});
