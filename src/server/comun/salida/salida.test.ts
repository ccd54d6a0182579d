import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { puertoDe } from '#tests/support/servidores.ts';
import { esPublica } from './direccion-publica.ts';
import { crearSalida } from './salida.ts';

const abiertos: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cerrar of abiertos.splice(0)) await cerrar();
});

async function escuchar(contestar: RequestListener): Promise<number> {
  const servidor = createServer(contestar);
  abiertos.push(() => {
    servidor.closeAllConnections();
    return new Promise((listo) => servidor.close(listo));
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  const port = puertoDe(servidor);
  return port;
}

const permitido = (puerto: number, host = '127.0.0.1') => ({
  permitidos: [{ host, puerto: String(puerto) }],
});

it.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  '',
  'localhost',
])('%s is not a public address', (direccion) => {
  expect(esPublica(direccion)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '190.2.33.144', '2800:3f0:4002::200e', '2606:4700::1111'])(
  '%s is somebody’s',
  (direccion) => {
    expect(esPublica(direccion)).toBe(true);
  },
);

it.each([
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://10.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://localhost/',
  'http://sistema.ejemplo.com/',
  'https://sistema.ejemplo.com:22/',
  'https://1.1.1.1:6379/',
])('%s is not called', async (url) => {
  let llego = false;
  await escuchar(() => {
    llego = true;
  });
  expect(await crearSalida({ permitidos: [] })(url, '{}', {})).toEqual({
    status: null,
    error: 'DIRECCION_NO_PERMITIDA',
    extracto: null,
  });
  expect(llego).toBe(false);
});

it('a name is looked at when it is connected to: one private address among those it has is enough', async () => {
  let veces = 0;
  const con = (...direcciones: string[]) =>
    crearSalida({
      permitidos: [],
      resolver: (_nombre, _opciones, hecho) => {
        veces += 1;
        hecho(
          null,
          direcciones.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      },
    })('https://sistema.ejemplo.com/', '{}', {});
  for (const una of ['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', '::ffff:10.0.0.1']) {
    expect(await con(una)).toMatchObject({ error: 'DIRECCION_NO_PERMITIDA' });
    expect(await con('8.8.8.8', una)).toMatchObject({ error: 'DIRECCION_NO_PERMITIDA' });
  }
  // Each call resolves the name once, and connects to the address that it checked.
  expect(veces).toBe(10);
  expect(await con()).toMatchObject({ error: 'NOMBRE_DESCONOCIDO' });
});

it('what the operator allowed is called, at that port and no other, and hears what was sent', async () => {
  const oidos: string[] = [];
  const puerto = await escuchar((pedido, respuesta) => {
    oidos.push(`${pedido.method ?? ''} ${pedido.url ?? ''} ${String(pedido.headers['webhook-id'])}`);
    pedido.on('data', (trozo: Buffer) => oidos.push(trozo.toString()));
    pedido.on('end', () => respuesta.writeHead(202).end('recibido\u0000 bien'));
  });
  const url = `http://127.0.0.1:${puerto}/avisos?x=1`;
  const salida = crearSalida(permitido(puerto));
  expect(await salida(url, '{"a":1}', { 'webhook-id': 'uno' })).toEqual({
    status: 202,
    error: null,
    extracto: 'recibido bien',
  });
  expect(oidos).toEqual(['POST /avisos?x=1 uno', '{"a":1}']);
  expect(await crearSalida(permitido(puerto + 1))(url, '{}', {})).toMatchObject({
    error: 'DIRECCION_NO_PERMITIDA',
  });
});

it('a redirect is an answer like any other: it is not followed', async () => {
  let seguido = false;
  const otro = await escuchar(() => {
    seguido = true;
  });
  const puerto = await escuchar((_, respuesta) => {
    respuesta.writeHead(307, { Location: `http://127.0.0.1:${otro}/` }).end();
  });
  const salida = crearSalida({
    permitidos: [...permitido(puerto).permitidos, ...permitido(otro).permitidos],
  });
  expect(await salida(`http://127.0.0.1:${puerto}/`, '{}', {})).toMatchObject({ status: 307 });
  expect(seguido).toBe(false);
});

it('a system that does not answer, never ends or sends too much is disconnected', async () => {
  const mudo = await escuchar(() => {});
  expect(
    await crearSalida({ ...permitido(mudo), plazo_ms: 150 })(`http://127.0.0.1:${mudo}/`, '{}', {}),
  ).toEqual({ status: null, error: 'SIN_RESPUESTA', extracto: null });

  const goteo = await escuchar((_, respuesta) => {
    respuesta.writeHead(200);
    const cada = setInterval(() => respuesta.write('.'), 20);
    respuesta.on('close', () => clearInterval(cada));
  });
  const lento = await crearSalida({ ...permitido(goteo), plazo_ms: 250 })(
    `http://127.0.0.1:${goteo}/`,
    '{}',
    {},
  );
  expect(lento).toMatchObject({ status: 200 });

  let escrito = 0;
  const rio = await escuchar((_, respuesta) => {
    respuesta.writeHead(200);
    const trozo = Buffer.alloc(65_536, 'x');
    const seguir = () => {
      while (respuesta.writable && !respuesta.destroyed) {
        escrito += trozo.length;
        if (!respuesta.write(trozo)) {
          respuesta.once('drain', seguir);
          return;
        }
      }
    };
    respuesta.on('error', () => {});
    seguir();
  });
  const grande = await crearSalida(permitido(rio))(`http://127.0.0.1:${rio}/`, '{}', {});
  expect(grande.status).toBe(200);
  expect(grande.extracto).toHaveLength(500);
  expect(escrito).toBeLessThan(50 * 1024 * 1024);
});

it('a refused connection is reported', async () => {
  const puerto = await escuchar(() => {});
  for (const cerrar of abiertos.splice(0)) await cerrar();
  expect(await crearSalida(permitido(puerto))(`http://127.0.0.1:${puerto}/`, '{}', {})).toMatchObject({
    error: 'SIN_CONEXION',
  });
});
