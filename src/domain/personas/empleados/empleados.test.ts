import { describe, expect, it, vi } from 'vitest';
import { configuracionInicial, type PoliticaDeRegistro } from '#domain/empresa/configuracion.ts';
import { normalizarEmail, politicaDeRegistro, validarClave } from './cuenta.ts';
import { camposDistintos, fichaBorrada } from './ficha.ts';
import { iniciales } from './iniciales.ts';

describe('an account', () => {
  it('has a password of 6 to 128 characters, spaces included', () => {
    const check = (clave: string) => {
      const result = validarClave(clave);
      return result.ok ? result.value : result.code;
    };
    expect(check('12345')).toBe('CLAVE_CORTA');
    expect(check(' 1234 ')).toBe(' 1234 ');
    expect(check('😀😀😀')).toBe('CLAVE_CORTA');
    expect(check('x'.repeat(128))).toHaveLength(128);
    expect(check('x'.repeat(129))).toBe('CLAVE_LARGA');
  });

  it('has one form of its e-mail', () => {
    expect(normalizarEmail('  Ana.Gomez@Demo.LOCAL\n')).toBe('ana.gomez@demo.local');
    expect(normalizarEmail('JOSE\u0301@demo.local')).toBe(normalizarEmail('josé@demo.local'));
  });

  it('begins as the policy says', () => {
    const register = (politica: PoliticaDeRegistro, email = 'ana@demo.local') => {
      const result = politicaDeRegistro(politica, email);
      return result.ok ? result.value : result.code;
    };
    expect(register({ tipo: 'abierto' })).toBe('activo');
    expect(register({ tipo: 'aprobacion' })).toBe('pendiente');
    expect(register({ tipo: 'cerrado' })).toBe('REGISTRO_CERRADO');
    const dominios: PoliticaDeRegistro = { tipo: 'dominios', dominios: ['@Demo.local', 'otra.com.ar', ' '] };
    expect(register(dominios, ' ANA@DEMO.LOCAL ')).toBe('activo');
    expect(register(dominios, 'ana@otra.com.ar')).toBe('activo');
    for (const email of ['ana@malademo.local', 'ana@sub.demo.local', 'demo.local@mala.com', 'ana@', ''])
      expect(register(dominios, email)).toBe('DOMINIO_NO_PERMITIDO');
    expect(register(dominios, 'ana@demo.local@mala.com')).toBe('DOMINIO_NO_PERMITIDO');
    expect(register({ tipo: 'dominios', dominios: ['una@mala.com'] }, 'ana@unamala.com')).toBe(
      'DOMINIO_NO_PERMITIDO',
    );
    expect(register({ tipo: 'dominios', dominios: [] })).toBe('DOMINIO_NO_PERMITIDO');
  });

  it('is open to anybody in the demo only', () => {
    expect(configuracionInicial(true).registro).toEqual({ tipo: 'abierto' });
    expect(configuracionInicial(false).registro).toEqual({ tipo: 'aprobacion' });
  });
});

describe('initials', () => {
  it('are the first visible sign of each name', () => {
    expect(iniciales('ana', 'gómez')).toBe('AG');
    expect(iniciales('  álvaro', '')).toBe('Á');
    expect(iniciales('"Tito"', '(Pérez)')).toBe('TP');
    expect(iniciales('', ' - ')).toBe('?');
  });

  it('need no Segmenter for a plain name: a phone waits for its first one', () => {
    const made = vi.spyOn(Intl, 'Segmenter');
    expect(iniciales('Ñata María', 'ölmez 2')).toBe('ÑÖ');
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  it('keep an emoji whole and ignore marks of direction', () => {
    expect(iniciales('👩‍👩‍👧 familia', '🇦🇷')).toBe('👩‍👩‍👧🇦🇷');
    expect(iniciales('\u202E\u200Fמשה', 'כהן')).toBe('מכ');
    expect(iniciales(`a${'\u0301'.repeat(100)}`, 'B')).toBe('A\u0301\u0301B');
  });
});

describe('a record', () => {
  const ficha = { ...fichaBorrada('e1'), sucursal_id: 's1' };
  it('says which fields another version changes', () => {
    expect(camposDistintos(ficha, { ...ficha })).toEqual([]);
    expect(camposDistintos(ficha, { ...ficha, grupo_id: 'g1', nombre: 'Anahí' })).toEqual([
      'nombre',
      'grupo_id',
    ]);
  });
  it('of a deleted person gets an e-mail that nobody can have', () => {
    expect(ficha.email).toBe('eliminada-e1@anonimo.invalid');
  });
});
