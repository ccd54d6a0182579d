import { call } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados, sucursales } from '#server/db/schema/empresa.ts';
import { CANAL } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { codigoDe, contextoDe, crearPersona, type Empresa } from '#tests/support/empresa.ts';
import { escenaDeFichas, IRIS } from '#tests/support/fichas.ts';
import { darPuntos } from '#tests/support/puntos.ts';
import { posicionDe } from '../../puntos/ranking/leer.ts';
import { usuariosRouter } from '../usuarios/router.ts';
import { eliminar } from '../../gobierno/datos/eliminar-empleado.ts';
import { empleadosRouter } from './router.ts';

const { administrar, crear, editar, estado, invitar, ver } = empleadosRouter;
const { abrir, base, db, empezar, filaDe, otroRrhh, rrhh, ultima } = await escenaDeFichas();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

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
    await darPuntos(base, [[e.empleado.id, 10]], ahora());
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
