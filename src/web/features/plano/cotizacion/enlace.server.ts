import { data } from 'react-router';
import { TokenDeEnlace } from '#contract/plano/cotizaciones-formularios.ts';

/** A private link that was copied in part cannot be anybody's: it is not found, as one that is wrong is. @throws a 404 response */
export function exigirEnlace(token: string): void {
  if (!TokenDeEnlace.safeParse(token).success) throw data(null, { status: 404 });
}
