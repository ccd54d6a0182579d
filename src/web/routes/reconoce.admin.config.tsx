import { useCallback, useState } from 'react';
import { z } from 'zod';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { huella } from '#domain/sitio/huella.ts';
import { ahoraMismo, cargar, type Cliente } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { EditorDeParte } from '#web/features/sitio/admin/editor.tsx';
import { VersionesAnteriores } from '#web/features/sitio/admin/versiones-anteriores.tsx';
import { FORMAS, parteDe, PARTES_EN_ORDEN } from '#web/features/sitio/admin/partes.ts';
import { ajustesDe, hallarLugares } from '#web/features/marco/buscar/lugares.ts';
import { GRUPOS, PAGINAS, paginaDe } from '#web/features/empresa/configuracion/ajustes.ts';
import { NavegacionDeAjustes } from '#web/features/empresa/configuracion/navegacion.tsx';
import { PaginaDeAjustes } from '#web/features/empresa/configuracion/pagina.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.admin.config.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Configuración · Panel Admin' }];

/** A page of settings, that of the group in `ajuste`, or a part of the public content, in `parte`. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const parte = parteDe(searchParams.get('parte'));
  if (parte) {
    const [{ contenido }, { versiones }] = await cargar(args, (api) =>
      Promise.all([api.sitio.contenido(), api.sitio.versiones({ parte })]),
    );
    return { parte, valor: contenido[parte], versiones };
  }
  const { pagina, grupo } = paginaDe(searchParams.get('ajuste')) ?? PRIMERA;
  return cargar(args, async (api) => ({
    parte: null,
    grupo,
    ajustes: await api.configuracion.ver(),
    calendario: pagina.grupos.includes('feriados')
      ? await leerCalendario(api, searchParams.get('anio'))
      : null,
    conservacion: pagina.grupos.includes('conservacion') ? await api.datos.conservacion() : null,
  }));
}

const PRIMERA = { pagina: PAGINAS[0], grupo: PAGINAS[0].grupos[0] };

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
  'sitio.volver',
  'configuracion.editar',
  'configuracion.agregarFeriado',
  'configuracion.quitarFeriado',
);

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('configuracion', 'sucursales');

export default function Configuracion({ loaderData }: Route.ComponentProps) {
  const [vueltas, setVueltas] = useState(0);
  const alVolver = useCallback(() => setVueltas((n) => n + 1), []);
  return (
    <LeaveGuard text="Lo que cambiaste acá y no guardaste se pierde.">
      <PageHeader title="Configuración" />
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <NavegacionDeAjustes
          grupo={loaderData.parte === null ? loaderData.grupo : null}
          partes={PARTES}
          parte={loaderData.parte}
          hallar={hallarAjustes}
        />
        {loaderData.parte === null ? (
          <PaginaDeAjustes
            grupo={loaderData.grupo}
            ajustes={loaderData.ajustes}
            calendario={loaderData.calendario}
            conservacion={loaderData.conservacion}
          />
        ) : (
          <div className="grid min-w-0 content-start gap-6">
            <EditorDeParte
              key={`${loaderData.parte} ${vueltas}`}
              parte={loaderData.parte}
              valor={loaderData.valor}
            />
            <VersionesAnteriores
              key={loaderData.parte}
              versiones={loaderData.versiones}
              visto={huella(loaderData.valor)}
              onVuelta={alVolver}
            />
          </div>
        )}
      </div>
    </LeaveGuard>
  );
}

const PARTES = PARTES_EN_ORDEN.map((parte) => ({
  key: parte,
  to: `?parte=${parte}`,
  text: FORMAS[parte].titulo,
}));
const AJUSTES = ajustesDe(GRUPOS, FORMAS);
const hallarAjustes = (texto: string) => hallarLugares(AJUSTES, texto);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.configuracion} />;
}
