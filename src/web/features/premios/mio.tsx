import { CircleCheck, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { ANCLAS } from '#domain/comun/enlaces.ts';
import { cantidad, fechaCorta, hora, sinCortarPesos } from '#domain/comun/formato.ts';
import { ICONOS_DE_PREMIO } from '#web/copy/iconos-de-premio.ts';
import { TIPOS_DE_PREMIO_EN_PALABRAS } from '#domain/premios/premio.ts';
import { estadoDeReclamo, pasoPropio } from '#web/copy/premios.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { DESTINO } from '#web/ui/destino.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { RUTA } from './disposicion.ts';
import type { Mio, Resumen } from './tipos.ts';

/** One of the person's claims: the prize, its state, its history, and what they can do about it. */
export function MiPremio({ mio, modo, ahora }: { mio: Mio; modo: Resumen['modo']; ahora: Date }) {
  const { premio, comprobante } = mio;
  const [pregunta, setPregunta] = useState<'cancelar' | 'confirmar' | null>(null);
  // Keeps the question on screen while the dialog's closing animation runs.
  const [ultima, setUltima] = useState<'cancelar' | 'confirmar'>('cancelar');
  const { enviando, enviar } = useEnvio();
  const ultimo = mio.historia.at(-1);
  const cancelado = ultimo?.paso === 'cancelado';
  const estado = estadoDeReclamo(mio.estado, cancelado);
  const Icono = ICONOS_DE_PREMIO[premio.tipo];

  const preguntar = (que: 'cancelar' | 'confirmar') => {
    setUltima(que);
    setPregunta(que);
  };
  const hacer = () =>
    enviar(
      { metodo: `premios.${ultima}` as const, entrada: { id: mio.id } },
      (respuesta) => {
        setPregunta(null);
        if (respuesta.ok) {
          const exito = ultima === 'cancelar' ? EXITOS.premio_cancelado : EXITOS.premio_confirmado;
          toast.success(exito.titulo, { text: exito.texto });
          return;
        }
        const { titulo, texto } = mensajeDeError(
          respuesta.fallo,
          ultima === 'cancelar' ? ACCIONES.cancelar_premio : ACCIONES.confirmar_premio,
        );
        toast.error(titulo, { text: texto });
      },
      RUTA,
    );

  return (
    <Card
      as="li"
      id={ANCLAS.reclamo(mio.id)}
      tabIndex={-1}
      className={cn('flex min-w-0 flex-col gap-3', DESTINO)}
    >
      <div className="flex items-start gap-3">
        <Picture
          src={premio.imagen_url}
          fallback={<Icono className="size-6" />}
          className="size-14 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
            <bdi>{sinCortarPesos(premio.nombre)}</bdi>
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-1.5">
            <StatusBadge size="sm" tone={estado.tono}>
              {estado.texto}
            </StatusBadge>
            <Badge size="sm">{TIPOS_DE_PREMIO_EN_PALABRAS[premio.tipo]}</Badge>
          </p>
        </div>
      </div>
      {mio.estado === 'rechazado' && mio.motivo ? (
        <Notice tone="danger" title="Motivo">
          <span dir="auto" className="wrap-anywhere">
            {mio.motivo}
          </span>
        </Notice>
      ) : null}
      {mio.estado === 'aprobado' ? (
        <p className="text-sm text-pretty text-ink-2">
          Ya está aprobado: coordiná la entrega con tu gerente. Cuando lo tengas, confirmalo.
        </p>
      ) : null}
      {/* Folded it tells the last step: a phone shows what is under way at a glance. */}
      <details className="group -my-1.5">
        <summary className="w-fit cursor-pointer py-3 text-sm leading-5 text-ink-2 hover:text-ink md:py-2">
          {ultimo ? `${pasoPropio(ultimo)} · ${fechaCorta(ultimo.fecha, ahora)}` : 'Historia'}
        </summary>
        <Timeline
          className="mt-1"
          steps={mio.historia.map((paso) => ({
            key: paso.paso,
            title: pasoPropio(paso),
            when: `${fechaCorta(paso.fecha, ahora)}, ${hora(paso.fecha)}`,
            dateTime: paso.fecha.toISOString(),
            tone: estadoDeReclamo(paso.paso === 'confirmado' ? 'entregado' : paso.paso).tono,
          }))}
        />
      </details>
      {mio.puede_cancelar || mio.puede_confirmar || comprobante ? (
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {mio.puede_confirmar ? (
            <Button icon={<CircleCheck aria-hidden />} onClick={() => preguntar('confirmar')}>
              Ya lo recibí<span className="sr-only">: {premio.nombre}</span>
            </Button>
          ) : null}
          {mio.puede_cancelar ? (
            <Button variant="secondary" icon={<X aria-hidden />} onClick={() => preguntar('cancelar')}>
              Cancelar reclamo<span className="sr-only"> de {premio.nombre}</span>
            </Button>
          ) : null}
          {comprobante ? (
            <Button
              variant="secondary"
              icon={<FileText aria-hidden />}
              render={
                <Link to={`/archivos/${comprobante.id}`} reloadDocument target="_blank" rel="noopener" />
              }
            >
              Ver comprobante<span className="sr-only"> de {premio.nombre} (se abre aparte)</span>
            </Button>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        open={pregunta !== null}
        onOpenChange={(abrir) => (abrir ? undefined : setPregunta(null))}
        title={ultima === 'cancelar' ? '¿Cancelar este reclamo?' : '¿Ya tenés este premio?'}
        cancelLabel={ultima === 'cancelar' ? 'Dejarlo como está' : 'Todavía no'}
        confirmLabel={ultima === 'cancelar' ? 'Cancelar reclamo' : 'Sí, lo recibí'}
        danger={ultima === 'cancelar'}
        loading={enviando}
        onConfirm={hacer}
      >
        {ultima === 'cancelar' ? (
          <p>
            Dejás de esperar «{premio.nombre}» y la unidad vuelve a estar disponible para los demás.
            {modo === 'gastar' && mio.puntos_gastados > 0
              ? ` Recuperás ${cantidad(mio.puntos_gastados, 'punto', 'puntos')} de insignias.`
              : ''}{' '}
            Podés volver a reclamarlo mientras haya.
          </p>
        ) : (
          <p>
            Queda registrado que recibiste «{premio.nombre}» y se suma a tus logros. No se puede deshacer.
          </p>
        )}
      </ConfirmDialog>
    </Card>
  );
}
