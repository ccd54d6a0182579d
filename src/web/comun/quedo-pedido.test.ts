import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { traerTextos } from '#web/copy/errores.ts';
import { toast } from '#web/ui/toaster.tsx';
import { quedoPedido } from './quedo-pedido.ts';

beforeAll(traerTextos);

afterEach(() => {
  vi.restoreAllMocks();
});

test('what waits for another signature was asked for, and is not told as a failure', () => {
  const dicho = vi.spyOn(toast, 'info').mockReturnValue('uno');
  const ir = vi.fn<(a: string) => void>();
  expect(quedoPedido({ code: 'FALTA_OTRA_FIRMA' }, ir)).toBe(true);
  expect(dicho).toHaveBeenCalledExactlyOnceWith('Quedó pedido: falta otra firma', {
    text: expect.stringContaining('cuando una lo confirme') as unknown,
    action: { label: 'Ver pedidos de firma', onPress: expect.any(Function) as unknown },
  });
  dicho.mock.lastCall?.[1]?.action?.onPress();
  expect(ir).toHaveBeenCalledExactlyOnceWith('/reconoce/admin/firmas');
  expect(quedoPedido({ code: 'SIN_PERMISO' }, ir)).toBe(false);
  expect(dicho).toHaveBeenCalledTimes(1);
});
