import { ChevronDown, Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { cantidad, fecha, fechaHora, pesos } from '#domain/comun/formato.ts';
import { NOMBRES_DE_COTIZACION, type EstadoALaVista } from '#domain/plano/cotizacion.ts';
import { numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { enlaceDeChatCon } from '#domain/sitio/enlaces.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { Lineas } from '../cotizacion/lineas.tsx';
import { type DeMesa, pagoEnPalabras } from '../cotizacion/tipos.ts';
import type { Vista } from './tipos.ts';

const TONOS: Readonly<Record<EstadoALaVista, Tone>> = {
  enviada: 'purple',
  aceptada: 'green',
  anulada: 'neutral',
  vencida: 'orange',
};

/** The quotes of a request, the last one open; and the private link, which is shown once. */
export function Cotizaciones({
  cotizaciones,
  solicitud,
  enlace,
}: {
  cotizaciones: readonly DeMesa[];
  solicitud: Vista;
  /** The address just made; it cannot be shown again. */
  enlace: string | null;
}) {
  if (cotizaciones.length === 0 && enlace === null) return null;
  return (
    <Card as="section" aria-labelledby="cotizaciones">
      <CardHeader title={<span id="cotizaciones">Cotizaciones</span>} className="mb-3" />
      {enlace === null ? null : <Enlace key={enlace} enlace={enlace} solicitud={solicitud} />}
      <ul className="grid gap-3">
        {cotizaciones.map((cotizacion, i) => (
          <li key={cotizacion.id}>
            <Una cotizacion={cotizacion} abierta={i === 0} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Enlace({ enlace, solicitud: { telefono, numero, marca } }: { enlace: string; solicitud: Vista }) {
  const mensaje = enlace.includes('/mis-espacios/')
    ? `¡Hola! Acá ves los espacios de ${marca}, hasta cuándo y sus fotos: ${enlace}`
    : `¡Hola! Te mando la cotización ${numeroDeSolicitud(numero)} para ${marca}: ${enlace}`;
  // It is shown this once, and above what was pressed to make it.
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    caja.current?.focus();
  }, []);
  return (
    <div ref={caja} tabIndex={-1} className="mb-4 scroll-mt-24 rounded-control">
      <Notice tone="success" title="Este es el enlace privado de la marca">
        <p>Copialo ahora: no lo guardamos. Si se pierde, das otro y este deja de servir.</p>
        <p className="my-2 select-all rounded-control bg-card p-2 font-mono text-sm wrap-anywhere">
          {enlace}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<Copy aria-hidden />}
            onClick={() => {
              void navigator.clipboard.writeText(enlace).then(
                () => toast.success('Enlace copiado'),
                () => toast.error('No se pudo copiar', { text: 'Elegilo y copialo a mano.' }),
              );
            }}
          >
            Copiar
          </Button>
          {telefono === null ? null : (
            <a
              href={enlaceDeChatCon(telefono, mensaje)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Mandar por chat
            </a>
          )}
        </div>
      </Notice>
    </div>
  );
}

function Una({ cotizacion, abierta }: { cotizacion: DeMesa; abierta: boolean }) {
  const { id, version, estado, total, vence, lineas, enviada_en, enviada_por, aceptada_en } = cotizacion;
  const pago = pagoEnPalabras(cotizacion);
  return (
    <details open={abierta} className="group rounded-card border border-line p-3">
      <summary className="tap flex cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">Versión {version}</span>
          <StatusBadge tone={TONOS[estado]}>{NOMBRES_DE_COTIZACION[estado]}</StatusBadge>
          <span className="tabular-nums">{pesos(total)}</span>
          <span className="text-ink-2 text-sm">{cantidad(lineas.length, 'espacio', 'espacios')}</span>
        </span>
      </summary>
      <div className="mt-3 grid gap-3">
        <p className="text-ink-2 text-sm">
          La mandó {enviada_por ?? 'alguien que ya no está'} el {fechaHora(enviada_en)}.{' '}
          {estado === 'enviada' ? `Vale hasta el ${fecha(vence)}.` : null}
          {aceptada_en === null
            ? null
            : `Se aceptó el ${fechaHora(aceptada_en)}: ${cotizacion.aceptada_nombre ?? cotizacion.aceptada_por ?? 'la mesa'}.`}
        </p>
        <Lineas {...cotizacion} />
        <p>{pago}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<Download aria-hidden />}
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button's text is its content
            render={<a href={`/gondolasedit/cotizaciones/${id}/pdf`} />}
          >
            PDF
          </Button>
          {estado === 'anulada' ? null : (
            <Boton hacer="enlace" id={id} variant="secondary">
              Dar otro enlace
            </Boton>
          )}
          {estado === 'enviada' ? (
            <>
              <Boton hacer="aceptar" id={id} variant="primary">
                Aceptó: reservar
              </Boton>
            </>
          ) : null}
        </div>
        {estado === 'enviada' ? (
          <details className="text-sm">
            <summary className="tap cursor-pointer text-ink-2">Anular</summary>
            <div className="mt-2 grid justify-items-start gap-2">
              <p className="text-ink-2">
                Los espacios quedan libres, y el enlace que tiene la marca le va a decir que ya no vale. No se
                puede deshacer: para ofrecerle lo mismo habría que cotizar de nuevo.
              </p>
              <Boton hacer="anular" id={id} variant="danger">
                Anular la cotización
              </Boton>
            </div>
          </details>
        ) : null}
      </div>
    </details>
  );
}

function Boton({
  hacer,
  id,
  variant,
  children,
}: {
  hacer: string;
  id: string;
  variant: 'primary' | 'secondary' | 'danger';
  children: string;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="hacer" value={hacer} />
      <input type="hidden" name="cotizacion" value={id} />
      <Button type="submit" size="sm" variant={variant}>
        {children}
      </Button>
    </Form>
  );
}
