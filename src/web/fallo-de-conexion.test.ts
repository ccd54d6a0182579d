import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { falloDeConexion, SinRespuesta } from './conexion.ts';

test('tells a lost connection from an error of ours', () => {
  expect(falloDeConexion(new SinRespuesta('Failed to fetch'))).toBe('SIN_CONEXION');
  expect(falloDeConexion(new ErrorResponse(502, 'Bad Gateway', '<html>'))).toBe('SERVIDOR_AUSENTE');
  // A bug in a screen is a TypeError too, and our own server's refusals have a code: neither is a connection failure.
  expect(falloDeConexion(new TypeError('x is undefined'))).toBeNull();
  expect(falloDeConexion(new ErrorResponse(503, '', { code: 'SIN_LUGAR' }))).toBeNull();
  expect(falloDeConexion(new ErrorResponse(500, '', ''))).toBeNull();
});
