import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useSearchParams } from 'react-router';
import type { Seccion } from '#domain/gobierno/personas/persona.ts';
import { ahoraMismo, cargar, type Cliente } from '#web/api.server.ts';
import { paginaDe } from '#web/comun/busqueda.ts';
import { Firmas, SIN_FIRMAS } from '#web/comun/firmas/contexto.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { Asientos } from '#web/features/gobierno/auditoria/auditoria.tsx';
import { Cabecera } from '#web/features/gobierno/personas/cabecera.tsx';
import {
  Capacitaciones,
  ConPaginas,
  Evidencias,
  ExportarDePersona,
  Insignias,
  Meritos,
} from '#web/features/gobierno/personas/listas.tsx';
import { POR_PAGINA, seccionDe } from '#web/features/gobierno/personas/tipos.ts';
import { type MenuDeArea, numerosDe } from '#web/features/marco/menu.ts';
import { menuDeOficina } from '#web/features/marco/oficina.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { menuDeSucursal } from '#web/features/marco/sucursal.ts';
import { Resumen } from '#web/features/personas/equipo/resumen.tsx';
import { leerReclamosDePersona } from '#web/features/premios/reclamos/atender.server.ts';
import { ReclamosDePersona } from '#web/features/premios/reclamos/de-persona.tsx';
import { MovimientosDePersona } from '#web/features/puntos/de-persona.tsx';
import { recargarSi } from '#web/recarga.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccionesDePersona } from './reconoce.personas.acciones.tsx';
import type { Route } from './+types/reconoce.personas.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const quien = (loaderData as Leido | undefined)?.persona;
  return [{ title: `${quien ? `${quien.nombre} ${quien.apellido}` : 'Persona'} · Reconoce` }];
};

type Leido = Awaited<ReturnType<typeof loader>>;

/** The sidebar of who looks: the office's, or the branch's; a lider has everybody's. */
const menu: MenuDeArea = (sesion, _cuentas, datos) => {
  const cuentas = numerosDe(
    typeof datos === 'object' && datos !== null && 'cuentas' in datos ? datos.cuentas : null,
  );
  return menuDeOficina(sesion, cuentas) ?? menuDeSucursal(sesion, cuentas);
};
export const handle = { menu };

/** A person's page: who they are, and the section in `?ver=`. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const seccion = seccionDe(args.url.searchParams.get('ver'));
  return cargar(args, async (api) => {
    const [persona, contenido, cuentas] = await Promise.all([
      api.personas.ver({ id }),
      leerSeccion(api, id, seccion, args.url.searchParams),
      leerCuentas(api),
    ]);
    return { persona, contenido, cuentas };
  });
}

/** What the sidebar counts, for who has an area. */
async function leerCuentas(api: Cliente): Promise<Readonly<Record<string, number>>> {
  const { puede } = await api.cuentas.sesion();
  if (puede.admin) {
    const { en_firma: _, firma_desde: _desde, vistas: _vistas, ...cuentas } = await api.panel.pendientes();
    return cuentas;
  }
  if (!puede.sucursal) return {};
  const { esperan } = await api.panel.hoy();
  return Object.fromEntries(esperan.map(({ que, cuantos }) => [que, cuantos]));
}

/** What each section needs, with its name, so that the screen knows which one it has. */
async function leerSeccion(api: Cliente, id: string, seccion: Seccion, query: URLSearchParams) {
  const pagina = paginaDe(query);
  const pedido = { id, pagina, por_pagina: POR_PAGINA };
  switch (seccion) {
    case 'resumen':
      return { seccion, ficha: await api.equipo.ver({ id }) };
    case 'puntos':
      return { seccion, movimientos: await api.puntos.movimientos({ empleado_id: id }) };
    case 'evidencias':
      return { seccion, pagina, ...(await api.personas.evidencias(pedido)) };
    case 'insignias':
      return { seccion, pagina, ...(await api.personas.insignias(pedido)) };
    case 'premios':
      return { seccion, pagina, ...(await leerReclamosDePersona(api, pedido)), ahora: ahoraMismo() };
    case 'capacitaciones':
      return { seccion, pagina, ...(await api.personas.capacitaciones(pedido)) };
    case 'meritos': {
      const { id: empleado_id, ...cual } = pedido;
      return { seccion, pagina, ...(await api.meritos.listar({ ...cual, empleado_id, estado: 'todos' })) };
    }
    case 'historial':
      return {
        seccion,
        ...(await api.auditoria.listar({
          que: 'todo',
          entidad: 'empleados',
          entidad_id: id,
          ...cursorDe(query),
        })),
      };
  }
}

function cursorDe(query: URLSearchParams): { cursor?: number } {
  const cursor = Number(query.get('cursor'));
  return Number.isSafeInteger(cursor) && cursor > 0 ? { cursor } : {};
}

export const action = accion(
  'equipo.registrarLicencia',
  'equipo.quitarLicencia',
  'equipo.recordar',
  'grupos.mover',
  'desafios.asignar',
  'capacitaciones.asignar',
  'insignias.asignar',
  'premios.aprobar',
  'premios.ampliarYAprobar',
  'premios.rechazar',
  'premios.entregar',
);

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi(
  'empleados',
  'sucursales',
  'perfil',
  'desafios',
  'evidencias',
  'participaciones',
  'ranking',
  'puntos',
  'insignias',
  'meritos',
  'muro',
  'premios',
  'presupuesto',
  'capacitaciones',
  'vistas',
);

export default function Persona({ loaderData }: Route.ComponentProps) {
  const { persona, contenido } = loaderData;
  const hacer = useSearchParams()[0].get('hacer');
  return (
    <Firmas value={persona.firmas ?? SIN_FIRMAS}>
      <Cabecera
        persona={persona}
        actual={contenido.seccion}
        acciones={<AccionesDePersona key={`${persona.id} ${hacer}`} persona={persona} />}
      />
      <Contenido {...loaderData} />
    </Firmas>
  );
}

function Contenido({ persona, contenido: c }: Leido): ReactNode {
  const { hoy } = persona;
  switch (c.seccion) {
    case 'resumen':
      return <Resumen ficha={c.ficha} hoy={hoy} />;
    case 'puntos':
      return (
        <>
          {c.movimientos.filas.length === 0 ? null : <ExportarDePersona file="persona_puntos" />}
          <Card as="section" aria-label="Puntos">
            <MovimientosDePersona
              key={persona.id}
              empleado_id={persona.id}
              pagina={c.movimientos}
              hoy={hoy}
            />
          </Card>
        </>
      );
    case 'evidencias':
      return <Evidencias {...c} hoy={hoy} />;
    case 'insignias':
      return <Insignias {...c} hoy={hoy} />;
    case 'meritos':
      return <Meritos {...c} hoy={hoy} />;
    case 'premios':
      return (
        <ConPaginas caption="Premios" file="persona_premios" {...c}>
          <ReclamosDePersona key={persona.id} {...c} />
        </ConPaginas>
      );
    case 'capacitaciones':
      return <Capacitaciones {...c} hoy={hoy} />;
    case 'historial':
      return c.filas.length === 0 ? (
        <Card>
          <EmptyState
            title="Nada registrado"
            hint="Queda acá lo que se haga con su ficha, y quién la mire."
          />
        </Card>
      ) : (
        <>
          <Asientos filas={c.filas} nombres={c.nombres} de_quien={c.de_quien} />
          {c.siguiente === null ? null : (
            <p className="mt-4">
              <TextLink render={<Link to={`?ver=historial&cursor=${c.siguiente}`} />}>
                Ver lo anterior
              </TextLink>
            </p>
          )}
        </>
      );
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const nadie = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <PageHeader title="Persona" />
      {nadie ? (
        <Card>
          <EmptyState
            title="No encontramos a esa persona"
            hint="Puede que ya no esté, o que no sea de las que podés ver."
          />
        </Card>
      ) : (
        <PantallaQueFallo error={error} queFallo={CARGAS.datos} />
      )}
    </>
  );
}
