import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client, Pool, type PoolClient } from 'pg';
import type { EmpleadoActor } from '#domain/comun/permisos/permisos.ts';
import { type Cliente, crearCliente } from '#server/api/cliente.ts';
import { abrirBase } from '#server/db/abrir.ts';
import type { Base } from '#server/db/base.ts';
import { contextoDe } from '../tests/support/empresa.ts';
import { startServidor } from '../tests/support/proceso.ts';
import { idDe } from './_admin-pantallas.ts';
import { CLAVE } from './_carga-empresa.ts';
import { porSegundo } from './_conexiones.ts';
import { type Consulta, OPCIONES, pedidoDe, porEnvio } from './_consultas.ts';
import type { Encargo } from './_desnudo-sql.ts';
import { mediana, type Metas, ms, type Tiempos } from './_medir.ts';

/** Our speed divided by that of the bare version must be at least this. */
const META_DE_LISTA = 0.5;
const META_DE_ESCRITURA = 0.8;
/** As many as in a node's pool. */
const CONEXIONES = 10;
/** The second employee of the company that `_admin.ts` generates. */
const RRHH = { email: '2@bench.local', id: idDe('empleado2'), cuenta_id: idDe('cuenta2') };

/** One kind of write: our milliseconds, those of its statements alone, and the number of statements. */
export type Escritura = {
  readonly nombre: string;
  readonly nuestra: number;
  readonly desnuda: number;
  /** How many of them share a round trip with another. */
  readonly juntas: number;
  readonly consultas: number;
};

export type Razones = {
  readonly lista: { readonly nuestra: number; readonly desnuda: number; readonly consultas: number };
  readonly escrituras: readonly Escritura[];
  /** An approval over HTTP, and its statements behind a bare `node:http`. */
  readonly porHttp: { readonly nuestra: number; readonly desnuda: number };
};

/**
 * Measures what our own layers cost. First, a list of 20 of the 10,000 employees over HTTP (session, permissions, validated
 * answer) against a bare `node:http` that runs the list's statements. Then the commonest writes, each one transaction,
 * against their statements sent again by the driver to a copy of the same database.
 */
export async function medirRazones(
  {
    databaseUrl,
    dataDir,
    env,
    rapido,
  }: { databaseUrl: string; dataDir: string; env: Record<string, string>; rapido: boolean },
  metas: Metas,
): Promise<Razones> {
  const lista = await medirLista(databaseUrl, dataDir, env, rapido);
  const razon = lista.nuestra / lista.desnuda;
  metas.exigir(
    `lista autorizada: ${Math.round(lista.nuestra)} por segundo, ${Math.round(lista.desnuda)} sin nada más: ${razon.toFixed(2)} ≥ ${META_DE_LISTA}`,
    razon >= META_DE_LISTA,
  );
  const { escrituras, porHttp } = await medirEscrituras(databaseUrl, dataDir, env, rapido ? 30 : 200);
  for (const { nombre, nuestra, desnuda, juntas, consultas } of escrituras) {
    const parte = desnuda / nuestra;
    metas.exigir(
      `${nombre}: ${ms(nuestra)}, sus ${consultas} sentencias solas ${ms(desnuda)}: ${parte.toFixed(2)} ≥ ${META_DE_ESCRITURA}`,
      parte >= META_DE_ESCRITURA,
    );
    console.log(
      `        las mismas, juntas donde las nuestras: ${ms(juntas)}, ${(juntas / nuestra).toFixed(2)}`,
    );
  }
  console.log(`        por HTTP ${ms(porHttp.nuestra)}; node:http sin nada más ${ms(porHttp.desnuda)}`);
  return { lista, escrituras, porHttp };
}

async function medirLista(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string>,
  rapido: boolean,
): Promise<Razones['lista']> {
  const base = await abrirBase({ databaseUrl, dataDir });
  const [consultas = []] = await anotando(base, [
    () => clienteDe(base).empleados.administrar({ por_pagina: 20 }),
  ]);
  await base.cerrar();
  const nodo = await startServidor({ dataDir, env: { ...env, DATABASE_URL: databaseUrl } });
  const { hijo, puerto } = await desnudo({
    databaseUrl,
    conexiones: CONEXIONES,
    tandas: [consultas.map(sinRespuesta)],
    enUna: false,
  });
  try {
    const cookie = await ingresar(nodo.url);
    const suya = {
      puerto: Number(new URL(nodo.url).port),
      camino: '/api/admin/empleados?por_pagina=20',
      cabeceras: { Cookie: cookie },
    };
    const pelada = { puerto, camino: '/0' };
    const tiempos = rapido ? { antes: 300, midiendo: 1000 } : { antes: 800, midiendo: 3000 };
    const nuestras: number[] = [];
    const desnudas: number[] = [];
    const rondas = rapido ? 2 : 6;
    for (let ronda = 0; ronda < rondas; ronda += 1) {
      const [a, b] = [await porSegundo(suya, tiempos), await porSegundo(pelada, tiempos)];
      // The first round is warm-up.
      if (ronda > 0) {
        nuestras.push(a);
        desnudas.push(b);
      }
    }
    const enOrden = (xs: number[]) => mediana(xs.toSorted((a, b) => a - b));
    return { nuestra: enOrden(nuestras), desnuda: enOrden(desnudas), consultas: consultas.length };
  } finally {
    hijo.kill();
    await nodo.stop();
  }
}

async function medirEscrituras(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string>,
  veces: number,
): Promise<Pick<Razones, 'escrituras' | 'porHttp'>> {
  const ids = await evidenciasPorDecidir(databaseUrl, veces);
  const [una = '', otra = '', tercera = '', cuarta = '', quinta = ''] = await copias(databaseUrl, 5);
  const decision = { tipo: 'aprobar' } as const;
  const base = await abrirBase({ databaseUrl: una, dataDir });
  const deAUna = new Pool({ connectionString: otra, max: 1, options: OPCIONES });
  const deJuntas = new Pool({ connectionString: quinta, max: 1, pipeline: true, options: OPCIONES });
  const rrhh = clienteDe(base);
  const clases: readonly (readonly [string, (i: number) => Promise<unknown>])[] = [
    ['aprobar una evidencia', (i) => rrhh.participaciones.decidir({ id: ids[i] ?? '', decision })],
    [
      'enviar una evidencia',
      (i) =>
        clienteDe(base, 102 + i * 2).participaciones.enviar({
          desafio_id: idDe('turno2'),
          clave: randomUUID(),
          archivo_id: null,
          descripcion: 'Quedó ordenado',
        }),
    ],
    [
      'reclamar un premio',
      (i) => clienteDe(base, 102 + i * 2).premios.reclamar({ premio_id: idDe('vale2'), clave: randomUUID() }),
    ],
  ];
  const escrituras: Escritura[] = [];
  let aprobaciones: readonly (readonly Consulta[])[] = [];
  for (const [nombre, hacer] of clases) {
    const nuestra: number[] = [];
    const desnuda: number[] = [];
    const juntas: number[] = [];
    const tandas: Anotada[][] = [];
    // In turns, so that a busy machine affects both alike.
    for (let i = 0; i < ids.length; i += 1) {
      if (nombre !== 'aprobar una evidencia' && (102 + i * 2) % 50 === 0) continue;
      const antes = performance.now();
      const [tanda = []] = await anotando(base, [() => hacer(i)]);
      nuestra.push(performance.now() - antes);
      desnuda.push(
        await repetir(
          deAUna,
          tanda.map((anotada) => [anotada]),
        ),
      );
      juntas.push(await repetir(deJuntas, porEnvio(tanda)));
      tandas.push(tanda);
    }
    escrituras.push({
      nombre,
      nuestra: tipico(nuestra),
      desnuda: tipico(desnuda),
      juntas: tipico(juntas),
      consultas: tandas.at(-1)?.length ?? 0,
    });
    if (aprobaciones.length === 0) aprobaciones = tandas.map((tanda) => tanda.map(sinRespuesta));
  }
  await base.cerrar();
  await deAUna.end();
  await deJuntas.end();

  const nodo = await startServidor({ dataDir, env: { ...env, DATABASE_URL: tercera } });
  const { hijo, puerto } = await desnudo({
    databaseUrl: cuarta,
    conexiones: CONEXIONES,
    tandas: aprobaciones,
    enUna: true,
  });
  const nuestra: number[] = [];
  const desnuda: number[] = [];
  try {
    const cookie = await ingresar(nodo.url);
    for (const [i, id] of ids.entries()) {
      const antes = performance.now();
      await pedir(`${nodo.url}/api/validaciones/${id}`, { cookie, json: { decision } });
      const medio = performance.now();
      await pedir(`http://127.0.0.1:${puerto}/${i}`, {});
      nuestra.push(medio - antes);
      desnuda.push(performance.now() - medio);
    }
  } finally {
    hijo.kill();
    await nodo.stop();
  }
  return { escrituras, porHttp: { nuestra: tipico(nuestra), desnuda: tipico(desnuda) } };
}

/** Median without the first fifth: a day's work is not made of first calls, which compile and plan. */
const tipico = (xs: readonly number[]): number => mediana(ordenados(xs.slice(Math.ceil(xs.length / 5))));

/** A statement, and what the database answered when we sent it. */
type Anotada = Consulta & { respuesta: unknown };

const sinRespuesta = ({ text, name, rowMode, valores, junta }: Anotada): Consulta => ({
  text,
  ...(junta && { junta }),
  ...(name !== undefined && { name }),
  ...(rowMode && { rowMode }),
  valores,
});

/**
 * Sends the same statements to the copy, in order. Where the database generated an id, the copy generated another one, which
 * replaces ours in the later statements. @returns milliseconds, without the time spent on matching ids
 */
async function repetir(pool: Pool, envios: readonly (readonly Anotada[])[]): Promise<number> {
  const propios = new Map<string, string>();
  const cliente = await pool.connect();
  let tardo = 0;
  try {
    for (const envio of envios) {
      const consultas = envio.map((anotada) => {
        const { valores } = anotada;
        return pedidoDe(
          anotada,
          propios.size === 0 ? valores : valores.map((valor) => cambiado(valor, propios)),
        );
      });
      const antes = performance.now();
      const respuestas = await Promise.all(consultas.map((consulta) => cliente.query<unknown[]>(consulta)));
      tardo += performance.now() - antes;
      for (const [i, { respuesta }] of envio.entries()) aparear(respuesta, respuestas[i]?.rows, propios);
    }
    return tardo;
  } finally {
    cliente.release();
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Records which id of the copy corresponds to which of ours. */
function aparear(nuestro: unknown, suyo: unknown, propios: Map<string, string>): void {
  if (typeof nuestro === 'string' && typeof suyo === 'string') {
    if (nuestro !== suyo && UUID.test(nuestro) && UUID.test(suyo)) propios.set(nuestro, suyo);
  } else if (Array.isArray(nuestro) && Array.isArray(suyo)) {
    for (const [i, parte] of nuestro.entries()) aparear(parte, suyo[i], propios);
  } else if (esObjeto(nuestro) && esObjeto(suyo)) {
    for (const [clave, parte] of Object.entries(nuestro)) aparear(parte, suyo[clave], propios);
  }
}

function cambiado(valor: unknown, propios: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(valor)) return valor.map((parte) => cambiado(parte, propios));
  if (typeof valor !== 'string') return valor;
  return [...propios].reduce((texto, [de, a]) => texto.replaceAll(de, a), valor);
}

const esObjeto = (algo: unknown): algo is Record<string, unknown> =>
  typeof algo === 'object' && algo !== null;

const ordenados = (xs: readonly number[]): Tiempos => xs.toSorted((a, b) => a - b);

/** Creates this many pieces of evidence that wait for a decision, each by a different person. @returns their ids */
async function evidenciasPorDecidir(databaseUrl: string, cuantas: number): Promise<string[]> {
  const base = await abrirBase({ databaseUrl, dataDir: '' });
  try {
    await base.db.execute(sql`
      insert into participaciones (id, desafio_id, empleado_id, progreso, progreso_validado)
      select bench_id('escrita' || i), bench_id('turno1'), bench_id('empleado' || 51 + i * 2), 100, 0
      from generate_series(1, ${cuantas}::int) i where (51 + i * 2) % 50 <> 0`);
    await base.db.execute(sql`
      insert into evidencias (id, participacion_id, desafio_id, empleado_id, descripcion, estado, clave, fecha_envio, dia_envio)
      select overlay(p.id::text placing 'e' from 1)::uuid, p.id, p.desafio_id, p.empleado_id, 'Quedó ordenado', 'enviada', p.id,
        now(), (now() at time zone 'America/Argentina/Buenos_Aires')::date
      from participaciones p where p.desafio_id = bench_id('turno1') and p.progreso = 100`);
    const { rows } = await base.pool.query<{ id: string }>(
      `select id from evidencias where desafio_id = $1 and estado = 'enviada' order by id`,
      [idDe('turno1')],
    );
    return rows.map(({ id }) => id);
  } finally {
    await base.cerrar();
  }
}

/** Creates copies of that database on the same server. Nobody may be connected to it meanwhile. */
async function copias(databaseUrl: string, cuantas: number): Promise<string[]> {
  const { pathname } = new URL(databaseUrl);
  const admin = new Client({ connectionString: direccionDe(databaseUrl, 'postgres') });
  await admin.connect();
  try {
    const direcciones: string[] = [];
    for (let i = 0; i < cuantas; i += 1) {
      const nombre = `${pathname.slice(1)}_copia_${i}`;
      await admin.query(`create database ${nombre} template ${pathname.slice(1)}`);
      direcciones.push(direccionDe(databaseUrl, nombre));
    }
    return direcciones;
  } finally {
    await admin.end();
  }
}

export function direccionDe(servidor: string, base: string): string {
  const url = new URL(servidor);
  url.pathname = `/${base}`;
  return url.href;
}

/** The statements that each call gives the driver, with their answers. */
async function anotando(base: Base, llamadas: readonly (() => Promise<unknown>)[]): Promise<Anotada[][]> {
  const tandas: Anotada[][] = [];
  const escuchar = (cliente: PoolClient) => {
    if (anotados.has(cliente)) return;
    anotados.add(cliente);
    const consultar = cliente.query.bind(cliente);
    let sinResponder = 0;
    Object.assign(cliente, {
      query: (...argumentos: unknown[]): unknown => {
        const anotada = { ...anotadaDe(argumentos), ...(sinResponder > 0 && { junta: true as const }) };
        const respuesta: unknown = Reflect.apply(consultar, undefined, argumentos);
        anotar.get(base)?.push(anotada);
        if (respuesta instanceof Promise) {
          sinResponder += 1;
          respuesta.then(
            (resultado: unknown) => {
              sinResponder -= 1;
              anotada.respuesta = esObjeto(resultado) ? resultado['rows'] : null;
            },
            () => (sinResponder -= 1),
          );
        }
        return respuesta;
      },
    });
  };
  base.pool.on('acquire', escuchar);
  for (const llamar of llamadas) {
    const tanda: Anotada[] = [];
    anotar.set(base, tanda);
    await llamar();
    tandas.push(tanda);
  }
  anotar.delete(base);
  base.pool.off('acquire', escuchar);
  return tandas;
}

/** Drizzle passes an object and its values separately; the pool passes both in one object; BEGIN and COMMIT are plain strings. */
function anotadaDe([consulta, aparte]: readonly unknown[]): Anotada {
  if (!esObjeto(consulta)) return { text: String(consulta), valores: [], respuesta: null };
  const { text, name, rowMode, values } = consulta;
  return {
    text: String(text),
    ...(typeof name === 'string' && { name }),
    ...(rowMode === 'array' && { rowMode }),
    valores: Array.isArray(aparte) ? aparte : Array.isArray(values) ? values : [],
    respuesta: null,
  };
}

const anotados = new WeakSet<PoolClient>();
const anotar = new WeakMap<Base, Anotada[]>();

/** The API in process, as screens call it, as RRHH or as the employee with that number. */
function clienteDe(base: Base, numero?: number): Cliente {
  const empleado = numero === undefined ? deRrhh() : empleadoNumero(numero);
  const cuenta_id = numero === undefined ? RRHH.cuenta_id : idDe(`cuenta${numero}`);
  return crearCliente(contextoDe(base, null, { actor: { cuenta_id, empleado, personal: null } }));
}

function deRrhh(): EmpleadoActor {
  return { id: RRHH.id, rol: 'admin_rrhh', sucursal_id: null, grupo_id: null, activo: true };
}

/** The same employee that `_admin.ts` generates. */
function empleadoNumero(numero: number): EmpleadoActor {
  return {
    id: idDe(`empleado${numero}`),
    rol: 'empleado',
    sucursal_id: idDe(`sucursal${1 + (numero % 40)}`),
    grupo_id: idDe(`grupo${1 + (numero % 200)}`),
    activo: true,
  };
}

async function desnudo(encargo: Encargo): Promise<{ hijo: ChildProcess; puerto: number }> {
  const hijo = fork(join(import.meta.dirname, '_desnudo-sql.ts'), { serialization: 'advanced' });
  hijo.send(encargo);
  const [puerto] = (await once(hijo, 'message')) as [number];
  return { hijo, puerto };
}

async function ingresar(url: string): Promise<string> {
  const respuesta = await pedir(`${url}/api/cuentas/ingresar`, { json: { email: RRHH.email, clave: CLAVE } });
  return respuesta.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
}

async function pedir(
  url: string,
  { cookie = '', json }: { cookie?: string; json?: object },
): Promise<Response> {
  const respuesta = await fetch(url, {
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
    headers: { cookie, 'content-type': 'application/json' },
  });
  const texto = await respuesta.text();
  if (!respuesta.ok) throw new Error(`${url}: ${respuesta.status} ${texto}`);
  return respuesta;
}
