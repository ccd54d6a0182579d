import { ArrowRight, Flame, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { cantidad, numero, plural } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CountUp } from '#web/ui/count-up.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';

type Props = {
  propio: {
    puntos_mes: number;
    mes: { desde: string; hasta: string };
    puntos_total: number;
    posicion_mes: number | null;
    racha: { actual: number; mejor: number };
    siguiente: { tipo: string; titulo: string; texto: string; enlace: string };
  };
};

/** The person's own month at a glance, and the most useful thing to do next. */
export function LoPropio({ propio }: Props) {
  const { puntos_mes, mes, puntos_total, posicion_mes, racha, siguiente } = propio;
  return (
    <section aria-label="Lo tuyo" className="mb-8 grid gap-3 md:grid-cols-2 md:gap-4">
      <Card highlight className="flex flex-col gap-3 md:row-span-2">
        <p className="text-sm font-semibold text-ink-2">Tu próximo paso</p>
        <div className="flex-1">
          <h2 className="headline text-2xl text-balance wrap-anywhere">{siguiente.titulo}</h2>
          <p className="mt-1 text-ink-2 text-pretty wrap-anywhere">{siguiente.texto}</p>
        </div>
        {siguiente.tipo === 'al_dia' || siguiente.tipo === 'esperar' ? (
          <Button
            variant="secondary"
            render={<Link to={siguiente.enlace} />}
            iconAfter={<ArrowRight aria-hidden />}
          >
            Ver
          </Button>
        ) : (
          <Button render={<Link to={siguiente.enlace} />} iconAfter={<ArrowRight aria-hidden />}>
            {BOTONES[siguiente.tipo] ?? 'Ir'}
          </Button>
        )}
      </Card>
      <StatCard
        label="Tus puntos este mes"
        tone="label"
        value={<CountUp value={puntos_mes} format={numero} />}
        hint={`${numero(puntos_total)} ${plural(puntos_total, 'punto', 'puntos')} en total`}
        render={<Link to={`/reconoce/perfil?desde=${mes.desde}&hasta=${mes.hasta}#puntos`} />}
      />
      <div className="grid grid-cols-2 gap-3 md:gap-4">
        <StatCard
          label="Racha"
          icon={<Flame aria-hidden />}
          value={<CountUp value={racha.actual} format={numero} />}
          hint={`${racha.actual === 1 ? 'día hábil' : 'días hábiles'} · la mejor, ${cantidad(racha.mejor, 'día', 'días')}`}
          render={<Link to="/reconoce/perfil#racha" />}
        />
        <StatCard
          label="Posición"
          icon={<Trophy aria-hidden />}
          value={posicion_mes === null ? '—' : `${numero(posicion_mes)}º`}
          hint={posicion_mes === null ? 'Todavía no sumaste este mes' : 'en el ranking del mes'}
          render={<Link to="/reconoce/ranking" />}
        />
      </div>
    </section>
  );
}

const BOTONES: Partial<Record<string, string>> = {
  validar: 'Ir a validar',
  reenviar: 'Corregir y reenviar',
  desafio: 'Ir al desafío',
  insignia: 'Ver qué falta',
};
