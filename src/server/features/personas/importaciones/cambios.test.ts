import { call } from '@orpc/server';
import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { leerCsv } from '#server/csv/leer.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { importaciones } from '#server/db/schema/importaciones.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { aplicarImportacion } from './aplicar.ts';
import { empezarImportacion } from './empezar.ts';
import { importacionesRouter } from './procedimientos.ts';
import { revisarImportacion } from './revisar.ts';

const { actual, aplicar, cancelar, filas, problemas } = importacionesRouter;
const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await db
    .update(empleados)
    .set({ legajo: '7', telefono: '1155550134' })
    .where(eq(empleados.id, e.empleado.id));
});

const encolar = async () => undefined;
const medios = () => ({ ...contextoDe(base, null), db, encolar, app_url: 'http://localhost:3000' });
const rrhh = () => ({ context: contextoDe(base, e.admin_rrhh, { encolar }) });
const como = async () => (await call(actual, {}, rrhh())).importacion;
const fichaDe = async (id: string) => (await db.select().from(empleados).where(eq(empleados.id, id)))[0];

async function revisar(...lineas: readonly string[]): Promise<string> {
  const leido = await leerCsv(new TextEncoder().encode(lineas.join('\r\n')));
  if (!leido.ok) throw new Error(leido.code);
  const id = await empezarImportacion(
    { db, encolar },
    {
      tipo: 'empleados',
      actor_id: e.admin_rrhh.id,
      nombre: 'gente.csv',
      libro: { hojas: [{ nombre: '', filas: leido.value.filas }], avisos: [] },
    },
  );
  await revisarImportacion(db, id);
  return id;
}

test('a cell that says so empties its field, which the preview tells; an empty one does not', async () => {
  const { empleado } = e;
  const id = await revisar('Email;Legajo;Celular', `${empleado.email};;(vaciar)`);
  expect((await call(filas, { id }, rrhh())).filas).toMatchObject([
    { cambios: [{ campo: 'Teléfono', antes: '11 5555-0134', despues: '' }] },
  ]);
  await call(aplicar, { id }, rrhh());
  await aplicarImportacion(medios(), id);
  expect(await fichaDe(empleado.id)).toMatchObject({ telefono: null, legajo: '7', nombre: empleado.nombre });
});

test('three come in, two change, one stays as it is and one is wrong: the preview says so, and that is done', async () => {
  const { empleado, lider } = e;
  const id = await revisar(
    'Legajo;Nombre;Apellido;Email;Sucursal;Celular',
    'N1;Uno;Sol;u1@x.com;Centro;',
    'N2;Dos;Sol;u2@x.com;;',
    'N3;Tres;Sol;u3@x.com;;',
    `7;${empleado.nombre};${empleado.apellido};${empleado.email};;11 4444-0000`,
    `L9;;;${lider.email};;`,
    `;;;${e.gerente.email};;`,
    '7;Otra;Persona;mal;Inexistente;',
  );
  // The legajo is twice in the file: neither line touches anybody, and each says whatever else is wrong with it.
  expect((await call(problemas, { id }, rrhh())).filas).toMatchObject([
    { linea: 5, problemas: ['El legajo también está en la línea 8'] },
    {
      linea: 8,
      problemas: [
        'El legajo también está en la línea 5',
        `El legajo es de ${empleado.nombre} ${empleado.apellido}, y la línea dice Otra Persona`,
        'El email «mal» no es válido',
        'La sucursal «Inexistente» no existe',
      ],
    },
  ]);
  const otra = await revisar(
    'Legajo;Nombre;Apellido;Email;Sucursal;Celular',
    'N1;Uno;Sol;u1@x.com;Centro;',
    'N2;Dos;Sol;u2@x.com;;',
    'N3;Tres;Sol;u3@x.com;;',
    `7;${empleado.nombre};${empleado.apellido};${empleado.email};;11 4444-0000`,
    `L9;;;${lider.email};;`,
    `;;;${e.gerente.email};;`,
    ';Mal;Sol;no es un email;;',
  );
  expect(await como()).toMatchObject({
    estado: 'revisada',
    con_problemas: 1,
    resumen: { buenas: 3, cambiar: 2, iguales: 1 },
  });
  const previstas = await call(filas, { id: otra }, rrhh());
  expect(previstas.total).toBe(5);
  expect(previstas.filas.slice(3)).toEqual([
    {
      que: 'cambiar',
      linea: 5,
      quien: `${empleado.nombre} ${empleado.apellido}`,
      email: empleado.email,
      leido: [],
      cambios: [{ campo: 'Teléfono', antes: '11 5555-0134', despues: '11 4444-0000' }],
    },
    {
      que: 'cambiar',
      linea: 6,
      quien: `${lider.nombre} ${lider.apellido}`,
      email: lider.email,
      leido: [],
      cambios: [{ campo: 'Legajo', antes: '', despues: 'L9' }],
    },
  ]);
  await call(aplicar, { id: otra }, rrhh());
  await aplicarImportacion(medios(), otra);
  await aplicarImportacion(medios(), otra);
  expect(await como()).toMatchObject({
    estado: 'aplicada',
    con_problemas: 1,
    resumen: { creados: 3, cambiados: 2 },
  });
  expect(await fichaDe(empleado.id)).toMatchObject({
    telefono: '1144440000',
    legajo: '7',
    // What the file does not mention, or leaves empty, stays.
    sucursal_id: e.centro.id,
    rol: 'empleado',
  });
  expect(await fichaDe(lider.id)).toMatchObject({ legajo: 'L9', nombre: lider.nombre });
  expect(await db.$count(empleados, eq(empleados.apellido, 'Sol'))).toBe(3);
  const asientos = await db.select().from(auditoria);
  expect(asientos.map(({ accion }) => accion).toSorted()).toEqual([
    'empleado.crear',
    'empleado.crear',
    'empleado.crear',
    'empleado.editar',
    'empleado.editar',
    'empleados.importar',
  ]);
  // The wrong line can still be taken away; the rest is not kept.
  expect((await call(problemas, { id: otra }, rrhh())).filas[0]?.celdas).toContain('no es un email');
  expect((await db.select().from(importaciones).where(eq(importaciones.id, otra)))[0]).toMatchObject({
    libro: null,
    filas: [],
  });
});

test('a record that was edited after the preview: nothing is done, and the new preview says so', async () => {
  const id = await revisar('Legajo;Celular', '7;11 4444-0000');
  await call(aplicar, { id }, rrhh());
  await db.update(empleados).set({ telefono: '1133330000' }).where(eq(empleados.id, e.empleado.id));
  await aplicarImportacion(medios(), id);
  expect(await como()).toMatchObject({ estado: 'revisando', resumen: { cambiaron: 1 } });
  expect(await fichaDe(e.empleado.id)).toMatchObject({ telefono: '1133330000' });
  await revisarImportacion(db, id);
  expect((await call(filas, { id }, rrhh())).filas[0]?.cambios).toEqual([
    { campo: 'Teléfono', antes: '11 3333-0000', despues: '11 4444-0000' },
  ]);
});

test('a job whose process died goes on where it was, and one that was cancelled does nothing', async () => {
  const nuevos = Array.from({ length: 60 }, (_, i) => `Nombre ${i};Sol;p${i}@x.com;`);
  const crear = await revisar('Nombre;Apellido;Email;Celular', ...nuevos);
  await call(aplicar, { id: crear }, rrhh());
  await aplicarImportacion(medios(), crear);
  const cambios = Array.from({ length: 60 }, (_, i) => `p${i}@x.com;11 4444-${1000 + i}`);
  const cambiados = () => db.$count(empleados, like(empleados.telefono, '114444%'));

  const dejada = await revisar('Email;Celular', ...cambios);
  await call(aplicar, { id: dejada }, rrhh());
  await call(cancelar, { id: dejada }, rrhh());
  await aplicarImportacion(medios(), dejada);
  expect(await cambiados()).toBe(0);

  const id = await revisar('Email;Celular', ...cambios);
  await call(aplicar, { id }, rrhh());
  const [antes] = await db.select().from(importaciones).where(eq(importaciones.id, id));
  await db
    .update(importaciones)
    .set({ procesadas: 25, resumen: { ...antes?.resumen, creados: 0 } })
    .where(eq(importaciones.id, id));
  await aplicarImportacion(medios(), id);
  expect(await cambiados()).toBe(35);
  expect(await como()).toMatchObject({ estado: 'aplicada', procesadas: 60 });
});

test('an e-mail or a role is changed only by who proved lately who they are', async () => {
  const id = await revisar('Legajo;Rol', '7;Líder de Grupo');
  const vieja = { context: { ...contextoDe(base, e.admin_rrhh, { encolar }), probada_en: new Date(0) } };
  expect(await codigoDe(call(aplicar, { id }, vieja))).toBe('FALTA_PRUEBA');
  expect(await codigoDe(call(aplicar, { id }, rrhh()))).toBe('OK');
});
