import type { z } from 'zod';
import type { Perfil as EsquemaDePerfil, personal } from '#contract/personas/personal.ts';

export type Perfil = z.output<typeof EsquemaDePerfil>;
export type Sesion = z.output<NonNullable<(typeof personal.sesion)['~orpc']['outputSchema']>>;
export type Politica = z.output<NonNullable<(typeof personal.politica)['~orpc']['outputSchema']>>;

/** What is done on a sign-in form. */
export type Que = 'ingresar' | 'registrarse';

/** What a sign-in form's action answers: never the password. */
export type RespuestaDeAcceso = {
  que: Que;
  /** What was refused as a whole. */
  error: { titulo: string; texto: string } | null;
  /** What is wrong with each field, by its name. */
  campos: Readonly<Record<string, string>>;
  valores: Readonly<Record<string, string>>;
  /** Registered: what comes next is the mail. */
  listo: boolean;
};
