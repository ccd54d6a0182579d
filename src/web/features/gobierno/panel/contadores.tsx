import { Gift, ListChecks, Star, Store, Target, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { Salidas } from '#web/api.server.ts';
import { numero } from '#domain/comun/formato.ts';
import { StatCard } from '#web/ui/stat-card.tsx';

type Contadores = Salidas['panel']['resumen']['contadores'];

/** The spec's six figures. Each links to what it counts. */
export function TarjetasDelPanel({ contadores }: { contadores: Contadores }) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {TARJETAS.map(({ clave, texto, debajo, to, Icono }) => (
        <StatCard
          key={clave}
          label={texto}
          value={<span className="max-sm:text-3xl">{numero(contadores[clave])}</span>}
          icon={<Icono aria-hidden className="max-[25rem]:hidden xl:hidden" />}
          hint={debajo}
          tone={clave === 'premios_pendientes' && contadores[clave] > 0 ? 'label' : 'plain'}
          render={<Link to={to} />}
        />
      ))}
    </div>
  );
}

const TARJETAS = [
  {
    clave: 'total_empleados',
    texto: 'Empleados',
    debajo: 'Activos',
    to: '/reconoce/admin/empleados',
    Icono: Users,
  },
  {
    clave: 'total_sucursales',
    texto: 'Sucursales',
    debajo: 'Activas',
    to: '/reconoce/admin/sucursales',
    Icono: Store,
  },
  {
    clave: 'desafios_activos',
    texto: 'Desafíos Activos',
    debajo: 'Publicados, sin terminar',
    to: '/reconoce/admin/desafios?estado=activo',
    Icono: Target,
  },
  {
    clave: 'premios_pendientes',
    texto: 'Premios Pendientes',
    debajo: 'Por aprobar',
    to: '/reconoce/admin/premios',
    Icono: Gift,
  },
  {
    clave: 'participaciones_mes',
    texto: 'Participaciones',
    debajo: 'Este mes',
    to: '/reconoce/admin/actividad?tipo=participacion',
    Icono: ListChecks,
  },
  {
    clave: 'puntos_mes',
    texto: 'Puntos Totales',
    debajo: 'Este mes',
    to: '/reconoce/admin/reportes?reporte=puntos',
    Icono: Star,
  },
] as const satisfies readonly { clave: keyof Contadores; [otro: string]: unknown }[];
