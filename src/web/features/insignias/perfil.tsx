import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { numero } from '#domain/comun/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { CountUp } from '#web/ui/count-up.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Link } from 'react-router';

export type Perfil = {
  nombre: string;
  apellido: string;
  avatar_url: string | null;
  obtenidas: number;
  total: number;
  puntos: number;
  puntos_de_insignias: number;
};

/** The person's name, badges (held and total) and points. */
export function ResumenDePerfil({ perfil }: { perfil: Perfil }) {
  const { nombre, apellido, obtenidas, total } = perfil;
  return (
    <Card
      as="section"
      aria-label="Resumen"
      className="flex flex-col gap-5 md:flex-row md:items-center md:gap-8"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-4 md:flex-1">
        <Avatar
          initials={iniciales(nombre, apellido)}
          src={perfil.avatar_url}
          size="xl"
          ring={obtenidas > 0 ? 'label' : 'none'}
        />
        <div className="min-w-[min(8.5rem,100%)] flex-1">
          <h2 dir="auto" className="headline line-clamp-3 text-2xl wrap-anywhere">
            {nombre} {apellido}
          </h2>
          <ProgressBar
            label="Insignias"
            value={obtenidas}
            max={Math.max(1, total)}
            valueText={`${numero(obtenidas)} de ${numero(total)}`}
            tone="yellow"
            className="mt-2 max-w-xs"
          />
        </div>
      </div>
      <dl className="figures grid gap-4 border-t border-line pt-4 md:gap-8 md:border-t-0 md:border-l md:pt-0 md:pl-8">
        <div>
          <dt className="text-sm text-ink-2">Puntos totales</dt>
          <dd className="mt-1">
            <PriceLabel size="lg">
              <CountUp value={perfil.puntos} format={numero} />
            </PriceLabel>
          </dd>
          <dd className="mt-1.5 text-sm">
            <TextLink kind="standalone" render={<Link to="/reconoce/perfil#puntos" />}>
              De dónde salen
            </TextLink>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">Puntos de insignias</dt>
          <dd className="numeral mt-1 py-1.5 text-3xl leading-8">
            <CountUp value={perfil.puntos_de_insignias} format={numero} />
          </dd>
          <dd className="mt-1.5 text-xs text-ink-2">Lo que valen las insignias que ganaste.</dd>
        </div>
      </dl>
    </Card>
  );
}
