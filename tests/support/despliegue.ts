import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { parse } from 'yaml';
import { z } from 'zod';
import { abrirPostgres } from '#server/db/postgres.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { abrirBalanceador } from './balanceador.ts';
import { abrirBuzon } from './buzon.ts';
import { Gente } from './gente.ts';
import { correrEnImagen, type Imagen } from './imagen.ts';
import { Nodo } from './nodo-de-imagen.ts';
import { crearPersonal, ingresarAlPlano } from './plano.ts';
import { abrirS3, CLAVE_DE_S3 } from './s3.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CLAVE = CLAVE_DE_PRUEBA;
const DOMINIO = 'mostrador.example.com';

/** What was observed while both nodes were restarted, one after the other. */
export interface Ensayo {
  /** Number of requests answered correctly, and the answers to the others. */
  readonly atendidos: number;
  readonly fallidos: readonly string[];
  /** Milliseconds of each restart, from the signal until the node was ready again. */
  readonly reinicios_ms: readonly number[];
  /** How often each stream was told to reconnect, and did. */
  readonly regresos: { readonly personas: number; readonly plano: number };
  /** Acknowledged adjustments that are missing from the ledger, that are in it more than once, and that no stream announced. */
  readonly perdidos: number;
  readonly repetidos: number;
  readonly callados: number;
  /** Changes of the plan, and those that its stream lost or sent out of order. */
  readonly cambios: number;
  readonly desordenados: number;
  readonly correos: { readonly pedidos: number; readonly recibidos: number };
  /** Each upload that was under way when its node was asked to stop: its answer, and whether both nodes return the same file. */
  readonly subidas: readonly { readonly estado: number; readonly iguales: boolean }[];
  /** The nodes' exit codes, and those of the image's health check while its node is up and once it is down. */
  readonly salidas: readonly (number | null)[];
  readonly salud: { readonly viva: number | null; readonly muerta: number | null };
  /** Error lines in the nodes' logs. */
  readonly errores: readonly string[];
}

/**
 * Two nodes of the image with one PostgreSQL, one file store and one mail server, with the settings and secrets of
 * deploy/compose.yaml, behind a balancer. Both start at once on an empty database, and are restarted one after the other
 * while people read, write, upload and listen.
 * @param ajustes override those of the compose file
 */
export async function ensayar(
  imagen: Imagen,
  carpeta: string,
  {
    ajustes = {},
    cada_ms,
    pausa_ms,
  }: { ajustes?: Record<string, string>; cada_ms: number; pausa_ms: number },
): Promise<Ensayo> {
  const cierres: (() => unknown)[] = [];
  try {
    const postgres = await startPostgres();
    cierres.push(postgres.stop);
    const buzon = await abrirBuzon();
    cierres.push(() => buzon.cerrar());
    const s3 = await abrirS3(join(carpeta, 's3'));
    cierres.push(() => s3.cerrar());
    const env = { ...ajustesDelCompose(carpeta, postgres.url, buzon.port, s3), ...ajustes };

    const nodos = [new Nodo(imagen, env), new Nodo(imagen, env)];
    cierres.push(() => Promise.all(nodos.map((nodo) => nodo.matar())));
    await Promise.all(nodos.map((nodo) => nodo.arrancar()));
    const balanceador = await abrirBalanceador(
      nodos.map(({ puerto }) => puerto),
      { dominio: DOMINIO, cada_ms },
    );
    cierres.push(() => balanceador.cerrar());
    const { url } = balanceador;

    const base = await abrirPostgres({ databaseUrl: postgres.url });
    cierres.push(() => base.cerrar());
    const admin = await crearAdmin(imagen, env);
    const cookie = await ingresar(url, admin);
    const { id: empleado_id, email } = await crearEmpleado(url, cookie);
    const personal = await ingresarAlPlano(url, await crearPersonal(base));

    const gente = new Gente(url, cookie, pausa_ms);
    const personas = gente.escuchar(await ingresar(url, { email, clave: CLAVE }));
    const plano = gente.escucharPlano();
    const clave = Plano.parse(await personal.api('GET', '/plano/edicion')).piezas[0]?.clave ?? '';
    gente.leer('/');
    gente.leer('/api/notificaciones');
    gente.ajustar(empleado_id);
    gente.ajustar(empleado_id);
    gente.dibujar(personal.cookie, clave);
    await Promise.all([personas.abierto, plano.abierto]);

    const reinicios_ms: number[] = [];
    const subidas: Ensayo['subidas'][number][] = [];
    const salidas: (number | null)[] = [];
    const viva = await nodos[0]?.salud();
    let muerta: number | null | undefined;
    for (const [i, nodo] of nodos.entries()) {
      await gente.pedir('POST', '/api/cuentas/olvido', { email });
      const subida = await subirDespacio(nodo.puerto, cookie);
      const inicio = performance.now();
      const fin = nodo.parar();
      await setTimeout(Math.min(1000, Number(env['SHUTDOWN_DELAY']) * 500));
      const contestado = await subida.terminar();
      salidas.push(await fin);
      muerta ??= await nodo.salud();
      await nodo.arrancar();
      reinicios_ms.push(performance.now() - inicio);
      Object.assign(balanceador.nodos[i] ?? {}, { puerto: nodo.puerto });
      await hasta(() => balanceador.nodos.every(({ sano }) => sano), 'both nodes are ready');
      subidas.push({ estado: contestado.estado, iguales: await igualesEn(nodos, contestado.id, cookie) });
    }

    await gente.terminar();
    const { seq } = Plano.parse(await personal.api('GET', '/plano/edicion'));
    await hasta(() => plano.oidos.at(-1) === seq, 'the plan’s stream has told the last change', false);
    await hasta(() => gente.callados(personas.momentos) === 0, 'the stream has told everything', false);
    await hasta(() => recibidos() >= nodos.length, 'the mails have arrived', false);
    personas.colgar();
    plano.colgar();

    const { rows } = await base.pool.query<{ clave: string; veces: string }>(
      'select clave, count(*) as veces from puntos group by clave',
    );
    const guardados = new Map(rows.map((fila) => [fila.clave, Number(fila.veces)]));
    const esperados = Array.from({ length: seq }, (_, i) => i + 1);
    salidas.push(...(await Promise.all(nodos.map((nodo) => nodo.parar()))));
    return {
      atendidos: gente.atendidos,
      fallidos: gente.fallidos,
      reinicios_ms,
      regresos: { personas: personas.regresos(), plano: plano.regresos() },
      perdidos: gente.escritos.filter(({ clave: c }) => !guardados.has(`ajuste:${c}`)).length,
      repetidos: [...guardados.values()].filter((veces) => veces > 1).length,
      callados: gente.callados(personas.momentos),
      cambios: esperados.length,
      desordenados:
        esperados.filter((n, i) => plano.oidos[i] !== n).length +
        Math.max(0, plano.oidos.length - esperados.length),
      correos: { pedidos: nodos.length, recibidos: recibidos() },
      subidas,
      salidas,
      salud: { viva: viva ?? null, muerta: muerta ?? null },
      errores: nodos.flatMap((nodo) => nodo.errores()),
    };

    function recibidos(): number {
      return buzon.recibidos.filter(({ para, asunto }) => para === email && /contrase/iu.test(asunto)).length;
    }
  } finally {
    for (const cerrar of cierres.toReversed()) await cerrar();
  }
}

/** deploy/compose.yaml with its anchors resolved. */
export function leerCompose(): z.infer<typeof Compose> {
  return Compose.parse(parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true }));
}

const Servicio = z.looseObject({
  image: z.string(),
  user: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const Compose = z.object({
  services: z.record(z.string(), Servicio),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()),
});
const Plano = z.object({ seq: z.int(), piezas: z.array(z.object({ clave: z.string() })) });

/** A node's settings from the compose file, with secrets made by deploy/secrets.sh and this machine's addresses. */
function ajustesDelCompose(
  carpeta: string,
  base: string,
  correo: number,
  s3: { readonly port: number },
): Record<string, string> {
  const secretos = join(carpeta, 'secrets');
  execFileSync('sh', [join(ROOT, 'deploy/secrets.sh'), secretos], { stdio: 'ignore' });
  for (const [nombre, valor] of Object.entries({
    database_url: base,
    smtp_url: `smtp://127.0.0.1:${correo}`,
    s3_access_key_id: CLAVE_DE_S3,
    s3_secret_access_key: CLAVE_DE_S3,
  })) {
    writeFileSync(join(secretos, nombre), `${valor}\n`);
  }
  // A container has each secret mounted on its own. Here the node's user must be able to enter their folder.
  chmodSync(secretos, 0o711);
  const { services } = leerCompose();
  const dichos = Object.entries(services['node1']?.environment ?? {}).map(
    ([nombre, valor]): [string, string] => [
      nombre,
      valor
        .replace('/run/secrets', secretos)
        .replace(/\$\{DOMAIN:\?[^}]*\}/u, DOMINIO)
        .replace(/\$\{MAIL_FROM:\?[^}]*\}/u, 'Mostrador <avisos@example.com>'),
    ],
  );
  return {
    ...Object.fromEntries(dichos),
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    HOST: '127.0.0.1',
  };
}

async function crearAdmin(
  imagen: Imagen,
  env: Record<string, string>,
): Promise<{ email: string; clave: string }> {
  const email = 'rrhh@empresa.local';
  const hijo = correrEnImagen(imagen, ['node', 'src/cli/admin.ts', 'create', email], env);
  let salida = '';
  for (const flujo of [hijo.stdout, hijo.stderr])
    flujo?.on('data', (parte: Buffer) => (salida += parte.toString()));
  await once(hijo, 'close');
  const clave = /contraseña[^:]*:\s*(\S+)/iu.exec(salida)?.[1];
  if (clave === undefined) throw new Error(`The command line gave no password:\n${salida}`);
  return { email, clave };
}

async function ingresar(url: string, credenciales: { email: string; clave: string }): Promise<string> {
  const respuesta = await mandar(`${url}/api/cuentas/ingresar`, '', credenciales);
  return respuesta.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** RRHH creates somebody's account. */
async function crearEmpleado(url: string, cookie: string): Promise<{ id: string; email: string }> {
  const email = 'ana@empresa.local';
  const persona = {
    nombre: 'Ana',
    apellido: 'Ruiz',
    email,
    clave: CLAVE,
    rol: 'empleado',
    sucursal_id: null,
  };
  const creada: unknown = await (await mandar(`${url}/api/admin/usuarios`, cookie, persona)).json();
  return { id: z.object({ id: z.uuid() }).parse(creada).id, email };
}

async function mandar(url: string, cookie: string, body: object): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json' };
  const respuesta = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!respuesta.ok) throw new Error(`${url}: ${respuesta.status} ${await respuesta.text()}`);
  return respuesta;
}

/** An upload to one node whose second half is sent when asked. */
async function subirDespacio(
  puerto: number,
  cookie: string,
): Promise<{ terminar: () => Promise<{ estado: number; id: string }> }> {
  const ruido = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const imagen = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#0f3d5c', noise: ruido },
  })
    .png()
    .toBuffer();
  const mitad = Math.floor(imagen.length / 2);
  const pedido = request(`http://127.0.0.1:${puerto}/api/archivos?proposito=premio`, {
    method: 'POST',
    headers: { cookie, 'x-nombre': 'premio.png', 'content-length': imagen.length, expect: '100-continue' },
  });
  const respondido = new Promise<{ estado: number; id: string }>((listo, falla) => {
    pedido.on('error', falla);
    pedido.on('response', (respuesta) => {
      let texto = '';
      respuesta.setEncoding('utf8').on('data', (parte: string) => (texto += parte));
      respuesta.on('end', () =>
        listo({ estado: respuesta.statusCode ?? 0, id: /"id":"([^"]+)"/u.exec(texto)?.[1] ?? texto }),
      );
    });
  });
  // A failure is reported when it is asked for; until then the rejection must not be unhandled.
  respondido.catch(() => {});
  const recibido = once(pedido, 'continue');
  pedido.flushHeaders();
  await recibido;
  pedido.write(imagen.subarray(0, mitad));
  return {
    terminar: () => {
      pedido.end(imagen.subarray(mitad));
      return respondido;
    },
  };
}

async function igualesEn(nodos: readonly Nodo[], id: string, cookie: string): Promise<boolean> {
  const cuerpos = await Promise.all(
    nodos.map(async ({ puerto }) => {
      const respuesta = await fetch(`http://127.0.0.1:${puerto}/archivos/${id}`, { headers: { cookie } });
      return respuesta.ok ? Buffer.from(await respuesta.arrayBuffer()).toString('base64') : null;
    }),
  );
  return cuerpos[0] !== null && cuerpos.every((cuerpo) => cuerpo === cuerpos[0]);
}

async function hasta(cumplido: () => boolean, que: string, exigir = true): Promise<void> {
  for (const fin = performance.now() + 60_000; !cumplido();) {
    if (performance.now() > fin) {
      if (exigir) throw new Error(`It never happened that ${que}`);
      return;
    }
    await setTimeout(50);
  }
}
