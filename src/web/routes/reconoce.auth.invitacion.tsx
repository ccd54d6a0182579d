import { Link } from 'react-router';
import { Restablecimiento } from '#contract/cuentas/cuentas-formularios.ts';
import { cargar } from '#web/api.server.ts';
import { atenderEnlace } from '#web/features/cuentas/atender.server.ts';
import { metaDeEnlace } from '#web/features/cuentas/enlaces.ts';
import { FormularioDeInvitacion } from '#web/features/cuentas/formularios.tsx';
import { PaginaDeAcceso } from '#web/features/cuentas/pagina-de-acceso.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/reconoce.auth.invitacion.ts';

export const meta: Route.MetaFunction = () => metaDeEnlace('Abrí tu cuenta · Reconoce');

/** The invitation in the link; null if it is no longer valid. */
export function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') ?? '';
  return cargar(args, async (api) => {
    const { invitacion } = await api.cuentas.invitacion({ token: token.slice(0, 512) });
    return { token, invitacion };
  });
}

export function action(args: Route.ActionArgs) {
  return atenderEnlace(args, {
    schema: Restablecimiento,
    usar: (api, valor) => api.cuentas.aceptarInvitacion(valor),
    destino: '/reconoce/home?aviso=bienvenida',
  });
}

export default function Invitacion({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitacion } = loaderData;
  if (invitacion === null) {
    return (
      <PaginaDeAcceso titulo="Esta invitación ya no sirve">
        <Notice tone="warning" title="El enlace venció, se usó o lo reemplazó otro más nuevo">
          Buscá en tu correo la invitación más reciente, o pedile otra a Recursos Humanos. Si ya abriste tu
          cuenta, entrá con tu email y tu contraseña.
        </Notice>
        <div className="mt-5 grid">
          <Button size="lg" render={<Link to="/reconoce/auth" />}>
            Ir a iniciar sesión
          </Button>
        </div>
      </PaginaDeAcceso>
    );
  }
  const { nombre, email } = invitacion;
  return (
    <PaginaDeAcceso
      titulo={`Hola, ${nombre}`}
      bajada={
        <>
          Elegí una contraseña y ya estás adentro. Vas a entrar con{' '}
          <bdi className="wrap-anywhere">{email}</bdi>.
        </>
      }
    >
      <FormularioDeInvitacion respuesta={actionData} token={token} email={email} />
    </PaginaDeAcceso>
  );
}
