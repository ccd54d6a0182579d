import { Award, ChevronRight, Gift, Settings2, Target, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';

/** Links to the main screens. Somebody who is not signed in is asked to sign in first, and then taken there. */
export function EnlacesDeInicio({ admin, conSesion }: { admin: boolean; conSesion: boolean }) {
  const enlaces = [
    {
      to: '/reconoce/ranking',
      texto: 'Ranking',
      bajada: 'Quién va primero, por período y sucursal',
      Icono: Trophy,
    },
    {
      to: '/reconoce/desafios',
      texto: 'Desafíos',
      bajada: 'Lo que podés hacer para sumar puntos',
      Icono: Target,
    },
    {
      to: '/reconoce/insignias',
      texto: 'Insignias',
      bajada: 'Las que ganaste y lo que falta para las demás',
      Icono: Award,
    },
    {
      to: '/reconoce/premios',
      texto: 'Premios',
      bajada: 'Lo que podés reclamar con tus insignias',
      Icono: Gift,
    },
    ...(admin || !conSesion
      ? [{ to: '/reconoce/admin', texto: 'Panel Admin', bajada: 'Para Recursos Humanos', Icono: Settings2 }]
      : []),
  ];
  // With a session most of them are in the menu and the bar too: here they are only names, after the rest.
  if (conSesion) {
    return (
      <nav aria-label="Ir a" className="mt-8">
        <ul className="flex flex-wrap gap-2">
          {enlaces.map(({ to, texto, Icono }) => (
            <li key={to}>
              <Button variant="secondary" size="sm" icon={<Icono aria-hidden />} render={<Link to={to} />}>
                {texto}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
    );
  }
  return (
    <nav aria-label="Ir a" className="mt-8">
      <ul className="grid gap-3 sm:grid-cols-2">
        {enlaces.map(({ to, texto, bajada, Icono }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-card p-4 text-ink no-underline shadow-card transition-colors hover:border-control"
            >
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-control bg-kraft [&>svg]:size-5"
              >
                <Icono />
              </span>
              <span className="min-w-0 flex-1">
                <span className="headline block">{texto}</span>
                <span className="block text-sm text-ink-2">{bajada}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
