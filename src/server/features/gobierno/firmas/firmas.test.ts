import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { FIRMA_DIAS } from '#domain/comun/permisos/firmas.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { router } from '#server/api/router.ts';
import { leerCsv } from '#server/csv/leer.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import { segundas_firmas } from '#server/db/schema/operacion.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { agregarLlave } from '#tests/support/segundo-factor.ts';
import { guardarConfiguracion } from '../../empresa/configuracion/leer.ts';
import { aplicarImportacion } from '../../personas/importaciones/aplicar.ts';
import { empezarImportacion } from '../../personas/importaciones/empezar.ts';
import { revisarImportacion } from '../../personas/importaciones/revisar.ts';
import { vencerFirmas } from '../../empresa/firmas/pedir.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await guardarConfiguracion(db, 'doble_firma', { activa: true, puntos_desde: 100 });
});

const como = (quien: PersonaDePrueba) => ({ context: contextoDe(base, quien) });
const rolDe = async (id: string) =>
  (await db.select({ rol: empleados.rol }).from(empleados).where(eq(empleados.id, id)))[0]?.rol;
const pendiente = async () => (await call(router.firmas.listar, undefined, como(e.admin_rrhh))).pendientes[0];
const acciones = async () =>
  (await db.select({ accion: auditoria.accion }).from(auditoria)).map((a) => a.accion);
const hacerAdmin = (quien = e.admin_rrhh) =>
  codigoDe(
    call(router.usuarios.cambiarRol, { id: e.empleado.id, de: 'empleado', rol: 'admin_rrhh' }, como(quien)),
  );
const ajustar = (cuantos: number, clave = randomUUID(), quien = e.admin_rrhh) =>
  codigoDe(
    call(
      router.puntos.ajustar,
      { empleado_id: e.empleado.id, puntos: cuantos, motivo: 'Inventario', clave },
      como(quien),
    ),
  );
const confirmar = (id: string, quien: PersonaDePrueba) =>
  codigoDe(call(router.firmas.confirmar, { id }, como(quien)));

const encolar = () => Promise.resolve();
const importar = async (rol: string) => {
  const csv = new TextEncoder().encode(`Nombre;Apellido;Email;Rol\r\nNadia;Roldán;nadia@prueba.local;${rol}`);
  const leido = await leerCsv(csv);
  if (!leido.ok) throw new Error(leido.code);
  const archivo = {
    tipo: 'empleados' as const,
    actor_id: e.admin_rrhh.id,
    nombre: 'gente.csv',
    libro: { hojas: [{ nombre: '', filas: leido.value.filas }], avisos: [] },
  };
  const id = await empezarImportacion({ db, encolar }, archivo);
  await revisarImportacion(db, id);
  const { context } = como(e.admin_rrhh);
  const codigo = await codigoDe(
    call(router.importaciones.aplicar, { id, invitar: true }, { context: { ...context, encolar } }),
  );
  // Also through the job, as if it had already been queued.
  await aplicarImportacion({ ...context, db, encolar }, id);
  return codigo;
};

describe('a new administrator', () => {
  it('waits: the other is told in the bell and by mail, and nothing has changed', async () => {
    expect(await hacerAdmin()).toBe('FALTA_OTRA_FIRMA');
    expect(await rolDe(e.empleado.id)).toBe('empleado');
    expect(await pendiente()).toMatchObject({ tipo: 'admin', persona: { id: e.empleado.id }, puede: false });
    const avisos = await db.select().from(notificaciones).where(eq(notificaciones.tipo, 'segunda_firma'));
    expect(avisos.map(({ empleado_id }) => empleado_id)).toEqual([e.otro_admin.id]);
    expect((await db.select().from(correos)).map(({ para }) => para)).toContain(e.otro_admin.email);
    expect(await acciones()).toContain('firma.pedir');
    const firmasDe = async (quien: PersonaDePrueba) =>
      (await call(router.panel.pendientes, undefined, como(quien))).firmas;
    expect([await firmasDe(e.otro_admin), await firmasDe(e.admin_rrhh)]).toEqual([1, 0]);
    // Whoever edits it sees that it waits, also who asked.
    expect(await call(router.panel.pendientes, undefined, como(e.admin_rrhh))).toMatchObject({
      en_firma: [{ tipo: 'admin', objeto: e.empleado.id, persona_id: e.empleado.id, premio_id: null }],
      firma_desde: 100,
    });
  });

  it('asked by another as well is said to wait already, and stays the first’s', async () => {
    await hacerAdmin();
    expect(await hacerAdmin(e.otro_admin)).toBe('FIRMA_PEDIDA_POR_OTRA');
    expect((await pendiente())?.propia).toBe(true);
    expect(await db.$count(segundas_firmas)).toBe(1);
  });

  it('asked twice is asked once', async () => {
    await hacerAdmin();
    expect(await hacerAdmin()).toBe('FALTA_OTRA_FIRMA');
    expect(await db.$count(segundas_firmas)).toBe(1);
  });

  it('is one once the other confirms, which is told to who asked; whoever asked cannot', async () => {
    await hacerAdmin();
    const { id = '' } = (await pendiente()) ?? {};
    expect(await confirmar(id, e.admin_rrhh)).toBe('SIN_PERMISO');
    expect(await confirmar(id, e.otro_admin)).toBe('OK');
    expect(await rolDe(e.empleado.id)).toBe('admin_rrhh');
    expect(await confirmar(id, e.otro_admin)).toBe('FIRMA_YA_DECIDIDA');
    const avisos = await db.select().from(notificaciones).where(eq(notificaciones.tipo, 'segunda_firma'));
    expect(avisos.map(({ empleado_id }) => empleado_id)).toContain(e.admin_rrhh.id);
    expect(await acciones()).toEqual(
      expect.arrayContaining(['firma.pedir', 'empleado.editar', 'firma.confirmar']),
    );
  });

  it('is not made by any way that would need no second person', async () => {
    const nuevo = {
      nombre: 'Nadia',
      apellido: 'Roldán',
      email: 'nadia@prueba.local',
      rol: 'admin_rrhh' as const,
    };
    const lugar = { sucursal_id: 'none', grupo_id: 'none' };
    const clave = 'mesa-de-roble-7';
    expect(await codigoDe(call(router.empleados.crear, { ...nuevo, ...lugar }, como(e.admin_rrhh)))).toBe(
      'ADMIN_CON_DOS_FIRMAS',
    );
    expect(
      await codigoDe(
        call(router.usuarios.crear, { ...nuevo, clave, sucursal_id: 'none' }, como(e.admin_rrhh)),
      ),
    ).toBe('ADMIN_CON_DOS_FIRMAS');
    const { revision } = await call(router.empleados.ver, { id: e.empleado.id }, como(e.admin_rrhh));
    const { nombre, apellido, email } = e.empleado;
    const cambios = { nombre, apellido, email, rol: 'admin_rrhh' as const, ...lugar };
    expect(
      await codigoDe(
        call(router.empleados.editar, { id: e.empleado.id, revision, cambios }, como(e.admin_rrhh)),
      ),
    ).toBe('ADMIN_CON_DOS_FIRMAS');
    await db.update(empleados).set({ rol: 'admin_rrhh' }).where(eq(empleados.id, e.desactivado.id));
    const reactivar = { id: e.desactivado.id, activo: true };
    expect(await codigoDe(call(router.empleados.estado, reactivar, como(e.admin_rrhh)))).toBe(
      'ADMIN_VUELVE_CON_OTRO_ROL',
    );
    expect(await db.$count(empleados, eq(empleados.email, nuevo.email))).toBe(0);
  });

  it('is not made by approving a registration: it comes in as another role', async () => {
    const { id } = await crearPersona(base, { activo: false });
    await db.update(empleados).set({ registro: 'pendiente' }).where(eq(empleados.id, id));
    const aprobar = (rol: 'admin_rrhh' | 'empleado') =>
      codigoDe(call(router.empleados.aprobarRegistro, { id, rol }, como(e.admin_rrhh)));
    expect(await aprobar('admin_rrhh')).toBe('ADMIN_CON_DOS_FIRMAS');
    const [fila] = await db.select().from(empleados).where(eq(empleados.id, id));
    expect(fila).toMatchObject({ registro: 'pendiente', activo: false, rol: 'empleado' });
    expect(await aprobar('empleado')).toBe('OK');
  });

  it('is not brought in by a file, however its role is written there', async () => {
    expect(await importar('administrador rrhh')).toBe('ADMIN_CON_DOS_FIRMAS');
    expect(await db.$count(empleados, eq(empleados.email, 'nadia@prueba.local'))).toBe(0);
    expect(await importar('empleado')).toBe('OK');
    expect(await db.$count(empleados, eq(empleados.email, 'nadia@prueba.local'))).toBe(1);
  });
});

describe('points by hand', () => {
  it('asked twice in the same words wait once, whatever the key; other words wait beside', async () => {
    const pedir = (motivo: string) =>
      codigoDe(
        call(
          router.puntos.ajustar,
          { empleado_id: e.empleado.id, puntos: 500, motivo, clave: randomUUID() },
          como(e.admin_rrhh),
        ),
      );
    expect(await pedir('Inventario')).toBe('FALTA_OTRA_FIRMA');
    expect(await pedir('Inventario')).toBe('FALTA_OTRA_FIRMA');
    expect(await db.$count(segundas_firmas)).toBe(1);
    expect(await pedir('Inauguración')).toBe('FALTA_OTRA_FIRMA');
    expect(await db.$count(segundas_firmas)).toBe(2);
  });

  it('are added at once below the limit, and wait from it on, together with those of the same day', async () => {
    expect(await ajustar(60)).toBe('OK');
    expect(await ajustar(40)).toBe('FALTA_OTRA_FIRMA');
    expect(await ajustar(-100)).toBe('AJUSTE_FUERA_DE_RANGO');
    expect(await db.$count(puntos)).toBe(1);
  });

  it('are written once confirmed, in the name of who confirms; the same key again answers as done', async () => {
    const clave = randomUUID();
    expect(await ajustar(500, clave)).toBe('FALTA_OTRA_FIRMA');
    const pedida = await pendiente();
    expect(pedida).toMatchObject({ tipo: 'puntos', puntos: 500, motivo: 'Inventario' });
    expect(await confirmar(pedida?.id ?? '', e.otro_admin)).toBe('OK');
    expect(await db.select().from(puntos)).toMatchObject([{ puntos: 500, actor_id: e.otro_admin.id }]);
    expect(await ajustar(500, clave)).toBe('OK');
    expect(await db.$count(puntos)).toBe(1);
  });

  it('are not confirmed by their beneficiary', async () => {
    await db.update(empleados).set({ rol: 'admin_rrhh' }).where(eq(empleados.id, e.empleado.id));
    expect(await ajustar(500)).toBe('FALTA_OTRA_FIRMA');
    const { id = '' } = (await pendiente()) ?? {};
    const beneficiada = { ...e.empleado, rol: 'admin_rrhh' as const };
    expect(await confirmar(id, beneficiada)).toBe('SIN_PERMISO');
    expect(await db.$count(puntos)).toBe(0);
  });
});

test('loosening the rule waits for a second person; tightening it does not', async () => {
  const editar = async (valor: { activa: boolean; puntos_desde: number }) => {
    const { revisiones } = await call(router.configuracion.ver, undefined, como(e.admin_rrhh));
    const cambio = { clave: 'doble_firma' as const, valor, revision: revisiones.doble_firma };
    return codigoDe(call(router.configuracion.editar, cambio, como(e.admin_rrhh)));
  };
  const regla = async () =>
    (await call(router.configuracion.ver, undefined, como(e.admin_rrhh))).valores.doble_firma;
  expect(await editar({ activa: true, puntos_desde: 50 })).toBe('OK');
  expect(await editar({ activa: false, puntos_desde: 50 })).toBe('FALTA_OTRA_FIRMA');
  expect(await regla()).toEqual({ activa: true, puntos_desde: 50 });
  // Another person's different value does not replace the pending request: it is refused.
  const deOtra = async () => {
    const { revisiones } = await call(router.configuracion.ver, undefined, como(e.otro_admin));
    const valor = { activa: true, puntos_desde: 700 };
    const cambio = { clave: 'doble_firma' as const, valor, revision: revisiones.doble_firma };
    return codigoDe(call(router.configuracion.editar, cambio, como(e.otro_admin)));
  };
  expect(await deOtra()).toBe('FIRMA_PEDIDA_POR_OTRA');
  // Asked again with other values, the latest request is the one that waits.
  expect(await editar({ activa: true, puntos_desde: 900 })).toBe('FALTA_OTRA_FIRMA');
  expect((await pendiente())?.ajuste).toEqual({ activa: true, puntos_desde: 900 });
  expect(await editar({ activa: false, puntos_desde: 50 })).toBe('FALTA_OTRA_FIRMA');
  expect(await db.$count(segundas_firmas)).toBe(1);
  const { id = '' } = (await pendiente()) ?? {};
  expect(await confirmar(id, e.otro_admin)).toBe('OK');
  expect(await regla()).toEqual({ activa: false, puntos_desde: 50 });
  const cambios = await db.select().from(notificaciones).where(eq(notificaciones.tipo, 'doble_firma'));
  expect(cambios.map(({ empleado_id, texto }) => [empleado_id, texto])).toEqual([
    [e.otro_admin.id, expect.stringContaining('desde 50')],
    [e.admin_rrhh.id, expect.stringContaining('Nada necesita una segunda firma')],
  ]);
});

test('the only administrator does it at once, and the log says that nobody else was there', async () => {
  await db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.otro_admin.id));
  expect(await hacerAdmin()).toBe('OK');
  expect(await rolDe(e.empleado.id)).toBe('admin_rrhh');
  expect(await acciones()).toContain('firma.sola');
});

test('with the setting off, one person is enough', async () => {
  await guardarConfiguracion(db, 'doble_firma', { activa: false, puntos_desde: 100 });
  expect(await hacerAdmin()).toBe('OK');
  expect(await ajustar(5000, randomUUID(), e.otro_admin)).toBe('OK');
});

describe('what was asked', () => {
  it('is rejected with a reason, which the requester reads', async () => {
    await hacerAdmin();
    const { id = '' } = (await pendiente()) ?? {};
    const rechazo = { id, motivo: 'No hace falta' };
    expect(await codigoDe(call(router.firmas.rechazar, rechazo, como(e.otro_admin)))).toBe('OK');
    expect(await rolDe(e.empleado.id)).toBe('empleado');
    const [aviso] = await db
      .select()
      .from(notificaciones)
      .where(eq(notificaciones.empleado_id, e.admin_rrhh.id));
    expect(aviso?.titulo).toBe('Se rechazó lo que pediste');
    expect(aviso?.texto).toMatch(
      new RegExp(
        `^Pediste darle a .*${e.empleado.apellido} el rol .*${e.otro_admin.apellido} lo rechazó`,
        'u',
      ),
    );
    expect(aviso?.texto).toContain('Motivo: No hace falta');
    expect(await hacerAdmin()).toBe('FALTA_OTRA_FIRMA');
  });

  it('is taken back by who asked without saying why, and by nobody else so', async () => {
    await hacerAdmin();
    const suya = await pendiente();
    expect(suya).toMatchObject({ propia: true, puede: false });
    const retirar = { id: suya?.id ?? '', motivo: null };
    expect(await codigoDe(call(router.firmas.rechazar, retirar, como(e.otro_admin)))).toBe(
      'FALTA_MOTIVO_DE_FIRMA',
    );
    expect(await codigoDe(call(router.firmas.rechazar, retirar, como(e.admin_rrhh)))).toBe('OK');
    expect(await pendiente()).toBeUndefined();
    expect(await acciones()).toContain('firma.retirar');
    const [asiento] = await db.select().from(auditoria).where(eq(auditoria.accion, 'firma.retirar'));
    expect(asiento?.despues).toMatchObject({ tipo: 'admin', empleado_id: e.empleado.id });
  });

  it('can be confirmed for three days, and is closed then, which who asked is told', async () => {
    await hacerAdmin();
    const { id = '' } = (await pendiente()) ?? {};
    await db.update(segundas_firmas).set({ vence_en: new Date(ahora().getTime() - 1) });
    expect(await confirmar(id, e.otro_admin)).toBe('FIRMA_YA_DECIDIDA');
    expect(await pendiente()).toBeUndefined();
    await vencerFirmas(db, 'http://localhost', ahora());
    const [aviso] = await db
      .select()
      .from(notificaciones)
      .where(eq(notificaciones.empleado_id, e.admin_rrhh.id));
    expect(aviso?.titulo).toBe('Venció lo que pediste');
    expect(FIRMA_DIAS).toBe(3);
  });

  it('found expired by whoever asks for it again first, is told all the same', async () => {
    await hacerAdmin();
    await db.update(segundas_firmas).set({ vence_en: new Date(ahora().getTime() - 1) });
    expect(await hacerAdmin(e.otro_admin)).toBe('FALTA_OTRA_FIRMA');
    const avisos = await db
      .select()
      .from(notificaciones)
      .where(eq(notificaciones.empleado_id, e.admin_rrhh.id));
    expect(avisos.map(({ titulo }) => titulo).toSorted()).toEqual([
      'Hay algo que espera tu firma',
      'Venció lo que pediste',
    ]);
  });

  it('by somebody who no longer is of RRHH is not confirmed', async () => {
    await hacerAdmin();
    const { id = '' } = (await pendiente()) ?? {};
    await db.update(empleados).set({ rol: 'empleado' }).where(eq(empleados.id, e.admin_rrhh.id));
    expect(await confirmar(id, e.otro_admin)).toBe('FIRMA_IMPOSIBLE');
    expect(await rolDe(e.empleado.id)).toBe('empleado');
  });
});

describe('whoever asked is not behind the second signature as well', () => {
  const estado = (id: string, activo: boolean, quien = e.admin_rrhh) =>
    codigoDe(call(router.empleados.estado, { id, activo }, como(quien)));
  const rol = (id: string, de: Rol, a: Rol, quien = e.admin_rrhh) =>
    codigoDe(call(router.usuarios.cambiarRol, { id, de, rol: a }, como(quien)));
  const cambiarEmail = async (id: string, email: string) => {
    const {
      revision,
      nombre,
      apellido,
      rol: suyo,
    } = await call(router.empleados.ver, { id }, como(e.admin_rrhh));
    const cambios = { nombre, apellido, email, rol: suyo, sucursal_id: 'none', grupo_id: 'none' };
    return codigoDe(call(router.empleados.editar, { id, revision, cambios }, como(e.admin_rrhh)));
  };
  const titere = (por = e.admin_rrhh) => {
    const ana = { nombre: 'Ana', apellido: 'Títere', email: 'ana@prueba.local', sucursal_id: 'none' };
    return codigoDe(
      call(router.usuarios.crear, { ...ana, rol: 'admin_rrhh', clave: 'mesa-de-roble-7' }, como(por)),
    );
  };
  const reparo = async (quien: PersonaDePrueba) =>
    (await call(router.firmas.listar, undefined, como(quien))).pendientes[0]?.reparo;

  it.each<[string, () => Promise<string>]>([
    ['put the other out', () => estado(e.otro_admin.id, false)],
    ['took their role away', () => rol(e.otro_admin.id, 'admin_rrhh', 'empleado')],
    [
      'put them out and lowered them then',
      async () =>
        `${await estado(e.otro_admin.id, false)}${await rol(e.otro_admin.id, 'admin_rrhh', 'empleado')}`,
    ],
    [
      'erased them',
      () =>
        codigoDe(
          call(router.empleados.eliminar, { id: e.otro_admin.id, con_perfil: true }, como(e.admin_rrhh)),
        ),
    ],
  ])('who %s is alone, and does nothing alone for a week', async (_, sacar) => {
    expect(await ajustar(5000)).toBe('FALTA_OTRA_FIRMA');
    expect(await sacar()).toMatch(/^(OK)+$/u);
    expect(await titere()).toBe('FIRMA_SIN_OTROS');
    expect(await hacerAdmin()).toBe('FIRMA_SIN_OTROS');
    expect(await ajustar(6000)).toBe('FIRMA_SIN_OTROS');
    expect(await rolDe(e.empleado.id)).toBe('empleado');
    expect(await db.$count(puntos)).toBe(0);
    expect(await acciones()).not.toContain('firma.sola');
  });

  it('an administrator of the operator confirms what is asked from then on, and nothing of before', async () => {
    await ajustar(5000);
    const { id: vieja = '' } = (await pendiente()) ?? {};
    await estado(e.otro_admin.id, false);
    await db.update(empleados).set({ rol: 'admin_rrhh' }).where(eq(empleados.id, e.lider.id));
    await db.insert(auditoria).values({
      accion: 'empleado.hacer_admin',
      entidad: 'empleados',
      entidad_id: e.lider.id,
      despues: { rol: 'admin_rrhh' },
      created_at: ahora(),
    });
    const otra = { ...e.lider, rol: 'admin_rrhh' as const };
    expect(await reparo(otra)).toBe('ALTA_POSTERIOR');
    expect(await confirmar(vieja, otra)).toBe('FIRMA_CON_REPARO');
    await db.delete(segundas_firmas);
    await setTimeout(5);
    expect(await ajustar(7000)).toBe('FALTA_OTRA_FIRMA');
    const { id = '' } = (await pendiente()) ?? {};
    expect(await confirmar(id, otra)).toBe('OK');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['e-mail', () => cambiarEmail(e.otro_admin.id, 'otra-casilla@prueba.local')],
    ['password', () => call(router.usuarios.restablecerClave, { id: e.otro_admin.id }, como(e.admin_rrhh))],
    [
      'second factor',
      async () => {
        await agregarLlave(base, e.otro_admin.cuenta_id);
        await call(router.usuarios.reiniciarFactor, { id: e.otro_admin.id }, como(e.admin_rrhh));
      },
    ],
  ])('who changed the %s of another is not confirmed by them', async (_, cambiar) => {
    await ajustar(5000);
    await cambiar();
    const { id = '' } = (await pendiente()) ?? {};
    expect(await reparo(e.otro_admin)).toBe('ACCESO_POR_QUIEN_PIDE');
    expect(await confirmar(id, e.otro_admin)).toBe('FIRMA_CON_REPARO');
    expect(await db.$count(puntos)).toBe(0);
  });

  it('what nobody else could confirm is not asked: those they made administrators ask, and they confirm', async () => {
    await guardarConfiguracion(db, 'doble_firma', { activa: false, puntos_desde: 100 });
    await rol(e.otro_admin.id, 'admin_rrhh', 'empleado', e.admin_rrhh);
    await rol(e.otro_admin.id, 'empleado', 'admin_rrhh', e.admin_rrhh);
    await guardarConfiguracion(db, 'doble_firma', { activa: true, puntos_desde: 100 });
    await setTimeout(5);
    expect(await ajustar(5000)).toBe('FIRMA_NADIE_PUEDE');
    expect(await db.$count(segundas_firmas)).toBe(0);
    expect(await ajustar(5000, randomUUID(), e.otro_admin)).toBe('FALTA_OTRA_FIRMA');
    expect(await confirmar((await pendiente())?.id ?? '', e.admin_rrhh)).toBe('OK');
  });

  it.each<[string, () => Promise<PersonaDePrueba>]>([
    [
      'with a role',
      async () => {
        expect(await rol(e.lider.id, 'lider_grupo', 'admin_rrhh')).toBe('OK');
        return { ...e.lider, rol: 'admin_rrhh' };
      },
    ],
    [
      'with a file',
      async () => {
        expect(await importar('administrador rrhh')).toBe('OK');
        const [nadia] = await db.select().from(empleados).where(eq(empleados.email, 'nadia@prueba.local'));
        return { ...e.lider, id: nadia?.id ?? '', rol: 'admin_rrhh' };
      },
    ],
  ])(
    'whom they made an administrator %s confirms nothing of theirs, and what others ask',
    async (_, hacer) => {
      await guardarConfiguracion(db, 'doble_firma', { activa: false, puntos_desde: 100 });
      const otra = await hacer();
      await guardarConfiguracion(db, 'doble_firma', { activa: true, puntos_desde: 100 });
      await setTimeout(5);
      await ajustar(5000);
      expect(await reparo(otra)).toBe('ALTA_POR_QUIEN_PIDE');
      await db.delete(segundas_firmas);
      await ajustar(5000, randomUUID(), e.otro_admin);
      expect(await confirmar((await pendiente())?.id ?? '', otra)).toBe('OK');
    },
  );
});
