import { useRouteLoaderData } from 'react-router';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { textoDePolitica, textoDePoliticaDePersonal } from '#web/copy/registro.ts';
import { leerPersonal } from '#web/features/personas/personal-admin/leer.server.ts';
import { ListaDePersonal } from '#web/features/personas/personal-admin/lista.tsx';
import { atenderUsuarios, leerUsuarios } from '#web/features/personas/usuarios-admin/administrar.server.ts';
import { ListaDeUsuarios } from '#web/features/personas/usuarios-admin/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { Registros } from '#web/features/personas/registros/registros.tsx';
import { recargarSi } from '#web/recarga.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import type { loader as oficina } from './reconoce.admin.tsx';
import type { Route } from './+types/reconoce.admin.usuarios.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Usuarios · Panel Admin' }];

/**
 * The accounts, with search and page in the URL, and the registrations that wait for RRHH; with `?de=personal`, the floor
 * map's staff.
 */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    if (args.url.searchParams.get('de') === 'personal') {
      const [personal, politica] = await Promise.all([leerPersonal(api, args.url), api.personal.politica()]);
      return { de: 'personal' as const, personal, politica, ahora: ahoraMismo() };
    }
    const [usuarios, { registros, sucursales }, politica, { lotes }] = await Promise.all([
      leerUsuarios(api, args.url),
      api.empleados.registrosPendientes(),
      api.cuentas.politica(),
      api.lotes.recientes({ que: 'registros' }),
    ]);
    return {
      de: 'usuarios' as const,
      usuarios,
      registros,
      sucursales,
      politica,
      lotes,
      ahora: ahoraMismo(),
    };
  });
}

export const action = atenderUsuarios;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('empleados', 'sucursales', 'configuracion', 'lotes');

export default function Usuarios({ loaderData }: Route.ComponentProps) {
  if (loaderData.de === 'personal') {
    const { personal, politica, ahora } = loaderData;
    return (
      <ListaDePersonal
        {...personal}
        tabs={<Pestanas current="personal" />}
        ahora={ahora}
        politica={textoDePoliticaDePersonal(politica)}
      />
    );
  }
  const { usuarios, politica, registros, sucursales, lotes, ahora } = loaderData;
  const esperan = (
    <Registros
      registros={registros}
      sucursales={sucursales}
      ahora={ahora}
      politica={textoDePolitica(politica)}
      lotes={lotes}
    />
  );
  return (
    <div className="grid gap-8">
      {/* Pending registrations come first; if there are none, the empty block goes last. */}
      <ListaDeUsuarios
        {...usuarios}
        sucursales={sucursales}
        ahora={ahora}
        tabs={<Pestanas current="usuarios" />}
        antes={registros.length > 0 ? <div className="mb-6">{esperan}</div> : null}
      />
      {registros.length > 0 ? null : esperan}
    </div>
  );
}

/** The two kinds of accounts; the frame knows how many of the second wait. */
function Pestanas({ current }: { current: 'usuarios' | 'personal' }) {
  const pendientes = useRouteLoaderData<typeof oficina>('routes/reconoce.admin')?.personal ?? 0;
  return (
    <SegmentedLinks
      label="Qué usuarios"
      current={current}
      tabs={[
        { key: 'usuarios', label: 'Reconoce', to: '/reconoce/admin/usuarios' },
        {
          key: 'personal',
          label: (
            <span className="inline-flex items-center gap-1.5">
              Personal de góndolas
              {pendientes > 0 ? <CountBadge count={pendientes} label={`${pendientes} por aprobar`} /> : null}
            </span>
          ),
          to: '/reconoce/admin/usuarios?de=personal',
        },
      ]}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.usuarios} />;
}
