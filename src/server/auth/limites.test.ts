import { beforeEach, describe, expect, test } from 'vitest';
import { limites } from '#server/db/schema/cuentas.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { crearCuentas } from './cuentas.ts';
import { crearDispositivos } from './dispositivos.ts';
import { freno } from './frenos.ts';
import {
  devolverPermisos,
  direccionContada,
  limpiarLimites,
  llenarBaldes,
  tomarPermisos,
} from './limites.ts';
import type { CtxDePedido } from './motor.ts';

const base = await baseDePrueba();
const { db } = base;
const SECRETO = 'un secreto de prueba que tiene más de 32 caracteres';
const ABIERTO = { tipo: 'abierto' } as const;
const ANA = { nombre: 'Ana', apellido: 'Pérez', email: 'ana@demo.local', clave: CLAVE_DE_PRUEBA };

let reloj = 0;
let pedidos = 0;
const opciones = {
  db,
  secreto: SECRETO,
  appUrl: 'http://localhost:3000',
  ahora: () => new Date(reloj),
  encolar: async () => {
    pedidos += 1;
  },
};
const api = crearCuentas({ ...opciones, piso_ms: 0 });

beforeEach(async () => {
  await vaciar(base);
  // The library that stores links reads the machine's clock, so this one starts at the same time.
  reloj = ahora().getTime();
  pedidos = 0;
});

describe('a bucket', () => {
  const BALDE = { clave: 'prueba', capacidad: 3, recarga_s: 10 };
  const tomar = (baldes = [BALDE]) => tomarPermisos(db, baldes, new Date(reloj));

  test('grants the permits that it has, says when there will be more, and then grants those', async () => {
    for (let i = 0; i < 3; i += 1) expect(await tomar()).toEqual({ ok: true });
    expect(await tomar()).toEqual({ ok: false, code: 'DEMASIADOS_INTENTOS', reintentar_en_s: 10 });
    reloj += 4000;
    expect(await tomar()).toMatchObject({ reintentar_en_s: 6 });
    reloj += 6000;
    expect(await tomar()).toEqual({ ok: true });
    expect(await tomar()).toMatchObject({ ok: false });
    reloj += 3_600_000;
    for (let i = 0; i < 3; i += 1) expect(await tomar()).toEqual({ ok: true });
    expect(await tomar()).toMatchObject({ ok: false });
  });

  test('never grants the last permit to two simultaneous requests', async () => {
    const hechos = await Promise.all(Array.from({ length: 40 }, () => tomar()));
    expect(hechos.filter((r) => r.ok)).toHaveLength(3);
  });

  test('is not touched when another one of the same attempt is empty', async () => {
    const vacio = { clave: 'vacio', capacidad: 1, recarga_s: 60 };
    await tomar([vacio]);
    for (let i = 0; i < 5; i += 1) expect(await tomar([BALDE, vacio])).toMatchObject({ reintentar_en_s: 60 });
    for (let i = 0; i < 3; i += 1) expect(await tomar()).toEqual({ ok: true });
  });

  test('forgets a clock that was weeks ahead, and is empty at worst', async () => {
    reloj += 40 * 86_400_000;
    expect(await tomar()).toEqual({ ok: true });
    reloj -= 40 * 86_400_000;
    expect(await tomar()).toEqual({ ok: false, code: 'DEMASIADOS_INTENTOS', reintentar_en_s: 10 });
    reloj += 10_000;
    expect(await tomar()).toEqual({ ok: true });
    reloj += 30_000;
    for (let i = 0; i < 3; i += 1) expect(await tomar()).toEqual({ ok: true });
  });

  test('can be given back, filled and forgotten', async () => {
    for (let i = 0; i < 3; i += 1) await tomar();
    await devolverPermisos(db, [BALDE]);
    expect(await tomar()).toEqual({ ok: true });
    await llenarBaldes(db, ['prueba']);
    for (let i = 0; i < 3; i += 1) expect(await tomar()).toEqual({ ok: true });
    expect(await limpiarLimites(db, new Date(reloj))).toBe(0);
    expect(await limpiarLimites(db, new Date(reloj + 31_000))).toBe(1);
  });
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['999.1.1.1', 'desconocida'],
  ['', 'desconocida'],
  ['2001:db8::1::2', 'desconocida'],
])('the address %j counts as %j', (direccion, contada) => {
  expect(direccionContada(direccion)).toBe(contada);
});

describe('guessing a password', () => {
  test('from one address gets five tries, and its owner signs in from another as if nothing happened', async () => {
    await registrada();
    const atacante = '203.0.113.9';
    const codigos = [];
    for (let i = 0; i < 30; i += 1) codigos.push(await intentar(atacante, `mala-${i}`));
    expect(codigos.filter((c) => c === 'CREDENCIALES_INVALIDAS')).toHaveLength(5);
    expect(codigos.slice(5).every((c) => c === 'DEMASIADOS_INTENTOS')).toBe(true);
    // From there even the right password is refused.
    expect(await intentar(atacante, ANA.clave)).toBe('DEMASIADOS_INTENTOS');
    expect(await intentar('198.51.100.7', ANA.clave)).toBe('ok');
  });

  test('is limited alike for an e-mail that nobody has', async () => {
    await registrada();
    const [conocida, desconocida] = [[] as string[], [] as string[]];
    for (let i = 0; i < 8; i += 1) {
      conocida.push(await intentar('203.0.113.9', 'mala'));
      desconocida.push(await intentar('203.0.113.10', 'mala', new Headers(), 'nadie@demo.local'));
    }
    expect(desconocida).toEqual(conocida);
  });

  test('at the same time gets no more tries than one after the other', async () => {
    await registrada();
    const codigos = await Promise.all(
      Array.from({ length: 40 }, (_, i) => intentar('203.0.113.9', `mala-${i}`)),
    );
    expect(codigos.filter((c) => c === 'CREDENCIALES_INVALIDAS')).toHaveLength(5);
  });

  test('from a /64 that rotates is guessing from one address; other spellings of the e-mail are one e-mail', async () => {
    await registrada();
    const codigos = [];
    for (let i = 0; i < 12; i += 1) {
      const email = i % 2 ? 'ANA@demo.local ' : 'ana@Demo.local';
      codigos.push(await intentar(`2001:db8:1:2::${i.toString(16)}`, 'mala', new Headers(), email));
    }
    expect(codigos.filter((c) => c === 'CREDENCIALES_INVALIDAS')).toHaveLength(5);
    expect(await intentar('2001:db8:1:3::1', ANA.clave)).toBe('ok');
  });

  test('from a thousand addresses slows down, while the owner comes in from a browser they have used', async () => {
    await registrada();
    const telefono = new Headers();
    expect(await intentar('198.51.100.7', ANA.clave, telefono)).toBe('ok');
    let probadas = 0;
    for (let i = 0; i < 60; i += 1) {
      if ((await intentar(`203.0.113.${i}`, `mala-${i}`)) === 'CREDENCIALES_INVALIDAS') probadas += 1;
    }
    expect(probadas).toBe(40);
    // A minute later, one more guess from anywhere; an hour later, still not a thousand.
    reloj += 60_000;
    expect(await intentar('203.0.113.201', 'mala')).toBe('CREDENCIALES_INVALIDAS');
    expect(await intentar('203.0.113.202', 'mala')).toBe('DEMASIADOS_INTENTOS');

    expect(await intentar('192.0.2.44', ANA.clave, telefono)).toBe('ok');
    // From a browser never seen before, they have to use the link sent to their mailbox.
    const nuevo = new Headers();
    expect(await intentar('192.0.2.45', ANA.clave, nuevo)).toBe('DEMASIADOS_INTENTOS');
    recibir(nuevo, await restablecida(nuevo, 'la-nueva'));
    expect(await intentar('192.0.2.45', 'la-nueva', nuevo)).toBe('ok');
  });

  test('with a stolen device cookie gets ten tries, and the cookie serves for no other account', async () => {
    await registrada();
    await api.registrar({ ...ANA, email: 'beto@demo.local' }, ABIERTO, ctx('198.51.100.7'));
    const robado = new Headers();
    await intentar('198.51.100.7', ANA.clave, robado);
    robado.set(
      'cookie',
      robado
        .get('cookie')!
        .split('; ')
        .find((c) => c.includes('dispositivo'))!,
    );
    const codigos = [];
    for (let i = 0; i < 20; i += 1) codigos.push(await intentar('203.0.113.9', `mala-${i}`, robado));
    expect(codigos.filter((c) => c === 'CREDENCIALES_INVALIDAS')).toHaveLength(15);
    const deBeto = [];
    for (let i = 0; i < 8; i += 1)
      deBeto.push(await intentar('203.0.113.10', 'mala', robado, 'beto@demo.local'));
    expect(deBeto.filter((c) => c === 'CREDENCIALES_INVALIDAS')).toHaveLength(5);
  });

  test('on many accounts from one address stops as well, and a branch that signs in together does not notice', async () => {
    await registrada();
    const sucursal = '198.51.100.7';
    const gastar = async (direccion: string, veces: number) => {
      for (let i = 0; i < veces; i += 1) {
        await tomarPermisos(db, [freno.ingresoDireccion(direccion)], new Date(reloj));
      }
    };
    await gastar(sucursal, 59);
    for (let i = 0; i < 5; i += 1) expect(await intentar(sucursal, ANA.clave)).toBe('ok');
    await gastar('203.0.113.9', 57);
    const codigos = [];
    for (let i = 0; i < 6; i += 1) {
      codigos.push(await intentar('203.0.113.9', CLAVE_DE_PRUEBA, new Headers(), `x${i}@demo.local`));
    }
    expect(codigos.filter((c) => c === 'CREDENCIALES_INVALIDAS')).toHaveLength(3);
  });
});

describe('asking', () => {
  test('for a new password: few mails per account, the same answer for everybody', async () => {
    await registrada();
    const pedir = (email: string, direccion: string) => api.pedirRestablecimiento({ email }, ctx(direccion));
    const [conocida, desconocida] = [[] as unknown[], [] as unknown[]];
    for (let i = 0; i < 5; i += 1) {
      conocida.push(await pedir('ana@demo.local', '203.0.113.9'));
      desconocida.push(await pedir('nadie@demo.local', '203.0.113.10'));
    }
    expect(conocida).toEqual(desconocida);
    expect(conocida[4]).toEqual({ ok: false, code: 'DEMASIADOS_INTENTOS', reintentar_en_s: 600 });
    expect(pedidos).toBe(6);
    // Requests from many addresses at once do not flood the mailbox either, and the answer does not reveal it.
    for (let i = 20; i < 60; i += 1)
      expect(await pedir('ana@demo.local', `203.0.113.${i}`)).toEqual({ ok: true, value: true });
    expect(pedidos).toBe(9);
  });

  test('whether e-mails are taken, by registering, has a price', async () => {
    await registrada();
    const codigos = [];
    for (let i = 0; i < 40; i += 1) {
      const registro = await api.registrar(ANA, ABIERTO, ctx('203.0.113.9'));
      codigos.push(registro.ok ? 'ok' : registro.code);
    }
    expect(codigos.filter((c) => c === 'EMAIL_EN_USO')).toHaveLength(30);
    expect(codigos.at(-1)).toBe('DEMASIADOS_INTENTOS');
  });
});

test('with its floor, no refusal can be told from another by the clock', async () => {
  await registrada();
  const conPiso = crearCuentas({ ...opciones, piso_ms: 200 });
  const tiempos: Record<string, number[]> = { mala: [], nadie: [], olvido: [], olvidoDeNadie: [] };
  for (let i = 0; i < 7; i += 1) {
    await db.delete(limites);
    const desde = ctx('203.0.113.9');
    tiempos['mala']!.push(await tardar(() => conPiso.ingresar({ ...ANA, clave: 'mala' }, desde)));
    tiempos['nadie']!.push(
      await tardar(() => conPiso.ingresar({ email: 'nadie@x.local', clave: 'mala' }, desde)),
    );
    tiempos['olvido']!.push(await tardar(() => conPiso.pedirRestablecimiento({ email: ANA.email }, desde)));
    tiempos['olvidoDeNadie']!.push(
      await tardar(() => conPiso.pedirRestablecimiento({ email: 'nadie@x.local' }, desde)),
    );
  }
  const [mala, nadie, olvido, olvidoDeNadie] = Object.values(tiempos).map(mediana);
  for (const razon of [nadie! / mala!, olvidoDeNadie! / olvido!]) {
    expect(razon).toBeGreaterThan(0.9);
    expect(razon).toBeLessThan(1.1);
  }
});

describe('the device cookie', () => {
  const dispositivos = crearDispositivos({ secreto: SECRETO }, false);
  const dia = new Date('2026-11-20T12:00:00Z');

  test('is known until it is old, for the last eight accounts, and only as we signed it', () => {
    const headers = new Headers();
    for (let i = 0; i < 9; i += 1)
      recibir(headers, [dispositivos.recordar(headers, `e${i}@demo.local`, dia)]);
    const id = dispositivos.reconocer(headers, 'e8@demo.local', dia);
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(dispositivos.reconocer(headers, 'e1@demo.local', dia)).toBe(id);
    expect(dispositivos.reconocer(headers, 'e0@demo.local', dia)).toBeNull();
    expect(dispositivos.reconocer(headers, 'e8@demo.local', new Date('2027-06-01T12:00:00Z'))).toBeNull();
    const deOtra = crearDispositivos({ secreto: 'x'.repeat(40) }, false);
    expect(deOtra.reconocer(headers, 'e8@demo.local', dia)).toBeNull();
    // After the secret is rotated the browser is still recognised, and stays the same one once it signs in again.
    const rotados = crearDispositivos({ secreto: 'x'.repeat(40), secretosAnteriores: [SECRETO] }, false);
    expect(rotados.reconocer(headers, 'e8@demo.local', dia)).toBe(id);
    const despues = new Headers(headers);
    recibir(despues, [rotados.recordar(despues, 'e8@demo.local', dia)]);
    expect(deOtra.reconocer(despues, 'e8@demo.local', dia)).toBe(id);
    const cookie = headers.get('cookie')!;
    for (const mala of [
      cookie.replace('=', '=A'),
      cookie.slice(0, -1),
      cookie.replace('~', '.x~'),
      'mostrador.dispositivo=',
      'mostrador.dispositivo=a~b',
    ]) {
      expect(dispositivos.reconocer(new Headers({ cookie: mala }), 'e8@demo.local', dia)).toBeNull();
    }
    expect(cookie).not.toContain('demo.local');
  });
});

function ctx(direccion: string, headers = new Headers()): CtxDePedido {
  return { direccion, headers, resHeaders: new Headers() };
}

/** One sign-in attempt; `headers` is the browser, which keeps the cookies it gets. */
async function intentar(
  direccion: string,
  clave: string,
  headers = new Headers(),
  email = ANA.email,
): Promise<string> {
  const pedido = ctx(direccion, headers);
  const ingreso = await api.ingresar({ email, clave }, pedido);
  recibir(headers, pedido.resHeaders.getSetCookie());
  return ingreso.ok ? 'ok' : ingreso.code;
}

function recibir(headers: Headers, cookies: string[]): void {
  const todas = new Map(
    (headers.get('cookie') ?? '')
      .split('; ')
      .filter(Boolean)
      .map((c) => [c.split('=')[0]!, c]),
  );
  for (const cookie of cookies) todas.set(cookie.split('=')[0]!, cookie.split(';')[0]!);
  headers.set('cookie', [...todas.values()].join('; '));
}

async function registrada(): Promise<void> {
  expect(await api.registrar(ANA, ABIERTO, ctx('198.51.100.1'))).toMatchObject({ ok: true });
}

/** Resets the password with a mailed link. @returns the cookies of the answer */
async function restablecida(headers: Headers, clave: string): Promise<string[]> {
  await api.atenderRestablecimiento({ pedido_id: 'p1', email: ANA.email });
  const { rows } = await base.pool.query<{ texto: string }>(
    `select texto from correos where clave = 'restablecer:p1'`,
  );
  const token = /token=(\S+)/.exec(rows[0]!.texto)![1]!;
  const pedido = ctx('192.0.2.45', headers);
  expect(await api.restablecer({ token, clave }, pedido)).toMatchObject({ ok: true });
  return pedido.resHeaders.getSetCookie();
}

async function tardar(obra: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await obra();
  return performance.now() - inicio;
}

function mediana(tiempos: number[]): number {
  return tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length / 2)]!;
}
