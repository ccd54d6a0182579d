import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Hecho } from './api.server.ts';
import { sinPerderNada } from './conexion.ts';

// oxlint-disable-next-line typescript/prefer-promise-reject-errors -- loaders also throw responses
const falla = (error: unknown) => sinPerderNada(() => Promise.reject<Hecho<number>>(error));

test('an answer is passed on as it is', async () => {
  const hecho = { ok: true, valor: 7 } as const;
  expect(await sinPerderNada(() => Promise.resolve<Hecho<number>>(hecho))).toBe(hecho);
});

test('no connection, and no server behind a proxy, come back as failures', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await falla(new TypeError('Failed to fetch'))).toMatchObject({
    ok: false,
    fallo: { code: 'SIN_CONEXION' },
  });
  // With a connection, the request may have arrived.
  vi.stubGlobal('navigator', { onLine: true });
  expect(await falla(new TypeError('Failed to fetch'))).toMatchObject({
    ok: false,
    fallo: { code: 'SIN_RESPUESTA' },
  });
  vi.unstubAllGlobals();
  expect(await falla(new ErrorResponse(502, 'Bad Gateway', ''))).toMatchObject({
    ok: false,
    fallo: { code: 'SERVIDOR_AUSENTE' },
  });
});

test('what the edge of the server refused comes back with its code, and the form stays', async () => {
  const cuerpo = JSON.stringify({ code: 'ENVIO_EXCESIVO', message: 'Es demasiado', pedido: 'r' });
  expect(await falla(new ErrorResponse(413, '', cuerpo))).toEqual({
    ok: false,
    fallo: { code: 'ENVIO_EXCESIVO', request_id: '' },
  });
  // The action's own refusal.
  expect(await falla(new ErrorResponse(415, '', { code: 'ENVIO_NO_ADMITIDO' }))).toMatchObject({
    fallo: { code: 'ENVIO_NO_ADMITIDO' },
  });
});

test('a redirection, a refusal and a bug are thrown on', async () => {
  const redireccion = new Response(null, { status: 302 });
  await expect(falla(redireccion)).rejects.toBe(redireccion);
  await expect(falla(new ErrorResponse(404, '', ''))).rejects.toBeInstanceOf(ErrorResponse);
  await expect(falla(new Error('bug'))).rejects.toThrow('bug');
});
