import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';

/** Why a sign-in through the company's identity provider failed: the codes that the sign-in screens have texts for. */
const CODIGOS: ReadonlySet<string> = new Set([
  'OIDC_CANCELADO',
  'OIDC_CAIDO',
  'OIDC_RELOJ',
  'OIDC_INVALIDO',
  'OIDC_VENCIDO',
  'OIDC_EMAIL_SIN_VERIFICAR',
  'OIDC_OTRO_DOMINIO',
  'OIDC_SIN_CUENTA',
  'OIDC_OTRA_IDENTIDAD',
  'EMAIL_SIN_CONFIRMAR',
  'CUENTA_DESACTIVADA',
  'REGISTRO_PENDIENTE',
  'PERFIL_NO_CONFIGURADO',
  'DEMASIADOS_INTENTOS',
]);

/** The value in a sign-in screen's URL for one of those codes. Every other failure has the same value. */
export function palabraDeOidc(code: string | undefined): string {
  return code !== undefined && CODIGOS.has(code) ? code.toLowerCase() : OTRA;
}

/** The message for that value; null if it is not one. */
export function avisoDeOidc(palabra: string | null): (Mensaje & { tono: 'warning' }) | null {
  if (palabra === OTRA) return { tono: 'warning', ...mensajeDeError({}) };
  const code = palabra?.toUpperCase() ?? '';
  return CODIGOS.has(code) ? { tono: 'warning', ...mensajeDeError({ code }) } : null;
}

const OTRA = 'oidc_error';
