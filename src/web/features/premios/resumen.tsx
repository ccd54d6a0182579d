import { Link } from 'react-router';
import { loQueFalta } from '#domain/premios/premio.ts';
import { cantidad, numero, sinCortarPesos } from '#domain/comun/formato.ts';
import { Card } from '#web/ui/card.tsx';
import { CountUp } from '#web/ui/count-up.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Premio, Resumen } from './tipos.ts';

/** The person's points, first those that prizes require, and the prize they are closest to. */
export function ResumenDePremios({ resumen, cercano }: { resumen: Resumen; cercano: Premio | null }) {
  const { puntos_de_insignias, puntos_disponibles, puntos_gastados, puntos_totales, modo } = resumen;
  const gastan = modo === 'gastar';
  return (
    <Card
      as="section"
      aria-label="Resumen"
      className="grid gap-5 @3xl:grid-cols-[auto_auto_minmax(0,1fr)] @3xl:gap-8"
    >
      <dl className="grid grid-cols-2 gap-4 @3xl:contents">
        <div className="min-w-0">
          <dt className="text-sm text-ink-2">Puntos de insignias</dt>
          <dd className="mt-1">
            <PriceLabel size="lg">
              <CountUp value={gastan ? puntos_disponibles : puntos_de_insignias} format={numero} />
            </PriceLabel>
          </dd>
          <dd className="mt-1.5 text-sm">
            {gastan && puntos_gastados > 0 ? (
              <span className="block text-xs text-ink-2">
                De {numero(puntos_de_insignias)} usaste {numero(puntos_gastados)}
              </span>
            ) : null}
            <span className="block text-xs text-ink-2">Con estos reclamás premios.</span>
            <TextLink kind="standalone" render={<Link to="/reconoce/insignias" />}>
              Ver mis insignias
            </TextLink>
          </dd>
        </div>
        <div className="min-w-0 @3xl:border-l @3xl:border-line @3xl:pl-8">
          <dt className="text-sm text-ink-2">Puntos totales</dt>
          <dd className="numeral mt-1 py-1.5 text-3xl leading-8">
            <CountUp value={puntos_totales} format={numero} />
          </dd>
          <dd className="mt-1.5 text-sm">
            <span className="block text-xs text-ink-2">Son los del ranking: no se canjean.</span>
            <TextLink kind="standalone" render={<Link to="/reconoce/perfil#puntos" />}>
              De dónde salen
            </TextLink>
          </dd>
        </div>
      </dl>
      <div className="min-w-0 border-t border-line pt-4 @3xl:border-t-0 @3xl:border-l @3xl:pt-0 @3xl:pl-8">
        {cercano ? (
          <>
            <p className="text-sm text-ink-2">El premio que tenés más cerca</p>
            <p className="mt-1 line-clamp-2 font-semibold wrap-anywhere">
              <bdi>{sinCortarPesos(cercano.nombre)}</bdi>
            </p>
            <ProgressBar
              label={loQueFalta(cercano.faltan)}
              value={cercano.porcentaje}
              valueText={`${numero(Math.max(0, cercano.puntos_requeridos - cercano.faltan))} de ${numero(cercano.puntos_requeridos)}`}
              tone="yellow"
              className="mt-2"
            />
          </>
        ) : (
          <p className="text-sm text-pretty text-ink-2">
            {gastan
              ? 'Cada reclamo usa los puntos que pide el premio. Si lo cancelás o te lo rechazan, vuelven.'
              : 'Los puntos de insignias son un umbral: al reclamar un premio no se gastan.'}
            {puntos_de_insignias === 0
              ? ' Ganá tu primera insignia para empezar a elegir.'
              : ` Hoy te alcanzan para lo que pida hasta ${cantidad(puntos_disponibles, 'punto', 'puntos')}.`}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Of the available prizes that the points do not reach, the one with the fewest points missing. */
export function masCercano(premios: readonly Premio[]): Premio | null {
  return (
    premios
      .filter((p) => p.razon === 'FALTAN_PUNTOS')
      .toSorted((a, b) => a.faltan - b.faltan || a.puntos_requeridos - b.puntos_requeridos)[0] ?? null
  );
}
