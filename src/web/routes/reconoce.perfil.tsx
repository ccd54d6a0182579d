import { data, useNavigation } from 'react-router';
import { Id } from '#contract/comun/comunes.ts';
import { CambioDeClave } from '#contract/cuentas/cuentas-formularios.ts';
import { PreferenciasDeAvisos } from '#contract/comun/avisos-formularios.ts';
import { PerfilEntrada } from '#contract/personas/perfil-formularios.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { PUESTO_EN_NOMBRE, puestoEnNombre } from '#domain/comun/nombre.ts';
import { actuar, ahoraMismo, cargar, type Fallo } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { ACCIONES, CARGAS, mensajeDeError, problemaDeClave } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { MeritosPropios } from '#web/features/puntos/meritos/propios.tsx';
import { Avisos } from '#web/features/personas/perfil/avisos.tsx';
import { CambioDeContrasena } from '#web/features/personas/perfil/clave.tsx';
import { direccion, leerConsulta } from '#web/features/personas/perfil/consulta.ts';
import { TarjetaDeSegundoPaso } from '#web/features/cuentas/factor/tarjeta.tsx';
import { Datos } from '#web/features/personas/perfil/datos.tsx';
import { COLUMNAS, PILA } from '#web/features/personas/perfil/disposicion.ts';
import { Foto } from '#web/features/personas/perfil/foto.tsx';
import { Identidad } from '#web/features/personas/perfil/identidad.tsx';
import type { Contestado, Respuesta } from '#web/features/personas/perfil/use-formulario.ts';
import { MisDatos } from '#web/features/personas/perfil/mis-datos.tsx';
import { Sesiones } from '#web/features/personas/perfil/sesiones.tsx';
import { SesionesAbiertas } from '#web/features/personas/perfil/sesiones-abiertas.tsx';
import { SeccionDePuntos } from '#web/features/puntos/seccion.tsx';
import { MesDeRacha } from '#web/features/puntos/rachas/mes.tsx';
import { LOGROS, recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { Route } from './+types/reconoce.perfil.ts';

/** How many movements are shown at first. */
const AL_PRINCIPIO = 10;

export const meta: Route.MetaFunction = () => [{ title: 'Mi Perfil · Reconoce' }];

export async function loader(args: Route.LoaderArgs) {
  const ahora = ahoraMismo();
  const hoy = diaDe(ahora);
  const consulta = leerConsulta(args.url.searchParams, hoy);
  const { mes, desde, hasta, cursor } = consulta;
  return cargar(args, async (api) => {
    const [perfil, preferencias, { sesiones }, calendario, meritos, pagina] = await Promise.all([
      api.perfil.ver(),
      api.notificaciones.preferencias(),
      api.cuentas.sesiones(),
      api.perfil.calendario({ mes }),
      api.meritos.propios({}),
      api.puntos.movimientos({
        desde: desde ?? undefined,
        hasta: hasta ?? undefined,
        cursor: cursor ?? undefined,
        cuantos: AL_PRINCIPIO,
      }),
    ]);
    return { consulta, hoy, ahora, perfil, preferencias, sesiones, dias: calendario.dias, meritos, pagina };
  });
}

export async function action(args: Route.ActionArgs) {
  const formData = await formularioDe(args.request);
  switch (formData.get('hacer')) {
    case 'clave':
      return cambiarClave(args, formData);
    case 'foto':
      return cambiarFoto(args, formData);
    case 'sesion':
      return cerrarSesion(args, formData);
    case 'avisos':
      return guardarAvisos(args, formData);
    default:
      return guardarDatos(args, formData);
  }
}

async function guardarDatos(args: Route.ActionArgs, formData: FormData) {
  const envio = envioDe(formData, PerfilEntrada);
  if (envio.status !== 'success') return responder({ hacer: 'datos', resultado: envio.reply() });
  const hecho = await actuar(args, (api) => api.perfil.editar(envio.value));
  if (!hecho.ok && hecho.fallo.code === 'NOMBRE_DE_PUESTO') {
    const campo = puestoEnNombre(envio.value.apellido) === null ? 'nombre' : 'apellido';
    return responder({
      hacer: 'datos',
      resultado: envio.reply({ fieldErrors: { [campo]: [PUESTO_EN_NOMBRE] } }),
    });
  }
  return responder({
    hacer: 'datos',
    resultado: envio.reply(),
    error: hecho.ok ? null : conCodigo(hecho.fallo, ACCIONES.guardar_perfil),
    listo: hecho.ok,
  });
}

async function guardarAvisos(args: Route.ActionArgs, formData: FormData) {
  const envio = envioDe(formData, PreferenciasDeAvisos);
  if (envio.status !== 'success') {
    // The rest of its fields are chosen, not written.
    const code = envio.error?.['silencio_hasta'] ? 'HORAS_IGUALES' : 'DATOS_INVALIDOS';
    const fallo = { code, request_id: '' };
    return responder({ hacer: 'avisos', error: conCodigo(fallo, ACCIONES.guardar_avisos) });
  }
  const hecho = await actuar(args, (api) => api.notificaciones.preferir(envio.value));
  return responder({
    hacer: 'avisos',
    error: hecho.ok ? null : conCodigo(hecho.fallo, ACCIONES.guardar_avisos),
    listo: hecho.ok,
  });
}

async function cambiarClave(args: Route.ActionArgs, formData: FormData) {
  const envio = envioDe(formData, CambioDeClave);
  if (envio.status !== 'success') return responder({ hacer: 'clave', resultado: envio.reply(SIN_CLAVES) });
  const headers = new Headers();
  const hecho = await actuar(args, (api) => api.cuentas.cambiarClave(envio.value), headers);
  if (hecho.ok) {
    return responder({ hacer: 'clave', resultado: envio.reply({ resetForm: true }), listo: true }, headers);
  }
  const error = conCodigo(hecho.fallo, ACCIONES.cambiar_clave);
  // An error about a single field is shown beside it.
  const delCampo: Record<string, string[]> | null =
    error.codigo === 'CLAVE_ACTUAL_INCORRECTA'
      ? { actual: [error.texto] }
      : problemaDeClave(hecho.fallo) === null
        ? null
        : { nueva: [error.texto] };
  return delCampo
    ? responder({ hacer: 'clave', resultado: envio.reply({ ...SIN_CLAVES, fieldErrors: delCampo }) })
    : responder({ hacer: 'clave', resultado: envio.reply(SIN_CLAVES), error });
}

async function cambiarFoto(args: Route.ActionArgs, formData: FormData) {
  const dado = formData.get('archivo_id');
  const archivo_id = Id.safeParse(dado).data ?? null;
  if (dado !== '' && archivo_id === null) {
    return responder({
      hacer: 'foto',
      error: conCodigo({ code: 'ARCHIVO_NO_DISPONIBLE', request_id: '' }, ACCIONES.guardar_foto),
    });
  }
  const hecho = await actuar(args, (api) => api.perfil.avatar({ archivo_id }));
  return responder({
    hacer: 'foto',
    error: hecho.ok ? null : conCodigo(hecho.fallo, ACCIONES.guardar_foto),
    listo: hecho.ok,
  });
}

async function cerrarSesion(args: Route.ActionArgs, formData: FormData) {
  const id = Id.safeParse(formData.get('sesion_id')).data;
  if (id === undefined) {
    const fallo = { code: 'NO_ENCONTRADO', request_id: '' };
    return responder({ hacer: 'sesion', error: conCodigo(fallo, ACCIONES.cerrar_sesiones) });
  }
  const hecho = await actuar(args, (api) => api.cuentas.cerrarSesion({ id }));
  return responder({
    hacer: 'sesion',
    error: hecho.ok ? null : conCodigo(hecho.fallo, ACCIONES.cerrar_sesiones),
    listo: hecho.ok,
  });
}

function responder(valor: Partial<Respuesta> & Pick<Respuesta, 'hacer'>, headers?: Headers) {
  const respuesta: Respuesta = { resultado: null, error: null, listo: false, ...valor };
  return data<Contestado>(
    { ok: true, valor: respuesta },
    { status: respuesta.listo ? 200 : 400, ...(headers ? { headers } : {}) },
  );
}

function conCodigo(fallo: Fallo, queFallo: string) {
  return { ...mensajeDeError(fallo, queFallo), codigo: fallo.code };
}

/** The passwords are never sent back to fill the form again. */
const SIN_CLAVES = { hideFields: ['actual', 'nueva'] };

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada<Respuesta>(() => serverAction());
}

export const shouldRevalidate = recargarSi(...LOGROS);

export default function Perfil({ loaderData, actionData }: Route.ComponentProps) {
  const { consulta, hoy, ahora, perfil, preferencias, sesiones, dias, meritos, pagina } = loaderData;
  const cargando = useOtraParte();
  return (
    <>
      <PageHeader title="Mi Perfil" />
      <Identidad perfil={perfil} foto={<Foto perfil={perfil} />} />
      <div className={COLUMNAS}>
        <div className={PILA}>
          <SeccionDePuntos
            puntos={perfil.puntos}
            pagina={pagina}
            rango={consulta}
            hoy={hoy}
            hacia={({ desde, hasta }, cursor) =>
              direccion(consulta, hoy, { desde, hasta, cursor: cursor ?? null }, 'puntos')
            }
            empezada={consulta.cursor !== null}
            cargando={cargando}
          />
          <MesDeRacha
            racha={perfil.racha}
            mes={consulta.mes}
            dias={dias}
            hoy={hoy}
            haciaMes={(mes) => direccion(consulta, hoy, { mes }, 'racha')}
            cargando={cargando}
          />
          <MeritosPropios {...meritos} hoy={hoy} />
        </div>
        <div className={PILA}>
          <Datos perfil={perfil} contestado={actionData} />
          <Avisos quien={perfil.id} preferencias={preferencias} contestado={actionData} />
          <CambioDeContrasena email={perfil.email} contestado={actionData} />
          <TarjetaDeSegundoPaso />
          <Sesiones>
            <SesionesAbiertas sesiones={sesiones} ahora={ahora} contestado={actionData} />
          </Sesiones>
          <MisDatos />
        </div>
      </div>
    </>
  );
}

/** Whether a navigation within this screen has been loading for longer than a moment. */
function useOtraParte(): boolean {
  const { state, location } = useNavigation();
  return useDelayed(state === 'loading' && location.pathname === '/reconoce/perfil' ? true : null) !== null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader title="Mi Perfil" />
      <PantallaQueFallo error={error} queFallo={CARGAS.perfil} />
    </>
  );
}
