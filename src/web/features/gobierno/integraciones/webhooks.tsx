import { MoreHorizontal, Plus, Webhook as Icono } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, fechaHora, numero } from '#domain/comun/formato.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { piece } from '#web/ui/later.tsx';
import { estadoDeWebhook, type Webhook, type Webhooks } from './palabras.ts';
import { DialogoDelSecreto } from './secreto.tsx';

const DialogoDeWebhook = piece(
  async () => (await import('./webhook-formulario.tsx')).DialogoDeWebhook,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

/** The systems that are notified when something happens. */
export function AvisosAOtrosSistemas({ eventos, webhooks }: Webhooks) {
  const [editando, setEditando] = useState<Webhook | null>(null);
  const [abierto, setAbierto] = useState(false);
  const [uso, setUso] = useState(0);
  const [secreto, setSecreto] = useState<string | null>(null);
  const { hacer, preguntar, dialogos } = useAcciones(setSecreto);
  const abrir = (webhook: Webhook | null) => {
    setEditando(webhook);
    setUso((veces) => veces + 1);
    setAbierto(true);
  };
  const nuevo = (
    <Button icon={<Plus aria-hidden />} onClick={() => abrir(null)}>
      Conectar un sistema
    </Button>
  );
  return (
    <section aria-labelledby="avisos-a-sistemas">
      <Card pad="none">
        <div className="p-4 md:p-5">
          <CardHeader
            title={<span id="avisos-a-sistemas">Avisos a otros sistemas (webhooks)</span>}
            subtitle="Cuando pasa algo, se lo mandamos firmado. Si no contesta, probamos durante un día."
            actions={webhooks.length > 0 ? nuevo : undefined}
          />
        </div>
        <DataTable
          caption="Avisos a otros sistemas"
          columns={columnasDe({ hacer, preguntar, editar: abrir })}
          rows={webhooks}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<Icono />}
              title="No se le avisa a ningún sistema"
              hint="Conectá el que tenga que enterarse de altas, bajas, puntos, premios o espacios."
              action={nuevo}
            />
          }
        />
      </Card>
      {dialogos}
      {uso > 0 ? (
        <DialogoDeWebhook
          key={uso}
          open={abierto}
          webhook={webhooks.find(({ id }) => id === editando?.id) ?? editando}
          eventos={eventos}
          onCerrar={() => setAbierto(false)}
          onCerrado={() => setUso((veces) => veces + 1)}
          onGuardado={({ secreto: dado }) => {
            setAbierto(false);
            if (dado === null) toast.success('Cambios guardados');
            else setSecreto(dado);
          }}
        />
      ) : null}
      <DialogoDelSecreto
        secreto={secreto}
        titulo="Guardá este secreto ahora"
        etiqueta="Secreto"
        siSePierde="cambiarlo por otro"
        onGuardado={() => setSecreto(null)}
      >
        Con él, el otro sistema comprueba que los avisos son nuestros. Pasáselo a quien lo atiende por un
        medio seguro, nunca por email o chat.
      </DialogoDelSecreto>
    </section>
  );
}

type QueSePregunta = 'rotar_secreto' | 'eliminar_webhook' | 'apagar';

const PREGUNTAS = {
  rotar_secreto: {
    titulo: (nombre: string) => `¿Cambiar el secreto de «${nombre}»?`,
    texto:
      'Durante 24 horas firmamos con los dos, para que haya tiempo de poner el nuevo. Después, solo con el nuevo.',
    confirmar: 'Cambiar el secreto',
    grave: false,
  },
  eliminar_webhook: {
    titulo: (nombre: string) => `¿Eliminar «${nombre}»?`,
    texto:
      'No se le avisa más, y se borra lo que se le envió y lo que estaba por enviarse. No se puede deshacer.',
    confirmar: 'Eliminar',
    grave: true,
  },
  apagar: {
    titulo: (nombre: string) => `¿Apagar los avisos a «${nombre}»?`,
    texto: 'De lo que pase mientras esté apagado no se va a enterar. Lo que quedó por enviarse espera.',
    confirmar: 'Apagar',
    grave: false,
  },
} as const;

/** Actions on a webhook. Those that cannot be undone ask for confirmation. */
function useAcciones(alHaberSecreto: (secreto: string) => void) {
  const { enviando, enviar } = useEnvio();
  const [pregunta, setPregunta] = useState<{ que: QueSePregunta; webhook: Webhook } | null>(null);
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultima, setUltima] = useState(pregunta);
  const preguntar = (que: QueSePregunta, webhook: Webhook) => {
    setUltima({ que, webhook });
    setPregunta({ que, webhook });
  };
  const hacer: Hacer = (pedido, hecho) =>
    enviar(pedido, (respuesta) => {
      if (!respuesta.ok) {
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.cambiar_webhook);
        toast.error(titulo, { text: texto });
        return;
      }
      setPregunta(null);
      const nuevo = secretoDe(respuesta.valor);
      if (nuevo === null) toast.success(hecho);
      else alHaberSecreto(nuevo);
    });
  const textos = ultima && PREGUNTAS[ultima.que];
  const dialogos =
    ultima && textos ? (
      <ConfirmDialog
        open={pregunta !== null}
        onOpenChange={(abierto) => (abierto ? undefined : setPregunta(null))}
        title={textos.titulo(ultima.webhook.nombre)}
        confirmLabel={textos.confirmar}
        danger={textos.grave}
        loading={enviando}
        onConfirm={() => {
          const { id } = ultima.webhook;
          if (ultima.que === 'apagar')
            hacer(
              { metodo: 'integraciones.estadoDeWebhook', entrada: { id, activo: false } },
              'Avisos apagados',
            );
          else {
            const metodo =
              ultima.que === 'rotar_secreto' ? 'integraciones.rotarSecreto' : 'integraciones.eliminarWebhook';
            hacer({ metodo, entrada: { id } }, 'Sistema eliminado');
          }
        }}
      >
        <p>{textos.texto}</p>
      </ConfirmDialog>
    ) : null;
  return { hacer, preguntar, dialogos };
}

function secretoDe(valor: unknown): string | null {
  const dado = typeof valor === 'object' && valor !== null && 'secreto' in valor ? valor.secreto : null;
  return typeof dado === 'string' ? dado : null;
}

type Hacer = <M extends Metodo>(pedido: Pedido<M>, hecho: string) => void;

type Acciones = {
  hacer: Hacer;
  preguntar: (que: QueSePregunta, webhook: Webhook) => void;
  editar: (webhook: Webhook) => void;
};

function columnasDe({ hacer, preguntar, editar }: Acciones): readonly Column<Webhook>[] {
  return [
    {
      key: 'nombre',
      header: 'Sistema',
      main: true,
      className: 'md:w-[38%]',
      cell: (w) => (
        <span className="min-w-0 flex-1 wrap-anywhere">
          <Link
            to={`/reconoce/admin/integraciones/${w.id}`}
            className="text-ink underline-offset-3 hover:underline"
          >
            <bdi>{w.nombre}</bdi>
          </Link>
          <span className="block text-sm font-normal text-ink-2" translate="no">
            {w.url}
          </span>
          {w.dos_secretos_hasta ? (
            <span className="block text-xs font-normal text-ink-2">
              Dos secretos hasta el {fechaHora(w.dos_secretos_hasta)}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'avisos',
      header: 'Avisos',
      cell: (w) => (
        <span className="text-sm whitespace-nowrap">{cantidad(w.eventos.length, 'tipo', 'tipos')}</span>
      ),
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: (w) => {
        const { tono, texto } = estadoDeWebhook(w);
        return (
          <span className="max-md:text-right">
            <StatusBadge tone={tono}>{texto}</StatusBadge>
            {w.activo && w.fallando_desde ? (
              <span className="mt-1 block text-xs text-ink-2">desde el {fechaHora(w.fallando_desde)}</span>
            ) : null}
          </span>
        );
      },
    },
    {
      key: 'envios',
      header: 'Envíos',
      cell: (w) => (
        <span className="text-sm max-md:text-right">
          <span className="whitespace-nowrap">{cantidad(w.entregados, 'entregado', 'entregados')}</span>
          {w.pendientes > 0 ? <span className="block">{numero(w.pendientes)} en espera</span> : null}
          {w.fallidos > 0 ? (
            <span className="block text-danger">{cantidad(w.fallidos, 'sin entregar', 'sin entregar')}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      cell: (w) => (
        <span className="flex items-center gap-1 max-md:w-full">
          <Button
            size="sm"
            variant="secondary"
            className="whitespace-nowrap"
            render={<Link to={`/reconoce/admin/integraciones/${w.id}`} />}
            aria-label={`Ver los envíos a «${w.nombre}»`}
          >
            Ver envíos
          </Button>
          <Menu
            label={`Acciones de ${w.nombre}`}
            trigger={
              <IconButton
                label={`Más acciones de «${w.nombre}»`}
                icon={<MoreHorizontal aria-hidden />}
                className="ml-auto"
              />
            }
          >
            <MenuItem onSelect={() => editar(w)}>Editar</MenuItem>
            <MenuItem onSelect={() => preguntar('rotar_secreto', w)}>Cambiar el secreto</MenuItem>
            {w.activo ? (
              <MenuItem onSelect={() => preguntar('apagar', w)}>Apagar</MenuItem>
            ) : (
              <MenuItem
                onSelect={() =>
                  hacer(
                    { metodo: 'integraciones.estadoDeWebhook', entrada: { id: w.id, activo: true } },
                    'Avisos prendidos',
                  )
                }
              >
                Prender
              </MenuItem>
            )}
            <MenuSeparator />
            <MenuItem danger onSelect={() => preguntar('eliminar_webhook', w)}>
              Eliminar
            </MenuItem>
          </Menu>
        </span>
      ),
    },
  ];
}
