import { useNavigate } from 'react-router';
import { diaDe, esDia } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { accionDeReservas } from '#web/features/plano/reservas/accion.server.ts';
import { NuevaReserva } from '#web/features/plano/reservas/nueva.tsx';
import { RUTA } from '#web/features/plano/reservas/tipos.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/gondolasedit.reservas.nueva.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Nueva reserva · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

export function loader(args: Route.LoaderArgs) {
  const busqueda = args.url.searchParams;
  const [desde, ultimo] = [busqueda.get('desde'), busqueda.get('ultimo')];
  return cargar(args, async (api) => {
    const [{ marcas }, { fichas }, { tarifas }] = await Promise.all([
      api.marcas.fichas(),
      api.espacios.listar(),
      api.tarifas.listar(),
    ]);
    const espacios = fichas.map(({ clave, id, type, section, local, minimo_semanas }) => ({
      clave,
      id,
      type,
      section,
      local,
      minimo_semanas,
    }));
    const claves = busqueda.getAll('espacio').filter((una) => espacios.some(({ clave }) => clave === una));
    const marca_id = busqueda.get('marca') ?? '';
    return {
      marcas,
      espacios,
      tarifas,
      hoy: diaDe(ahoraMismo()),
      inicial: {
        claves,
        desde: esDia(desde) ? desde : null,
        ultimo: esDia(ultimo) ? ultimo : null,
        marca_id: marcas.some(({ id }) => id === marca_id) ? marca_id : '',
        notas: '',
      },
    };
  });
}

export const action = accionDeReservas;
/** Without a connection the dialog that asked for it stays, and says so. */
export const clientAction = accionDeCliente;

export default function Nueva({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Nueva reserva"
        subtitle="Retené espacios para una marca, o vendelos ya: todos o ninguno."
      />
      <Card className="max-w-3xl">
        <NuevaReserva
          {...loaderData}
          onCancelar={() => void navigate(RUTA)}
          onHecha={([primera, ...demas], estado) => {
            toast.success(estado === 'retenida' ? 'Retenida' : 'Vendida');
            void navigate(primera && demas.length === 0 ? `${RUTA}/${primera.id}` : RUTA);
          }}
        />
      </Card>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.reservas} />;
}
