import { History, BarChart3, ChevronRight, Medal, PiggyBank, Plus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Salidas } from '#web/api.server.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ListaDeActividad } from './actividad.tsx';
import { TarjetasDelPanel } from './contadores.tsx';
import { Hoy } from './hoy.tsx';
import { PrimerosPasos } from './primeros-pasos.tsx';
import { ProximosEventos } from './proximos.tsx';
import { ResumenSemanal } from './semana.tsx';

/** The dashboard tab. */
export function Panel({
  datos,
  espera,
}: {
  datos: Salidas['panel']['resumen'];
  espera: Salidas['panel']['hoy'];
}) {
  const { ahora, contadores, semana, proximos, proximos_en_total, actividad } = datos;
  const hoy = diaDe(ahora);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PrimerosPasos hechos={datos.primeros_pasos} />
      <Hoy {...espera} />
      <TarjetasDelPanel contadores={contadores} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <div className="grid grid-cols-1 gap-4">
          <AccionesRapidas />
          <ResumenSemanal semana={semana} />
        </div>
        <Card as="section" aria-label="Actividad reciente">
          <CardHeader
            title="Actividad reciente"
            actions={
              <TextLink kind="standalone" render={<Link to="/reconoce/admin/actividad" />}>
                Ver toda
              </TextLink>
            }
          />
          {actividad.length === 0 ? (
            <EmptyState
              icon={<History />}
              title="Todavía no pasó nada"
              hint="Cuando alguien participe, reclame un premio o se registre, lo vas a ver acá."
            />
          ) : (
            <ListaDeActividad filas={actividad} ahora={ahora} className="mt-1 -mb-3" />
          )}
        </Card>
        <ProximosEventos
          proximos={proximos}
          total={proximos_en_total}
          hoy={hoy}
          className="lg:max-xl:col-span-2 lg:max-xl:[&_ol]:grid-cols-2"
        />
      </div>
    </div>
  );
}

/** The screens that an administrator opens most. */
function AccionesRapidas() {
  return (
    <Card as="section" aria-label="Acciones rápidas">
      <CardHeader title="Acciones rápidas" />
      <ul className="-mx-2 mt-2">
        {ACCIONES.map(({ texto, debajo, to, Icono }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 text-ink no-underline transition-colors hover:bg-kraft"
            >
              <span
                aria-hidden
                className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand [&>svg]:size-5"
              >
                <Icono />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{texto}</span>
                <span className="block text-sm text-ink-2">{debajo}</span>
              </span>
              <ChevronRight
                aria-hidden
                className="size-5 shrink-0 text-ink-2 transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const ACCIONES = [
  {
    texto: 'Gestionar empleados',
    debajo: 'Altas, cambios, invitaciones',
    to: '/reconoce/admin/empleados',
    Icono: Users,
  },
  {
    texto: 'Crear desafío',
    debajo: 'En la pestaña Desafíos',
    to: '/reconoce/admin/desafios',
    Icono: Plus,
  },
  {
    texto: 'Presupuesto del mes que viene',
    debajo: 'Copia del último mes, para revisar',
    to: '/reconoce/admin/presupuesto/plan',
    Icono: PiggyBank,
  },
  { texto: 'Configurar premios', debajo: 'Medallas y reconocimientos', to: '/reconoce/medals', Icono: Medal },
  {
    texto: 'Reportes detallados',
    debajo: 'Participación, puntos, presupuesto',
    to: '/reconoce/admin/reportes',
    Icono: BarChart3,
  },
] as const;
