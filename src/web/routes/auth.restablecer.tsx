import { parseWithZod } from '@conform-to/zod/v4';
import { data, Link, redirect } from 'react-router';
import { Restablecimiento } from '#contract/cuentas-formularios.ts';
import { actuar } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { FormularioDeClaveNueva, type Respuesta } from '#web/features/cuentas/formularios.tsx';
import { PaginaDePersonal } from '#web/features/personal/pagina.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/auth.restablecer.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Contraseña nueva · Góndolas' },
  // The address carries the link's token: no page that this one leads to is told of it.
  { name: 'referrer', content: 'no-referrer' },
];

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
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
  const hecho = await actuar(args, (api) => api.cuentas.restablecer(envio.value));
  if (hecho.ok) throw redirect('/auth?aviso=clave_guardada');
  return data<Respuesta>(
    { resultado: envio.reply({ hideFields: ['clave'] }), error: mensajeDeError(hecho.fallo) },
    { status: 400 },
  );
}

export default function Restablecer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PaginaDePersonal
      titulo="Elegí una contraseña nueva"
      bajada="Al guardarla se cierran las sesiones que hayan quedado abiertas."
    >
      <FormularioDeClaveNueva respuesta={actionData} token={loaderData.token} />
      <p className="mt-4 text-center">
        <TextLink kind="standalone" render={<Link to="/auth/olvide" />}>
          Pedir otro enlace
        </TextLink>
      </p>
    </PaginaDePersonal>
  );
}
