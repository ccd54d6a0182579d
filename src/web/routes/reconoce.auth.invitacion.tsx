import { parseWithZod } from '@conform-to/zod/v4';
import { data, Link, redirect } from 'react-router';
import { Restablecimiento } from '#contract/cuentas-formularios.ts';
import { actuar, cargar } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { FormularioDeInvitacion, type Respuesta } from '#web/features/cuentas/formularios.tsx';
import { PaginaDeAcceso } from '#web/features/cuentas/pagina-de-acceso.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/reconoce.auth.invitacion.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Abrí tu cuenta · Reconoce' },
  // The address carries the link's token: no page that this one leads to is told of it.
  { name: 'referrer', content: 'no-referrer' },
];

/** Whose invitation the link is; null when it no longer works. */
export function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') ?? '';
  return cargar(args, async (api) => {
    const { invitacion } = await api.cuentas.invitacion({ token: token.slice(0, 512) });
    return { token, invitacion };
  });
}

export async function action(args: Route.ActionArgs) {
  const envio = parseWithZod(await args.request.formData(), { schema: Restablecimiento });
  if (envio.status !== 'success') {
    const error = envio.error?.['token'] ? mensajeDeError({ code: 'ENLACE_VENCIDO' }) : undefined;
    return data<Respuesta>(
      { resultado: envio.reply({ hideFields: ['clave'] }), ...(error ? { error } : {}) },
      { status: 400 },
    );
  }
  const headers = new Headers();
  const hecho = await actuar(args, (api) => api.cuentas.aceptarInvitacion(envio.value), headers);
  if (hecho.ok) throw redirect('/reconoce/home?aviso=bienvenida', { headers });
  return data<Respuesta>(
    { resultado: envio.reply({ hideFields: ['clave'] }), error: mensajeDeError(hecho.fallo) },
    { status: 400 },
  );
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
