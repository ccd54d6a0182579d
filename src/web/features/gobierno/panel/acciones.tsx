import { BarChart3, ChevronRight, Medal, Plus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { Card, CardHeader } from '#web/ui/card.tsx';

/** The screens that an administrator opens most. */
export function AccionesRapidas() {
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
  { texto: 'Configurar premios', debajo: 'Medallas y reconocimientos', to: '/reconoce/medals', Icono: Medal },
  {
    texto: 'Reportes detallados',
    debajo: 'Participación, puntos, presupuesto',
    to: '/reconoce/admin/reportes',
    Icono: BarChart3,
  },
] as const;
