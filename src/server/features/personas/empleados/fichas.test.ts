import { call, createProcedureClient } from '@orpc/server';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados, grupos, licencias, sucursales } from '#server/db/schema/empresa.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { CANAL } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, crearPersona, type Empresa } from '#tests/support/empresa.ts';
import { desafiosRouter } from '../../desafios/router.ts';
import { participacionesRouter } from '../../desafios/participaciones/router.ts';
import { acreditar } from '../../puntos/acreditar.ts';
import { posicionDe } from '../../puntos/ranking/leer.ts';
import { usuariosRouter } from '../usuarios/router.ts';
import { eliminar } from '../../gobierno/datos/eliminar-empleado.ts';
import { type Orden, ORDENES } from './repo-tabla.ts';
import { empleadosRouter } from './router.ts';

const { administrar, exportar, opciones, ver, crear, editar, estado, invitar } = empleadosRouter;
const base = await baseDePrueba();
const { db } = base;
const IRIS = { nombre: 'Iris', apellido: 'Sol', email: 'Iris@Empresa.com', rol: 'empleado' as const };
const ENERO: Dia = sumarDias(diaDe(ahora()), -300);
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const rrhh = () => ({ context: contextoDe(base, e.admin_rrhh) });
const otroRrhh = () => ({ context: contextoDe(base, e.otro_admin) });
const filaDe = async (id: string) => (await db.select().from(empleados).where(eq(empleados.id, id)))[0];
const ultima = async () => (await db.select().from(auditoria)).at(-1);

async function acreditarA(empleado_id: string, cuantos = 10): Promise<void> {
  const cuando = ahora();
  await db.transaction((tx) =>
    acreditar(
      tx,
      [
        {
          empleado_id,
          puntos: cuantos,
          fecha: diaDe(cuando),
          motivo: 'm',
          origen_tipo: 'ajuste',
          origen_id: 'x',
          actor_id: null,
          clave: `p:${empleado_id}`,
        },
      ],
      cuando,
    ),
  );
}

function cambiosDe(ficha: Awaited<ReturnType<typeof abrir>>) {
  const {
    nombre,
    apellido,
    email,
    rol,
    sucursal,
    grupo,
    legajo,
    documento,
    fecha_ingreso,
    cumple,
    telefono,
  } = ficha;
  const lugar = { sucursal_id: sucursal?.id ?? null, grupo_id: grupo?.id ?? null };
  return { nombre, apellido, email, rol, ...lugar, legajo, documento, fecha_ingreso, cumple, telefono };
}
const abrir = (id: string) => call(ver, { id }, rrhh());

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

describe('crear', () => {
  test('a record without account, the e-mail as it is compared, none saves null, an audit row', async () => {
    const { id } = await call(crear, { ...IRIS, sucursal_id: 'none', grupo_id: '' }, rrhh());
    expect(await filaDe(id)).toMatchObject({
      email: 'iris@empresa.com',
      busqueda: 'iris sol',
      sucursal_id: null,
      grupo_id: null,
      user_id: null,
      activo: true,
    });
    expect(await ultima()).toMatchObject({
      actor_id: e.admin_rrhh.id,
      accion: 'empleado.crear',
      despues: { email: 'iris@empresa.com', invitado: false },
    });
    expect(await db.$count(correos)).toBe(0);
  });

  test('with the invitation, the mail is in the same transaction', async () => {
    const { id } = await call(crear, { ...IRIS, invitar: true }, rrhh());
    expect(
      (await db.select().from(correos)).map(({ para, texto }) => [
        para,
        texto.includes('/reconoce/auth/invitacion?token='),
      ]),
    ).toEqual([['iris@empresa.com', true]]);
    expect((await filaDe(id))?.invitado_en).toBeInstanceOf(Date);
  });

  test('an e-mail that is an employee’s or what one signs in with, also twice at once', async () => {
    expect(await codigoDe(call(crear, { ...IRIS, email: e.empleado.email.toUpperCase() }, rrhh()))).toBe(
      'EMAIL_DE_OTRO',
    );
    await db.update(cuentas).set({ email: 'otra@casa.com' }).where(eq(cuentas.id, e.empleado.cuenta_id));
    expect(await codigoDe(call(crear, { ...IRIS, email: 'otra@casa.com' }, rrhh()))).toBe('EMAIL_DE_OTRO');
    const codigos = await Promise.all([1, 2].map(() => codigoDe(call(crear, IRIS, rrhh()))));
    expect(codigos.toSorted()).toEqual(['EMAIL_DE_OTRO', 'OK']);
  });

  test('a legajo or a document that is somebody’s, their CUIL where ours is their DNI; what is mistyped', async () => {
    const DATOS = {
      legajo: 'a7',
      documento: '20-12345678-6',
      cumple: '15/3/1987',
      fecha_ingreso: '5/3/2019',
    };
    const { id } = await call(crear, { ...IRIS, ...DATOS }, rrhh());
    const guardado = { legajo: 'A7', documento: '20123456786', cumple: '15/03', fecha_ingreso: '2019-03-05' };
    expect(await filaDe(id)).toMatchObject({ ...guardado, telefono: null });
    expect(await ultima()).toMatchObject({ despues: guardado });
    const otra = { ...IRIS, email: 'otra@empresa.com' };
    const con = (cambios: object) => codigoDe(call(crear, { ...otra, ...cambios }, rrhh()));
    expect(await con({ legajo: 'A7' })).toBe('LEGAJO_DE_OTRO');
    expect(await con({ documento: '12.345.678' })).toBe('DOCUMENTO_DE_OTRO');
    expect(await con({ documento: '20-12345678-5' })).toBe('BAD_REQUEST');
    expect(await con({ cumple: '31/02' })).toBe('BAD_REQUEST');
    const ficha = await abrir(e.empleado.id);
    const editada = {
      id: ficha.id,
      revision: ficha.revision,
      cambios: { ...cambiosDe(ficha), legajo: 'A7' },
    };
    expect(await codigoDe(call(editar, editada, rrhh()))).toBe('LEGAJO_DE_OTRO');
    // Each says whose it is; an e-mail that is only a way to sign in, nobody's.
    const de = { id, nombre: IRIS.nombre, apellido: IRIS.apellido, activo: true };
    await expect(call(editar, editada, rrhh())).rejects.toMatchObject({ data: { de } });
    await expect(call(crear, { ...otra, documento: '12345678' }, rrhh())).rejects.toMatchObject({
      data: { de },
    });
    await expect(call(crear, { ...IRIS, legajo: 'B9' }, rrhh())).rejects.toMatchObject({
      code: 'EMAIL_DE_OTRO',
      data: { de },
    });
    expect(await con({})).toBe('OK');
  });

  test('a branch that is closed or is not, a group of another branch, fields that are missing', async () => {
    await db.update(sucursales).set({ activa: false }).where(eq(sucursales.id, e.norte.id));
    const con = (cambios: object) => codigoDe(call(crear, { ...IRIS, ...cambios }, rrhh()));
    expect(await con({ sucursal_id: e.norte.id })).toBe('SUCURSAL_NO_DISPONIBLE');
    expect(await con({ sucursal_id: randomUUID() })).toBe('SUCURSAL_NO_DISPONIBLE');
    expect(await con({ sucursal_id: e.centro.id, grupo_id: e.cajas.id })).toBe('GRUPO_DE_OTRA_SUCURSAL');
    expect(await con({ grupo_id: e.cajas.id })).toBe('GRUPO_DE_OTRA_SUCURSAL');
    for (const mal of [
      { nombre: ' ' },
      { apellido: '' },
      { email: 'x' },
      { nombre: 'x'.repeat(81) },
      { rol: 'jefe' },
      { nombre: 'a\u0000b' },
    ]) {
      expect(await con(mal), JSON.stringify(mal)).toBe('BAD_REQUEST');
    }
    expect(await codigoDe(call(administrar, { busqueda: 'a\u0000' }, rrhh()))).toBe('BAD_REQUEST');
    expect(await db.$count(auditoria)).toBe(0);
  });
});

describe('editar', () => {
  test('what changed, before and after; another branch takes their points along, and their screens hear of it', async () => {
    await acreditarA(e.empleado.id);
    const mes = { tipo: 'mes' as const, inicio: inicioDePeriodo('mes', diaDe(ahora())) };
    const oidos: string[] = [];
    const dejar = await base.escuchar(CANAL, (payload) => oidos.push(payload));
    const ficha = await abrir(e.empleado.id);
    const cambios = {
      ...cambiosDe(ficha),
      apellido: 'Pérez Gómez',
      sucursal_id: e.norte.id,
      grupo_id: e.cajas.id,
      rol: 'lider_grupo' as const,
    };
    await call(editar, { id: ficha.id, revision: ficha.revision, cambios }, rrhh());
    expect(await filaDe(ficha.id)).toMatchObject({ ...cambios, busqueda: 'ana perez gomez' });
    expect(await ultima()).toMatchObject({
      accion: 'empleado.editar',
      antes: { apellido: 'Pérez', sucursal_id: e.centro.id, rol: 'empleado' },
      despues: { apellido: 'Pérez Gómez', sucursal_id: e.norte.id, rol: 'lider_grupo' },
    });
    // Only what changed is recorded.
    expect((await ultima())?.antes).not.toHaveProperty('nombre');
    expect(await posicionDe(db, { ...mes, sucursal_id: e.norte.id }, ficha.id)).toBe(1);
    expect(await posicionDe(db, { ...mes, sucursal_id: e.centro.id }, ficha.id)).toBeNull();
    const [aviso] = await db.select().from(notificaciones);
    expect(aviso).toMatchObject({ empleado_id: ficha.id, tipo: 'rol_cambiado' });
    expect(aviso?.texto).toContain('Líder de Grupo');
    const [cuenta] = await db.select().from(cuentas).where(eq(cuentas.id, e.empleado.cuenta_id));
    expect(cuenta).toMatchObject({ name: 'Ana Pérez Gómez', emailVerified: true });
    await expect.poll(() => oidos).toContain(JSON.stringify({ acceso: e.empleado.cuenta_id }));
    await dejar();
  });

  test('another e-mail ends the sessions, and both mailboxes and every other administrator hear of it', async () => {
    const antes = e.empleado.email;
    await db.insert(sesiones).values({
      token: 'abierta',
      userId: e.empleado.cuenta_id,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const ficha = await abrir(e.empleado.id);
    const cambios = { ...cambiosDe(ficha), email: 'ana.nueva@empresa.com' };
    await call(editar, { id: ficha.id, revision: ficha.revision, cambios }, rrhh());

    expect(await db.$count(sesiones)).toBe(0);
    const mandados = await db.select().from(correos);
    expect(new Set(mandados.map(({ para, asunto }) => `${para}: ${asunto}`))).toEqual(
      new Set(
        [
          [antes, 'Cambió el email de tu cuenta'],
          ['ana.nueva@empresa.com', 'Entrás a Reconoce con este email'],
          [e.otro_admin.email, 'Cambió el email de una persona'],
        ].map(([para, asunto]) => `${para}: ${asunto}`),
      ),
    );
    // The mail to an unconfirmed mailbox contains no text that somebody typed.
    expect(mandados.find(({ para }) => para === 'ana.nueva@empresa.com')?.texto).not.toContain('Ana');
    expect(await db.select().from(notificaciones)).toMatchObject([
      { empleado_id: e.otro_admin.id, tipo: 'email_cambiado' },
    ]);
  });

  test('one’s own e-mail leaves one in where one is, and out elsewhere', async () => {
    const mia = randomUUID();
    for (const id of [mia, randomUUID()]) {
      const expiresAt = new Date(Date.now() + 60_000);
      await db.insert(sesiones).values({ id, token: id, userId: e.admin_rrhh.cuenta_id, expiresAt });
    }
    const ficha = await abrir(e.admin_rrhh.id);
    const cambios = { ...cambiosDe(ficha), email: 'rrhh.nueva@empresa.com' };
    const context = { ...contextoDe(base, e.admin_rrhh), sesion_id: mia };
    await call(editar, { id: ficha.id, revision: ficha.revision, cambios }, { context });
    expect((await db.select().from(sesiones)).map(({ id }) => id)).toEqual([mia]);
    // It is told as one's own act.
    const dejado = (await db.select().from(correos)).find(({ para }) => para === e.admin_rrhh.email);
    expect(dejado?.texto).toContain('Cambiaste el email con el que entrás');
    expect(dejado?.texto).toContain('Si no fuiste vos');
    expect(dejado?.texto).not.toContain('Recursos Humanos cambió');
  });

  test.each<[string, string, (id: string) => Promise<unknown>]>([
    ['deactivated', 'desactivó la cuenta de', (id) => call(estado, { id, activo: false }, rrhh())],
    [
      'lowered',
      'le sacó el rol Administrador RRHH a',
      (id) => call(usuariosRouter.cambiarRol, { id, de: 'admin_rrhh', rol: 'empleado' }, rrhh()),
    ],
    ['erased', 'eliminó a una persona', (id) => call(eliminar, { id, con_perfil: true }, rrhh())],
  ])('an administrator %s: they and every other administrator hear of it', async (como, dice, sacar) => {
    const tercera = await crearPersona(base, { rol: 'admin_rrhh' });
    const [fuera] = await db.select().from(empleados).where(eq(empleados.id, e.otro_admin.id));
    await sacar(e.otro_admin.id);
    const avisos = await db.select().from(notificaciones).where(eq(notificaciones.tipo, 'admin_fuera'));
    expect(avisos.map(({ empleado_id }) => empleado_id)).toEqual([tercera.id]);
    expect(avisos[0]?.texto).toContain(dice);
    expect(avisos[0]?.texto.includes(fuera?.apellido ?? '?')).toBe(como !== 'erased');
    const asuntos = (await db.select().from(correos)).map(({ para, asunto }) => `${para}: ${asunto}`);
    expect(asuntos).toContain(`${tercera.email}: Hay un administrador menos`);
    expect(asuntos.includes(`${e.otro_admin.email}: Ya no administrás Reconoce`)).toBe(como !== 'erased');
  });

  test('every other administrator hears of a new one, by whatever door, and the person of theirs', async () => {
    const quienes = async () => {
      const filas = await db.select().from(notificaciones).where(eq(notificaciones.tipo, 'admin_nuevo'));
      await db.delete(notificaciones);
      return filas.map(({ empleado_id }) => empleado_id);
    };
    const ficha = await abrir(e.lider.id);
    const cambios = { ...cambiosDe(ficha), rol: 'admin_rrhh' as const };
    await call(editar, { id: ficha.id, revision: ficha.revision, cambios }, rrhh());
    expect(await quienes()).toEqual([e.otro_admin.id]);
    const mandados = await db.select().from(correos);
    expect(new Set(mandados.map(({ para, asunto }) => `${para}: ${asunto}`))).toEqual(
      new Set(
        [
          [e.otro_admin.email, 'Hay un administrador nuevo'],
          [e.lider.email, 'Cambió tu rol en Reconoce'],
        ].map(([para, asunto]) => `${para}: ${asunto}`),
      ),
    );

    const otros = [e.otro_admin.id, e.lider.id].toSorted();
    const { id } = await call(crear, { ...IRIS, rol: 'admin_rrhh' }, rrhh());
    expect((await quienes()).toSorted()).toEqual(otros);
    await call(estado, { id, activo: true }, rrhh());
    expect(await quienes()).toEqual([]);
    await call(estado, { id, activo: false }, rrhh());
    await call(estado, { id, activo: true }, rrhh());
    expect((await quienes()).toSorted()).toEqual(otros);
    const nueva = { nombre: 'Olga', apellido: 'Paz', email: 'olga@empresa.com', clave: 'mesa-de-roble-7' };
    await call(usuariosRouter.crear, { ...nueva, rol: 'admin_rrhh' }, rrhh());
    expect((await quienes()).toSorted()).toEqual(otros);
    // A lower role is only told inside the application, and only to that person.
    await db.delete(correos);
    const otra = await abrir(e.gerente.id);
    const abajo = { ...cambiosDe(otra), rol: 'empleado' as const };
    await call(editar, { id: otra.id, revision: otra.revision, cambios: abajo }, rrhh());
    expect(await quienes()).toEqual([]);
    // The person hears of a lower one too: an earlier mail may have said a higher one.
    expect((await db.select().from(correos)).map(({ para, asunto }) => [para, asunto])).toEqual([
      [otra.email, 'Cambió tu rol en Reconoce'],
    ]);
  });

  test('two windows: the later one is told who changed what, and nothing is overwritten', async () => {
    const una = await abrir(e.empleado.id);
    const otra = await call(ver, { id: e.empleado.id }, otroRrhh());
    await call(
      editar,
      { id: una.id, revision: una.revision, cambios: { ...cambiosDe(una), nombre: 'Anabel' } },
      rrhh(),
    );
    const tarde = call(
      editar,
      { id: otra.id, revision: otra.revision, cambios: { ...cambiosDe(otra), apellido: 'Otro' } },
      otroRrhh(),
    );
    await expect(tarde).rejects.toMatchObject({
      code: 'CAMBIO_AJENO',
      data: { por: 'Flor Ibarra', campos: ['nombre'] },
    });
    expect(await filaDe(una.id)).toMatchObject({ nombre: 'Anabel', apellido: 'Pérez' });
  });

  test('saving without a change does nothing; a closed branch may be kept', async () => {
    await db.update(sucursales).set({ activa: false }).where(eq(sucursales.id, e.centro.id));
    const ficha = await abrir(e.empleado.id);
    const guardar = (cambios: object) =>
      codigoDe(
        call(
          editar,
          { id: ficha.id, revision: ficha.revision, cambios: { ...cambiosDe(ficha), ...cambios } },
          rrhh(),
        ),
      );
    expect(await guardar({})).toBe('OK');
    // Only that somebody viewed the record is logged, not a change.
    expect(await db.select({ accion: auditoria.accion }).from(auditoria)).not.toContainEqual({
      accion: 'empleado.editar',
    });
    expect(await guardar({ grupo_id: null })).toBe('OK');
  });

  test('another e-mail is what they sign in with from then on, unconfirmed; what was mailed to the old one dies', async () => {
    const sinCuenta = await call(crear, { ...IRIS, invitar: true }, rrhh());
    const iris = await abrir(sinCuenta.id);
    const [correo] = await db.select().from(correos);
    const token =
      new URL(/http\S+token=\S+/u.exec(correo?.texto ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
    const { cuentas: servicio } = contextoDe(base, null);
    expect(await servicio.leerInvitacion(token, contextoDe(base, null))).toMatchObject({
      value: { nombre: 'Iris' },
    });
    await call(
      editar,
      { id: iris.id, revision: iris.revision, cambios: { ...cambiosDe(iris), email: 'iris2@empresa.com' } },
      rrhh(),
    );
    expect(await servicio.leerInvitacion(token, contextoDe(base, null))).toEqual({ ok: true, value: null });

    const ana = await abrir(e.empleado.id);
    await call(
      editar,
      { id: ana.id, revision: ana.revision, cambios: { ...cambiosDe(ana), email: 'ana@otra.com' } },
      rrhh(),
    );
    const [cuenta] = await db.select().from(cuentas).where(eq(cuentas.id, e.empleado.cuenta_id));
    expect(cuenta).toMatchObject({ email: 'ana@otra.com', emailVerified: false });
    const otra = await abrir(e.lider.id);
    const repetido = {
      id: otra.id,
      revision: otra.revision,
      cambios: { ...cambiosDe(otra), email: 'ana@otra.com' },
    };
    expect(await codigoDe(call(editar, repetido, rrhh()))).toBe('EMAIL_DE_OTRO');
  });

  test('the last active admin_rrhh keeps the role; two who demote one another: one does, the other is told', async () => {
    const [una, otra] = [await abrir(e.admin_rrhh.id), await abrir(e.otro_admin.id)];
    const bajar = (ficha: typeof una, quien: typeof e.admin_rrhh) =>
      codigoDe(
        call(
          editar,
          { id: ficha.id, revision: ficha.revision, cambios: { ...cambiosDe(ficha), rol: 'empleado' } },
          { context: contextoDe(base, quien) },
        ),
      );
    const codigos = await Promise.all([bajar(otra, e.admin_rrhh), bajar(una, e.otro_admin)]);
    expect(codigos.toSorted()).toEqual(['OK', 'ULTIMO_ADMIN']);
    expect(await db.$count(empleados, and(eq(empleados.rol, 'admin_rrhh'), eq(empleados.activo, true)))).toBe(
      1,
    );
  });

  test('unknown and deleted people are not found', async () => {
    const ficha = await abrir(e.empleado.id);
    const con = (id: string) =>
      codigoDe(call(editar, { id, revision: ficha.revision, cambios: cambiosDe(ficha) }, rrhh()));
    expect(await con(randomUUID())).toBe('NO_ENCONTRADO');
    await db.update(empleados).set({ anonimizado_en: ahora() }).where(eq(empleados.id, ficha.id));
    expect(await con(ficha.id)).toBe('NO_ENCONTRADO');
    expect(await codigoDe(abrir(ficha.id))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(call(estado, { id: ficha.id, activo: true }, rrhh()))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(call(eliminar, { id: ficha.id }, rrhh()))).toBe('NO_ENCONTRADO');
  });
});

describe('estado', () => {
  test('sessions and invitations end, and back again', async () => {
    await db
      .insert(sesiones)
      .values({ token: 't', userId: e.empleado.cuenta_id, expiresAt: new Date(Date.now() + 1e6) });
    await call(estado, { id: e.empleado.id, activo: false }, rrhh());
    expect(await db.$count(sesiones)).toBe(0);
    expect((await filaDe(e.empleado.id))?.activo).toBe(false);
    await call(estado, { id: e.empleado.id, activo: true }, rrhh());
    expect((await filaDe(e.empleado.id))?.activo).toBe(true);
  });

  test('the last admin stays; a registration is approved elsewhere', async () => {
    await call(estado, { id: e.otro_admin.id, activo: false }, rrhh());
    expect(await codigoDe(call(estado, { id: e.admin_rrhh.id, activo: false }, rrhh()))).toBe('ULTIMO_ADMIN');
    await db.update(empleados).set({ registro: 'pendiente' }).where(eq(empleados.id, e.desactivado.id));
    expect(await codigoDe(call(estado, { id: e.desactivado.id, activo: true }, rrhh()))).toBe(
      'REGISTRO_SIN_APROBAR',
    );
  });
});

describe('eliminar', () => {
  test('without history the row and the account go, notices and leave with them', async () => {
    await db.insert(licencias).values({ empleado_id: e.empleado.id, desde: ENERO, hasta: ENERO });
    await db.insert(notificaciones).values({
      empleado_id: e.empleado.id,
      tipo: 'rol_cambiado',
      titulo: 't',
      texto: 't',
      enlace: '/',
      clave: 'k',
    });
    expect((await abrir(e.empleado.id)).con_historial).toBe(false);
    expect(await call(eliminar, { id: e.empleado.id }, rrhh())).toEqual({ hecho: 'borrado', menciones: 0 });
    expect(await filaDe(e.empleado.id)).toBeUndefined();
    expect(await db.$count(cuentas, eq(cuentas.id, e.empleado.cuenta_id))).toBe(0);
    const rastro = await ultima();
    expect(rastro).toMatchObject({ accion: 'empleado.eliminar', entidad_id: e.empleado.id });
    expect(JSON.stringify(rastro)).not.toContain(e.empleado.email);
  });

  test('with history the ledger stays whole, the person does not, and they leave the ranking', async () => {
    await acreditarA(e.empleado.id);
    await db
      .insert(licencias)
      .values({ empleado_id: e.empleado.id, desde: ENERO, hasta: ENERO, motivo: 'Gripe' });
    expect((await abrir(e.empleado.id)).con_historial).toBe(true);
    expect(await call(eliminar, { id: e.empleado.id }, rrhh())).toEqual({
      hecho: 'anonimizado',
      menciones: 0,
    });
    expect(await filaDe(e.empleado.id)).toMatchObject({
      nombre: 'Persona',
      apellido: 'eliminada',
      email: `eliminada-${e.empleado.id}@anonimo.invalid`,
      busqueda: 'persona eliminada',
      user_id: null,
      activo: false,
      rol: 'empleado',
      sucursal_id: e.centro.id,
    });
    expect(await db.$count(puntos)).toBe(1);
    expect((await db.select().from(licencias))[0]?.motivo).toBeNull();
    expect(await db.$count(cuentas, eq(cuentas.id, e.empleado.cuenta_id))).toBe(0);
    const mes = { tipo: 'mes' as const, inicio: inicioDePeriodo('mes', diaDe(ahora())), sucursal_id: null };
    expect(await posicionDe(db, mes, e.empleado.id)).toBeNull();
    expect((await call(administrar, { busqueda: 'eliminada' }, rrhh())).total).toBe(0);
    // The e-mail is free again.
    expect(await codigoDe(call(crear, { ...IRIS, email: e.empleado.email }, rrhh()))).toBe('OK');
  });

  test('whoever acted on something has history; the last admin stays', async () => {
    await call(crear, IRIS, otroRrhh());
    expect((await abrir(e.otro_admin.id)).con_historial).toBe(true);
    expect(await call(eliminar, { id: e.otro_admin.id }, rrhh())).toEqual({
      hecho: 'anonimizado',
      menciones: 0,
    });
    expect(await codigoDe(call(eliminar, { id: e.admin_rrhh.id }, rrhh()))).toBe('ULTIMO_ADMIN');
  });
});

describe('what a leaver had sent', () => {
  test('stays to be decided after they are deactivated; deleted, it goes with them', async () => {
    const desafio = await call(
      desafiosRouter.crear,
      {
        titulo: 'Góndola',
        tipo_periodo: 'mensual',
        fecha_inicio: diaDe(ahora()),
        fecha_fin: sumarDias(diaDe(ahora()), 9),
        estado: 'activo',
        objetivos: [{ id: '1', nombre: 'Frente', puntos: 60 }],
      },
      rrhh(),
    );
    const { enviar, bandeja, decidir } = participacionesRouter;
    const { evidencia_id } = await call(
      enviar,
      { desafio_id: desafio.id, clave: randomUUID(), descripcion: 'Quedó ordenado' },
      { context: contextoDe(base, e.empleado) },
    );
    await call(estado, { id: e.empleado.id, activo: false }, rrhh());
    const gerente = { context: contextoDe(base, e.gerente) };
    expect((await call(bandeja, {}, gerente)).filas.map((f) => f.id)).toEqual([evidencia_id]);
    await call(decidir, { id: evidencia_id, decision: { tipo: 'aprobar' } }, gerente);
    expect(await db.select({ p: puntos.puntos }).from(puntos)).toEqual([{ p: 60 }]);
    const mes = { tipo: 'mes' as const, inicio: inicioDePeriodo('mes', diaDe(ahora())), sucursal_id: null };
    expect(await posicionDe(db, mes, e.empleado.id)).toBeNull();

    const otra = { context: contextoDe(base, e.empleado_otra) };
    await call(enviar, { desafio_id: desafio.id, clave: randomUUID(), descripcion: 'También' }, otra);
    await call(eliminar, { id: e.empleado_otra.id }, rrhh());
    expect((await call(bandeja, {}, rrhh())).filas).toEqual([]);
  });
});

describe('invitar', () => {
  test('again, and the link before dies; a few per hour; not who has an account or is inactive', async () => {
    const { id } = await call(crear, IRIS, rrhh());
    for (const esperado of ['OK', 'OK', 'OK', 'DEMASIADOS_INTENTOS']) {
      expect(await codigoDe(call(invitar, { id }, rrhh()))).toBe(esperado);
    }
    expect(await db.$count(correos)).toBe(3);
    expect(await codigoDe(call(invitar, { id: e.empleado.id }, rrhh()))).toBe('YA_TIENE_CUENTA');
    expect(await codigoDe(call(invitar, { id: randomUUID() }, rrhh()))).toBe('NO_ENCONTRADO');
    await call(estado, { id, activo: false }, rrhh());
    expect(await codigoDe(call(invitar, { id }, rrhh()))).toBe('EMPLEADO_INACTIVO');
  });
});
