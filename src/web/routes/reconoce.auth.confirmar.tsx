import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { Confirmacion } from '#contract/cuentas-formularios.ts';
import { actuar } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { FormularioDeConfirmacion, type Respuesta } from '#web/features/cuentas/formularios.tsx';
import { PaginaDeAcceso } from '#web/features/cuentas/pagina-de-acceso.tsx';
import type { Route } from './+types/reconoce.auth.confirmar.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Confirmá tu email · Reconoce' },
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
  const hecho = await actuar(args, (api) => api.cuentas.confirmarEmail(envio.value), headers);
  if (hecho.ok) throw redirect('/reconoce/home?aviso=bienvenida', { headers });
  return data<Respuesta>(
    { resultado: envio.reply({ hideFields: ['clave'] }), error: mensajeDeError(hecho.fallo) },
    { status: 400 },
  );
}

export default function Confirmar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PaginaDeAcceso
      titulo="Confirmá tu email"
      bajada="Con tu contraseña comprobamos que la cuenta y el email son de la misma persona."
    >
      <FormularioDeConfirmacion respuesta={actionData} token={loaderData.token} />
    </PaginaDeAcceso>
  );
}
