import { redirect } from 'react-router';
import { entrarConLlave } from '#web/comun/llave.ts';

/** What a door's script calls when a passkey is asked for. A route, because that is what the build keeps a module of its own for. */
export const handle = { entrar: entrarConLlave };

export function loader() {
  return redirect('/reconoce/auth');
}
