import { type Result, ok, refuse } from '#domain/comun/result.ts';

/** What the identity provider states about somebody who signed in there. Its signature was already verified. */
export type DichoPorElProveedor = {
  /** Already normalised; null if it says none. */
  readonly email: string | null;
  /** Whether it says that the mailbox is theirs. */
  readonly email_verificado: boolean;
};

export type SinEntradaPorOidc =
  | 'OIDC_EMAIL_SIN_VERIFICAR'
  | 'OIDC_OTRO_DOMINIO'
  | 'OIDC_SIN_CUENTA'
  | 'OIDC_OTRA_IDENTIDAD';

/**
 * Which account a person of the provider signs in to. An identity that was linked before decides, whatever its e-mail is
 * today. Without one, an account with the same e-mail is linked, if the provider confirms the mailbox and no other identity
 * of the provider is linked to that account. No account is created: RRHH invites.
 * `dominios`: only these e-mail domains may sign in; if empty, all.
 */
export function cuentaDelProveedor(
  dicho: DichoPorElProveedor,
  {
    vinculada,
    del_email,
    dominios,
  }: {
    /** The account that this identity is linked to. */
    readonly vinculada: string | null;
    /** The account of the e-mail, and whether another identity of the same provider is linked to it. */
    readonly del_email: { readonly id: string; readonly de_otra: boolean } | null;
    readonly dominios: readonly string[];
  },
): Result<{ cuenta_id: string; vincular: boolean }, SinEntradaPorOidc> {
  if (dominios.length > 0) {
    if (dicho.email === null || !dicho.email_verificado) return refuse('OIDC_EMAIL_SIN_VERIFICAR');
    if (!dominios.includes(dicho.email.split('@').at(-1) ?? '')) return refuse('OIDC_OTRO_DOMINIO');
  }
  if (vinculada !== null) return ok({ cuenta_id: vinculada, vincular: false });
  if (dicho.email === null || !dicho.email_verificado) return refuse('OIDC_EMAIL_SIN_VERIFICAR');
  if (del_email === null) return refuse('OIDC_SIN_CUENTA');
  if (del_email.de_otra) return refuse('OIDC_OTRA_IDENTIDAD');
  return ok({ cuenta_id: del_email.id, vincular: true });
}

/**
 * Whether the provider says that it asked for two things of different kinds: its `amr` (RFC 8176) says so, or names a thing one
 * knows and one that one has or is; or its `acr` is one of those that mean it. One thing alone is what a password is.
 */
export function probadoConDosFactores({ amr, acr }: { amr: readonly string[]; acr: string | null }): boolean {
  if (acr !== null && ACR_DE_DOS_FACTORES.has(acr)) return true;
  if (amr.includes('mfa')) return true;
  return [SE_SABE, SE_TIENE, SE_ES].filter((clase) => amr.some((metodo) => clase.has(metodo))).length > 1;
}

const SE_SABE = new Set(['pwd', 'pin', 'kba']);
const SE_TIENE = new Set(['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'pop']);
const SE_ES = new Set(['face', 'fpt', 'iris', 'retina', 'vbm']);

const ACR_DE_DOS_FACTORES = new Set([
  // OpenID Connect Extended Authentication Profile: resistant to phishing, and with hardware.
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
  'urn:okta:loa:2fa:any',
]);
