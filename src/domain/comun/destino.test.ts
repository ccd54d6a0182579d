import { expect, test } from 'vitest';
import { problemaDeDireccion } from './destino.ts';

const permitidos = [
  { host: '127.0.0.1', puerto: '4000' },
  { host: 'erp.interna', puerto: '80' },
  { host: '::1', puerto: '443' },
];

test.each([
  ['https://sistema.ejemplo.com/avisos?de=mostrador', null],
  ['http://sistema.ejemplo.com/avisos', 'DIRECCION_SIN_CIFRAR'],
  ['https://sistema.ejemplo.com:8443/', 'PUERTO_NO_PERMITIDO'],
  ['https://ana:clave@sistema.ejemplo.com/', 'DIRECCION_ILEGIBLE'],
  ['https://sistema.ejemplo.com/#x', 'DIRECCION_ILEGIBLE'],
  ['ftp://sistema.ejemplo.com/', 'DIRECCION_ILEGIBLE'],
  ['javascript:alert(1)', 'DIRECCION_ILEGIBLE'],
  ['sistema', 'DIRECCION_ILEGIBLE'],
  [`https://sistema.ejemplo.com/${'a'.repeat(500)}`, 'DIRECCION_ILEGIBLE'],
  ['http://127.0.0.1:4000/', null],
  // Another spelling of the same host.
  ['http://2130706433:4000/', null],
  ['http://127.0.0.1:4001/', 'DIRECCION_SIN_CIFRAR'],
  ['http://erp.interna/', null],
  ['https://erp.interna:8443/', 'PUERTO_NO_PERMITIDO'],
  ['https://[::1]/', null],
])('%s: %s', (direccion, problema) => {
  expect(problemaDeDireccion(direccion, permitidos)).toBe(problema);
});
