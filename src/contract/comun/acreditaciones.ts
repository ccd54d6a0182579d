import { z } from 'zod';

/** A credential to take away: its signed text (a JWT, Open Badges 3.0), and the name of the file that holds it. */
export const Acreditada = z.object({
  jwt: z.string(),
  /** Lower case, without accents, ends in `.jwt`. */
  archivo: z.string(),
});
