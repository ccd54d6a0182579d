import { History } from 'lucide-react';
import { Link } from 'react-router';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Salidas } from '#web/api.server.ts';
import { cantidad, diaRelativo } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccionesRapidas } from './acciones.tsx';
import { ListaDeActividad } from './actividad.tsx';
import { TarjetasDelPanel } from './contadores.tsx';
import { ProximosEventos } from './proximos.tsx';
import { ResumenSemanal } from './semana.tsx';

/** The dashboard tab. */
export function Panel({ datos }: { datos: Salidas['panel']['resumen'] }) {
  const { ahora, contadores, semana, pedidos_de_datos: pedidos, proximos, actividad } = datos;
  const hoy = diaDe(ahora);
  return (
    <div className="grid grid-cols-1 gap-4">
      {pedidos.urgentes > 0 && pedidos.vence_el !== null ? (
        <Notice
          tone={pedidos.vence_el < hoy ? 'danger' : 'warning'}
          title={`${cantidad(pedidos.urgentes, 'pedido', 'pedidos')} sobre datos personales sin responder`}
          action={
            <Button size="sm" variant="secondary" render={<Link to="/reconoce/admin/salud" />}>
              Ver los pedidos
            </Button>
          }
        >
          {pedidos.vence_el < hoy ? 'El más antiguo venció' : 'El primero vence'}{' '}
          {diaRelativo(pedidos.vence_el, hoy)}. El plazo es el de la Ley 25.326.
        </Notice>
      ) : null}
      {datos.firmas_pendientes > 0 ? (
        <Notice
          tone="warning"
          title={`${cantidad(datos.firmas_pendientes, 'pedido espera', 'pedidos esperan')} otra firma`}
          action={
            <Button size="sm" variant="secondary" render={<Link to="/reconoce/admin/firmas" />}>
              Ver lo que espera
            </Button>
          }
        >
          Lo más grave lo hacen dos personas de Recursos Humanos: una lo pide y otra lo confirma.
        </Notice>
      ) : null}
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
              <TextLink kind="standalone" render={<Link to="/reconoce/admin/actividad" />}>
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
          hoy={hoy}
          className="lg:max-xl:col-span-2 lg:max-xl:[&_ol]:grid-cols-2"
        />
      </div>
    </div>
  );
}
