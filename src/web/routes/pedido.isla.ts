import { redirect } from 'react-router';
import { empezar } from '#web/features/sitio/pedido/pedido.ts';

/** The script of an order. It is a route because the build then makes a module of its own for it, without the router. */
export const handle = { empezar };

export function loader() {
  return redirect('/');
}
