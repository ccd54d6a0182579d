import { replace } from 'react-router';
import { direccionDe } from '#web/features/admin/secciones.ts';
import type { Route } from './+types/reconoce.admin.indice.ts';

/** `/reconoce/admin?tab=…` is the section that the tab names, at its own address; the rest of the address stays. */
export function loader({ url }: Route.LoaderArgs) {
  const query = new URLSearchParams(url.searchParams);
  const tab = query.get('tab');
  query.delete('tab');
  const resto = query.toString();
  return replace(`${direccionDe(tab)}${resto ? `?${resto}` : ''}`);
}
