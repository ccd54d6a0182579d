import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { actorDe } from '#server/auth/llamador.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria, configuracion, empleados } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { listarCorreos } from '#server/mail/correo.ts';
import { CANAL } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { tokenMandadoA } from '#tests/support/correos.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  ponerClave,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

const NORA = { full_name: 'Nora Roldán', email: 'nora@prueba.local', clave: CLAVE_DE_PRUEBA };

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

test('staff change their own password, given the present one', async () => {
  const nora = navegador();
  await nora.api().personal.registrarse(NORA);
  const token = await tokenMandadoA(db, NORA.email);
  await nora.api().personal.confirmarEmail({ token, clave: NORA.clave });
  const cambiar = (actual: string) =>
    nora.conSesion((api) => api.cuentas.cambiarClave({ actual, nueva: 'mesa-de-roble-7' }));
  expect(await codigoDe(cambiar('otra-cosa'))).toBe('CLAVE_ACTUAL_INCORRECTA');
  expect(await codigoDe(cambiar(NORA.clave))).toBe('OK');
  expect(await codigoDe(navegador().api().personal.ingresar(NORA))).toBe('CREDENCIALES_INVALIDAS');
  const nueva = { email: NORA.email, clave: 'mesa-de-roble-7' };
  expect(await codigoDe(navegador().api().personal.ingresar(nueva))).toBe('OK');
  expect(
    await codigoDe(navegador().api().cuentas.cambiarClave({ actual: 'a', nueva: 'mesa-de-roble-8' })),
  ).toBe('NO_AUTENTICADO');
});

describe('registering as staff', () => {
  test('makes an account and a profile, lets nobody in, and the mailed link with the password does', async () => {
    const nora = navegador();
    expect(await nora.api().personal.registrarse({ ...NORA, email: ' Nora@PRUEBA.local ' })).toEqual({
      estado: 'aprobado',
    });
    expect(nora.tieneSesion()).toBe(false);
    expect(await perfiles('nora@prueba.local')).toMatchObject([
      { full_name: 'Nora Roldán', role: 'user', estado: 'aprobado' },
    ]);
    expect(await codigoDe(nora.api().personal.ingresar(NORA))).toBe('EMAIL_SIN_CONFIRMAR');
    expect(nora.tieneSesion()).toBe(false);

    const token = await tokenMandadoA(db, NORA.email);
    const conOtra = nora.api().personal.confirmarEmail({ token, clave: 'otra-cosa' });
    expect(await codigoDe(conOtra)).toBe('CREDENCIALES_INVALIDAS');
    await nora.api().personal.confirmarEmail({ token, clave: NORA.clave });
    expect(await nora.sesion()).toMatchObject({ estado: 'aprobado', perfil: { email: 'nora@prueba.local' } });
    // The link works only once.
    expect(await codigoDe(navegador().api().personal.confirmarEmail({ token, clave: NORA.clave }))).toBe(
      'ENLACE_VENCIDO',
    );
    // Staff are not employees.
    expect(await codigoDe(nora.conSesion((api) => api.desafios.listar()))).toBe('SIN_PERMISO');
    expect(await codigoDe(navegador().api().cuentas.ingresar(NORA))).toBe('PERFIL_NO_CONFIGURADO');
  });

  test('leads to the screens of /auth', async () => {
    await navegador().api().personal.registrarse(NORA);
    const [correo] = await listarCorreos(db);
    expect(correo?.texto).toContain('http://localhost:3000/auth/confirmar?token=');
    expect(correo?.texto).not.toContain('Reconoce');
  });

  test('waits for RRHH where the policy says so, and is told its fate only after confirming', async () => {
    await politica({ tipo: 'aprobacion' });
    const nora = navegador();
    expect(await nora.api().personal.registrarse(NORA)).toEqual({ estado: 'pendiente' });
    await nora
      .api()
      .personal.confirmarEmail({ token: await tokenMandadoA(db, NORA.email), clave: NORA.clave });
    expect(await nora.sesion()).toMatchObject({ estado: 'pendiente' });
    expect(await codigoDe(nora.conSesion((api) => api.personal.cambiarNombre({ full_name: 'X' })))).toBe(
      'SIN_PERMISO',
    );
  });

  test('is for the domains of the policy, or for nobody', async () => {
    await politica({ tipo: 'dominios', dominios: ['empresa.com'] });
    const intento = (email: string) =>
      codigoDe(
        navegador()
          .api()
          .personal.registrarse({ ...NORA, email }),
      );
    expect(await intento('nora@prueba.local')).toBe('DOMINIO_NO_PERMITIDO');
    expect(await intento('nora@otra.empresa.com')).toBe('DOMINIO_NO_PERMITIDO');
    expect(await intento('nora@empresa.com')).toBe('OK');
    await politica({ tipo: 'cerrado' });
    expect(await intento('otra@empresa.com')).toBe('REGISTRO_CERRADO');
    expect(await navegador().api().personal.politica()).toEqual({ tipo: 'cerrado', dominios: [] });
  });

  test('the policy of Reconoce is another', async () => {
    await db.insert(configuracion).values({ clave: 'registro', valor: { tipo: 'cerrado' } });
    expect(await navegador().api().personal.registrarse(NORA)).toEqual({ estado: 'aprobado' });
  });

  test('with an e-mail that has an account is refused, and touches nothing of it', async () => {
    const ocupado = { ...NORA, email: e.empleado.email };
    expect(await codigoDe(navegador().api().personal.registrarse(ocupado))).toBe('EMAIL_EN_USO');
    expect(await perfiles(e.empleado.email)).toEqual([]);
  });

  test('as an office is refused, whatever the policy', async () => {
    const comoOficina = { ...NORA, full_name: 'Soporte RRHH' };
    await politica({ tipo: 'aprobacion' });
    expect(await codigoDe(navegador().api().personal.registrarse(comoOficina))).toBe('BAD_REQUEST');
  });

  test('as somebody of RRHH, or as a reader would take for them, is refused unless RRHH approves', async () => {
    const { nombre, apellido } = e.admin_rrhh;
    const comoElla = { ...NORA, full_name: `${apellido.toUpperCase()}, ${nombre}` };
    const intento = () => codigoDe(navegador().api().personal.registrarse(comoElla));
    expect(await intento()).toBe('NOMBRE_DE_OTRO');
    expect(await perfiles(NORA.email)).toEqual([]);
    await politica({ tipo: 'aprobacion' });
    expect(await intento()).toBe('OK');
  });

  test('two at once with one e-mail make one account', async () => {
    const codigos = await Promise.all(
      [0, 1].map(() => codigoDe(navegador().api().personal.registrarse(NORA))),
    );
    expect(codigos.toSorted()).toEqual(['EMAIL_EN_USO', 'OK']);
    expect(await perfiles(NORA.email)).toHaveLength(1);
  });

  test('links the record that RRHH had made only once the e-mail is confirmed', async () => {
    await db.insert(empleados).values({
      nombre: 'Nora',
      apellido: 'Roldán',
      email: NORA.email,
      rol: 'gerente_sucursal',
      busqueda: '',
    });
    const nora = navegador();
    await nora.api().personal.registrarse(NORA);
    const ficha = async () => (await db.select().from(empleados).where(eq(empleados.email, NORA.email)))[0];
    expect((await ficha())?.user_id).toBeNull();
    await nora
      .api()
      .personal.confirmarEmail({ token: await tokenMandadoA(db, NORA.email), clave: NORA.clave });
    expect((await ficha())?.user_id).not.toBeNull();
  });

  test('short passwords and empty names are invalid', async () => {
    for (const cambio of [{ clave: '12345' }, { full_name: ' ' }, { email: 'nora' }]) {
      const llamada = navegador()
        .api()
        .personal.registrarse({ ...NORA, ...cambio });
      expect(await codigoDe(llamada)).toBe('BAD_REQUEST');
    }
  });
});

describe('signing in at /auth', () => {
  beforeEach(async () => {
    for (const quien of [e.personal, e.personal_pendiente, e.empleado, e.desactivado]) {
      await ponerClave(base, quien, CLAVE_DE_PRUEBA);
    }
  });

  const entrar = (quien: PersonaDePrueba, clave = CLAVE_DE_PRUEBA) =>
    codigoDe(navegador().api().personal.ingresar({ email: quien.email, clave }));

  test('is for staff whatever RRHH decided, who then see it, and for employees, who come to ask', async () => {
    expect(await entrar(e.personal)).toBe('OK');
    expect(await entrar(e.personal_pendiente)).toBe('OK');
    expect(await entrar(e.empleado)).toBe('OK');
    expect(await entrar(e.desactivado)).toBe('CUENTA_DESACTIVADA');
  });

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    expect(await entrar(e.personal, 'otra-clave')).toBe('CREDENCIALES_INVALIDAS');
    expect(await entrar({ ...e.personal, email: 'nadie@prueba.local' })).toBe('CREDENCIALES_INVALIDAS');
  });

  test('why not is told only after the password', async () => {
    expect(await entrar(e.desactivado, 'otra-clave')).toBe('CREDENCIALES_INVALIDAS');
    await db.update(cuentas).set({ emailVerified: false });
    expect(await entrar(e.personal, 'otra-clave')).toBe('CREDENCIALES_INVALIDAS');
    expect(await entrar(e.personal)).toBe('EMAIL_SIN_CONFIRMAR');
  });

  test('a deactivated employee who is staff still comes in as staff, and only as that', async () => {
    await darPerfil(e.desactivado, 'aprobado');
    expect(await entrar(e.desactivado)).toBe('OK');
    const otro = navegador().api().cuentas.ingresar({ email: e.desactivado.email, clave: CLAVE_DE_PRUEBA });
    expect(await codigoDe(otro)).toBe('CUENTA_DESACTIVADA');
  });

  test('stops after five wrong passwords, here and in Reconoce alike', async () => {
    for (let i = 0; i < 5; i += 1) expect(await entrar(e.empleado, 'mala')).toBe('CREDENCIALES_INVALIDAS');
    expect(await entrar(e.empleado)).toBe('DEMASIADOS_INTENTOS');
    const enReconoce = navegador()
      .api()
      .cuentas.ingresar({ email: e.empleado.email, clave: CLAVE_DE_PRUEBA });
    expect(await codigoDe(enReconoce)).toBe('DEMASIADOS_INTENTOS');
  });
});

describe('asking for a profile', () => {
  test('is answered by the policy, once, with the employee’s name', async () => {
    await politica({ tipo: 'aprobacion' });
    expect(await como(e.gerente).personal.pedirAcceso()).toEqual({ estado: 'pendiente' });
    expect(await como(e.gerente).personal.pedirAcceso()).toEqual({ estado: 'pendiente' });
    expect(await perfiles(e.gerente.email)).toMatchObject([
      { full_name: 'Darío Sosa', role: 'user', estado: 'pendiente' },
    ]);
    await politica({ tipo: 'cerrado' });
    expect(await codigoDe(como(e.lider).personal.pedirAcceso())).toBe('REGISTRO_CERRADO');
  });

  test('open, it opens the editor at once to whoever has a confirmed e-mail', async () => {
    await como(e.empleado).personal.pedirAcceso();
    expect((await actorDe(db, e.empleado.cuenta_id, ahora())).personal?.activo).toBe(true);
  });

  test('with an e-mail that nobody confirmed, it opens nothing and mails the link', async () => {
    await db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, e.empleado.cuenta_id));
    await como(e.empleado).personal.pedirAcceso();
    expect((await actorDe(db, e.empleado.cuenta_id, ahora())).personal?.activo).toBe(false);
    expect(await como(e.empleado).personal.sesion()).toMatchObject({ estado: 'sin_confirmar' });
    expect(await tokenMandadoA(db, e.empleado.email)).not.toBe('');
  });

  test('is not for whoever was deactivated, nor a way round a refusal', async () => {
    expect(await codigoDe(como(e.desactivado).personal.pedirAcceso())).toBe('SIN_PERMISO');
    await darPerfil(e.empleado, 'rechazado');
    expect(await como(e.empleado).personal.pedirAcceso()).toEqual({ estado: 'rechazado' });
  });

  test('two windows make one profile, and one row of the audit log', async () => {
    await Promise.all([como(e.lider).personal.pedirAcceso(), como(e.lider).personal.pedirAcceso()]);
    expect(await perfiles(e.lider.email)).toHaveLength(1);
    expect(await db.$count(auditoria)).toBe(1);
  });

  test('leaves who became staff, or asked to, in the audit log', async () => {
    await como(e.empleado).personal.pedirAcceso();
    await politica({ tipo: 'aprobacion' });
    await como(e.gerente).personal.pedirAcceso();
    const filas = await db.select().from(auditoria).where(eq(auditoria.entidad, 'profiles'));
    expect(filas).toMatchObject([
      {
        accion: 'personal.entrar',
        clase: 'acto',
        actor_id: e.empleado.id,
        despues: { estado: 'aprobado', email: e.empleado.email },
      },
      { accion: 'personal.pedir', actor_id: e.gerente.id, despues: { estado: 'pendiente' } },
    ]);
    const [suyo] = await db.select().from(profiles).where(eq(profiles.cuenta_id, e.empleado.cuenta_id));
    expect(filas[0]?.entidad_id).toBe(suyo?.id);
  });
});

describe('the link to confirm, once more', () => {
  test('is mailed a few times and no more; to a confirmed e-mail, never', async () => {
    await como(e.personal).personal.reenviarConfirmacion();
    expect(await db.$count(correos)).toBe(0);
    await db.update(cuentas).set({ emailVerified: false });
    for (let i = 0; i < 3; i += 1) await como(e.personal).personal.reenviarConfirmacion();
    expect(await codigoDe(como(e.personal).personal.reenviarConfirmacion())).toBe('DEMASIADOS_INTENTOS');
    expect(await db.$count(correos)).toBe(3);
  });
});

describe('RRHH', () => {
  const perfil = (quien: PersonaDePrueba) => quien.personal?.id ?? '';

  test('sees all of them, those who wait first, and finds them by name and e-mail', async () => {
    const { total, pendientes, filas } = await como(e.admin_rrhh).personal.administrar({});
    expect({ total, pendientes }).toEqual({ total: 3, pendientes: 1 });
    expect(filas[0]).toMatchObject({
      full_name: 'Karen Bravo',
      email: e.personal_pendiente.email,
      estado: 'pendiente',
      email_confirmado: true,
      empleado: null,
    });
    const buscar = async (busqueda: string) =>
      (await como(e.admin_rrhh).personal.administrar({ busqueda })).filas.map((f) => f.full_name);
    expect(await buscar('INÉS')).toEqual(['Inés Campos']);
    expect(await buscar('joel.duarte@')).toEqual(['Joel Duarte']);
    expect(await buscar('%')).toEqual([]);
    const { total: aprobados } = await como(e.admin_rrhh).personal.administrar({ estado: 'aprobado' });
    expect(aprobados).toBe(2);
  });

  test('reads a page in two queries, however many there are', async () => {
    await Promise.all([e.empleado, e.lider, e.gerente].map((quien) => darPerfil(quien, 'aprobado')));
    const { result, total } = await contarConsultas(base, () => como(e.admin_rrhh).personal.administrar({}));
    expect(result.filas.find((f) => f.empleado?.id === e.gerente.id)).toBeDefined();
    expect(total).toBe(2);
  });

  test('approves once: mail, audit row, and the person edits from then on', async () => {
    const pedido = { id: perfil(e.personal_pendiente), de: 'pendiente', estado: 'aprobado' } as const;
    await como(e.admin_rrhh).personal.decidir(pedido);
    expect((await actorDe(db, e.personal_pendiente.cuenta_id, ahora())).personal?.activo).toBe(true);
    expect(await codigoDe(como(e.otro_admin).personal.decidir(pedido))).toBe('PERFIL_CAMBIADO');
    const [correo] = await listarCorreos(db);
    expect(correo).toMatchObject({ para: e.personal_pendiente.email });
    expect(correo?.texto).toContain('http://localhost:3000/auth');
    expect(await db.select().from(auditoria)).toMatchObject([
      { actor_id: e.admin_rrhh.id, accion: 'personal.aprobar', entidad: 'profiles', entidad_id: pedido.id },
    ]);
  });

  test('approves nobody, and counts nobody, before they have proved their mailbox', async () => {
    const { cuenta_id } = e.personal_pendiente;
    await db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, cuenta_id));
    const pedido = { id: perfil(e.personal_pendiente), de: 'pendiente', estado: 'aprobado' } as const;
    expect(await codigoDe(como(e.admin_rrhh).personal.decidir(pedido))).toBe('REGISTRO_SIN_CONFIRMAR');
    expect(await como(e.admin_rrhh).personal.administrar({})).toMatchObject({ pendientes: 0 });
    expect(await db.$count(correos)).toBe(0);
    await db.update(cuentas).set({ emailVerified: true }).where(eq(cuentas.id, cuenta_id));
    expect(await como(e.admin_rrhh).personal.administrar({})).toMatchObject({ pendientes: 1 });
    await como(e.admin_rrhh).personal.decidir(pedido);
  });

  test('takes access away: sessions end, open pages hear of it, the account stays', async () => {
    const oido = await escuchar();
    await abrirSesion(e.personal);
    await como(e.admin_rrhh).personal.decidir({
      id: perfil(e.personal),
      de: 'aprobado',
      estado: 'rechazado',
    });
    expect((await actorDe(db, e.personal.cuenta_id, ahora())).personal?.activo).toBe(false);
    expect(await db.$count(sesiones, eq(sesiones.userId, e.personal.cuenta_id))).toBe(0);
    expect(await db.$count(cuentas, eq(cuentas.id, e.personal.cuenta_id))).toBe(1);
    await expect.poll(() => oido.filter((m) => m.includes(e.personal.cuenta_id))).toHaveLength(1);
  });

  test('leaves an employee’s own sessions open when their profile goes', async () => {
    const id = await darPerfil(e.empleado, 'aprobado');
    await abrirSesion(e.empleado);
    const oido = await escuchar();
    await como(e.admin_rrhh).personal.decidir({ id, de: 'aprobado', estado: 'rechazado' });
    expect(await db.$count(sesiones, eq(sesiones.userId, e.empleado.cuenta_id))).toBe(1);
    await expect.poll(() => oido.filter((m) => m.includes(e.empleado.cuenta_id))).toHaveLength(1);
  });

  test('gives another role, from the one on screen', async () => {
    const id = perfil(e.personal);
    await como(e.admin_rrhh).personal.cambiarRol({ id, de: 'user', role: 'admin' });
    expect(await como(e.personal).personal.sesion()).toMatchObject({ perfil: { role: 'admin' } });
    expect(await codigoDe(como(e.admin_rrhh).personal.cambiarRol({ id, de: 'user', role: 'admin' }))).toBe(
      'PERFIL_CAMBIADO',
    );
  });

  test('finds no profile that is not there', async () => {
    const pedido = { id: e.empleado.id, de: 'pendiente', estado: 'aprobado' } as const;
    expect(await codigoDe(como(e.admin_rrhh).personal.decidir(pedido))).toBe('NO_ENCONTRADO');
  });

  test('deletes an employee who is staff and leaves the staff and their account', async () => {
    await darPerfil(e.empleado, 'aprobado');
    await como(e.admin_rrhh).empleados.eliminar({ id: e.empleado.id });
    expect(await actorDe(db, e.empleado.cuenta_id, ahora())).toMatchObject({
      empleado: null,
      personal: { activo: true },
    });
    await como(e.admin_rrhh).empleados.eliminar({ id: e.lider.id });
    expect(await db.$count(cuentas, eq(cuentas.id, e.lider.cuenta_id))).toBe(0);
  });
});

function como(quien: PersonaDePrueba) {
  return createRouterClient(router, { context: contextoDe(base, quien) });
}

/** A browser that keeps its cookies. */
function navegador() {
  const galletas = new Map<string, string>();
  const headers = () => new Headers({ cookie: [...galletas].map(([k, v]) => `${k}=${v}`).join('; ') });
  const contexto = () => {
    const resHeaders = new Headers();
    const append = resHeaders.append.bind(resHeaders);
    resHeaders.append = (nombre, valor) => {
      append(nombre, valor);
      const [clave = '', ...resto] = (valor.split(';')[0] ?? '').split('=');
      galletas.set(clave, resto.join('='));
    };
    return contextoDe(base, null, { headers: headers(), resHeaders });
  };
  const api = () => createRouterClient(router, { context: contexto() });
  const conSesion = async <T>(hacer: (api: ReturnType<typeof como>) => Promise<T>): Promise<T> => {
    const context = contexto();
    const llamador = await context.cuentas.llamador(headers());
    return hacer(createRouterClient(router, { context: { ...context, ...llamador } }));
  };
  return {
    api,
    conSesion,
    sesion: () => conSesion((cliente) => cliente.personal.sesion()),
    tieneSesion: () => [...galletas.keys()].some((nombre) => nombre.includes('session')),
  };
}

async function politica(valor: object): Promise<void> {
  await db
    .insert(configuracion)
    .values({ clave: 'registro_personal', valor })
    .onConflictDoUpdate({ target: configuracion.clave, set: { valor } });
}

function perfiles(email: string) {
  return db
    .select({ full_name: profiles.full_name, role: profiles.role, estado: profiles.estado })
    .from(profiles)
    .innerJoin(cuentas, eq(cuentas.id, profiles.cuenta_id))
    .where(eq(cuentas.email, email));
}

async function darPerfil(quien: PersonaDePrueba, estado: 'aprobado' | 'rechazado'): Promise<string> {
  const [fila] = await db
    .insert(profiles)
    .values({ cuenta_id: quien.cuenta_id, full_name: quien.nombre, estado, busqueda: '' })
    .returning({ id: profiles.id });
  if (!fila) throw new Error('The profile was not inserted');
  return fila.id;
}

async function abrirSesion(quien: PersonaDePrueba): Promise<void> {
  await db.insert(sesiones).values({
    userId: quien.cuenta_id,
    token: `una sesión de ${quien.cuenta_id}`,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
}

/** What every node is told, from now on. */
async function escuchar(): Promise<string[]> {
  const oido: string[] = [];
  await base.escuchar(CANAL, (mensaje) => void oido.push(mensaje));
  return oido;
}
