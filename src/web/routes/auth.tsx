import { Form } from 'react-router';
import { proveedorDeIngreso } from '#web/api.server.ts';
import { atenderAcceso, cargarAcceso } from '#web/features/personas/personal/atender.server.ts';
import { avisoDeOidc } from '#web/comun/aviso-de-oidc.ts';
import { IngresoConLlave } from '#web/comun/ingreso-con-llave.tsx';
import { IngresoConProveedor } from '#web/comun/ingreso-con-proveedor.tsx';
import { AVISOS_DE_AUTH, editorCon } from '#web/features/personas/personal/avisos.ts';
import { CamposDeAcceso, RegistroCerrado } from '#web/features/personas/personal/campos.tsx';
import { PaginaDePersonal } from '#web/features/personas/personal/pagina.tsx';
import { LOGROS_DE_PERSONAL } from '#web/copy/personal.ts';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/auth.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Acceso del personal · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  return {
    ...(await cargarAcceso(args)),
    registro: searchParams.get('tab') === 'registro',
    aviso: AVISOS_DE_AUTH[searchParams.get('aviso') ?? ''] ?? avisoDeOidc(searchParams.get('aviso')),
    proveedor: proveedorDeIngreso(args.context),
  };
}

export function action(args: Route.ActionArgs) {
  return atenderAcceso(args, 'auth');
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { politica, registro, aviso, proveedor } = loaderData;
  const que = registro ? 'registrarse' : 'ingresar';
  return (
    <PaginaDePersonal titulo="Gestión de góndolas">
      <Notice title="Acceso Protegido" className="mb-5">
        Acá hay información comercial sensible: entra solo el personal autorizado.
      </Notice>
      <SegmentedLinks
        label="Iniciar sesión o registrarse"
        current={que}
        replace
        tabs={[
          { key: 'ingresar', label: 'Iniciar Sesión', to: '/auth' },
          { key: 'registrarse', label: 'Registro', to: '/auth?tab=registro' },
        ]}
        className="mb-5"
      />
      {actionData?.listo ? (
        <output className="mb-4 block">
          <Notice tone="success" title={LOGROS_DE_PERSONAL.registro}>
            Le escribimos a <bdi className="wrap-anywhere">{actionData.valores['email']}</bdi>. Fijate también
            en el correo no deseado.
          </Notice>
        </output>
      ) : aviso && !actionData ? (
        <output className="mb-4 block">
          <Notice tone={aviso.tono} title={aviso.titulo}>
            {aviso.texto}
          </Notice>
        </output>
      ) : null}
      {actionData?.listo ? null : registro && politica.tipo === 'cerrado' ? (
        <RegistroCerrado />
      ) : (
        <>
          <Form method="post" noValidate>
            <CamposDeAcceso
              que={que}
              respuesta={actionData}
              enviando={false}
              politica={politica}
              boton={registro ? 'Crear Cuenta' : 'Iniciar Sesión'}
            />
          </Form>
          {registro ? null : (
            <>
              <IngresoConLlave puerta="personal" destino={editorCon('ingreso')} />
              <IngresoConProveedor nombre={proveedor} puerta="personal" volver={null} />
            </>
          )}
        </>
      )}
    </PaginaDePersonal>
  );
}
