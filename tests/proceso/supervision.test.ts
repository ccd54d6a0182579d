import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crearAdmin, ingresar } from '#tests/support/administrador.ts';
import { type Servidor, SIN_DEMO, startServidor, withTempFolder } from '#tests/support/proceso.ts';

const SUPERVISOR = resolve(import.meta.dirname, '../../deploy/supervise.mjs');

/** Runs a program of a few lines under the supervisor. `signal` is sent once the program has said that it is running. */
async function supervised(program: string, signal?: NodeJS.Signals) {
  return withTempFolder('supervision-', async (folder) => {
    const file = join(folder, 'program.mjs');
    const attempts = join(folder, 'attempts');
    writeFileSync(attempts, '');
    writeFileSync(
      file,
      `import { appendFileSync, readFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(attempts)}, 'x');
const attempt = readFileSync(${JSON.stringify(attempts)}, 'utf8').length;
const live = (watchdog = 0) => process.send({ watchdog });
${program}`,
    );
    const parent = spawn(process.execPath, [SUPERVISOR, file], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    parent.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    parent.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (signal !== undefined && said.includes('ready')) parent.kill(signal);
    });
    await once(parent, 'close');
    return { code: parent.exitCode, said, attempts: readFileSync(attempts, 'utf8').length };
  });
}

describe('whoever brings the server back', () => {
  test('starts it again when it is killed, and ends when it ends in order', async () => {
    const { code, attempts, said } = await supervised(
      `if (attempt < 3) { live(); process.kill(process.pid, attempt === 1 ? 'SIGKILL' : 'SIGABRT'); }`,
    );
    expect([code, attempts]).toEqual([0, 3]);
    expect(said).toMatch(/"level":"error",.*"signal":"SIGKILL".*the server ended by itself/);
    expect(said).toMatch(/"signal":"SIGABRT"/);
  });

  test('does not restart a program that says that it cannot start', async () => {
    const { code, attempts, said } = await supervised(
      `console.error('El puerto ya está en uso'); process.exit(1);`,
    );
    expect([code, attempts]).toEqual([1, 1]);
    expect(said).toBe('El puerto ya está en uso\n');
  });

  test('restarts a program that says that something it needs is not ready yet', async () => {
    const { code, attempts } = await supervised(`if (attempt < 3) process.exit(75);`);
    expect([code, attempts]).toEqual([0, 3]);
  });

  test('gives up, in words, on one that dies at once over and over', async () => {
    const { code, attempts, said } = await supervised(`live(); process.exitCode = 3; process.disconnect();`);
    expect([code, attempts]).toEqual([1, 5]);
    expect(said).toContain('se cayó 5 veces seguidas');
  });

  test('kills one that falls silent', async () => {
    const { code, attempts, said } = await supervised(`live(1); if (attempt === 1) for (;;);`);
    expect([code, attempts]).toEqual([0, 2]);
    expect(said).toContain('the server does not answer: it is killed');
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'passes %s on and waits for its end',
    async (signal) => {
      const { code, attempts } = await supervised(
        `for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => process.exit(7));
live(); setInterval(() => {}, 1000); console.log('ready');`,
        signal,
      );
      expect([code, attempts]).toEqual([7, 1]);
    },
  );
});

/** The process id of the server itself, not of its supervisor. */
function serverPid({ dataDir }: Servidor): number {
  return Number(readFileSync(join(dataDir, 'cerradura.pid'), 'utf8'));
}

async function answers({ url }: Servidor): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

test(
  'a server that is killed or stops turning serves again with all it had acknowledged, and does not outlive its keeper',
  { timeout: 600_000 },
  async () => {
    await withTempFolder('supervision-', async (dataDir) => {
      const admin = crearAdmin(dataDir);
      const servidor = await startServidor({
        dataDir,
        env: { ...SIN_DEMO, WATCHDOG_TIMEOUT: '5' },
        programa: 'deploy/supervise.mjs',
      });
      try {
        // A session is acknowledged before each death, and must exist afterwards.
        const sessions = [];
        for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
          sessions.push(await ingresar(servidor.url, admin));
          const pid = serverPid(servidor);
          process.kill(pid, signal);
          const isBack = () => serverPid(servidor) !== pid && answers(servidor);
          await expect.poll(isBack, { timeout: 240_000, interval: 500 }).toBe(true);
          for (const api of sessions) await api('GET', '/admin/salud');
        }
        expect(servidor.output()).toContain('the server does not answer: it is killed');
      } finally {
        await servidor.stop('SIGKILL');
      }
      await expect.poll(() => answers(servidor), { timeout: 60_000 }).toBe(false);
    });
  },
);
