import { expect, test } from 'vitest';
import { direccionTruncada } from './direccion.ts';

test.each([
  ['190.2.33.144', '190.2.33.0/24'],
  ['::ffff:190.2.33.144', '190.2.33.0/24'],
  ['2800:0810:4a5:1::7', '2800:810:4a5::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['1:2:3:4:5:6:7:8', '1:2:3::/48'],
  ['', 'desconocida'],
  ['999.1.1.1', 'desconocida'],
  ['1:2:3', 'desconocida'],
  ['1:2:3:4:5:6:7:8::9', 'desconocida'],
  [':'.repeat(40), 'desconocida'],
  ['localhost', 'desconocida'],
])('%s is kept as %s', (dada, queda) => {
  expect(direccionTruncada(dada)).toBe(queda);
});
