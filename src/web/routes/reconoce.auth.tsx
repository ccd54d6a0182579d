import { data, redirect } from 'react-router';
import { Ingreso, Registro } from '#contract/cuentas/cuentas-formularios.ts';
import { SEGURIDAD } from '#domain/comun/enlaces.ts';
import { actuar, cargar, proveedorDeIngreso } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { mensajeDeError, problemaDeClave } from '#web/copy/errores.ts';
import { entrarConLaNueva } from '#web/features/cuentas/atender.server.ts';
import { AVISOS_DE_ACCESO } from '#web/features/cuentas/avisos.ts';
import {
  FormularioDeIngreso,
  FormularioDeRegistro,
  type Respuesta,
} from '#web/features/cuentas/formularios.tsx';
import { avisoDeOidc } from '#web/comun/aviso-de-oidc.ts';
import { IngresoConLlave } from '#web/comun/ingreso-con-llave.tsx';
import { IngresoConProveedor } from '#web/comun/ingreso-con-proveedor.tsx';
import { PaginaDeAcceso } from '#web/features/cuentas/pagina-de-acceso.tsx';
import { POR_CONFIRMAR, PorConfirmar } from '#web/features/cuentas/pasos.tsx';
import { conBienvenida, destinoSeguro, direccionDelCodigo } from '#web/comun/vuelta.ts';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/reconoce.auth.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Iniciar Sesión · Reconoce' }];

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const { sesion, politica } = await cargar(args, async (cliente) => ({
    sesion: await cliente.cuentas.sesion(),
    politica: await cliente.cuentas.politica(),
  }));
  if (sesion.debe_factor?.vencido) throw redirect(SEGURIDAD);
  if (sesion.empleado) throw redirect(destinoSeguro(searchParams.get('volver')));
  return {
    politica,
    registro: searchParams.get('tab') === 'registro',
    aviso:
      AVISOS_DE_ACCESO[searchParams.get('aviso') ?? (searchParams.has('volver') ? 'hace_falta' : '')] ??
      avisoDeOidc(searchParams.get('aviso')),
    proveedor: proveedorDeIngreso(args.context),
    volver: searchParams.get('volver'),
  };
}

export async function action(args: Route.ActionArgs) {
  const formData = await formularioDe(args.request);
  return formData.get('hacer') === 'registrarse' ? registrarse(args, formData) : ingresar(args, formData);
}

async function ingresar(args: Route.ActionArgs, formData: FormData) {
  const envio = envioDe(formData, Ingreso);
  if (envio.status !== 'success')
    return data<Respuesta>({ resultado: envio.reply(SIN_CLAVE) }, { status: 400 });
  const headers = new Headers();
  const hecho = await actuar(args, (cliente) => cliente.cuentas.ingresar(envio.value), headers);
  if (hecho.ok) {
    throw redirect(conBienvenida(destinoSeguro(args.url.searchParams.get('volver'))), { headers });
  }
  if (hecho.fallo.code === 'FALTA_CODIGO') {
    throw redirect(direccionDelCodigo('reconoce', args.url.searchParams.get('volver')), { headers });
  }
  const error = mensajeDeError(hecho.fallo);
  return data<Respuesta>({ resultado: envio.reply(SIN_CLAVE), error }, { status: 400 });
}

async function registrarse(args: Route.ActionArgs, formData: FormData) {
  const envio = envioDe(formData, Registro);
  if (envio.status !== 'success')
    return data<Respuesta>({ resultado: envio.reply(SIN_CLAVE) }, { status: 400 });
  const hecho = await actuar(args, (cliente) => cliente.cuentas.registrarse(envio.value));
  if (hecho.ok) {
    if (hecho.valor.estado === 'activo') {
      const { email, clave } = envio.value;
      await entrarConLaNueva(args, { email, clave }, 'registro');
      throw redirect('/reconoce/auth?aviso=registro');
    }
    return data<Respuesta>({ resultado: null, listo: envio.value.email });
  }
  const problema = problemaDeClave(hecho.fallo);
  return data<Respuesta>(
    problema === null
      ? { resultado: envio.reply(SIN_CLAVE), error: mensajeDeError(hecho.fallo) }
      : { resultado: envio.reply({ ...SIN_CLAVE, fieldErrors: { clave: [problema] } }) },
    { status: 400 },
  );
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { politica, registro, aviso, volver, proveedor } = loaderData;
  if (actionData?.listo) {
    return (
      <PaginaDeAcceso titulo={POR_CONFIRMAR}>
        <PorConfirmar
          email={actionData.listo}
          despues={
            politica.tipo === 'aprobacion' ? 'Después, Recursos Humanos tiene que aprobar tu registro.' : null
          }
        />
      </PaginaDeAcceso>
    );
  }
  const cerrado = politica.tipo === 'cerrado';
  const con = (tab: string | null) => {
    const query = new URLSearchParams({ ...(tab ? { tab } : {}), ...(volver ? { volver } : {}) }).toString();
    return `/reconoce/auth${query ? `?${query}` : ''}`;
  };
  return (
    <PaginaDeAcceso
      titulo={registro ? 'Creá tu cuenta' : 'Entrá a Reconoce'}
      bajada={
        registro
          ? 'Para participar en los desafíos de tu sucursal.'
          : 'Tus desafíos, tus puntos y tus insignias.'
      }
    >
      <SegmentedLinks
        label="Iniciar sesión o registrarse"
        current={registro ? 'registro' : 'ingreso'}
        replace
        tabs={[
          { key: 'ingreso', label: 'Iniciar Sesión', to: con(null) },
          { key: 'registro', label: 'Registrarse', to: con('registro') },
        ]}
        className="mb-5"
      />
      {aviso && !actionData ? (
        <output className="mb-4 block">
          <Notice tone={aviso.tono} title={aviso.titulo}>
            {aviso.texto}
          </Notice>
        </output>
      ) : null}
      {!registro ? (
        <>
          <FormularioDeIngreso respuesta={actionData} />
          <IngresoConLlave puerta="reconoce" destino={destinoSeguro(volver)} />
          <IngresoConProveedor nombre={proveedor} puerta="reconoce" volver={volver} />
        </>
      ) : cerrado ? (
        <Notice title="El registro está cerrado">Pedile a Recursos Humanos que te cree la cuenta.</Notice>
      ) : (
        <FormularioDeRegistro respuesta={actionData} consejo={<Consejo politica={politica} />} />
      )}
    </PaginaDeAcceso>
  );
}

function Consejo({ politica }: { politica: Route.ComponentProps['loaderData']['politica'] }) {
  return (
    <Notice>
      Quienes se registran reciben el rol empleado. Los administradores se configuran manualmente.
      {politica.tipo === 'aprobacion'
        ? ' Te mandamos un mail para confirmar tu email, y Recursos Humanos aprueba cada registro antes del primer ingreso.'
        : null}
      {politica.tipo === 'dominios'
        ? ` Usá tu email de la empresa (${politica.dominios.map((d) => `@${d}`).join(', ')}): te mandamos un mail para confirmarlo.`
        : null}
    </Notice>
  );
}

/** The password is never sent back to fill the form again. */
const SIN_CLAVE = { hideFields: ['clave'] };
