import { History } from 'lucide-react';
import { Link } from 'react-router';
import { diaDe } from '#domain/calendario/dia.ts';
import type { Salidas } from '#web/api.server.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccionesRapidas } from './acciones.tsx';
import { ListaDeActividad } from './actividad.tsx';
import { TarjetasDelPanel } from './contadores.tsx';
import { ProximosEventos } from './proximos.tsx';
import { ResumenSemanal } from './semana.tsx';

/** The dashboard tab. */
export function Panel({ datos }: { datos: Salidas['panel']['resumen'] }) {
  const { ahora, contadores, semana, proximos, actividad } = datos;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TarjetasDelPanel contadores={contadores} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <div className="grid grid-cols-1 gap-4">
          <AccionesRapidas />
          <ResumenSemanal semana={semana} />
        </div>
        <Card as="section" aria-label="Actividad reciente">
          <CardHeader
            title="Actividad reciente"
            actions={
              <TextLink kind="standalone" render={<Link to="/reconoce/admin/actividad" prefetch="intent" />}>
                Ver toda
              </TextLink>
            }
          />
          {actividad.length === 0 ? (
            <EmptyState
              icon={<History />}
              title="Todavía no pasó nada"
              hint="Cuando alguien participe, reclame un premio o se registre, lo vas a ver acá."
            />
          ) : (
            <ListaDeActividad filas={actividad} ahora={ahora} className="mt-1 -mb-3" />
          )}
        </Card>
        <ProximosEventos
          proximos={proximos}
          hoy={diaDe(ahora)}
          className="lg:max-xl:col-span-2 lg:max-xl:[&_ol]:grid-cols-2"
        />
      </div>
    </div>
  );
}
