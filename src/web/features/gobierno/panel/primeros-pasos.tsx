import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Salidas } from '#web/api.server.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';

type Hechos = Salidas['panel']['resumen']['primeros_pasos'];

/** What an empty company needs first; nothing once all of it is there. */
export function PrimerosPasos({ hechos }: { hechos: Hechos }) {
  if (PASOS.every(({ clave }) => hechos[clave])) return null;
  return (
    <Card as="section" aria-label="Primeros pasos">
      <CardHeader title="Primeros pasos" subtitle="Con esto Reconoce empieza a andar" />
      <ol className="-mx-2 mt-2 grid gap-x-6 md:grid-cols-3">
        {PASOS.map(({ clave, texto, debajo, to }) => (
          <li key={clave}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 text-ink no-underline transition-colors hover:bg-kraft [&>svg]:size-6 [&>svg]:shrink-0"
            >
              {hechos[clave] ? (
                <CircleCheck aria-hidden className="text-green" />
              ) : (
                <Circle aria-hidden className="text-ink-2" />
              )}
              <span className="min-w-0">
                <span className="block font-semibold">{texto}</span>
                <span className="block text-sm text-ink-2">{hechos[clave] ? 'Listo' : debajo}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const PASOS = [
  {
    clave: 'sucursales',
    texto: 'Crear las sucursales',
    debajo: 'Y los grupos de cada una',
    to: '/reconoce/admin/sucursales',
  },
  {
    clave: 'empleados',
    texto: 'Cargar a la gente',
    debajo: 'De una planilla, o de a una persona',
    to: '/reconoce/admin/empleados/importar',
  },
  {
    clave: 'desafios',
    texto: 'Crear el primer desafío',
    debajo: 'Qué hay que hacer y cuántos puntos da',
    to: '/reconoce/admin/desafios/nuevo',
  },
] as const satisfies readonly { clave: keyof Hechos; [otro: string]: unknown }[];
