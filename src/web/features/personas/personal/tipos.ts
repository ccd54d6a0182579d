import type { z } from 'zod';
import type { Perfil as EsquemaDePerfil, personal } from '#contract/personas/personal.ts';

export type Perfil = z.output<typeof EsquemaDePerfil>;
export type Sesion = z.output<NonNullable<(typeof personal.sesion)['~orpc']['outputSchema']>>;
export type Politica = z.output<NonNullable<(typeof personal.politica)['~orpc']['outputSchema']>>;

/** The two modes of a sign-in form. */
export type Que = 'ingresar' | 'registrarse';

/** What a sign-in form's action returns. It never includes the password. */
export type RespuestaDeAcceso = {
  que: Que;
  /** The error of the whole form. */
  error: { titulo: string; texto: string } | null;
  /** The error of each field, by its name. */
  campos: Readonly<Record<string, string>>;
  valores: Readonly<Record<string, string>>;
  /** Registered; the next step is the email. */
  listo: boolean;
};
