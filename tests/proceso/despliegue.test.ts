import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { ensayar, leerCompose } from '#tests/support/despliegue.ts';
import { armarImagen, ATAJOS, contextoDe, correrEnImagen, DOCKERFILE } from '#tests/support/imagen.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const UNIDAD = join(ROOT, 'deploy/systemd/mostrador@.service');

describe('the image', () => {
  const texto = readFileSync(DOCKERFILE, 'utf8');

  test('has nothing that a linter of Dockerfiles objects to, and bases with a version and no host', () => {
    expect(validate(texto)).toEqual([]);
    const bases = [...texto.matchAll(/^FROM (\S+)/gmu)].map(([, base]) => base);
    expect(bases.length).toBe(3);
    for (const base of bases) expect(base).toMatch(/^[a-z]+:\d[\w.-]*$/u);
  });

  test('does not run as root, has a health check, and its context has only what it needs', () => {
    const ultima = texto.slice(texto.lastIndexOf('FROM '));
    expect(ultima).toMatch(/^USER 10001:10001$/mu);
    expect(ultima).toMatch(/^HEALTHCHECK .*\\\n\s+CMD \["node", "deploy\/healthcheck\.mjs"\]$/mu);
    expect(ultima).toMatch(/^CMD \["node", "deploy\/supervise\.mjs"\]$/mu);
    expect(ultima).not.toMatch(/^ADD |COPY \. |src\/web/mu);
    const contexto = contextoDe(ROOT);
    expect(contexto).toContain('src/server/main.ts');
    expect(
      contexto.filter((ruta) =>
        /\.test\.|^(docs|tests|bench|deploy\/(?!healthcheck|supervise))|(^|\/)\.env/u.test(ruta),
      ),
    ).toEqual([]);
  });
});

describe('compose', () => {
  const { services, secrets, volumes, networks } = leerCompose();
  const propios = Object.entries(services);

  test('has two nodes alike, a database, a store of files, mails to try with, and a proxy', () => {
    expect(propios.map(([nombre]) => nombre).toSorted()).toEqual(
      ['files', 'mails', 'node1', 'node2', 'permissions', 'postgres', 'proxy'].toSorted(),
    );
    // Equal except for the mounted volumes.
    expect({ ...services['node1'], volumes: [] }).toEqual({ ...services['node2'], volumes: [] });
    // A memory limit, so that one node cannot take another's memory. The systemd unit has the same limit.
    expect(services['node1']?.['mem_limit']).toBe('2g');
    expect(readFileSync(UNIDAD, 'utf8')).toMatch(/^MemoryMax=2G$/mu);
  });

  test('follows its schema, and the linter objects to nothing but the order of keys', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    const dicho = linter
      .lintFiles([join(ROOT, 'deploy/compose.yaml')], false)
      .flatMap(({ messages }) => messages)
      .filter(({ category }) => category !== 'style');
    // The proxy is meant to be reachable by everybody.
    const delProxy = (m: string) => /^Service "proxy" is exporting port .*"target":(80|443)/u.test(m);
    expect(
      dicho.filter(({ rule, message }) => rule !== 'no-unbound-port-interfaces' || !delProxy(message)),
    ).toEqual([]);
    expect(dicho).toHaveLength(3);
  });

  test.each(propios)('%s has no more rights than it needs', (nombre, servicio) => {
    expect(servicio['privileged']).toBeUndefined();
    expect(servicio['read_only']).toBe(true);
    expect(servicio['cap_drop']).toEqual(['ALL']);
    expect(servicio['security_opt']).toEqual(['no-new-privileges:true']);
    expect(servicio.user).toBeDefined();
    expect(servicio.image).toMatch(/^[\w/.-]+:(\$\{MOSTRADOR_VERSION:-local\}|v?\d[\w.-]*)$/u);
    const { restart, healthcheck } = servicio;
    const acaba = nombre === 'permissions';
    expect(/^(0|root)/u.test(servicio.user ?? '')).toBe(acaba);
    expect(restart).toBe(acaba ? undefined : 'unless-stopped');
    // The health check of the nodes is in the image.
    expect(healthcheck !== undefined).toBe(!acaba && !nombre.startsWith('node'));
  });

  test('names only what there is: services, secrets, volumes, networks, files', () => {
    for (const [, servicio] of propios) {
      for (const otro of Object.keys(servicio.depends_on)) expect(services).toHaveProperty(otro);
      for (const secreto of servicio.secrets) expect(secrets).toHaveProperty(secreto);
      for (const red of textos(servicio['networks'])) expect(networks).toHaveProperty(red);
      for (const montado of textos(servicio['volumes'])) {
        const [de = ''] = montado.split(':');
        expect(de.startsWith('.') ? existsSync(join(ROOT, 'deploy', de)) : de in volumes).toBe(true);
      }
    }
  });

  test('no secret has a default, nor lies in a file that is kept with the code', () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'secretos-'));
    try {
      execFileSync('sh', [join(ROOT, 'deploy/secrets.sh'), carpeta], { stdio: 'ignore' });
      for (const { file } of Object.values(secrets)) {
        expect(file).toMatch(/^secrets\//u);
        expect(readFileSync(join(carpeta, file.replace('secrets/', '')), 'utf8').trim()).not.toBe('');
      }
      // Each secret is made once: a second run changes nothing.
      const antes = readFileSync(join(carpeta, 'auth_secret'), 'utf8');
      execFileSync('sh', [join(ROOT, 'deploy/secrets.sh'), carpeta], { stdio: 'ignore' });
      expect(readFileSync(join(carpeta, 'auth_secret'), 'utf8')).toBe(antes);
      expect(antes.trim().length).toBeGreaterThanOrEqual(64);
    } finally {
      rmSync(carpeta, { recursive: true });
    }
    expect(readFileSync(join(ROOT, '.gitignore'), 'utf8')).toContain('/deploy/secrets/');
    const secretos = propios
      .flatMap(([, { environment }]) => Object.entries(environment))
      .filter(([nombre]) => /SECRET|PASSWORD|KEY|TOKEN|DATABASE_URL|SMTP_URL/u.test(nombre));
    expect(secretos.length).toBeGreaterThan(10);
    for (const [, valor] of secretos) expect(valor).toMatch(/^\/run\/secrets\//u);
  });
});

test('every way of running it waits longer for the end than the node may take', () => {
  const { services } = leerCompose();
  const nodo = services['node1'];
  const { SHUTDOWN_DELAY, SHUTDOWN_TIMEOUT } = nodo?.environment ?? {};
  const tarda = Number(SHUTDOWN_DELAY) + Number(SHUTDOWN_TIMEOUT) + 5;
  expect(Number.parseInt(String(nodo?.['stop_grace_period']), 10)).toBeGreaterThan(tarda);
  const unidad = readFileSync(UNIDAD, 'utf8');
  expect(unidad).toContain(`SHUTDOWN_DELAY=${SHUTDOWN_DELAY} SHUTDOWN_TIMEOUT=${SHUTDOWN_TIMEOUT}`);
  expect(Number(/^TimeoutStopSec=(\d+)$/mu.exec(unidad)?.[1])).toBeGreaterThan(tarda);
  // The proxy must notice that a node is stopping before it stops: one health check interval plus its timeout.
  const proxy = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');
  const segundos = (nombre: string) => Number(new RegExp(`${nombre} (\\d+)s`, 'u').exec(proxy)?.[1]);
  expect(segundos('health_interval') + segundos('health_timeout')).toBeLessThan(Number(SHUTDOWN_DELAY));
  expect(proxy).toContain('health_uri /readyz');
});

describe('systemd', () => {
  test.skipIf(!hay('systemd-analyze'))('the unit means something to systemd', () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'unidad-'));
    try {
      const copia = join(carpeta, 'mostrador@3000.service');
      copyFileSync(UNIDAD, copia);
      const dicho = verificar(copia);
      // The programs that the unit starts are not installed on this machine.
      expect(
        dicho.split('\n').filter((linea) => linea !== '' && !linea.includes('is not executable')),
      ).toEqual([]);
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  });

  test.skipIf(!hay('systemd-analyze'))('the drill and its timer mean something to systemd', () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'unidad-'));
    try {
      for (const nombre of ['mostrador-drill.service', 'mostrador-drill.timer']) {
        copyFileSync(join(ROOT, 'deploy/systemd', nombre), join(carpeta, nombre));
      }
      const dicho = verificar(join(carpeta, 'mostrador-drill.timer'));
      expect(
        dicho.split('\n').filter((linea) => linea !== '' && !linea.includes('is not executable')),
      ).toEqual([]);
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  });

  test('the drill runs every week, the command that there is', () => {
    const [servicio, reloj] = ['service', 'timer'].map((que) =>
      readFileSync(join(ROOT, 'deploy/systemd', `mostrador-drill.${que}`), 'utf8'),
    );
    expect(servicio).toMatch(/^ExecStart=\S+\/node src\/cli\/restore\.ts drill \S+$/m);
    expect(reloj).toMatch(/^OnCalendar=Sun /m);
    expect(reloj).toContain('Persistent=true');
  });

  test('the unit gives up every right that a node does without', () => {
    const lineas = readFileSync(UNIDAD, 'utf8').split('\n');
    for (const linea of [
      'DynamicUser=yes',
      'StateDirectory=mostrador-%i',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'KillSignal=SIGTERM',
      'Restart=always',
      'ExecStart=/opt/mostrador/node_modules/.bin/node deploy/supervise.mjs',
    ]) {
      expect(lineas).toContain(linea);
    }
  });
});

test(
  'two nodes of the image, restarted one after the other while people work: nothing fails, nothing is lost',
  { timeout: 400_000 },
  async () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'despliegue-'));
    try {
      chmodSync(carpeta, 0o755);
      const imagen = armarImagen(carpeta, { contexto: ROOT, atajos: ATAJOS });
      // Only the packages that production needs are there, and the node cannot write to the code.
      for (const sobra of ['vite', 'typescript', 'vitest', 'drizzle-kit', '@scalar/api-reference']) {
        expect(existsSync(join(imagen.app, 'node_modules', sobra))).toBe(false);
      }
      const escribe = correrEnImagen(imagen, ['node', '-e', "require('fs').writeFileSync('escrito', '')"]);
      // Without root, commands cannot run as another user.
      const ajeno = imagen.usuario.uid !== undefined;
      expect(await new Promise((fin) => escribe.once('close', fin))).toBe(ajeno ? 1 : 0);
      mkdirSync(join(carpeta, 'ensayo'), { mode: 0o755 });
      const visto = await ensayar(imagen, join(carpeta, 'ensayo'), {
        ajustes: { SHUTDOWN_DELAY: '2' },
        cada_ms: 250,
        pausa_ms: 120,
      });
      expect(visto).toMatchObject({
        fallidos: [],
        perdidos: 0,
        repetidos: 0,
        callados: 0,
        desordenados: 0,
        correos: { pedidos: 2, recibidos: 2 },
        subidas: [
          { estado: 201, iguales: true },
          { estado: 201, iguales: true },
        ],
        salidas: [0, 0, 0, 0],
        salud: { viva: 0, muerta: 1 },
        errores: [],
      });
      expect(visto.atendidos).toBeGreaterThan(20);
      expect(visto.cambios).toBeGreaterThan(2);
      expect(visto.regresos.personas).toBeGreaterThan(0);
    } finally {
      rmSync(carpeta, { recursive: true, force: true });
    }
  },
);

function textos(valor: unknown): string[] {
  return Array.isArray(valor) ? valor.filter((uno) => typeof uno === 'string') : [];
}

function hay(programa: string): boolean {
  try {
    execFileSync(programa, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The output of systemd's check of a unit, whatever its exit code. */
function verificar(unidad: string): string {
  try {
    return execFileSync('sh', ['-c', 'systemd-analyze verify --man=no "$1" 2>&1', 'sh', unidad], {
      encoding: 'utf8',
    });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}
