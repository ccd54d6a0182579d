import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAXIMO_DE_DISPOSITIVOS } from '#domain/comun/push.ts';
import { claves_de_firma } from '#server/db/schema/acreditaciones.ts';
import {
  correos,
  envios_push,
  notificaciones,
  preferencias_aviso,
  suscripciones_push,
} from '#server/db/schema/avisos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { abrirServicioDePush } from '#tests/support/servicio-de-push.ts';
import { crearSalida } from '../salida/salida.ts';
import { notificacionesRouter } from './bandeja.ts';
import { crearEmpujador } from './empujar.ts';
import { type Aviso, notificar } from './notificar.ts';
import { mandarResumenes } from './resumir.ts';
import { crearSellador } from './vapid.ts';

const base = await baseDePrueba();
const { db } = base;
// A Tuesday, at noon in Argentina.
const AHORA = new Date('2026-03-10T15:00:00Z');
const APP = 'https://mostrador.ejemplo';
const CLAVES = { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) };
let e: Empresa;
let servicio: Awaited<ReturnType<typeof abrirServicioDePush>>;
let reloj = AHORA;
let soltarReloj = () => {};

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  servicio = await abrirServicioDePush();
  reloj = AHORA;
  soltarReloj = fijarReloj(() => reloj);
});
afterEach(async () => {
  soltarReloj();
  await servicio.cerrar();
});

const secretos = { secreto: 'secreto-de-prueba-de-treinta-y-dos' };
const empujar = (permitidos = servicio.permitidos) =>
  crearEmpujador({
    base,
    salida: crearSalida({ permitidos }),
    sellador: crearSellador({ db, secretos, app_url: APP }),
    app_url: APP,
    ahora: () => reloj,
    registro: { warn: () => {}, error: () => {} },
    permitidos,
  }).mirar();

async function sesionDe(quien: PersonaDePrueba): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insert(sesiones)
    .values({ id, token: id, userId: quien.cuenta_id, expiresAt: new Date('2027-01-01T00:00:00Z') });
  return id;
}

async function dispositivo(quien: PersonaDePrueba, destino = servicio.destino()): Promise<string> {
  const sesion_id = await sesionDe(quien);
  await db
    .insert(suscripciones_push)
    .values({ ...destino, empleado_id: quien.id, sesion_id, vista_en: AHORA });
  return sesion_id;
}

const gracias = (quien: PersonaDePrueba, clave = 'g1', cambios: Partial<Aviso> = {}): Aviso => ({
  empleado_id: quien.id,
  tipo: 'gracias_recibidas',
  titulo: 'Marcos Toledo te dio las gracias',
  texto: '«Me cubriste en cajas»',
  enlace: `/reconoce/muro?ver=${clave}`,
  clave,
  ...cambios,
});
const contar = (...avisos: Aviso[]) => db.transaction((tx) => notificar(tx, avisos, AHORA));

describe('a push', () => {
  test('is written with its notice, and goes once to each device, encrypted and signed, naming nobody', async () => {
    await dispositivo(e.empleado);
    await dispositivo(e.empleado, servicio.destino('otro'));
    await dispositivo(e.lider, servicio.destino('del-lider'));
    await db
      .transaction(async (tx) => {
        await notificar(tx, [gracias(e.empleado, 'nunca')]);
        tx.rollback();
      })
      .catch(() => {});
    await contar(gracias(e.empleado), gracias(e.empleado));
    await contar(gracias(e.empleado));
    expect(await db.$count(envios_push)).toBe(2);
    await Promise.all([empujar(), empujar()]);
    expect(servicio.recibidos).toHaveLength(2);
    const [{ mensaje, headers, vapid } = servicio.recibidos[1]!] = servicio.recibidos;
    const [aviso] = await db.select().from(notificaciones);
    expect(mensaje).toEqual({
      web_push: 8030,
      notification: {
        title: 'Te dieron las gracias',
        body: 'Tocá para ver quién y por qué.',
        lang: 'es-AR',
        dir: 'ltr',
        navigate: `${APP}/reconoce/muro?ver=g1`,
        tag: 'gracias_recibidas:/reconoce/muro?ver=g1',
        icon: `${APP}/icono-192.png`,
        data: { id: aviso!.id },
      },
    });
    expect(JSON.stringify(mensaje)).not.toMatch(/Marcos|cajas/u);
    expect(headers).toMatchObject({
      ttl: String(3 * 86_400),
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    });
    expect(headers['topic']).toMatch(/^[\w-]{24}$/u);
    const { clave } = await call(notificacionesRouter.clavePush, undefined, {
      context: contextoDe(base, e.empleado),
    });
    expect(vapid).toMatchObject({ sub: APP, clave, aud: new URL(servicio.destino().direccion).origin });
    expect(await db.$count(envios_push)).toBe(0);
    const [guardada] = await db.select().from(claves_de_firma);
    expect(guardada).toMatchObject({ uso: 'push', kid: clave });
    expect(guardada!.privada).toMatch(/^\$ba\$/u);
  });

  test('is not sent of what was read already, is not wanted, or is of a kind that is never pushed', async () => {
    await dispositivo(e.empleado);
    await contar(gracias(e.empleado), gracias(e.empleado, 'g2', { tipo: 'premios_por_aprobar' }));
    expect(await db.$count(envios_push)).toBe(1);
    await db.update(notificaciones).set({ leida_en: AHORA });
    await empujar();
    await db.insert(preferencias_aviso).values({ empleado_id: e.empleado.id, clases: ['premios'] });
    await contar(gracias(e.empleado, 'g3'));
    await empujar();
    expect(servicio.recibidos).toHaveLength(0);
    expect(await db.$count(envios_push)).toBe(0);
  });

  test('waits for the quiet hours to end, and goes then', async () => {
    await dispositivo(e.empleado);
    reloj = new Date('2026-03-11T01:00:00Z');
    await contar(gracias(e.empleado));
    await empujar();
    expect(servicio.recibidos).toHaveLength(0);
    reloj = new Date('2026-03-11T09:59:00Z');
    await empujar();
    expect(servicio.recibidos).toHaveLength(0);
    reloj = new Date('2026-03-11T10:00:00Z');
    await empujar();
    expect(servicio.recibidos).toHaveLength(1);
    // What is left of its three days.
    expect(servicio.recibidos[0]!.headers['ttl']).toBe(String(3 * 86_400 - 19 * 3600));
  });

  test.each([404, 410])('a device that its service no longer knows (%s) is forgotten', async (status) => {
    await dispositivo(e.empleado);
    servicio.contestar(status);
    await contar(gracias(e.empleado));
    await empujar();
    expect(await db.$count(suscripciones_push)).toBe(0);
    expect(await db.$count(envios_push)).toBe(0);
  });

  test.each([429, 503])(
    'a service that cannot now (%s) is asked again later, and given up in the end',
    async (status) => {
      await dispositivo(e.empleado);
      servicio.contestar(status);
      await contar(gracias(e.empleado));
      await empujar();
      await empujar();
      const [espera] = await db.select().from(envios_push);
      expect(espera).toMatchObject({ intentos: 1, proximo_intento: new Date(AHORA.getTime() + 15_000) });
      for (const s of [15, 60, 600, 3600, 10_800]) {
        reloj = new Date(reloj.getTime() + s * 1000);
        await empujar();
      }
      expect(await db.$count(envios_push)).toBe(0);
      servicio.contestar(201);
      await contar(gracias(e.empleado, 'g2'));
      await empujar();
      expect(servicio.recibidos).toHaveLength(1);
    },
  );

  test('a service that refuses ten times in a row loses the device; one that takes one starts anew', async () => {
    await dispositivo(e.empleado);
    const veces = async (n: number, desde: number) => {
      for (let i = 0; i < n; i += 1) {
        await contar(gracias(e.empleado, `r${desde + i}`));
        await empujar();
      }
    };
    servicio.contestar(403);
    await veces(9, 0);
    servicio.contestar(201);
    await veces(1, 9);
    servicio.contestar(403);
    await veces(9, 10);
    expect(await db.$count(suscripciones_push)).toBe(1);
    await veces(1, 19);
    expect(await db.$count(suscripciones_push)).toBe(0);
  });

  test('nothing is asked of an address that is no push service, whatever the row says, and it is forgotten', async () => {
    await dispositivo(e.empleado);
    await contar(gracias(e.empleado));
    await empujar([]);
    expect(servicio.recibidos).toHaveLength(0);
    expect(await db.$count(suscripciones_push)).toBe(0);
  });

  test('a device whose keys are none is forgotten, and holds up nobody', async () => {
    await dispositivo(e.empleado, { ...servicio.destino('malo'), p256dh: 'x' });
    await dispositivo(e.empleado);
    await contar(gracias(e.empleado));
    await empujar();
    expect(servicio.recibidos).toHaveLength(1);
    expect(await db.$count(suscripciones_push)).toBe(1);
  });

  test('signing out, or being deactivated, ends it', async () => {
    const sesion = await dispositivo(e.empleado);
    await dispositivo(e.lider, servicio.destino('del-lider'));
    await contar(gracias(e.empleado), gracias(e.lider, 'g2'));
    await db.delete(sesiones).where(eq(sesiones.id, sesion));
    await db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.lider.id));
    await empujar();
    expect(servicio.recibidos).toHaveLength(0);
  });
});

describe('suscribir', () => {
  const { suscribir, desuscribir, preferencias } = notificacionesRouter;
  const FCM = 'https://fcm.googleapis.com/fcm/send/';
  const pedir = async (quien: PersonaDePrueba, camino: string, sesion?: string) => {
    const context = contextoDe(base, quien, { sesion_id: sesion ?? (await sesionDe(quien)) });
    return codigoDe(call(suscribir, { ...CLAVES, direccion: FCM + camino }, { context }));
  };

  test('the same device twice is one; whoever comes in on it takes it', async () => {
    await pedir(e.empleado, 'a');
    await pedir(e.empleado, 'a');
    await pedir(e.lider, 'a');
    const filas = await db.select().from(suscripciones_push);
    expect(filas.map((f) => f.empleado_id)).toEqual([e.lider.id]);
  });

  test('the one that has been quiet for longest makes room', async () => {
    for (let i = 0; i <= MAXIMO_DE_DISPOSITIVOS; i += 1) {
      reloj = new Date(AHORA.getTime() + i * 1000);
      await pedir(e.empleado, `d${i}`);
    }
    const filas = await db.select().from(suscripciones_push);
    expect(filas).toHaveLength(MAXIMO_DE_DISPOSITIVOS);
    expect(filas.some((f) => f.direccion.endsWith('/d0'))).toBe(false);
  });

  test.each([
    'https://malo.ejemplo/fcm.googleapis.com',
    'https://169.254.169.254/latest/meta-data',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:22/x',
  ])('%s is refused', async (direccion) => {
    const context = contextoDe(base, e.empleado, { sesion_id: await sesionDe(e.empleado) });
    expect(await codigoDe(call(suscribir, { ...CLAVES, direccion }, { context }))).toBe(
      'SERVICIO_DESCONOCIDO',
    );
  });

  test('a session that ended meanwhile gets none', async () => {
    expect(await pedir(e.empleado, 'a', randomUUIDv7())).toBe('SESION_TERMINADA');
    expect(await db.$count(suscripciones_push)).toBe(0);
  });

  test('nobody takes out somebody else’s', async () => {
    await pedir(e.empleado, 'a');
    const baja = (quien: PersonaDePrueba) =>
      call(desuscribir, { direccion: `${FCM}a` }, { context: contextoDe(base, quien) });
    await baja(e.lider);
    expect(await db.$count(suscripciones_push)).toBe(1);
    await baja(e.empleado);
    expect(
      (await call(preferencias, undefined, { context: contextoDe(base, e.empleado) })).dispositivos,
    ).toBe(0);
  });
});

describe('what is chosen', () => {
  const { preferir, preferencias } = notificacionesRouter;
  const ELEGIDO = {
    clases: ['gracias' as const],
    con_silencio: false,
    silencio_desde: 22,
    silencio_hasta: 6,
    resumen: 'nunca' as const,
  };

  test('is everything but at night, until somebody chooses', async () => {
    const context = contextoDe(base, e.empleado);
    expect(await call(preferencias, undefined, { context })).toMatchObject({
      clases: ['evidencias', 'gracias', 'insignias', 'premios', 'capacitaciones'],
      con_silencio: true,
      silencio_desde: 21,
      silencio_hasta: 7,
      resumen: 'nunca',
    });
    await call(preferir, ELEGIDO, { context });
    await call(preferir, { ...ELEGIDO, con_silencio: true }, { context });
    expect(await call(preferencias, undefined, { context })).toMatchObject({
      ...ELEGIDO,
      con_silencio: true,
    });
  });

  test('a digest goes only to a mailbox that was proved', async () => {
    const context = contextoDe(base, e.empleado);
    await db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, e.empleado.cuenta_id));
    expect(await codigoDe(call(preferir, { ...ELEGIDO, resumen: 'diario' }, { context }))).toBe(
      'RESUMEN_SIN_EMAIL',
    );
  });
});

describe('the digest', () => {
  const elegir = async (quien: PersonaDePrueba, resumen: 'diario' | 'semanal') => {
    await db.update(cuentas).set({ emailVerified: true }).where(eq(cuentas.id, quien.cuenta_id));
    await db.insert(preferencias_aviso).values({
      empleado_id: quien.id,
      clases: [],
      resumen,
      resumido_hasta: new Date('2026-03-09T12:00:00Z'),
    });
  };

  test('is one mail a day with what is new and unread, and none without', async () => {
    await elegir(e.empleado, 'diario');
    await elegir(e.lider, 'diario');
    await elegir(e.gerente, 'semanal');
    await contar(gracias(e.empleado), gracias(e.empleado, 'g2'), gracias(e.gerente, 'g3'));
    await db.update(notificaciones).set({ leida_en: AHORA }).where(eq(notificaciones.clave, 'g2'));
    await db.transaction((tx) =>
      notificar(tx, [gracias(e.empleado, 'vieja')], new Date('2026-03-01T12:00:00Z')),
    );
    expect(await mandarResumenes(db, APP, new Date('2026-03-11T10:30:00Z'))).toBe(1);
    expect(await mandarResumenes(db, APP, new Date('2026-03-11T10:31:00Z'))).toBe(0);
    const [correo] = await db.select().from(correos);
    expect(correo).toMatchObject({ para: e.empleado.email, asunto: 'Tenés 1 novedad en Reconoce' });
    expect(correo!.texto).toContain('Marcos Toledo te dio las gracias. «Me cubriste en cajas»');
    expect(correo!.texto).toContain(`${APP}/reconoce/perfil#avisos`);
    // The next day there is nothing new.
    expect(await mandarResumenes(db, APP, new Date('2026-03-12T10:30:00Z'))).toBe(0);
  });

  test('weekly ones go on Mondays', async () => {
    await elegir(e.gerente, 'semanal');
    await contar(gracias(e.gerente));
    expect(await mandarResumenes(db, APP, new Date('2026-03-15T10:30:00Z'))).toBe(0);
    expect(await mandarResumenes(db, APP, new Date('2026-03-16T10:30:00Z'))).toBe(1);
  });
});
