import { Award, CalendarDays, Medal, UsersRound } from 'lucide-react';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { StatCard } from '#web/ui/stat-card.tsx';
import { CIFRAS } from './disposicion.ts';
import type { Resumen } from './tipos.ts';

/** The spec's four counters. */
export function Cifras({ resumen }: { resumen: Resumen }) {
  const { activas, inactivas, otorgadas, reconocidos, este_mes } = resumen;
  return (
    <section aria-label="Medallas en números" className={CIFRAS}>
      <StatCard
        label="Total de medallas"
        value={numero(activas)}
        icon={<Medal aria-hidden />}
        hint={
          inactivas > 0 ? `y ${cantidad(inactivas, 'desactivada', 'desactivadas')}` : 'Todas se pueden ganar'
        }
      />
      <StatCard
        label="Medallas otorgadas"
        value={numero(otorgadas)}
        icon={<Award aria-hidden />}
        hint="Sin contar las revocadas"
      />
      <StatCard
        label="Empleados reconocidos"
        value={numero(reconocidos)}
        icon={<UsersRound aria-hidden />}
        hint="Con al menos una medalla"
      />
      <StatCard
        label="Otorgadas este mes"
        value={numero(este_mes)}
        tone="label"
        icon={<CalendarDays aria-hidden />}
      />
    </section>
  );
}
