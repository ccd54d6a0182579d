import { buttonClass } from '#web/ui/button.tsx';
import { Estante } from '#web/features/sitio/estante.tsx';
import { Marca } from '#web/features/sitio/marca.tsx';
import type { RouteHandle } from '#web/documento.ts';
import type { Route } from './+types/portada.ts';

export const handle: RouteHandle = { javascript: false };

export const meta: Route.MetaFunction = () => [
  { title: 'Mostrador' },
  {
    name: 'description',
    content: 'Reconoce: desafíos, puntos e insignias para el equipo de la distribuidora.',
  },
];

export default function Portada() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-5 pb-safe">
      <header className="py-4">
        <Marca />
      </header>
      <main
        id="contenido"
        tabIndex={-1}
        className="grid flex-1 content-center items-center gap-10 py-8 md:grid-cols-[1fr_26rem]"
      >
        <div className="grid justify-items-start gap-5">
          <h1 className="headline text-5xl md:text-6xl">El trabajo bien hecho se nota.</h1>
          <p className="max-w-[34ch] text-ink-2 text-lg">
            En Reconoce el equipo cumple desafíos, suma puntos y gana insignias, sucursal por sucursal.
          </p>
          <a href="/reconoce" className={buttonClass({ size: 'lg' })}>
            Entrar a Reconoce
          </a>
        </div>
        <Estante />
      </main>
    </div>
  );
}
