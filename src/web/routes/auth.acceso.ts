import { redirect } from 'react-router';
import { actuar, type Hecho } from '#web/api.server.ts';
import { formularioDe } from '#web/envio.server.ts';
import type { Route } from './+types/auth.acceso.ts';

export function loader() {
  throw redirect('/gondolasedit');
}

/** For somebody who cannot open the editor yet: requests a staff profile, or another email confirmation link. */
export async function action(args: Route.ActionArgs) {
  const pide = (await formularioDe(args.request)).get('hacer') === 'pedir';
  const hecho = await actuar<unknown>(args, (api) =>
    pide ? api.personal.pedirAcceso() : api.personal.reenviarConfirmacion(),
  );
  const aviso = avisoDe(hecho, pide);
  throw redirect(aviso === null ? '/gondolasedit' : `/gondolasedit?aviso=${aviso}`);
}

function avisoDe(hecho: Hecho<unknown>, pide: boolean): string | null {
  if (hecho.ok) return pide ? null : 'reenviado';
  switch (hecho.fallo.code) {
    case 'DEMASIADOS_INTENTOS':
      return 'demasiados';
    case 'DOMINIO_NO_PERMITIDO':
      return 'dominio';
    default:
      return 'fallo';
  }
}
