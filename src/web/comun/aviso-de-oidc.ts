import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';

/** Why somebody who came back from the company's identity provider did not come in: the codes that the doors have words for. */
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

/** The word for it in a door's address. Whatever else went wrong is one word. */
export function palabraDeOidc(code: string | undefined): string {
  return code !== undefined && CODIGOS.has(code) ? code.toLowerCase() : OTRA;
}

/** What a door says of such a word; null: it is none. */
export function avisoDeOidc(palabra: string | null): (Mensaje & { tono: 'warning' }) | null {
  if (palabra === OTRA) return { tono: 'warning', ...mensajeDeError({}) };
  const code = palabra?.toUpperCase() ?? '';
  return CODIGOS.has(code) ? { tono: 'warning', ...mensajeDeError({ code }) } : null;
}

const OTRA = 'oidc_error';
