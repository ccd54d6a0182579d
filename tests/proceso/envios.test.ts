import { afterAll, describe, expect, test } from 'vitest';
import { baseDePrueba } from '#tests/support/base.ts';
import { abrirSitio } from '#tests/support/sitio.ts';

/** Forms that anybody may post to the built screens without a session. */
const sitio = await abrirSitio(await baseDePrueba());
afterAll(() => sitio.cerrar());

const FORMULARIO = 'application/x-www-form-urlencoded';

async function enviar(path: string, cuerpo: string, tipo: string | null = FORMULARIO, cookie = '') {
  const headers = new Headers({ Accept: 'text/html', Cookie: cookie });
  if (tipo !== null) headers.set('Content-Type', tipo);
  const respuesta = await fetch(`${sitio.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: tipo === null ? new TextEncoder().encode(cuerpo) : cuerpo,
  });
  return { status: respuesta.status, texto: await respuesta.text(), headers: respuesta.headers };
}

const CON_FORMULARIO = [
  '/reconoce/auth',
  '/reconoce/auth/olvide',
  '/auth',
  '/auth/acceso',
  '/reconoce/auth/salir',
];

describe.each(CON_FORMULARIO)('%s, to anybody', (path) => {
  test.each<[string, string | null, number[]]>([
    ['hacer=ingresar&email[99999999]=1', FORMULARIO, [413]],
    ['hacer=ingresar&email=1', FORMULARIO, [200, 302, 400, 429]],
    ['{"hacer":"ingresar"}', 'application/json', [415]],
    ['--x', 'multipart/form-data', [400]],
    ['hacer=ingresar', null, [415]],
    [`${'.'.repeat(300_000)}=1`, FORMULARIO, [413]],
    ['__intent__=%7B', FORMULARIO, [200, 302, 400, 429]],
    [
      '__intent__=%7B%22type%22%3A%22update%22%2C%22payload%22%3A%7B%22name%22%3A%22email%5B99999999%5D%22%2C%22value%22%3A1%7D%7D',
      FORMULARIO,
      [302, 400, 429],
    ],
    ['__state__=%7B', FORMULARIO, [200, 302, 400, 429]],
  ])('%.60s… as %s', async (cuerpo, tipo, esperados) => {
    for (const donde of [path, `${path}.data`]) {
      const { status, texto } = await enviar(donde, cuerpo, tipo);
      // For the client router's requests, a redirect is sent with status 202 or 204.
      expect([...esperados, ...(donde === path ? [] : [202, 204])]).toContain(status);
      expect(texto).not.toContain('Algo falló de nuestro lado');
    }
  });
});

test.each<[string, string, string | null, number]>([
  ['a form that is no form', '{"hacer":"ingresar"}', 'application/json', 415],
  ['a list that is none', '__intent__=%7B%22type%22%3A%22remove%22%7D', FORMULARIO, 400],
  ['too many places', 'hacer=ingresar&email[99999999]=1', FORMULARIO, 413],
])(
  '%s is turned away with a small page, in Spanish, that nothing of ours was drawn for',
  async (_, cuerpo, tipo, status) => {
    const respuesta = await enviar('/reconoce/auth', cuerpo, tipo);
    expect(respuesta.status).toBe(status);
    expect(respuesta.texto).toContain('<h1>No pudimos atender tu pedido</h1>');
    expect(respuesta.texto).toContain('<a href="/">Ir al inicio</a>');
    expect(respuesta.texto).not.toContain('<script');
    expect(respuesta.texto.length).toBeLessThan(3000);
    expect(respuesta.headers.get('x-rechazo')).toBeNull();
  },
);

test('what a form was not asked for does not come back with the answer', async () => {
  for (const path of ['/reconoce/auth', '/reconoce/auth.data']) {
    const { texto } = await enviar(
      path,
      'hacer=ingresar&email=no-es-uno&ajeno=eco-de-nadie&email[3]=otro-eco',
    );
    expect(texto).toContain('no-es-uno');
    expect(texto).not.toContain('eco-de-nadie');
    expect(texto).not.toContain('otro-eco');
  }
});

test('when a session ended, one comes back to the page that asked for more, not to the data it asked for', async () => {
  const aDonde = async (headers: Record<string, string>) => {
    const respuesta = await fetch(`${sitio.url}/reconoce/muro/ultimas.data`, { headers });
    const [, volver = ''] = /volver=([^"&]*)/u.exec(await respuesta.text()) ?? [];
    return decodeURIComponent(volver);
  };
  expect(await aDonde({ Referer: `${sitio.url}/reconoce/perfil?tab=puntos` })).toBe(
    '/reconoce/perfil?tab=puntos',
  );
  // Another site's page is no place to come back to.
  expect(await aDonde({ Referer: 'https://otro.sitio/reconoce/perfil' })).toBe('/reconoce/muro/ultimas');
});

test('a place to go back to is read as a browser reads it', async () => {
  const entrar = (volver: string) =>
    enviar(
      `/reconoce/auth?volver=${volver}`,
      new URLSearchParams({
        hacer: 'ingresar',
        email: sitio.e.empleado.email,
        clave: sitio.clave,
      }).toString(),
    );
  for (const volver of [
    '/reconoce/%250d%250aX:y',
    '/reconoce/%0d%0aX:y',
    '/reconoce/..//otro.sitio',
    '/reconoce/ñ',
  ]) {
    const { status, headers } = await entrar(volver);
    expect(status).toBe(302);
    expect(headers.get('location')).toMatch(/^\/reconoce\//);
    expect(headers.get('x')).toBeNull();
  }
});

test.each([
  '/reconoce/desafios/no-existe/envios',
  '/reconoce/capacitaciones/no-existe',
  '/reconoce/admin/desafios/no-existe',
  '/reconoce/admin/empleados/xyz',
  '/reconoce/admin/empleados/xyz.data',
  '/reconoce/admin/usuarios/xyz/sesiones',
  '/reconoce/admin/sucursales/no-existe',
])('%s does not exist', async (ruta) => {
  expect((await sitio.pedir('admin_rrhh', ruta)).status).toBe(404);
});
