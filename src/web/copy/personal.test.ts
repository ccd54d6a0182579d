import { describe, expect, test } from 'vitest';
import './errores-textos.ts';
import { LOGROS_DE_PERSONAL, mensajeDeAuth, mensajeDelPanel } from './personal.ts';

describe('/auth', () => {
  test.each([
    ['CREDENCIALES_INVALIDAS', 'ingresar', 'Credenciales inválidas. Verifica tu email y contraseña.'],
    ['EMAIL_EN_USO', 'registrarse', 'Este email ya está registrado. Intenta iniciar sesión.'],
    [undefined, 'ingresar', 'Error inesperado al iniciar sesión'],
    [undefined, 'registrarse', 'Error inesperado al registrarse'],
  ] as const)('%s when it was to %s: %s', (code, que, dicho) => {
    expect(mensajeDeAuth({ code }, que)).toBe(dicho);
  });

  test('whatever else was refused is said after what failed', () => {
    expect(mensajeDeAuth({ code: 'EMAIL_SIN_CONFIRMAR' }, 'ingresar')).toMatch(
      /^Error al iniciar sesión: Confirmá/,
    );
    expect(mensajeDeAuth({ code: 'REGISTRO_CERRADO' }, 'registrarse')).toMatch(
      /^Error al registrarse: El registro/,
    );
    const muchos = { code: 'DEMASIADOS_INTENTOS', data: { reintentar_en_s: 90 } };
    expect(mensajeDeAuth(muchos, 'ingresar')).toContain('2\u00a0min');
  });
});

describe('the panel', () => {
  test.each([
    ['CREDENCIALES_INVALIDAS', 'Email o contraseña incorrectos'],
    ['EMAIL_SIN_CONFIRMAR', 'Por favor confirma tu email antes de iniciar sesión'],
    ['EMAIL_EN_USO', 'Este email ya está registrado'],
    ['DOMINIO_NO_PERMITIDO', 'Error de autenticación'],
    [undefined, 'Error de autenticación'],
  ])('%s: %s', (code, titulo) => {
    expect(mensajeDelPanel({ code }).titulo).toBe(titulo);
  });
});

test('what went well, to the letter', () => {
  expect(LOGROS_DE_PERSONAL).toMatchObject({
    registro: '¡Registro exitoso! Revisa tu email para confirmar tu cuenta.',
    bienvenida: '¡Bienvenido de vuelta!',
    panel_ingreso: 'Inicio de sesión exitoso',
    panel_registro: 'Cuenta creada exitosamente. Revisa tu email para confirmar.',
    perfil: 'Perfil actualizado exitosamente',
  });
});
