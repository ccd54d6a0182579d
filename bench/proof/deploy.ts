// npm run proof -- deploy
// Runs the commands of deploy/Dockerfile on a copy of the last commit: install, build, remove what production does not need.
// Then runs two nodes of it with the settings of deploy/compose.yaml, and restarts them one after the other while people
// work. Writes docs/proof.md.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { recordProof } from '../../scripts/lib/proof.mjs';
import { ensayar, leerCompose } from '../../tests/support/despliegue.ts';
import { armarImagen } from '../../tests/support/imagen.ts';

const RAIZ = resolve(import.meta.dirname, '../..');
const carpeta = mkdtempSync(join(tmpdir(), 'despliegue-'));
try {
  chmodSync(carpeta, 0o755);
  const contexto = join(carpeta, 'contexto');
  mkdirSync(contexto);
  const archivo = join(carpeta, 'contexto.tar');
  execFileSync('git', ['archive', `--output=${archivo}`, 'HEAD'], { cwd: RAIZ });
  execFileSync('tar', ['-xf', archivo, '-C', contexto]);

  const inicio = performance.now();
  const imagen = armarImagen(carpeta, { contexto });
  const armada_s = (performance.now() - inicio) / 1000;
  const mib = Math.round(pesoDe(imagen.app) / 2 ** 20);
  console.log(`image: ${mib} MiB in ${armada_s.toFixed(0)} s`);

  mkdirSync(join(carpeta, 'ensayo'), { mode: 0o755 });
  const { SHUTDOWN_DELAY, SHUTDOWN_TIMEOUT } = leerCompose().services['node1']?.environment ?? {};
  const visto = await ensayar(imagen, join(carpeta, 'ensayo'), { cada_ms: 2_000, pausa_ms: 20 });
  console.log(visto);
  const bien =
    visto.fallidos.length === 0 &&
    visto.errores.length === 0 &&
    visto.perdidos + visto.repetidos + visto.callados + visto.desordenados === 0 &&
    visto.correos.recibidos === visto.correos.pedidos &&
    visto.subidas.every(({ estado, iguales }) => estado === 201 && iguales) &&
    visto.salidas.every((codigo) => codigo === 0);

  const filas: readonly (readonly [string, string])[] = [
    ['The image without its base: packages, screens, sources', `${mib} MiB`],
    ['Installing and building it, with its own commands', `${armada_s.toFixed(0)} s`],
    ['Requests answered during both restarts', `${visto.atendidos}`],
    ['Requests that failed', `${visto.fallidos.length}`],
    [
      `Each restart, ${SHUTDOWN_DELAY} s of notice included (limit of what is under way: ${SHUTDOWN_TIMEOUT} s)`,
      visto.reinicios_ms.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', '),
    ],
    ['Writes acknowledged and lost, or done twice', `${visto.perdidos}, ${visto.repetidos}`],
    ['Writes that no stream told of', `${visto.callados}`],
    [
      'Changes of the floor map, and those told out of order or not at all',
      `${visto.cambios}, ${visto.desordenados}`,
    ],
    ['Streams told to come back, and back', `${visto.regresos.personas} and ${visto.regresos.plano} times`],
    ['Mails asked for, and received', `${visto.correos.pedidos}, ${visto.correos.recibidos}`],
    [
      'Uploads under way when their node was asked to stop',
      visto.subidas
        .map(({ estado, iguales }) => `${estado}${iguales ? ', the same on both nodes' : ''}`)
        .join('; '),
    ],
    ['Exit codes of the nodes', visto.salidas.join(', ')],
  ];
  if (bien) {
    recordProof(
      'deploy',
      'Rolling restart',
      [
        'Two nodes of the image, as another user, on one PostgreSQL, one S3 store and one mail server, with the settings and',
        'secrets of `deploy/compose.yaml`, behind a balancer that does what `deploy/Caddyfile` says; started at once on an empty',
        'database, then restarted one after the other. The short form is `tests/proceso/despliegue.test.ts`.',
        '',
        '| What | |',
        '| --- | --- |',
        ...filas.map(([que, cuanto]) => `| ${que} | ${cuanto} |`),
      ].join('\n'),
    );
  }
  process.exitCode = bien ? 0 : 1;
} finally {
  rmSync(carpeta, { recursive: true, force: true });
}

function pesoDe(lugar: string): number {
  return readdirSync(lugar, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile())
    .reduce((suma, entrada) => suma + statSync(join(entrada.parentPath, entrada.name)).size, 0);
}
