import { expect, test } from 'vitest';
import { contenidoDeMuestra } from './muestra.ts';
import { quienRecibe } from './quien-recibe.ts';

const { empresa, sucursales } = contenidoDeMuestra();

test.each([
  ['nobody said how', null],
  ['it is delivered', { tipo: 'envio', id: 'centro' }],
  ['the branch is gone', { tipo: 'retiro', id: 'norte' }],
] as const)('the company takes an order when %s', (_, como) => {
  expect(quienRecibe({ empresa, sucursales }, como)).toEqual({ chat: empresa.chat, dicho: '' });
});

test('the branch where it is picked up takes it, and it is said', () => {
  const centro = sucursales.find(({ id }) => id === 'centro');
  expect(centro?.chat).not.toBe(empresa.chat);
  expect(quienRecibe({ empresa, sucursales }, { tipo: 'retiro', id: 'centro' })).toEqual({
    chat: centro?.chat,
    dicho: 'Le llega al WhatsApp de la sucursal Centro, que lo prepara.',
  });
});

test('of a branch without a chat the company takes it, and it is said where it is picked up', () => {
  expect(quienRecibe({ empresa, sucursales }, { tipo: 'retiro', id: 'puerto' })).toEqual({
    chat: empresa.chat,
    dicho: 'Le llega al WhatsApp de Mostrador, y lo retirás en Puerto.',
  });
});
