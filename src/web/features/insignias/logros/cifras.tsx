import { Award, Divide, Star, Users } from 'lucide-react';
import type { Salidas } from '#web/api.server.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { CountUp } from '#web/ui/count-up.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { CIFRA, CIFRAS, DESTACADO } from './disposicion.ts';

/** Number of people, their achievements in total and on average, and the person with the most. */
export function CifrasDeLogros({ resumen }: { resumen: Salidas['logros']['resumen'] }) {
  const { destacado } = resumen;
  return (
    <section aria-label="La empresa en cifras" className={CIFRAS}>
      <StatCard
        label="Empleados"
        icon={<Users aria-hidden />}
        value={<CountUp value={resumen.empleados} format={numero} />}
        hint="Activos"
        className={CIFRA}
      />
      <StatCard
        label="Logros"
        icon={<Award aria-hidden />}
        value={<CountUp value={resumen.logros} format={numero} />}
        hint="En total"
        className={CIFRA}
      />
      <StatCard
        label="Promedio"
        icon={<Divide aria-hidden />}
        value={<CountUp value={resumen.promedio} format={numero} />}
        hint="Logros por empleado"
        className={CIFRA}
      />
      <StatCard
        label="Destacado"
        icon={<Star aria-hidden />}
        tone={destacado ? 'label' : 'plain'}
        value={
          destacado ? (
            <bdi className="line-clamp-2 text-lg leading-snug tracking-normal wrap-anywhere [font-stretch:100%] md:text-xl">
              {destacado.nombre} {destacado.apellido}
            </bdi>
          ) : (
            '—'
          )
        }
        hint={
          destacado
            ? `${cantidad(destacado.puntos, 'punto', 'puntos')}, más que nadie`
            : 'Todavía nadie sumó puntos'
        }
        className={DESTACADO}
      />
    </section>
  );
}
