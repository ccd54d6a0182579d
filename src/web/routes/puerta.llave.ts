import { redirect } from 'react-router';
import { entrarConLlave } from '#web/comun/llave.ts';

/**
 * The module that a sign-in page's script calls when a passkey is asked for. It is a route because the build then makes a
 * module of its own for it.
 */
export const handle = { entrar: entrarConLlave };

export function loader() {
  return redirect('/reconoce/auth');
}
