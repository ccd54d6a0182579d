import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { ahoraMismo, cargar, proveedorDeIngreso } from '#web/api.server.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import { Guardia } from '#web/features/cuentas/guardia.tsx';
import { Accion } from '#web/features/cuentas/factor/accion.tsx';
import { Aplicacion } from '#web/features/cuentas/factor/aplicacion.tsx';
import { atenderFactor } from '#web/features/cuentas/factor/atender.server.ts';
import { CodigosNuevos } from '#web/features/cuentas/factor/codigos.tsx';
import { Llaves } from '#web/features/cuentas/factor/llaves.tsx';
import { TarjetaDeProveedor } from '#web/features/cuentas/factor/proveedor.tsx';
import type { RespuestaDeFactor } from '#web/features/cuentas/factor/tipos.ts';
import { SALIR } from '#web/sesion.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import type { Route } from './+types/auth.seguridad.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Seguridad · Mostrador' },
  { name: 'robots', content: 'noindex' },
];

/** The security settings of an account, of either area: what signing in requires besides the password. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const { empleado, debe_factor } = await api.cuentas.sesion();
    return {
      factor: await api.factor.ver(),
      proveedor: proveedorDeIngreso(args.context) === null ? null : await api.oidc.ver(),
      puerta: empleado || debe_factor ? ('reconoce' as const) : ('personal' as const),
      debe: debe_factor,
      ahora: ahoraMismo(),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return atenderFactor(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<RespuestaDeFactor> {
  const hecho = await sinPerderNada(async () => ({ ok: true, valor: await serverAction() }));
  if (hecho.ok) return hecho.valor;
  const error = mensajeDeError(hecho.fallo);
  return { hacer: 'dejar', resultado: null, error, codigos: [], hecho: null };
}

export default function Seguridad({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, proveedor, puerta, debe, ahora } = loaderData;
  // The recovery codes stay until the person leaves, whatever else they do here: they cannot be shown again.
  const [codigos, setCodigos] = useState<readonly string[]>(actionData?.codigos ?? []);
  const [visto, setVisto] = useState(actionData);
  if (visto !== actionData) {
    setVisto(actionData);
    if (actionData?.codigos.length) setCodigos(actionData.codigos);
  }
  const tiene = factor.totp_desde !== null || factor.llaves.length > 0;
  // An error about a code is shown beside its field.
  const error = actionData && actionData.hacer !== 'confirmar' ? actionData.error : null;
  return (
    <>
      <Toaster />
      <Guardia email={factor.email} puerta={puerta} />
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-2xl gap-4 px-4 pt-5 pb-16 outline-none md:pt-8"
      >
        <PageHeader
          title="Seguridad"
          subtitle="Con un segundo paso, tu contraseña sola no alcanza para entrar."
          back={
            // Nothing else can be opened until it is done.
            debe?.vencido ? null : (
              <TextLink
                kind="standalone"
                render={<Link to={puerta === 'reconoce' ? '/reconoce/perfil' : '/gondolasedit'} />}
              >
                <ArrowLeft aria-hidden />
                {puerta === 'reconoce' ? 'Mi Perfil' : 'Editor de Góndolas'}
              </TextLink>
            )
          }
          className="mb-1 md:mb-2"
        />
        {debe ? <Debe hasta={debe.hasta} vencido={debe.vencido} /> : null}
        {error ? <FormError title={error.titulo} text={error.texto} /> : null}
        {actionData?.hecho ? (
          <output className="block">
            <Notice tone="success" title={actionData.hecho} />
          </output>
        ) : null}
        {codigos.length > 0 ? <CodigosNuevos codigos={codigos} email={factor.email} ahora={ahora} /> : null}
        <Aplicacion factor={factor} respuesta={actionData} />
        <Llaves
          llaves={factor.llaves}
          ahora={ahora}
          primera={!tiene}
          alCrear={(nuevos) => (nuevos.length > 0 ? setCodigos(nuevos) : undefined)}
        />
        {proveedor ? <TarjetaDeProveedor {...proveedor} /> : null}
        {tiene ? (
          <Card as="section" aria-labelledby="recuperacion">
            <CardHeader
              title={<span id="recuperacion">Códigos de recuperación</span>}
              subtitle={
                factor.codigos_sin_usar === 0
                  ? 'No te queda ninguno: si perdés el teléfono, no vas a poder entrar. Creá otros.'
                  : `Te quedan ${factor.codigos_sin_usar} sin usar. Cada uno reemplaza una vez al segundo paso.`
              }
              className="mb-3"
            />
            <Accion
              hacer="codigos"
              texto="Crear códigos nuevos"
              pregunta="Los que tengas guardados van a dejar de servir."
              confirmar="Crear códigos nuevos"
            />
          </Card>
        ) : null}
      </main>
    </>
  );
}

/** Notice for somebody who must set up a second factor. */
function Debe({ hasta, vencido }: { hasta: Date; vencido: boolean }) {
  return (
    <Notice
      tone="warning"
      title={
        vencido
          ? 'Para seguir, configurá un segundo paso'
          : `Configurá un segundo paso antes del ${fechaHora(hasta)}`
      }
      action={
        vencido ? (
          <Form method="post" action={SALIR}>
            <Button type="submit" size="sm" variant="secondary">
              Cerrar sesión
            </Button>
          </Form>
        ) : null
      }
    >
      Tu rol pide uno para entrar: activá una aplicación de códigos o agregá una llave de acceso.
      {vencido ? ' Apenas lo hagas vas a poder usar todo como siempre.' : null}
    </Notice>
  );
}
