// npm run bench -- walks [--list]
// How many files of src/server a request enters, that is, files in which some function runs between its first byte and its
// answer. Measures five things that people do, over HTTP, on the real server with a PostgreSQL of its own, once warm.
// `--list` names the files.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { migrar } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { CLAVE_DEL_PERSONAL } from '../tests/support/plano.ts';
import { SIN_DEMO, startServidor, withTempFolder } from '../tests/support/proceso.ts';
import { CLAVE, llenarEmpresa } from './_carga-empresa.ts';
import { Metas } from './_medir.ts';

/**
 * The first requests load lazy modules and are not counted. Of the others, only the files that all of them entered count: a
 * timer may fire during one of them.
 */
const TIBIAS = 3;
const VECES = 8;
/** What follows a commit without anybody waiting for it (sealing the audit log, sending mails) is over by then, in milliseconds. */
const DESPUES_MS = 1_000;
const EMPLEADOS = 200;
const SRC = pathToFileURL(join(import.meta.dirname, '../src/')).href;
const Respondido = z.object({
  evidencia_id: z.string().optional(),
  piezas: z.array(z.object({ clave: z.string(), campos: z.record(z.string(), z.unknown()) })).optional(),
});

const listar = process.argv.includes('--list');
const metas = new Metas();

const postgres = await startPostgres([]);
try {
  await withTempFolder('mostrador-walks-', async (dataDir) => {
    const base = await abrirPostgres({ databaseUrl: postgres.url });
    await migrar(base);
    const gente = await llenarEmpresa(base, EMPLEADOS);
    await base.cerrar();
    const socket = join(dataDir, 'walks.sock');
    const servidor = await startServidor({
      dataDir: join(dataDir, 'data'),
      env: {
        ...SIN_DEMO,
        DATABASE_URL: postgres.url,
        LOG_LEVEL: 'warn',
        WALKS_SOCKET: socket,
        NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '_walks-cobertura.ts')).href}`,
      },
    });
    const pedir = async (path: string, cookie: string, json?: object) => {
      const response = await fetch(`${servidor.url}${path}`, {
        ...(json && { method: 'POST', body: JSON.stringify(json) }),
        headers: { cookie, 'content-type': 'application/json' },
      });
      const texto = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${texto}`);
      const galletas = response.headers.getSetCookie().map((galleta) => galleta.split(';')[0]);
      return { ...Respondido.parse(JSON.parse(texto)), cookie: galletas.join('; ') };
    };
    const ingresar = (email = '', camino = 'cuentas', clave = CLAVE) =>
      pedir(`/api/${camino}/ingresar`, '', { email, clave });
    const enviar = (cookie: string, i: number) =>
      pedir('/api/evidencias', cookie, {
        desafio_id: gente.desafios[i],
        clave: randomUUID(),
        archivo_id: null,
        descripcion: 'Hecho',
      });

    /** @param hacer does it once; preparation goes before its call to `contar` */
    const medir = async (
      nombre: string,
      meta: number | null,
      hacer: (i: number, contar: <T>(pedido: () => Promise<T>) => Promise<T>) => Promise<unknown>,
    ) => {
      let todos: Set<string> | undefined;
      for (let i = 0; i < VECES; i += 1) {
        await hacer(i, async (pedido) => {
          await setTimeout(DESPUES_MS);
          await entrados(socket);
          const respuesta = await pedido();
          const estos = await entrados(socket);
          if (i >= TIBIAS) todos = todos ? new Set([...todos].filter((file) => estos.has(file))) : estos;
          return respuesta;
        });
      }
      const de = (room: string) => [...(todos ?? [])].filter((file) => file.startsWith(room)).toSorted();
      const server = de('server/');
      const demas = `and ${de('domain/').length} of domain, ${de('contract/').length} of contract`;
      if (meta === null) console.log(`        ${nombre}: ${server.length} files of server, ${demas}`);
      else
        metas.exigir(
          `${nombre}: ${server.length} files of server ≤ ${meta}, ${demas}`,
          server.length <= meta,
        );
      if (listar)
        for (const file of [...server, ...de('domain/'), ...de('contract/')])
          console.log(`          ${file}`);
    };

    try {
      const { cookie: rrhh } = await ingresar(gente.rrhh[0]);
      const { cookie: empleado } = await ingresar(gente.empleados[0]);
      const { cookie: personal } = await ingresar(gente.personal[0], 'personal', CLAVE_DEL_PERSONAL);
      const { piezas = [] } = await pedir('/api/plano/edicion', personal);
      const pieza = piezas.find(
        ({ campos }) => typeof campos['x'] === 'number' && campos['section'] && !campos['locked'],
      );
      const xs = [Number(pieza?.campos['x']), Number(pieza?.campos['x']) + 10];

      await medir('decide an evidence', 30, async (i, contar) => {
        const { evidencia_id } = await enviar(empleado, i);
        await contar(() =>
          pedir(`/api/validaciones/${evidencia_id}`, rrhh, { decision: { tipo: 'aprobar' } }),
        );
      });
      await medir('claim a prize', 22, (i, contar) =>
        contar(() => pedir(`/api/premios/${gente.premios[i]}/reclamar`, empleado, { clave: randomUUID() })),
      );
      await medir('drag on the map', 24, (i, contar) => {
        const [desde, x] = i % 2 === 0 ? xs : xs.toReversed();
        const op = {
          op_id: randomUUID(),
          clave: pieza?.clave,
          tipo: 'cambiar',
          patch: { x },
          desde: { x: desde },
        };
        return contar(() => pedir('/api/plano/operaciones', personal, { operaciones: [op] }));
      });
      await medir('sign in', 18, (i, contar) => contar(() => ingresar(gente.empleados[1 + i])));
      await medir('send an evidence', null, (i, contar) => contar(() => enviar(empleado, VECES + i)));
    } finally {
      await servidor.stop();
    }
  });
} finally {
  await postgres.stop();
}
process.exit(metas.codigo);

/** The files of src that were entered since the last call. */
function entrados(socketPath: string): Promise<Set<string>> {
  return new Promise((answered, fail) => {
    request({ socketPath }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => {
        const urls = z.array(z.string()).parse(JSON.parse(body));
        answered(new Set(urls.flatMap((url) => (url.startsWith(SRC) ? url.slice(SRC.length) : []))));
      });
    })
      .on('error', fail)
      .end();
  });
}
