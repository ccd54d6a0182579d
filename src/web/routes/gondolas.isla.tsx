import { redirect } from 'react-router';
import { despertar } from '#web/features/plano/publico/isla.tsx';

/** What `/gondolas` calls once it has loaded. A route, because that is what the build keeps a module of its own for. */
export const handle = { despertar };

export function loader() {
  return redirect('/gondolas');
}

export default function NoEsUnaPantalla() {
  return null;
}
