import { useEffect, useState } from 'react';
import { data } from 'react-router';
import { esDemo } from '#web/api.server.ts';
import { Capas } from '#web/features/kit/capas.tsx';
import { Colores } from '#web/features/kit/colores.tsx';
import { Controles } from '#web/features/kit/controles.tsx';
import { Datos } from '#web/features/kit/datos.tsx';
import { Graficos } from '#web/features/kit/graficos.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import type { Route } from './+types/dev.kit.ts';

/** Only in a demo: it is for developers. */
export function loader({ context }: Route.LoaderArgs) {
  if (!esDemo(context)) throw data(null, { status: 404 });
  return null;
}

export function meta() {
  return [{ title: 'Kit · Mostrador' }, { name: 'robots', content: 'noindex' }];
}

/** Every component of the kit in every state, with both themes side by side. */
export default function Kit() {
  const [tema, setTema] = useState('sistema');
  useEffect(() => {
    const raiz = document.documentElement;
    if (tema === 'sistema') delete raiz.dataset['theme'];
    else raiz.dataset['theme'] = tema;
    return () => {
      delete raiz.dataset['theme'];
    };
  }, [tema]);
  return (
    <main id="contenido" className="mx-auto max-w-[96rem] p-4 md:p-8">
      <PageHeader
        title="Kit"
        subtitle="Cada pieza en cada estado. Lo que se abre sobre la página usa el tema elegido acá."
        actions={
          <SegmentedControl
            legend="Tema de la página"
            hideLegend
            value={tema}
            onValueChange={setTema}
            options={[
              { value: 'sistema', label: 'Sistema' },
              { value: 'light', label: 'Claro' },
              { value: 'dark', label: 'Oscuro' },
            ]}
          />
        }
      />
      <div className="grid gap-4 lg:grid-cols-2">
        {TEMAS.map(({ theme, nombre }) => (
          <div
            key={theme}
            data-theme={theme}
            className="min-w-0 space-y-8 rounded-card border border-line bg-paper p-4 md:p-6"
          >
            <h2 className="headline text-2xl">{nombre}</h2>
            <Colores />
            <Controles tema={nombre} />
            <Datos tema={nombre} />
            <Graficos />
            <Capas />
          </div>
        ))}
      </div>
      <Toaster />
    </main>
  );
}

const TEMAS = [
  { theme: 'light', nombre: 'Claro' },
  { theme: 'dark', nombre: 'Oscuro' },
] as const;
