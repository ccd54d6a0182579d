import { data, Link, redirect } from 'react-router';
import { CambioDeClave } from '#contract/cuentas/cuentas-formularios.ts';
import { actuar, cargar } from '#web/api.server.ts';
import { mensajeDeError, problemaDeClave } from '#web/copy/errores.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { FormularioDeCambio, type Respuesta } from '#web/features/cuentas/formularios.tsx';
import { editorCon } from '#web/features/personas/personal/avisos.ts';
import { PaginaDePersonal } from '#web/features/personas/personal/pagina.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/auth.clave.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Cambiar la contraseña · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

/** Staff change their password here; employees do so in Mi Perfil. It requires a session. */
export async function loader(args: Route.LoaderArgs) {
  const sesion = await cargar(args, (api) => api.personal.sesion());
  if (sesion.estado === 'anonimo') throw redirect('/auth');
  return { email: sesion.estado === 'sin_perfil' ? sesion.email : sesion.perfil.email };
}

export async function action(args: Route.ActionArgs) {
  const envio = envioDe(await formularioDe(args.request), CambioDeClave);
  if (envio.status !== 'success') {
    return data<Respuesta>({ resultado: envio.reply(SIN_CLAVES) }, { status: 400 });
  }
  const headers = new Headers();
  const hecho = await actuar(args, (api) => api.cuentas.cambiarClave(envio.value), headers);
  if (hecho.ok) throw redirect(editorCon('clave'), { headers });
  const error = mensajeDeError(hecho.fallo);
  const problema = problemaDeClave(hecho.fallo);
  const delCampo: Record<string, string[]> | null =
    hecho.fallo.code === 'CLAVE_ACTUAL_INCORRECTA'
      ? { actual: [error.texto] }
      : problema === null
        ? null
        : { nueva: [problema] };
  return data<Respuesta>(
    delCampo
      ? { resultado: envio.reply({ ...SIN_CLAVES, fieldErrors: delCampo }) }
      : { resultado: envio.reply(SIN_CLAVES), error },
    { status: 400 },
  );
}

export default function Clave({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PaginaDePersonal
      titulo="Cambiá tu contraseña"
      bajada="Al guardarla se cierra tu sesión en los demás dispositivos."
    >
      <FormularioDeCambio respuesta={actionData} email={loaderData.email} />
      <p className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-2 text-center">
        <TextLink kind="standalone" render={<Link to="/auth/olvide" />}>
          No me acuerdo de la actual
        </TextLink>
        <TextLink kind="standalone" render={<Link to="/gondolasedit" />}>
          Volver al editor
        </TextLink>
      </p>
    </PaginaDePersonal>
  );
}

/** The passwords are never sent back to fill the form again. */
const SIN_CLAVES = { hideFields: ['actual', 'nueva'] };
