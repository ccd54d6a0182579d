import { CircleCheckBig, Hourglass, Target, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { numero } from '#domain/comun/formato.ts';
import { CountUp } from '#web/ui/count-up.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';

type Props = {
  resumen: { activos: number; completados: number; en_progreso: number; puntos_ganados: number };
  /** How many of the active ones start on a later day. */
  porEmpezar: number;
};

/** The user's challenges in four figures, after what there is to do. The points link to the movements behind them. */
export function ResumenDeDesafios({ resumen, porEmpezar }: Props) {
  return (
    <section aria-label="Resumen" className="mt-8 figures grid gap-3 md:gap-4 lg:grid-cols-4">
      <StatCard
        label="Activos"
        icon={<Target aria-hidden />}
        value={<CountUp value={resumen.activos} format={numero} />}
        hint={porEmpezar > 0 ? `${numero(porEmpezar)} por empezar` : undefined}
      />
      <StatCard
        label="Completados"
        icon={<CircleCheckBig aria-hidden />}
        value={<CountUp value={resumen.completados} format={numero} />}
      />
      <StatCard
        label="En progreso"
        icon={<Hourglass aria-hidden />}
        value={<CountUp value={resumen.en_progreso} format={numero} />}
      />
      <StatCard
        label="Puntos ganados"
        icon={<Trophy aria-hidden />}
        tone="label"
        value={<CountUp value={resumen.puntos_ganados} format={numero} />}
        render={<Link to="/reconoce/perfil#puntos" />}
      />
    </section>
  );
}
