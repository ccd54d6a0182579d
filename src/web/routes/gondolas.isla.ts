import { redirect } from 'react-router';
import { despertar } from '#web/features/plano/publico/isla.tsx';

/**
 * The script of `/gondolas`. It is a route because the build then makes a module of its own for it. It has no component,
 * because the build would then add the router to it.
 */
export const handle = { despertar };

export function loader() {
  return redirect('/gondolas');
}
