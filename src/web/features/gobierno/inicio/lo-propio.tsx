import { ArrowRight, Gift, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Salidas } from '#web/api.server.ts';
import { numero, plural, sinCortarPesos } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CountUp } from '#web/ui/count-up.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';

type Propio = Salidas['inicio']['propio'];

/** What to do next, what the person is closest to, and their month. `racha`: this week, which comes first. */
export function LoPropio({ propio, racha }: { propio: Propio; racha: ReactNode }) {
  const { puntos_mes, mes, puntos_total, posicion_mes, insignia, premio } = propio;
  return (
    <section aria-label="Lo tuyo" className="mb-8 grid gap-3 md:grid-cols-2 md:items-start md:gap-4">
      {racha}
      <Siguiente siguiente={propio.siguiente} />
      <div className="figures grid gap-3 md:gap-4">
        {insignia ? (
          <Cerca
            que="La insignia más cerca"
            nombre={insignia.nombre}
            icono={insignia.icono}
            enlace="/reconoce/insignias"
            tono="brand"
            porcentaje={insignia.porcentaje}
            cuanto={`${numero(insignia.actual)} de ${numero(insignia.meta)}`}
            falta={insignia.pista}
          />
        ) : null}
        {premio ? (
          <Cerca
            que={premio.faltan === 0 ? 'Ya podés reclamar' : 'El premio más cerca'}
            nombre={premio.nombre}
            icono={<Gift className="size-4" />}
            enlace="/reconoce/premios"
            tono="green"
            porcentaje={premio.porcentaje}
            falta={premio.pista}
          />
        ) : null}
      </div>
      <div className="figures grid gap-3 md:gap-4">
        <StatCard
          label="Tus puntos este mes"
          tone="label"
          value={<CountUp value={puntos_mes} format={numero} />}
          hint={`${numero(puntos_total)} ${plural(puntos_total, 'punto', 'puntos')} en total`}
          render={<Link to={`/reconoce/perfil?desde=${mes.desde}&hasta=${mes.hasta}#puntos`} />}
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

/** The most useful thing to do now. What was refused is read here, before it is corrected. */
function Siguiente({ siguiente: { tipo, titulo, texto, enlace, cita } }: { siguiente: Propio['siguiente'] }) {
  const tranquilo = tipo === 'al_dia' || tipo === 'esperar';
  return (
    <Card highlight className="flex flex-col gap-3 md:row-span-2 md:h-full">
      <p className="text-sm font-semibold text-ink-2">{cita ? 'Para corregir' : 'Tu próximo paso'}</p>
      <div className="flex-1">
        <h2 className="headline text-2xl text-balance wrap-anywhere">{sinCortarPesos(titulo)}</h2>
        {cita && cita.texto !== '' ? (
          <p className="mt-2 rounded-control bg-danger-soft px-3 py-2 text-sm wrap-anywhere text-danger">
            {cita.de ? `${cita.de}: ` : ''}«{cita.texto}»
          </p>
        ) : null}
        <p className="mt-1 text-ink-2 text-pretty wrap-anywhere">{texto}</p>
      </div>
      <Button
        variant={tranquilo ? 'secondary' : 'primary'}
        render={<Link to={enlace} />}
        iconAfter={<ArrowRight aria-hidden />}
      >
        {tranquilo ? 'Ver' : (BOTONES[tipo] ?? 'Ir')}
      </Button>
    </Card>
  );
}

const BOTONES: Partial<Record<Propio['siguiente']['tipo'], string>> = {
  validar: 'Ir a validar',
  reenviar: 'Corregir y reenviar',
  desafio: 'Ir al desafío',
};

/** Something almost reached, and what is left. The whole card is a link. */
function Cerca({
  que,
  nombre,
  icono,
  enlace,
  tono,
  porcentaje,
  cuanto,
  falta,
}: {
  que: string;
  nombre: string;
  icono: ReactNode;
  enlace: string;
  tono: 'brand' | 'green';
  porcentaje: number;
  cuanto?: string;
  falta: string;
}) {
  return (
    <Card
      pad="sm"
      className="relative col-span-1 flex min-w-0 flex-col gap-1.5 only:col-span-full hover:border-control"
    >
      <p className="flex items-center justify-between gap-2 text-xs text-ink-2">
        {que}
        <span aria-hidden className="shrink-0 text-base leading-none">
          {icono}
        </span>
      </p>
      <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
        <Link to={enlace} className="text-ink no-underline after:absolute after:inset-0 after:rounded-card">
          <bdi>{sinCortarPesos(nombre)}</bdi>
        </Link>
      </p>
      <ProgressBar
        label={cuanto ? `${cuanto}. ${falta}` : falta}
        hideLabel
        value={porcentaje}
        tone={tono}
        size="sm"
        className="mt-auto pt-1"
      />
      <p className="text-xs text-pretty text-ink-2">
        {cuanto ? `${cuanto}. ` : ''}
        {falta}
      </p>
    </Card>
  );
}
