import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { Confirmacion } from '#contract/cuentas-formularios.ts';
import { actuar } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { FormularioDeConfirmacion, type Respuesta } from '#web/features/cuentas/formularios.tsx';
import { editorCon } from '#web/features/personal/avisos.ts';
import { PaginaDePersonal } from '#web/features/personal/pagina.tsx';
import type { Route } from './+types/auth.confirmar.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Confirmá tu email · Góndolas' },
  // The address carries the link's token: no page that this one leads to is told of it.
  { name: 'referrer', content: 'no-referrer' },
];

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action(args: Route.ActionArgs) {
  const envio = parseWithZod(await args.request.formData(), { schema: Confirmacion });
  if (envio.status !== 'success') {
    const error = envio.error?.['token'] ? mensajeDeError({ code: 'ENLACE_VENCIDO' }) : undefined;
    return data<Respuesta>(
      { resultado: envio.reply({ hideFields: ['clave'] }), ...(error ? { error } : {}) },
      { status: 400 },
    );
  }
  const headers = new Headers();
  const hecho = await actuar(args, (api) => api.personal.confirmarEmail(envio.value), headers);
  if (hecho.ok) throw redirect(editorCon('ingreso'), { headers });
  return data<Respuesta>(
    { resultado: envio.reply({ hideFields: ['clave'] }), error: mensajeDeError(hecho.fallo) },
    { status: 400 },
  );
}

export default function Confirmar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PaginaDePersonal
      titulo="Confirmá tu email"
      bajada="Con tu contraseña comprobamos que la cuenta y el email son de la misma persona."
    >
      <FormularioDeConfirmacion respuesta={actionData} token={loaderData.token} />
    </PaginaDePersonal>
  );
}
