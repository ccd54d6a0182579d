import { data } from 'react-router';
import { SolicitudPedida } from '#contract/plano/solicitudes-formularios.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { actuar, ahoraMismo } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import type { RouteHandle } from '#web/documento.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { cargarPlano } from '#web/features/plano/publico/cargar.server.ts';
import { escribirDireccion, SIN_BUSCAR } from '#web/features/plano/publico/direccion.ts';
import { Publico } from '#web/features/plano/publico/publico.ts';
import { FormularioDeSolicitud } from '#web/features/plano/solicitud/formulario.tsx';
import { SolicitudRecibida } from '#web/features/plano/solicitud/recibida.tsx';
import { sinRecargar } from '#web/features/plano/solicitud/sin-recargar.ts';
import { cargarSitio } from '#web/features/sitio/cargar.server.ts';
import { Isla } from '#web/features/sitio/isla.tsx';
import { Pagina } from '#web/features/sitio/pagina.tsx';
import type { Route } from './+types/gondolas.solicitud.ts';

export const handle: RouteHandle = { javascript: false };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Pedir espacios · ${loaderData?.sitio.contenido.empresa.nombre ?? 'Mostrador'}` },
  { name: 'description', content: 'Pedí espacios para exhibir tu marca en nuestro local.' },
  { name: 'robots', content: 'noindex' },
];

/** Each form has its own key, so it is not kept for another. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const [sitio, { plano, fallo, al, filtro }, leidas] = await Promise.all([
    cargarSitio(args),
    cargarPlano(args),
    actuar(args, (api) => api.espacios.listar()),
  ]);
  const busqueda = args.url.searchParams;
  // The sample that stands in for a plan that cannot be read has no spaces to ask for.
  const { espacios } = new Publico({ plano: fallo ? { ...plano, piezas: [] } : plano, fallo, al });
  const nombrados = new Set(busqueda.getAll('espacio').slice(0, 60));
  const pedidos = espacios.filter(({ clave, id }) => nombrados.has(clave) || nombrados.has(id));
  return {
    sitio,
    espacios,
    /** For the way back to the plan: its store, and the ids of what was chosen. */
    local: filtro.local,
    elegidos: pedidos.map(({ id }) => id),
    empezada: {
      espacios: pedidos.map(({ clave }) => clave),
      desde: filtro.desde,
      ultimo: filtro.ultimo,
    },
    // Without them the form only warns of less.
    minimos: Object.fromEntries(
      (leidas.ok ? leidas.valor.fichas : []).map(({ clave, minimo_semanas }) => [clave, minimo_semanas]),
    ),
    clave: crypto.randomUUID(),
    hoy: diaDe(ahoraMismo()),
  };
}

export async function action(args: Route.ActionArgs) {
  const envio = envioDe(await formularioDe(args.request), SolicitudPedida);
  // The trap is emptied: a person whose browser filled it in presses again and is done.
  const sinTrampa = { hideFields: ['sitio_web'] };
  if (envio.status !== 'success') {
    return data({ resultado: envio.reply(sinTrampa), recibida: null }, { status: 400 });
  }
  const hecho = await actuar(args, (api) => api.solicitudes.pedir(envio.value));
  if (hecho.ok) {
    const { marca, desde = null, ultimo = null, email } = envio.value;
    return data({
      resultado: null,
      recibida: { ...hecho.valor, marca, desde, ultimo, porEmail: email !== '' },
    });
  }
  return data(
    { resultado: envio.reply(sinTrampa), error: mensajeDeError(hecho.fallo), recibida: null },
    { status: hecho.fallo.code === 'DEMASIADOS_INTENTOS' ? 429 : 409 },
  );
}

export default function PedirEspacios({ loaderData, actionData }: Route.ComponentProps) {
  const { sitio, elegidos, local, ...datos } = loaderData;
  const { chat } = sitio.contenido.empresa;
  const recibida = actionData?.recibida;
  const { desde, ultimo } = recibida ?? datos.empezada;
  // What was asked for is not chosen any more.
  const plano = escribirDireccion({ ...SIN_BUSCAR, local, desde, ultimo }, null, recibida ? [] : elegidos);
  return (
    <Pagina sitio={sitio} volver={{ a: plano, texto: 'Volver al plano' }}>
      {recibida ? (
        <SolicitudRecibida {...recibida} plano={plano} chat={chat} />
      ) : (
        <>
          <h1 className="headline text-4xl leading-[1.05] md:text-5xl">Pedí tu espacio</h1>
          <p className="mt-2 mb-8 max-w-[60ch] text-ink-2 text-lg">
            Contanos qué querés mostrar y te mandamos una propuesta con precio. Sin compromiso.
          </p>
          <FormularioDeSolicitud {...datos} chat={chat} respuesta={actionData} />
        </>
      )}
      <Isla codigo={sinRecargar} con={[]} />
    </Pagina>
  );
}
