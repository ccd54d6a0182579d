import { ArrowLeft, Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { Paginas } from '#web/comun/paginas.tsx';
import { useMirarDeNuevo } from '#web/comun/use-mirar-de-nuevo.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, fechaHora, numero } from '#domain/comun/formato.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { nombreDeEvento, porQueFallo, type Envio, type Envios } from './palabras.ts';

/** What was sent to one system, the result of each attempt, and a button to send it again. */
export function EnviosDeUnSistema({
  webhook,
  total,
  filas,
  pagina,
  porPagina,
}: Envios & { pagina: number; porPagina: number }) {
  const { enviando, enviar } = useEnvio();
  useMirarDeNuevo(
    filas.some(
      ({ estado, proximo_intento, intentos }) =>
        estado === 'pendiente' && (!proximo_intento || intentos.length === 0),
    ),
  );
  const hacer = <M extends Metodo>(pedido: Pedido<M>, hecho: string) =>
    enviar(pedido, (respuesta) => {
      if (respuesta.ok) {
        toast.success(hecho, { text: 'En unos segundos se ve cómo fue.' });
        return;
      }
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.reenviar_aviso);
      toast.error(titulo, { text: texto });
    });
  const prueba = webhook.activo ? (
    <Button
      variant="secondary"
      loading={enviando}
      onClick={() =>
        hacer({ metodo: 'integraciones.probarWebhook', entrada: { id: webhook.id } }, 'Prueba en camino')
      }
    >
      Enviar una prueba
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/integraciones" />}>
            <ArrowLeft aria-hidden />
            Integraciones
          </TextLink>
        }
        title={
          <>
            Envíos a <bdi>{webhook.nombre}</bdi>
          </>
        }
        subtitle={
          <span className="wrap-anywhere" translate="no">
            {webhook.url}
          </span>
        }
        actions={filas.length > 0 ? prueba : null}
      />
      <Card pad="none">
        <DataTable
          caption={`Envíos a ${webhook.nombre}`}
          columns={columnasDe(enviando, (envio) =>
            hacer({ metodo: 'integraciones.reenviarEnvio', entrada: { id: envio.id } }, 'Aviso en camino'),
          )}
          rows={filas}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<Inbox />}
              title="Todavía no se le envió nada"
              hint={
                webhook.activo
                  ? 'Mandale una prueba para ver si la recibe.'
                  : 'Los avisos a este sistema están apagados.'
              }
              action={prueba ?? undefined}
            />
          }
        />
      </Card>
      <Paginas
        label="Páginas de envíos"
        pagina={pagina}
        porPagina={porPagina}
        enEsta={filas.length}
        total={total}
      />
    </>
  );
}

const ESTADOS = {
  pendiente: { tono: 'yellow', texto: 'En espera' },
  entregado: { tono: 'green', texto: 'Entregado' },
  fallido: { tono: 'red', texto: 'Sin entregar' },
} as const;

function columnasDe(enviando: boolean, reenviar: (envio: Envio) => void): readonly Column<Envio>[] {
  return [
    {
      key: 'evento',
      header: 'Aviso',
      main: true,
      cell: (envio) => (
        <span className="min-w-0 flex-1">
          {nombreDeEvento(envio.evento)}
          <span className="block text-sm font-normal text-ink-2">{fechaHora(envio.ocurrido_en)}</span>
        </span>
      ),
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: (envio) => (
        <span className="max-md:text-right">
          <StatusBadge tone={ESTADOS[envio.estado].tono}>{ESTADOS[envio.estado].texto}</StatusBadge>
          {envio.proximo_intento ? (
            <span className="mt-1 block text-xs text-ink-2">
              se prueba de nuevo el {fechaHora(envio.proximo_intento)}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'intentos',
      header: 'Intentos',
      cell: (envio) =>
        envio.intentos.length === 0 ? (
          <span className="text-sm text-ink-2">Ninguno todavía</span>
        ) : (
          <details className="text-sm">
            <summary className="tap cursor-pointer content-center whitespace-nowrap">
              {cantidad(envio.intentos.length, 'intento', 'intentos')}
            </summary>
            <ol className="mt-1 grid gap-2">
              {envio.intentos.map((intento) => (
                <li key={intento.cuando.toISOString()}>
                  {fechaHora(intento.cuando)}: {porQueFallo(intento)}, en {numero(intento.duracion_ms)} ms
                  {intento.extracto ? (
                    <code className="mt-0.5 block rounded-control bg-kraft px-2 py-1 font-mono text-xs wrap-anywhere">
                      {intento.extracto}
                    </code>
                  ) : null}
                </li>
              ))}
            </ol>
          </details>
        ),
    },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      cell: (envio) => (
        <Button
          size="sm"
          variant="secondary"
          disabled={enviando}
          aria-label={`Reenviar: ${nombreDeEvento(envio.evento)}, ${fechaHora(envio.ocurrido_en)}`}
          onClick={() => reenviar(envio)}
        >
          Reenviar
        </Button>
      ),
    },
  ];
}
