import { isContractProcedure } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/contrato.ts';
import { CARGAS, mensajeDeError, tieneMensaje } from './errores.ts';
import './errores-textos.ts';

test('every code that the contract declares has wording', () => {
  const codes = codesOf(api);
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => !tieneMensaje(code))).toEqual([]);
});

describe('wording', () => {
  test('the texts of the spec, to the letter', () => {
    expect(mensajeDeError({ code: 'CREDENCIALES_INVALIDAS' })).toEqual({
      titulo: 'Error de autenticación',
      texto: 'Email o contraseña incorrectos',
    });
    expect(mensajeDeError({ code: 'EMAIL_EN_USO' })).toEqual({
      titulo: 'Error en el registro',
      texto: 'Este email ya está registrado',
    });
    expect(mensajeDeError({ code: 'ACCESO_ADMIN' })).toEqual({
      titulo: 'Acceso denegado',
      texto: 'No tienes permisos para acceder al panel de administración',
    });
  });

  test('what two people confirm is said well, with the way to ask for it', () => {
    expect(mensajeDeError({ code: 'ADMIN_CON_DOS_FIRMAS' })).toEqual({
      titulo: 'A un administrador lo confirman dos personas',
      texto: expect.stringContaining('se pide en Usuarios') as unknown,
    });
  });

  test('the limit of a file and the wait after too many attempts are said', () => {
    expect(
      mensajeDeError({ code: 'ARCHIVO_DEMASIADO_GRANDE', data: { limite_bytes: 10_485_760 } }).texto,
    ).toContain('10\u00a0MB');
    expect(mensajeDeError({ code: 'DEMASIADOS_INTENTOS', data: { reintentar_en_s: 90 } }).texto).toContain(
      '2\u00a0min',
    );
  });

  test('who decided before is told, and what', () => {
    const dicho = (estado: string, por: string | null) =>
      mensajeDeError({ code: 'YA_DECIDIDA', data: { estado, por } }).texto;
    expect(dicho('aprobada', 'Marta Sosa')).toMatch(/^La aprobó Marta Sosa\./);
    expect(dicho('parcial', 'Marta Sosa')).toMatch(/^La aprobó en parte Marta Sosa\./);
    expect(dicho('rechazada', null)).toMatch(/^La rechazó otra persona\./);
    expect(dicho('anulada', null)).toMatch(/^Su autor la retiró\./);
    expect(mensajeDeError({ code: 'YA_DECIDIDA' }).texto).toMatch(/^Alguien la decidió antes/);
  });

  test('data of an unexpected shape gives the message without it', () => {
    expect(mensajeDeError({ code: 'ARCHIVO_DEMASIADO_GRANDE', data: null }).texto).not.toMatch(
      /undefined|null|NaN/,
    );
    expect(
      mensajeDeError({ code: 'DEMASIADOS_INTENTOS', data: { reintentar_en_s: 'x' } }).texto,
    ).not.toContain('x ');
  });

  test('an unknown failure says what was attempted and the request, never a technical text', () => {
    const { titulo, texto } = mensajeDeError(
      { code: 'INTERNAL_SERVER_ERROR', request_id: 'r-42' },
      CARGAS.ranking,
    );
    expect(titulo).toBe('Error');
    expect(texto).toMatch(/^No se pudo cargar el ranking\. .*r-42$/);
    expect(mensajeDeError({}).texto).toMatch(/^Algo salió mal/);
  });

  test('the code to quote is short enough to be read out', () => {
    const { texto } = mensajeDeError({ request_id: '50dd622c-d35e-47c2-b0a4-2bda8c1d368f' }, CARGAS.ranking);
    expect(texto).toMatch(/a soporte: 50dd622c$/);
  });

  test("the protocol's own codes read as ours", () => {
    expect(mensajeDeError({ code: 'UNAUTHORIZED' })).toEqual(mensajeDeError({ code: 'NO_AUTENTICADO' }));
  });

  test('a code that is a name of every object is unknown too', () => {
    expect(tieneMensaje('constructor')).toBe(false);
    expect(mensajeDeError({ code: 'toString' }).titulo).toBe('Error');
  });
});

function codesOf(node: unknown): string[] {
  if (isContractProcedure(node)) return errorCodes(node['~orpc']);
  if (typeof node !== 'object' || node === null) return [];
  return [...new Set(Object.values(node).flatMap(codesOf))].toSorted();
}

function errorCodes(declaration: { errorMap: object }): string[] {
  return Object.keys(declaration.errorMap);
}
