import { Suspense } from 'react';
import { cargar } from '#web/api.server.ts';
import { Cifras } from '#web/features/gobierno/inicio/cifras.tsx';
import { EnlacesDeInicio } from '#web/features/gobierno/inicio/enlaces.tsx';
import { LoQueFalta } from '#web/features/gobierno/inicio/lo-que-falta.tsx';
import { LoPropio } from '#web/features/gobierno/inicio/lo-propio.tsx';
import { Proximos } from '#web/features/gobierno/inicio/proximos.tsx';
import { Colegas } from '#web/features/muro/colegas.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { CARGAS } from '#web/copy/errores.ts';
import { LOGROS, recargarSi } from '#web/recarga.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { part } from '#web/ui/part.ts';
import { useSesion } from '#web/sesion.ts';
import type { Route } from './+types/reconoce.home.ts';

// It has only links, which work without its script: that comes after the rest.
const RachaDeLaSemana = part(
  async () => (await import('#web/features/puntos/rachas/semana.tsx')).RachaDeLaSemana,
);

export const meta: Route.MetaFunction = () => [
  { title: 'Reconoce: desafíos, puntos e insignias' },
  {
    name: 'description',
    content: 'Cumplí desafíos, sumá puntos, ganá insignias y mirá cómo va tu sucursal.',
  },
];

/**
 * One screen at both URLs: the company's figures for everybody and, for an employee, their own above, unless `?ver=publica` asks for
 * what anybody sees.
 */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const conLoPropio = args.url.searchParams.get('ver') !== 'publica';
    const deQuienEs = api.cuentas
      .sesion()
      .then(({ empleado }) => (empleado && conLoPropio ? api.inicio.propio() : null));
    const [publico, propio] = await Promise.all([api.inicio.publico(), deQuienEs]);
    return { publico, propio };
  });
}

export const shouldRevalidate = recargarSi(...LOGROS);

export default function Inicio({ loaderData }: Route.ComponentProps) {
  const { publico, propio } = loaderData;
  const { empleado, puede } = useSesion();
  return (
    <>
      {empleado && propio ? (
        <>
          <PageHeader title={`Hola, ${empleado.nombre}`} />
          <LoQueFalta empleado={empleado} nuevo={propio.puntos_total === 0} />
          <LoPropio
            propio={propio}
            racha={
              <Suspense fallback={<Card className="h-39" />}>
                <RachaDeLaSemana racha={propio.racha} />
              </Suspense>
            }
          />
          <Colegas yo={empleado.id} />
        </>
      ) : (
        <header className="grid gap-4 pt-4 pb-8 md:pt-10 md:pb-12">
          <h1 className="headline max-w-[16ch] text-4xl text-balance md:text-6xl">
            El trabajo bien hecho se reconoce.
          </h1>
          <p className="max-w-[46ch] text-lg text-ink-2 text-pretty">
            Cumplí desafíos con tu equipo, sumá puntos, ganá insignias y mirá cómo va tu sucursal.
          </p>
        </header>
      )}
      <section aria-label="Página pública">
        <Cifras cifras={publico} />
        <Proximos
          desafios={publico.proximos}
          conSesion={empleado !== null}
          sinApuro={propio?.sin_apuro ?? []}
        />
        <EnlacesDeInicio admin={puede.admin} conSesion={empleado !== null} />
      </section>
    </>
  );
}

export function ErrorBoundary(props: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={props.error} queFallo={CARGAS.algunos_datos} />;
}
