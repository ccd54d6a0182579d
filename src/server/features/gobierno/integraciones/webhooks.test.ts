import { randomUUIDv7 } from 'node:crypto';
import { createServer } from 'node:http';
import { createRouterClient } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { DIAS_DE_FALLAS, ESPERAS_S } from '#domain/gobierno/integraciones/webhooks.ts';
import { router } from '#server/api/router.ts';
import { cifrarSecreto } from '#server/auth/codigos.ts';
import { recifrarGuardados } from '#server/auth/rotacion.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { envios_webhook, intentos_webhook, webhooks } from '#server/db/schema/integraciones.ts';
import { acreditar } from '#server/features/puntos/acreditar.ts';
import { borrarPersona } from '#server/features/gobierno/datos/borrar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, crearPersona, type Empresa } from '#tests/support/empresa.ts';
import { crearWebhookDePrueba } from '#tests/support/integraciones.ts';
import { crearPremio, crearPresupuesto, darPuntosDeInsignia, subirArchivo } from '#tests/support/premios.ts';
import { puertoDe } from '#tests/support/servidores.ts';
import { problemaDeDestino } from '../../../comun/salida/direccion-publica.ts';
import { entregarPendientes } from './entregar.ts';
import { crearMensajero, TRABAJO_WEBHOOKS } from './mensajero.ts';
import { crearSalida } from '../../../comun/salida/salida.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

/** The other system: what it receives, and its next answers (200 by default). */
const oidos: { headers: Record<string, string>; cuerpo: string }[] = [];
const respuestas: number[] = [];
const otro = createServer((pedido, respuesta) => {
  let cuerpo = '';
  pedido.on('data', (trozo: Buffer) => (cuerpo += trozo.toString()));
  pedido.on('end', () => {
    const headers = Object.fromEntries(
      Object.entries(pedido.headers).flatMap(([k, v]) => (typeof v === 'string' ? [[k, v]] : [])),
    );
    oidos.push({ headers, cuerpo });
    respuesta.writeHead(respuestas.shift() ?? 200).end('ok');
  });
});
await new Promise<void>((listo) => otro.listen(0, '127.0.0.1', listo));
const port = puertoDe(otro);
const URL_DEL_OTRO = `http://127.0.0.1:${port}/avisos`;
const PERMITIDOS = [{ host: '127.0.0.1', puerto: String(port) }];
const SECRETOS = { secreto: 'un secreto de prueba que tiene más de 32 caracteres' };
afterAll(() => new Promise((listo) => otro.close(listo)));

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  oidos.length = 0;
  respuestas.length = 0;
});

const rrhh = () =>
  createRouterClient(router, {
    context: contextoDe(base, e.admin_rrhh, {
      webhooks: { permitidos: PERMITIDOS, cifrar: (secreto) => cifrarSecreto(secreto, SECRETOS) },
    }),
  });
const entregar = (
  cuando = ahora(),
  secretos: Parameters<typeof entregarPendientes>[0]['secretos'] = SECRETOS,
) =>
  entregarPendientes({
    db,
    salida: crearSalida({ permitidos: PERMITIDOS }),
    secretos,
    app_url: 'http://localhost:3000',
    ahora: () => cuando,
    registro: { warn: () => {} },
  });
const crear = (eventos: Parameters<ReturnType<typeof rrhh>['integraciones']['crearWebhook']>[0]['eventos']) =>
  rrhh().integraciones.crearWebhook({ nombre: 'Gestión', url: URL_DEL_OTRO, eventos });
const revision = async (id: string) =>
  (await rrhh().integraciones.webhooks()).webhooks.find((uno) => uno.id === id)?.revision ?? '';

const Mensaje = z.object({
  type: z.string(),
  version: z.number(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
const mensajes = () => oidos.map(({ cuerpo }) => Mensaje.parse(JSON.parse(cuerpo)));
const anotados = async () =>
  (await db.select({ evento: envios_webhook.evento }).from(envios_webhook))
    .map(({ evento }) => evento)
    .toSorted();
const dentroDe = (s: number) => new Date(ahora().getTime() + s * 1000);

const ajuste = (puntos: number) => ({
  empleado_id: e.empleado.id,
  puntos,
  motivo: 'Corrección de Ana Pérez',
  clave: randomUUIDv7(),
});

describe('what happened is noted with it', () => {
  it('people who come, go, come back and are deleted', async () => {
    await crear(['empleado.creado', 'empleado.baja', 'empleado.reincorporado']);
    const nueva = await crearPersona(base, { sucursal_id: e.centro.id });
    expect(await anotados()).toEqual(['empleado.creado']);
    await rrhh().empleados.estado({ id: nueva.id, activo: false });
    await rrhh().empleados.estado({ id: nueva.id, activo: true });
    await rrhh().empleados.eliminar({ id: nueva.id });
    expect(await anotados()).toEqual([
      'empleado.baja',
      'empleado.baja',
      'empleado.creado',
      'empleado.reincorporado',
    ]);
  });

  it('a registration, once it is approved', async () => {
    await crear(['empleado.creado']);
    const [pendiente] = await db
      .insert(empleados)
      .values({
        nombre: 'Pía',
        apellido: 'Funes',
        email: 'p@p.local',
        registro: 'pendiente',
        busqueda: 'pia funes',
      })
      .returning({ id: empleados.id });
    expect(await anotados()).toEqual([]);
    await rrhh().empleados.aprobarRegistro({ id: pendiente?.id ?? '' });
    expect(await anotados()).toEqual(['empleado.creado']);
  });

  it('points, one by one and many at once, given and taken', async () => {
    await crear(['puntos.acreditados', 'puntos.corregidos']);
    await rrhh().puntos.ajustar(ajuste(5));
    await rrhh().puntos.ajustar(ajuste(-2));
    await db.transaction((tx) =>
      acreditar(
        tx,
        [e.empleado, e.lider].map(({ id }) => ({
          empleado_id: id,
          puntos: 3,
          fecha: diaDe(ahora()),
          motivo: 'x',
          origen_tipo: 'ajuste' as const,
          origen_id: randomUUIDv7(),
          actor_id: e.admin_rrhh.id,
          clave: randomUUIDv7(),
        })),
        ahora(),
      ),
    );
    expect(await anotados()).toEqual([
      'puntos.acreditados',
      'puntos.acreditados',
      'puntos.acreditados',
      'puntos.corregidos',
    ]);
    await entregar();
    expect(
      mensajes()
        .map(({ data }) => Number(data['puntos']))
        .toSorted((a, b) => a - b),
    ).toEqual([-2, 3, 3, 5]);
    // Only whose points, how many and when are sent, never the texts about them.
    expect(oidos.map(({ cuerpo }) => cuerpo).join()).not.toMatch(/Ana|Pérez|Corrección/u);
  });

  it('a prize that is handed over', async () => {
    await crear(['canje.entregado']);
    await crearPresupuesto(base, 100_000);
    const premio_id = await crearPremio(base, { puntos: 10 });
    await darPuntosDeInsignia(base, [e.empleado], 50);
    const { id } = await createRouterClient(router, {
      context: contextoDe(base, e.empleado),
    }).premios.reclamar({
      premio_id,
      clave: randomUUIDv7(),
    });
    await rrhh().premios.aprobar({ id });
    expect(await anotados()).toEqual([]);
    const comprobante_id = await subirArchivo(base, e.admin_rrhh, 'comprobante');
    await rrhh().premios.entregar({ id, comprobante_id });
    await entregar();
    expect(mensajes()).toMatchObject([
      {
        type: 'canje.entregado',
        version: 1,
        data: { reclamo_id: id, premio_id, empleado_id: e.empleado.id },
      },
    ]);
  });

  it('a space of the plan that is taken, freed, deleted', async () => {
    await crear(['espacio.ocupado', 'espacio.liberado']);
    const clave = randomUUIDv7();
    await db.execute(sql`insert into gondolas (clave, id, type, position_x, position_y, position_width, position_height,
      status, category, section, rev, created_at) values (${clave}, 'g1', 'gondola', 0, 0, 9, 9, 'available', 'c', 's', 1, now())`);
    expect(await anotados()).toEqual([]);
    const poner = (status: string) => db.execute(sql`update gondolas set status = ${status}, brand = 'x'`);
    await poner('occupied');
    await poner('occupied');
    await poner('available');
    await poner('occupied');
    await db.execute(sql`delete from gondolas`);
    expect(await anotados()).toEqual([
      'espacio.liberado',
      'espacio.liberado',
      'espacio.ocupado',
      'espacio.ocupado',
    ]);
  });

  it('sends nothing after a rollback, nor to webhooks that are off or not subscribed', async () => {
    const { id } = await crear(['empleado.baja']);
    await rrhh().puntos.ajustar(ajuste(5));
    await db
      .transaction(async (tx) => {
        await tx.update(empleados).set({ activo: false }).where(eq(empleados.id, e.empleado.id));
        tx.rollback();
      })
      .catch(() => {});
    expect(await anotados()).toEqual([]);
    await rrhh().integraciones.estadoDeWebhook({ id, activo: false });
    await rrhh().empleados.estado({ id: e.lider.id, activo: false });
    expect(await anotados()).toEqual([]);
  });

  it('restoring a backup sends nothing: webhooks are loaded after the tables that they are told of', async () => {
    const { rows } = await db.execute<{ tabla: string }>(sql`
      select distinct event_object_table as tabla from information_schema.triggers where trigger_name like '%a_webhooks'`);
    expect(rows.map(({ tabla }) => tabla).toSorted()).toEqual([
      'asignaciones_premio',
      'empleados',
      'gondolas',
      'puntos',
    ]);
    // Backups are restored table by table, by name: these tables must come before `webhooks`.
    expect(rows.every(({ tabla }) => tabla < 'webhooks')).toBe(true);
  });
});

describe('a message', () => {
  it('is signed as Standard Webhooks says: another library takes it, and nothing that was changed', async () => {
    const { id, secreto } = await crear(['puntos.acreditados']);
    expect(secreto).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
    await rrhh().puntos.ajustar(ajuste(5));
    await entregar();
    const [oido] = oidos;
    if (!oido) throw new Error('Nothing was heard');
    expect(new Webhook(secreto).verify(oido.cuerpo, oido.headers)).toMatchObject({
      type: 'puntos.acreditados',
      data: { puntos: 5 },
    });
    expect(() => new Webhook(secreto).verify(oido.cuerpo.replace('5', '6'), oido.headers)).toThrow();
    // The secret is in the database only in encrypted form.
    const [fila] = await db.select().from(webhooks).where(eq(webhooks.id, id));
    expect(JSON.stringify(fila)).not.toContain(secreto.slice(6));
  });

  it('is signed with both secrets for a day after it was changed, and then with the new one', async () => {
    const { id, secreto } = await crear(['puntos.acreditados']);
    const { secreto: nuevo } = await rrhh().integraciones.rotarSecreto({ id });
    await rrhh().puntos.ajustar(ajuste(5));
    await entregar();
    const [oido] = oidos;
    for (const uno of [secreto, nuevo]) {
      expect(() => new Webhook(uno).verify(oido?.cuerpo ?? '', oido?.headers ?? {})).not.toThrow();
    }
    await rrhh().puntos.ajustar(ajuste(6));
    await entregar(dentroDe(25 * 3600));
    expect(oidos[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(oidos[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  it('goes on being signed when the server’s own secret changes', async () => {
    const { secreto } = await crear(['puntos.acreditados']);
    const rotados = {
      secreto: 'otro secreto de prueba que tiene más de 32 letras',
      secretosAnteriores: [SECRETOS.secreto],
    };
    expect(await recifrarGuardados(base, rotados)).toBe(1);
    await rrhh().puntos.ajustar(ajuste(5));
    await entregar(ahora(), { secreto: rotados.secreto });
    expect(() => new Webhook(secreto).verify(oidos[0]?.cuerpo ?? '', oidos[0]?.headers ?? {})).not.toThrow();
  });
});

describe('a delivery', () => {
  const historia = async (id: string) => (await rrhh().integraciones.envios({ id })).filas;

  it('that fails is tried again later, by the same id, and says how each attempt went', async () => {
    const { id } = await crear(['puntos.acreditados']);
    await rrhh().puntos.ajustar(ajuste(5));
    respuestas.push(500);
    await entregar();
    await entregar();
    expect(oidos).toHaveLength(1);
    await entregar(dentroDe(31));
    expect(oidos).toHaveLength(2);
    expect(oidos[0]?.headers['webhook-id']).toBe(oidos[1]?.headers['webhook-id']);
    expect(oidos[0]?.cuerpo).toBe(oidos[1]?.cuerpo);
    expect(await historia(id)).toMatchObject([
      {
        estado: 'entregado',
        intentos: [
          { status: 500, extracto: 'ok' },
          { status: 200, error: null },
        ],
      },
    ]);
  });

  it('is given up after a day of tries, and sent again when somebody asks', async () => {
    const { id } = await crear(['puntos.acreditados']);
    await rrhh().puntos.ajustar(ajuste(5));
    let s = 0;
    for (const espera of [0, ...ESPERAS_S]) {
      s += espera + 1;
      respuestas.push(503);
      await entregar(dentroDe(s));
    }
    expect(oidos).toHaveLength(10);
    await entregar(dentroDe(s + 86_400));
    expect(oidos).toHaveLength(10);
    const [envio] = await historia(id);
    expect(envio).toMatchObject({ estado: 'fallido' });
    await rrhh().integraciones.reenviarEnvio({ id: envio?.id ?? '' });
    await entregar(dentroDe(s + 86_400));
    expect(new Set(oidos.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([envio?.id]));
    expect((await historia(id))[0]).toMatchObject({ estado: 'entregado' });
  });

  it('that failed while the clock was weeks ahead does not wait until then', async () => {
    await crear(['puntos.acreditados']);
    await rrhh().puntos.ajustar(ajuste(5));
    respuestas.push(500);
    await entregar(dentroDe(40 * 86_400));
    await entregar();
    expect(oidos).toHaveLength(2);
  });

  it('that a node took and died with is another’s after a minute', async () => {
    await crear(['puntos.acreditados']);
    await rrhh().puntos.ajustar(ajuste(5));
    // The node dies during the call.
    void entregarPendientes({
      db,
      salida: () => new Promise(() => {}),
      secretos: SECRETOS,
      app_url: '',
      ahora,
      registro: { warn: () => {} },
    });
    await expect
      .poll(async () => (await db.select({ n: envios_webhook.intentos }).from(envios_webhook))[0]?.n)
      .toBe(1);
    await entregar();
    expect(oidos).toHaveLength(0);
    await entregar(dentroDe(61));
    expect(oidos).toHaveLength(1);
  });

  it('to one address that is away holds no other up, and its own others wait', async () => {
    await crear(['puntos.acreditados']);
    const mudo = await crearWebhookDePrueba(base, {
      url: 'https://localhost/',
      secreto: await cifrarSecreto('whsec_cHJ1ZWJh', SECRETOS),
    });
    await rrhh().puntos.ajustar(ajuste(5));
    await rrhh().puntos.ajustar(ajuste(6));
    await entregar();
    expect(oidos).toHaveLength(2);
    expect((await historia(mudo)).map(({ intentos }) => intentos.length).toSorted((a, b) => a - b)).toEqual([
      0, 1,
    ]);
    expect((await historia(mudo)).flatMap(({ intentos }) => intentos)).toMatchObject([
      { status: null, error: 'DIRECCION_NO_PERMITIDA' },
    ]);
  });

  it('turns its address off after days of nothing else than failures, tells RRHH, and what waited goes out once it is on again', async () => {
    const { id } = await crear(['puntos.acreditados']);
    await rrhh().puntos.ajustar(ajuste(5));
    respuestas.push(500);
    await entregar();
    const despues = dentroDe(DIAS_DE_FALLAS * 86_400 + 10);
    respuestas.push(500);
    await entregar(despues);
    const [fila] = (await rrhh().integraciones.webhooks()).webhooks;
    expect(fila).toMatchObject({ activo: false, apagado_por_fallas: true, pendientes: 1 });
    expect(await db.$count(notificaciones, eq(notificaciones.tipo, 'integracion'))).toBe(2);
    expect(await db.$count(auditoria, eq(auditoria.accion, 'webhook.apagar'))).toBe(1);
    await entregar(dentroDe(DIAS_DE_FALLAS * 86_400 * 2));
    expect(oidos).toHaveLength(2);
    await rrhh().integraciones.estadoDeWebhook({ id, activo: true });
    await entregar(dentroDe(DIAS_DE_FALLAS * 86_400 * 2));
    expect(oidos).toHaveLength(3);
  });

  it('that works forgets the failures before it', async () => {
    const { id } = await crear(['puntos.acreditados']);
    await rrhh().puntos.ajustar(ajuste(5));
    respuestas.push(500);
    await entregar();
    await entregar(dentroDe(31));
    expect((await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]?.fallando_desde).toBeNull();
  });

  it('goes with the person it was about, unless it still waits', async () => {
    await crear(['puntos.acreditados', 'empleado.baja']);
    await rrhh().puntos.ajustar(ajuste(5));
    await entregar();
    expect(await db.$count(intentos_webhook)).toBe(1);
    await db.transaction((tx) =>
      borrarPersona(tx, { empleado_id: e.empleado.id, con_perfil: false, actor_id: null }, ahora()),
    );
    expect(await anotados()).toEqual(['empleado.baja']);
    expect(await db.$count(intentos_webhook)).toBe(0);
  });
});

describe('an address', () => {
  it.each([
    ['http://sistema.ejemplo.com/', 'DIRECCION_SIN_CIFRAR'],
    ['https://sistema.ejemplo.com:8443/', 'PUERTO_NO_PERMITIDO'],
    ['https://a:b@sistema.ejemplo.com/', 'DIRECCION_ILEGIBLE'],
    ['https://169.254.169.254/', 'DIRECCION_PRIVADA'],
    ['https://2130706433/', 'DIRECCION_PRIVADA'],
    ['https://localhost/', 'DIRECCION_PRIVADA'],
    ['https://LOCALHOST./', 'DIRECCION_PRIVADA'],
    ['https://api.localhost/', 'DIRECCION_PRIVADA'],
    ['https://vm/', 'DIRECCION_PRIVADA'],
    ['nada', 'BAD_REQUEST'],
  ])('%s is refused: %s', async (url, codigo) => {
    const entrada = { nombre: 'X', url, eventos: ['empleado.baja' as const] };
    expect(await codigoDe(rrhh().integraciones.crearWebhook(entrada))).toBe(codigo);
    const id = await crearWebhookDePrueba(base);
    expect(
      await codigoDe(rrhh().integraciones.editarWebhook({ ...entrada, id, revision: await revision(id) })),
    ).toBe(codigo);
  });

  it('of a name without a dot may be one of the operator’s, at its port', () => {
    const permitidos = [{ host: 'vm', puerto: '8443' }];
    expect(problemaDeDestino('https://vm:8443/', permitidos)).toBeNull();
    expect(problemaDeDestino('https://vm/', permitidos)).toBe('DIRECCION_PRIVADA');
  });

  it('is tried, edited and deleted, each written down', async () => {
    const { id } = await crear(['empleado.baja']);
    await rrhh().integraciones.probarWebhook({ id });
    await entregar();
    expect(mensajes()).toMatchObject([{ type: 'prueba', data: {} }]);
    await rrhh().integraciones.editarWebhook({
      id,
      revision: await revision(id),
      nombre: 'Otra',
      url: URL_DEL_OTRO,
      eventos: ['empleado.creado'],
    });
    expect((await rrhh().integraciones.webhooks()).webhooks).toMatchObject([
      { nombre: 'Otra', eventos: ['empleado.creado'], entregados: 1 },
    ]);
    await rrhh().integraciones.estadoDeWebhook({ id, activo: false });
    expect(await codigoDe(rrhh().integraciones.probarWebhook({ id }))).toBe('WEBHOOK_APAGADO');
    await rrhh().integraciones.eliminarWebhook({ id });
    expect(await db.$count(envios_webhook)).toBe(0);
    expect(await codigoDe(rrhh().integraciones.envios({ id }))).toBe('NO_ENCONTRADO');
    const acciones = await db
      .select({ a: auditoria.accion })
      .from(auditoria)
      .where(eq(auditoria.entidad, 'webhooks'));
    expect(acciones.map(({ a }) => a).toSorted()).toEqual([
      'webhook.crear',
      'webhook.desactivar',
      'webhook.editar',
      'webhook.eliminar',
    ]);
  });
});

it('whoever listens leaves the job when there is something, and only then', async () => {
  const dejados: string[] = [];
  const mensajero = crearMensajero({
    base,
    encolar: (_tx, trabajo) => {
      dejados.push(trabajo);
      return Promise.resolve();
    },
    ahora,
    registro: { error: () => {} },
    ronda_ms: 3_600_000,
  });
  try {
    await mensajero.iniciar();
    expect(await mensajero.mirar()).toBe(0);
    await crear(['puntos.acreditados']);
    expect(dejados).toEqual([]);
    await rrhh().puntos.ajustar(ajuste(5));
    await expect.poll(() => dejados).toContain(TRABAJO_WEBHOOKS);
  } finally {
    await mensajero.parar();
  }
});
