import { z } from 'zod';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar, type Cliente } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { EditorDeParte } from '#web/features/sitio/admin/editor.tsx';
import { Navegacion } from '#web/features/sitio/admin/navegacion.tsx';
import { parteDe } from '#web/features/sitio/admin/partes.ts';
import { type Grupo, grupoDe } from '#web/features/empresa/configuracion/ajustes.ts';
import { GrupoDeAjustes } from '#web/features/empresa/configuracion/grupo.tsx';
import { NavegacionDeAjustes } from '#web/features/empresa/configuracion/navegacion.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.admin.config.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Configuración · Panel Admin' }];

/** The public content, one part at a time (`parte`), or a group of settings (`ajuste`). */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const grupo = grupoDe(searchParams.get('ajuste'));
  if (grupo) {
    return cargar(args, async (api) => ({
      parte: null,
      grupo,
      ajustes: await api.configuracion.ver(),
      calendario: grupo === 'feriados' ? await leerCalendario(api, searchParams.get('anio')) : null,
      conservacion: grupo === 'conservacion' ? await api.datos.conservacion() : null,
    }));
  }
  const parte = parteDe(searchParams.get('parte'));
  const { contenido } = await cargar(args, (api) => api.sitio.contenido());
  return { parte, valor: contenido[parte], grupo: null };
}

async function leerCalendario(api: Cliente, pedido: string | null) {
  const leido = z.coerce.number().int().min(2000).max(2100).safeParse(pedido);
  const anio = leido.success && pedido ? leido.data : Number(diaDe(ahoraMismo()).slice(0, 4));
  const [{ feriados }, { sucursales }] = await Promise.all([
    api.configuracion.feriados({ anio }),
    api.sucursales.opciones(),
  ]);
  return { anio, feriados, sucursales };
}

export const action = accion(
  'sitio.editar',
  'configuracion.editar',
  'configuracion.agregarFeriado',
  'configuracion.quitarFeriado',
);

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('configuracion', 'sucursales');

export default function Configuracion({ loaderData }: Route.ComponentProps) {
  const grupo: Grupo | null = loaderData.grupo;
  return (
    <LeaveGuard text="Lo que cambiaste acá y no guardaste se pierde.">
      <PageHeader title="Configuración" />
      <div className="grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-4">
          <div className="grid gap-1">
            <p className="px-3 text-sm font-semibold text-ink-2 max-lg:px-0">Reconoce</p>
            <NavegacionDeAjustes actual={grupo} />
          </div>
          <div className="grid gap-1">
            <p className="px-3 text-sm font-semibold text-ink-2 max-lg:px-0">Empresa y sitio público</p>
            <Navegacion actual={loaderData.grupo === null ? loaderData.parte : null} />
          </div>
        </div>
        {loaderData.grupo === null ? (
          <EditorDeParte key={loaderData.parte} parte={loaderData.parte} valor={loaderData.valor} />
        ) : (
          <GrupoDeAjustes
            key={loaderData.grupo}
            grupo={loaderData.grupo}
            ajustes={loaderData.ajustes}
            calendario={loaderData.calendario}
            conservacion={loaderData.conservacion}
          />
        )}
      </div>
    </LeaveGuard>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.configuracion} />;
}
