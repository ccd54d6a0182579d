import { data, Link, redirectDocument } from 'react-router';
import { Prueba } from '#contract/cuentas/cuentas-formularios.ts';
import { actuar, cargar } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { FormularioDePrueba, type Respuesta } from '#web/features/cuentas/formularios.tsx';
import { PaginaDeAcceso } from '#web/features/cuentas/pagina-de-acceso.tsx';
import { vueltaDePrueba } from '#web/comun/vuelta.ts';
import { PaginaDePersonal } from '#web/features/personas/personal/pagina.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/auth.prueba.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Confirmá que sos vos · Mostrador' },
  { name: 'robots', content: 'noindex' },
];

/**
 * Asks for a new proof of identity and returns to what the person was doing. For browsers without JavaScript, which cannot
 * show it in a dialog.
 */
export function loader(args: Route.LoaderArgs) {
  const volver = vueltaDePrueba(args.url.searchParams.get('volver'));
  return cargar(args, async (api) => {
    const { email, formas } = await api.cuentas.prueba();
    return { email, formas, volver };
  });
}

export async function action(args: Route.ActionArgs) {
  const envio = envioDe(await formularioDe(args.request), Prueba);
  const resultado = envio.status === 'success' ? null : envio.reply(SIN_CLAVE);
  if (envio.status !== 'success') return data<Respuesta>({ resultado }, { status: 400 });
  const hecho = await actuar(args, (api) => api.cuentas.probar(envio.value));
  // The destination may be a file, so the browser has to request it directly.
  if (hecho.ok) throw redirectDocument(vueltaDePrueba(args.url.searchParams.get('volver')));
  return data<Respuesta>({ resultado, error: mensajeDeError(hecho.fallo) }, { status: 400 });
}

export default function ConfirmarQuien({ loaderData, actionData }: Route.ComponentProps) {
  const { email, formas, volver } = loaderData;
  const esArchivo = /\.zip$|^\/reconoce\/exportar\//u.test(volver);
  const salida = esArchivo || volver.startsWith('/api/') ? '/reconoce/home' : volver;
  const Pagina = volver.startsWith('/gondolasedit') ? PaginaDePersonal : PaginaDeAcceso;
  return (
    <Pagina
      titulo="Confirmá que sos vos"
      bajada={
        esArchivo
          ? 'La descarga tiene datos de personas: poné tu contraseña y empieza enseguida.'
          : 'Lo que vas a hacer es delicado: poné tu contraseña y volvé a intentarlo.'
      }
    >
      <FormularioDePrueba respuesta={actionData} email={email} conCodigo={formas.codigo || formas.llave} />
      <p className="mt-4 text-center text-sm">
        <TextLink kind="standalone" render={<Link to={salida} />}>
          Volver sin confirmar
        </TextLink>
      </p>
    </Pagina>
  );
}

/** Neither the password nor a code, which may be used up, is sent back to fill the form again. */
const SIN_CLAVE = { hideFields: ['clave', 'codigo'] };
