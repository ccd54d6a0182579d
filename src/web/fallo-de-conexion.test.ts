import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test, vi } from 'vitest';
import { falloDeConexion, SinRespuesta } from './conexion.ts';

test('tells a lost connection from an error of ours', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(falloDeConexion(new SinRespuesta('Failed to fetch'))).toBe('SIN_CONEXION');
  // With a network, whoever does not answer is the server.
  vi.stubGlobal('navigator', { onLine: true });
  expect(falloDeConexion(new SinRespuesta('Failed to fetch'))).toBe('SERVIDOR_AUSENTE');
  vi.unstubAllGlobals();
  expect(falloDeConexion(new ErrorResponse(502, 'Bad Gateway', '<html>'))).toBe('SERVIDOR_AUSENTE');
  // A bug in a screen is a TypeError too, and our own server's refusals have a code: neither is a connection failure.
  expect(falloDeConexion(new TypeError('x is undefined'))).toBeNull();
  expect(falloDeConexion(new ErrorResponse(503, '', { code: 'SIN_LUGAR' }))).toBeNull();
  expect(falloDeConexion(new ErrorResponse(500, '', ''))).toBeNull();
});
