import { mensajeDeError, type Fallo, type Mensaje } from './errores.ts';

/**
 * The text of an error on `/auth`, verbatim from the spec. Without one of its own, it follows 'Error al iniciar sesión:' or
 * 'Error al registrarse:'.
 */
export function mensajeDeAuth(fallo: Fallo, que: 'ingresar' | 'registrarse'): string {
  const propio = DE_AUTH[fallo.code ?? ''];
  if (propio !== undefined) return propio;
  if (fallo.code === undefined) {
    return que === 'ingresar' ? 'Error inesperado al iniciar sesión' : 'Error inesperado al registrarse';
  }
  const { texto } = mensajeDeError(fallo);
  return `${que === 'ingresar' ? 'Error al iniciar sesión' : 'Error al registrarse'}: ${texto}`;
}

/**
 * The same on the panel 'Acceso Administrativo', which has its own texts; the rest is 'Error de autenticación' with the
 * reason.
 */
export function mensajeDelPanel(fallo: Fallo): Mensaje {
  const propio = DEL_PANEL[fallo.code ?? ''];
  if (propio !== undefined) return { titulo: propio, texto: '' };
  return {
    titulo: 'Error de autenticación',
    texto: fallo.code === undefined ? '' : mensajeDeError(fallo).texto,
  };
}

const DE_AUTH: Readonly<Record<string, string>> = {
  CREDENCIALES_INVALIDAS: 'Credenciales inválidas. Verifica tu email y contraseña.',
  EMAIL_EN_USO: 'Este email ya está registrado. Intenta iniciar sesión.',
};

const DEL_PANEL: Readonly<Record<string, string>> = {
  CREDENCIALES_INVALIDAS: 'Email o contraseña incorrectos',
  EMAIL_SIN_CONFIRMAR: 'Por favor confirma tu email antes de iniciar sesión',
  EMAIL_EN_USO: 'Este email ya está registrado',
};

/** Success messages for staff. The spec's texts. */
export const LOGROS_DE_PERSONAL = {
  registro: '¡Registro exitoso! Revisa tu email para confirmar tu cuenta.',
  bienvenida: '¡Bienvenido de vuelta!',
  panel_registro: 'Cuenta creada exitosamente. Revisa tu email para confirmar.',
  panel_ingreso: 'Inicio de sesión exitoso',
  perfil: 'Perfil actualizado exitosamente',
  clave: 'Contraseña cambiada. Cerramos tu sesión en los demás dispositivos.',
} as const;

/** Errors of a staff profile. The spec's texts. */
export const FALLAS_DE_PERFIL = {
  cargar: 'No se pudo cargar el perfil de usuario. Contacta al administrador.',
  actualizar: 'Error al actualizar perfil',
  inesperada: 'Error inesperado al guardar',
} as const;

/** The roles' names (spec). */
export const ROLES_EN_PALABRAS = { admin: 'Administrador', user: 'Usuario' } as const;
