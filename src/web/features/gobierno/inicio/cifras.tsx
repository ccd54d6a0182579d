import { ListChecks, Target, Users } from 'lucide-react';
import { numero } from '#domain/comun/formato.ts';
import { CountUp } from '#web/ui/count-up.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';

type Props = { cifras: { empleados_activos: number; desafios_activos: number; participaciones: number } };

/** The company's activity in three figures. */
export function Cifras({ cifras }: Props) {
  return (
    <section aria-label="La empresa en cifras" className="figures grid gap-3 sm:grid-cols-3 md:gap-4">
      <StatCard
        label="Empleados activos"
        icon={<Users aria-hidden />}
        value={<CountUp value={cifras.empleados_activos} format={numero} />}
      />
      <StatCard
        label="Desafíos activos"
        icon={<Target aria-hidden />}
        value={<CountUp value={cifras.desafios_activos} format={numero} />}
      />
      <StatCard
        label="Participaciones"
        icon={<ListChecks aria-hidden />}
        value={<CountUp value={cifras.participaciones} format={numero} />}
        className="col-span-full sm:col-span-1"
      />
    </section>
  );
}
