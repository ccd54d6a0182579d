import { redirect } from 'react-router';
import { despertar } from '#web/features/plano/publico/isla.tsx';

/** What `/gondolas` calls once it has loaded. A route, because that is what the build keeps a module of its own for; without a screen,
 * because the build would give it the router. */
export const handle = { despertar };

export function loader() {
  return redirect('/gondolas');
}
