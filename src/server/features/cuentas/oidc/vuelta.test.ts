import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { crearCliente } from '#server/api/cliente.ts';
import type { AjustesDeOidc } from '#server/auth/proveedor.ts';
import { ahora, fijarReloj } from '#server/reloj.ts';
import { codigoDe, contextoDe, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { escenaDeOidc, ORIGEN } from '#tests/support/escena-oidc.ts';
import { abrirProveedor } from '#tests/support/proveedor-oidc.ts';
import { puertoDe } from '#tests/support/servidores.ts';

const { azul, base, con, empezar, Navegador } = await escenaDeOidc();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('what a browser brings back', () => {
  it('is valid once: neither the answer nor the code works again', async () => {
    const navegador = new Navegador();
    const direccion = await navegador.irse();
    const ida = navegador.suyo.cookie('mostrador.ida');
    const llegada = await azul.visitar(direccion, e.empleado);
    expect((await navegador.volver(llegada)).code).toBe('OK');
    expect((await navegador.volver(llegada)).code).toBe('OIDC_VENCIDO');
    // Even with the cookie it does not work again: the provider's code is valid once.
    const otro = new Navegador();
    otro.suyo.poner(`mostrador.ida=${ida}`);
    expect((await otro.volver(llegada)).code).toBe('OIDC_INVALIDO');
    expect(await otro.quien()).toBeNull();
  });

  it('is refused in a browser that did not start it, or that started another one', async () => {
    const llegada = await azul.visitar(await new Navegador().irse('personal'), e.empleado);
    const victima = new Navegador();
    // The refusal is shown on the sign-in page where that attempt began.
    expect(await victima.volver(llegada)).toEqual({
      code: 'OIDC_VENCIDO',
      destino: { puerta: 'personal', volver: null },
    });
    const suya = await victima.irse();
    expect((await victima.volver(llegada)).code).toBe('OIDC_VENCIDO');
    expect(await victima.quien()).toBeNull();
    // The victim's own sign-in still works.
    expect((await victima.volver(await azul.visitar(suya, e.lider))).code).toBe('OK');
  });

  it('is too late after ten minutes, and a cookie that we did not write is none', async () => {
    const navegador = new Navegador();
    const llegada = await azul.visitar(await navegador.irse(), e.empleado);
    const ida = navegador.suyo.cookie('mostrador.ida') ?? '';
    for (const falsa of ['nada', '$ba$1$00', `${ida.slice(0, -2)}${ida.endsWith('00') ? '11' : '00'}`]) {
      navegador.suyo.poner(`mostrador.ida=${falsa}`);
      expect((await navegador.volver(llegada)).code).toBe('OIDC_VENCIDO');
    }
    navegador.suyo.poner(`mostrador.ida=${ida}`);
    expect((await navegador.volver(llegada)).code).toBe('OK');

    const lento = new Navegador();
    const luego = await azul.visitar(await lento.irse(), e.lider);
    const tarde = new Date(ahora().getTime() + 10 * 60_000 + 1);
    const soltar = fijarReloj(() => tarde);
    expect((await lento.volver(luego)).code).toBe('OIDC_VENCIDO');
    soltar();
  });

  it('says from which provider, and that is looked at', async () => {
    const navegador = new Navegador();
    const llegada = new URL(await azul.visitar(await navegador.irse(), e.empleado));
    llegada.searchParams.set('iss', 'https://otro.example');
    expect((await navegador.volver(llegada.href)).code).toBe('OIDC_INVALIDO');
    expect(await navegador.quien()).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a question mark', '?'],
    ['two states', '&state=otro'],
    ['two codes', '&code=a&code=b'],
    ['a code that is none', '&code=%00%F0%9F'],
    ['what it did not say', '&error=invalid_scope&error_description=%3Cb%3E'],
    ['tokens, in the address', '&id_token=a.b.c&access_token=x'],
    ['another way to answer', '&response=a.b.c'],
  ])('may be %s, and is refused in words', async (_, cola) => {
    const navegador = new Navegador();
    const { searchParams } = new URL(await navegador.irse());
    const suya = cola.length < 2 ? cola : `?state=${searchParams.get('state')}${cola}`;
    const { code } = await navegador.volver(`${ORIGEN}/auth/oidc/vuelta${suya}`);
    expect(['OIDC_INVALIDO', 'OIDC_VENCIDO']).toContain(code);
    expect(await navegador.quien()).toBeNull();
  });

  it('is waited for by a cookie that only our own pages’ browser sends, over https alone where there is', async () => {
    const puestas = async (appUrl: string) => {
      const resHeaders = new Headers();
      const context = contextoDe(base, null, { cuentas: con({}, appUrl), resHeaders });
      await crearCliente(context).oidc.empezar({ puerta: 'reconoce', volver: '/reconoce/premios' });
      return resHeaders.getSetCookie().map((cookie) => cookie.replace(/=[^;]*;/u, '=…;'));
    };
    expect(await puestas('https://tienda.example')).toEqual([
      '__Host-mostrador.ida=…; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
    ]);
    expect(await puestas(ORIGEN)).toEqual(['mostrador.ida=…; Path=/; Max-Age=600; HttpOnly; SameSite=Lax']);
  });

  it('is counted by address, as passwords are', async () => {
    const navegador = new Navegador();
    const dicho = new Set<string>();
    for (let i = 0; i < 61; i += 1) {
      dicho.add((await navegador.volver(`${ORIGEN}/auth/oidc/vuelta?code=${i}&state=reconoce.x`)).code);
    }
    expect([...dicho]).toEqual(['OIDC_VENCIDO', 'DEMASIADOS_INTENTOS']);
  });
});

describe('a token', () => {
  const ficha = (...como: Parameters<typeof azul.firmar>) => azul.firmar(...como);

  it.each<[string, (dicho: Record<string, unknown>) => string, string]>([
    ['as it came, signed again', (dicho) => ficha(dicho), 'OK'],
    ['for another request', (dicho) => ficha({ ...dicho, nonce: 'otro' }), 'OIDC_INVALIDO'],
    ['without request', (dicho) => ficha({ ...dicho, nonce: undefined }), 'OIDC_INVALIDO'],
    ['that nobody signed', (dicho) => ficha(dicho, 'none'), 'OIDC_INVALIDO'],
    ['signed with what is no secret of the provider’s', (dicho) => ficha(dicho, 'HS256'), 'OIDC_INVALIDO'],
    [
      'of somebody else, with the signature that was there',
      (dicho) => {
        const [cabeza, , firma] = ficha(dicho).split('.');
        const cuerpo = ficha({ ...dicho, sub: 'otra' }).split('.')[1];
        return `${cabeza}.${cuerpo}.${firma}`;
      },
      'OIDC_INVALIDO',
    ],
    ['for another application', (dicho) => ficha({ ...dicho, aud: 'otra' }), 'OIDC_INVALIDO'],
    ['of another provider', (dicho) => ficha({ ...dicho, iss: 'https://otro.example' }), 'OIDC_INVALIDO'],
    ['that is over', (dicho) => ficha({ ...dicho, exp: 1_000 }), 'OIDC_RELOJ'],
    ['that is none', () => 'nada', 'OIDC_INVALIDO'],
  ])('%s', async (_, como, esperado) => {
    azul.alterarFichas(como);
    const navegador = new Navegador();
    expect(await navegador.entrar(e.empleado)).toBe(esperado);
    expect((await navegador.quien()) !== null).toBe(esperado === 'OK');
  });
});

describe('the provider', () => {
  it('that does not answer is reported, and used again when it is back', async () => {
    const otro = await abrirProveedor({ origen: ORIGEN });
    const puerto = Number(new URL(otro.emisor).port);
    await otro.cerrar();
    const navegador = new Navegador({ emisor: otro.emisor });
    const irse = () => codigoDe(navegador.irse());
    expect(await irse()).toBe('OIDC_CAIDO');
    const devuelta = await abrirProveedor({ origen: ORIGEN, puerto });
    try {
      // The provider is not asked again immediately.
      expect(await irse()).toBe('OIDC_CAIDO');
      const despues = new Date(ahora().getTime() + 10_001);
      const soltar = fijarReloj(() => despues);
      expect(await irse()).toBe('OK');
      soltar();
    } finally {
      await devuelta.cerrar();
    }
  });

  it('that is not a provider, or has another name, is not trusted', async () => {
    expect(await codigoDe(new Navegador({ emisor: `${azul.emisor}/nada` }).irse())).toBe('OIDC_CAIDO');
    const conOtroNombre = azul.emisor.replace('127.0.0.1', 'localhost');
    expect(await codigoDe(new Navegador({ emisor: conOtroNombre }).irse())).toBe('OIDC_INVALIDO');
  });

  it.each([
    ['sends us elsewhere', (res: ServerResponse, url: string) => res.writeHead(302, { Location: url }).end()],
    ['answers without end', (res: ServerResponse) => Readable.from(sinFin()).pipe(res)],
    ['answers in another language', (res: ServerResponse) => res.end('<html>')],
  ])('that %s is not followed', async (_, responder) => {
    let visitas = 0;
    const otra = createServer((_pedido, res) => {
      visitas += 1;
      res.end('{}');
    });
    const falso = createServer((_pedido, res) => {
      res.setHeader('Content-Type', 'application/json');
      responder(res, urlDe(otra));
    });
    for (const uno of [otra, falso]) await once(uno.listen(0, '127.0.0.1'), 'listening');
    expect(await codigoDe(new Navegador({ emisor: urlDe(falso) }).irse())).toBe('OIDC_CAIDO');
    expect(visitas).toBe(0);
    for (const uno of [otra, falso]) {
      uno.closeAllConnections();
      uno.close();
    }
  });

  it('that does not know us does not let anybody in', async () => {
    expect(await navegar({ secreto: 'otro secreto' }, e.empleado)).toBe('OIDC_INVALIDO');
  });

  it('is asked with PKCE, a state and a nonce, each time others', async () => {
    const de = new URL(await new Navegador().irse()).searchParams;
    const otra = new URL(await new Navegador().irse()).searchParams;
    expect(Object.fromEntries(de)).toMatchObject({
      response_type: 'code',
      client_id: 'mostrador',
      scope: 'openid email',
      redirect_uri: `${ORIGEN}/auth/oidc/vuelta`,
      code_challenge_method: 'S256',
    });
    for (const parte of ['state', 'nonce', 'code_challenge']) {
      expect(de.get(parte)?.length).toBeGreaterThan(40);
      expect(de.get(parte)).not.toBe(otra.get(parte));
    }
  });
});

async function navegar(cambios: Partial<AjustesDeOidc>, quien: PersonaDePrueba): Promise<string> {
  return new Navegador(cambios).entrar(quien);
}

const urlDe = (server: Server) => `http://127.0.0.1:${puertoDe(server)}`;

/** An endless body, longer than anything should read. */
function* sinFin(): Generator<string> {
  for (;;) yield ' '.repeat(64 * 1024);
}
