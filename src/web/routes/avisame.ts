import { data } from 'react-router';
import { ahoraMismo, origenPublico } from '#web/api.server.ts';
import { recordatorioSemanal } from '#domain/sitio/listas/recordatorio.ts';
import { perfilDe } from '#web/features/sitio/lista-viva/perfiles.ts';
import type { Route } from './+types/avisame.ts';

/** A weekly reminder to look at a list, for any phone's calendar: no account, and nothing that we keep. */
export function loader(args: Route.LoaderArgs) {
  const perfil = perfilDe(args.params.perfil);
  if (perfil === null) throw data(null, { status: 404 });
  return new Response(recordatorioSemanal(`${origenPublico(args)}/${perfil}`, perfil, ahoraMismo()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="lista-${perfil}.ics"`,
    },
  });
}
