/** What a way in or out is called in the audit log, when it is done and when it is refused. */
type Puerta = { readonly hecho: string; readonly negado: string };

/** What makes, changes or ends a way in: each try is written in the log, whatever came of it, and in the audit log. */
export const PUERTAS: Readonly<Record<string, Puerta | null>> = {
  'cuentas.ingresar': { hecho: 'sesion.iniciar', negado: 'sesion.rechazar' },
  'cuentas.registrarse': { hecho: 'registro_propio.crear', negado: 'registro_propio.rechazar' },
  'cuentas.salir': { hecho: 'sesion.cerrar', negado: 'sesion.rechazar' },
  'cuentas.salirDeTodas': { hecho: 'sesion.cerrar_todas', negado: 'sesion.rechazar' },
  'cuentas.pedirRestablecimiento': { hecho: 'clave.pedir', negado: 'clave.rechazar' },
  'cuentas.restablecer': { hecho: 'clave.restablecer', negado: 'clave.rechazar' },
  'cuentas.confirmarEmail': { hecho: 'registro_propio.confirmar', negado: 'registro_propio.rechazar' },
  'cuentas.aceptarInvitacion': { hecho: 'registro_propio.aceptar', negado: 'registro_propio.rechazar' },
  'cuentas.cambiarClave': { hecho: 'clave.cambiar', negado: 'clave.rechazar' },
  'personal.ingresar': { hecho: 'sesion.iniciar', negado: 'sesion.rechazar' },
  'personal.registrarse': { hecho: 'registro_propio.crear', negado: 'registro_propio.rechazar' },
  'personal.confirmarEmail': { hecho: 'registro_propio.confirmar', negado: 'registro_propio.rechazar' },
  'factor.ingresar': { hecho: 'sesion.iniciar', negado: 'sesion.rechazar' },
  'factor.ingresarConLlave': { hecho: 'sesion.iniciar', negado: 'sesion.rechazar' },
  'oidc.terminar': { hecho: 'sesion.oidc', negado: 'sesion.oidc_rechazar' },
  // These write their own rows, in the transaction of what they do.
  'cuentas.probar': null,
  'factor.confirmarTotp': null,
  'factor.quitarTotp': null,
  'factor.renovarCodigos': null,
  'factor.agregarLlave': null,
  'factor.quitarLlave': null,
  'oidc.desvincular': null,
  'personal.decidir': null,
  'personal.cambiarRol': null,
  'usuarios.crear': null,
  'usuarios.cambiarRol': null,
  'usuarios.cerrarSesiones': null,
  'usuarios.restablecerClave': null,
  'usuarios.reiniciarFactor': null,
  'personal.reiniciarFactor': null,
};

/**
 * What anybody can do who knows an e-mail: it tells which account was aimed at, and nothing of who did it. `sesion.rechazar`
 * after the password is among them: a code was missing all the same.
 */
export const DE_CUALQUIERA: ReadonlySet<string> = new Set([
  'sesion.rechazar',
  'registro_propio.rechazar',
  'clave.pedir',
]);
