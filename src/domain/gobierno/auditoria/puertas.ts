/** The action names of a sign-in (or similar) in the audit log, when it succeeds and when it is refused. */
type Puerta = { readonly hecho: string; readonly negado: string };

/**
 * The procedures that create, change or end access: each attempt is written to the log, whatever its result, and to the
 * audit log.
 */
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
 * Actions that anybody who knows an e-mail can cause: they show which account was tried, but not who did it. They include
 * `sesion.rechazar` after a right password, because the code was still missing.
 */
export const DE_CUALQUIERA: ReadonlySet<string> = new Set([
  'sesion.rechazar',
  'registro_propio.rechazar',
  'clave.pedir',
]);
