import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Registro } from '#contract/cuentas/cuentas-formularios.ts';
import { cifrarClave, necesitaRecifrado, verificarClave } from './claves.ts';

test('a password is recognised, another is not, and the stored form never repeats', async () => {
  const [una, otra] = [await cifrarClave('demo1234'), await cifrarClave('demo1234')];
  expect(una).toMatch(/^\$argon2id\$v=19\$m=9216,t=4,p=1\$/);
  expect(una).not.toBe(otra);
  expect(await verificarClave(una, 'demo1234')).toBe(true);
  expect(await verificarClave(una, 'Demo1234')).toBe(false);
  expect(necesitaRecifrado(una)).toBe(false);
});

test('composed and decomposed accents are the same password', async () => {
  const guardada = await cifrarClave('contrase\u00f1a');
  expect(await verificarClave(guardada, 'contrasen\u0303a')).toBe(true);
});

test('any characters count, to the last of 128: none is cut off, trimmed or changed', async () => {
  const larga = ` ñandú "¿?"\t${'x'.repeat(114)}z `;
  const Campo = Registro.shape.clave;
  expect(larga).toHaveLength(128);
  expect(Campo.parse(larga)).toBe(larga);
  expect(Campo.safeParse(`${larga}y`).success).toBe(false);
  const guardada = await cifrarClave(larga);
  expect(await verificarClave(guardada, larga)).toBe(true);
  for (const otra of [larga.trim(), larga.slice(0, -1), larga.replace('z', 'y')]) {
    expect(await verificarClave(guardada, otra)).toBe(false);
  }
});

test('without a stored hash, or with a foreign one, the answer is no after the same work', async () => {
  expect(await verificarClave(null, 'demo1234')).toBe(false);
  expect(await verificarClave('', 'demo1234')).toBe(false);
  expect(await verificarClave('$argon2id$v=19$m=1,t=1,p=1$x$y', 'demo1234')).toBe(false);
  const guardada = await cifrarClave('demo1234');
  const conocida = await mediana(() => verificarClave(guardada, 'otra'));
  const desconocida = await mediana(() => verificarClave(undefined, 'otra'));
  expect(desconocida / conocida).toBeGreaterThan(0.5);
  expect(desconocida / conocida).toBeLessThan(2);
});

test('a form made with older costs still verifies and asks to be made again', async () => {
  const sal = randomBytes(16);
  const huella = argon2Sync('argon2id', {
    message: 'demo1234',
    nonce: sal,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  const vieja = `$argon2id$v=19$m=19456,t=2,p=1$${sin(sal)}$${sin(huella)}`;
  expect(await verificarClave(vieja, 'demo1234')).toBe(true);
  expect(await verificarClave(vieja, 'demo12345')).toBe(false);
  expect(necesitaRecifrado(vieja)).toBe(true);
});

test('beyond the queue nobody waits for ever: the rest are refused at once, and those in line are answered', async () => {
  const resultados = await Promise.allSettled(Array.from({ length: 260 }, () => verificarClave(null, 'x')));
  const rechazados = resultados.filter((r) => r.status === 'rejected');
  expect(rechazados.length).toBeGreaterThanOrEqual(50);
  expect(rechazados.length).toBeLessThan(60);
  expect(await verificarClave(null, 'x')).toBe(false);
});

async function mediana(obra: () => Promise<unknown>): Promise<number> {
  const tiempos: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    const inicio = performance.now();
    await obra();
    tiempos.push(performance.now() - inicio);
  }
  return tiempos.toSorted((a, b) => a - b)[4]!;
}

function sin(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
