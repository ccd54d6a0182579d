import { HeartHandshake } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import type { Hecho, Salidas } from '#web/api.server.ts';
import { ENLACES, enlaceDeGracias } from '#domain/comun/enlaces.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { part } from '#web/ui/part.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** How many of the latest publications the home shows. */
export const EN_EL_INICIO = 3;

// The wall's cards, with their menus and reactions, come with the data: the home's own script does not wait for them.
const Ultimas = part(async () => (await import('./ultimas.tsx')).Ultimas);

/**
 * What colleagues thanked lately, on the home. It is asked for when the person is about to see it, so that the home has no more
 * statements nor scripts before its first touch.
 */
export function Colegas({ yo }: { yo: string }) {
  const lugar = useRef<HTMLElement>(null);
  const { data, load } = useFetcher<Hecho<Pick<Salidas['muro']['listar'], 'filas'> & { ahora: Date }>>();
  useEffect(() => {
    const elemento = lugar.current;
    if (!elemento) return;
    const vigia = new IntersectionObserver(
      ([visto]) => {
        if (!visto?.isIntersecting) return;
        vigia.disconnect();
        void load(`${ENLACES.muro}/ultimas`);
      },
      { rootMargin: '200px' },
    );
    vigia.observe(elemento);
    return () => vigia.disconnect();
  }, [load]);
  return (
    <section ref={lugar} aria-labelledby="colegas" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="colegas" className="headline text-xl">
          Tus colegas
        </h2>
        <TextLink kind="standalone" render={<Link to={ENLACES.muro} />}>
          Ver el muro
        </TextLink>
      </div>
      <Card className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-[1_1_14rem] text-pretty">
          ¿Alguien te dio una mano? Decíselo: tres toques y una frase.
        </p>
        <Button
          variant="secondary"
          icon={<HeartHandshake aria-hidden />}
          render={<Link to={enlaceDeGracias()} />}
        >
          Dar las gracias
        </Button>
      </Card>
      {data?.ok && data.valor.filas.length > 0 ? (
        <Suspense>
          <Ultimas filas={data.valor.filas} ahora={data.valor.ahora} yo={yo} />
        </Suspense>
      ) : null}
    </section>
  );
}
