import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '#web/ui/toaster.tsx';
import { quedoPedido } from './quedo-pedido.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('what waits for another signature was asked for, and is not told as a failure', () => {
  const dicho = vi.spyOn(toast, 'info').mockReturnValue('uno');
  expect(quedoPedido({ code: 'FALTA_OTRA_FIRMA' })).toBe(true);
  expect(dicho).toHaveBeenCalledExactlyOnceWith('Quedó pedido: falta otra firma', {
    text: expect.stringContaining('cuando una lo confirme') as unknown,
  });
  expect(quedoPedido({ code: 'SIN_PERMISO' })).toBe(false);
  expect(dicho).toHaveBeenCalledTimes(1);
});
