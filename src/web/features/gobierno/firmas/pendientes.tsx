import { Check, ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { firmaEnPalabras } from '#domain/comun/permisos/firma-en-palabras.ts';
import { FIRMA_CUIDADO_DIAS, type ReparoDeFirma } from '#domain/comun/permisos/firmas.ts';
import type { Hecho, Salidas } from '#web/api.server.ts';
import { EnlaceAPersona } from '#web/comun/persona.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, fechaHora } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useUnaVez } from '#web/use-una-vez.ts';

type Salida = Salidas['firmas']['listar'];
type Pedida = Salida['pendientes'][number];

export type RespuestaDeFirma = Hecho<{ decision: 'confirmar' | 'rechazar' | 'retirar' }>;

/** What one person of RRHH requested and another has to confirm. It works without JavaScript. */
export function FirmasPendientes({
  pendientes: todas,
  ahora,
  respuesta,
}: Salida & { respuesta: RespuestaDeFirma | undefined }) {
  const [query] = useSearchParams();
  const mias = todas.filter(({ puede }) => puede);
  const solas = query.get('ver') === 'mias';
  const pendientes = solas ? mias : todas;
  const { enviado, unaVez } = useUnaVez(respuesta);
  // The screen reloads when anybody changes something, which would remove the answer before it is read: keep it here.
  const [ultima, setUltima] = useState(respuesta);
  if (respuesta && respuesta !== ultima) setUltima(respuesta);
  const dicho = ultima?.ok ? DICHO[ultima.valor.decision] : '';
  const fallo = ultima && !ultima.ok ? mensajeDeError(ultima.fallo, ACCIONES.decidir_firma) : null;
  return (
    <>
      <PageHeader
        title="Segundas firmas"
        subtitle={pendientes.length > 0 ? cantidad(pendientes.length, 'pedido', 'pedidos') : undefined}
        tabs={
          todas.length === 0 ? null : (
            <SegmentedLinks
              label="Qué pedidos"
              current={solas ? 'mias' : 'todas'}
              tabs={[
                { key: 'todas', label: `Todos (${todas.length})`, to: '?' },
                { key: 'mias', label: `Por confirmar vos (${mias.length})`, to: '?ver=mias' },
              ]}
            />
          )
        }
      />
      <div className="grid gap-4">
        <LiveRegion message={dicho} />
        <p className="max-w-3xl text-ink-2 text-pretty">
          Lo más grave lo hacen dos personas de Recursos Humanos: una lo pide y otra lo confirma. Nadie
          confirma lo que pidió, ni lo que es para sí.
        </p>
        {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
        {dicho ? <Notice tone="success" title={dicho} /> : null}
        {pendientes.length === 0 ? (
          <Card>
            <EmptyState
              icon={<ShieldCheck />}
              title={todas.length === 0 ? 'No hay nada esperando' : 'No hay nada que confirmes vos'}
              hint="Cuando otra persona de Recursos Humanos pida algo que hacen dos, aparece acá y te avisamos por email."
            />
          </Card>
        ) : (
          <ul className="grid gap-3 xl:grid-cols-2">
            {pendientes.map((pedida) => (
              <li key={pedida.id}>
                <Tarjeta pedida={pedida} ahora={ahora} enviado={enviado} onEnviar={unaVez} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const DICHO = {
  confirmar: 'Confirmado: ya está hecho',
  rechazar: 'Listo: no se hace',
  retirar: 'Listo: lo retiraste, y no se hace',
} as const;

/** Why the user may not confirm what somebody else requested. */
const REPAROS: Readonly<Record<ReparoDeFirma, string>> = {
  ALTA_POSTERIOR:
    'Lo confirma otra persona: vos administrás desde después de que se pidió. Si no hay nadie más, que lo retiren y lo pidan de nuevo.',
  ALTA_POR_QUIEN_PIDE: `Lo confirma otra persona: quien lo pidió te dio el rol de administrador o te reactivó hace menos de ${FIRMA_CUIDADO_DIAS} días.`,
  ACCESO_POR_QUIEN_PIDE: `Lo confirma otra persona: quien lo pidió cambió tu email, tu contraseña o tu segundo paso hace menos de ${FIRMA_CUIDADO_DIAS} días.`,
};

function Tarjeta({
  pedida,
  ahora,
  enviado,
  onEnviar,
}: {
  pedida: Pedida;
  ahora: Date;
  enviado: boolean;
  onEnviar: ReturnType<typeof useUnaVez>['unaVez'];
}) {
  const dicho = firmaEnPalabras({ ...pedida, persona: pedida.persona?.nombre ?? null });
  const que = `${dicho.charAt(0).toUpperCase()}${dicho.slice(1)}`;
  return (
    <Card as="article" aria-label={que} className="grid h-full content-between gap-3">
      <div className="grid gap-1">
        <h2 className="font-semibold wrap-anywhere">{que}</h2>
        {pedida.motivo ? (
          <blockquote className="rounded-control bg-kraft px-3 py-2 wrap-anywhere">
            {pedida.motivo}
          </blockquote>
        ) : null}
        <p className="text-sm text-ink-2">
          Lo pidió <EnlaceAPersona {...pedida.pedida_por} />{' '}
          <time dateTime={pedida.pedida_en.toISOString()} title={fechaHora(pedida.pedida_en)}>
            {hace(pedida.pedida_en, ahora)}
          </time>
          . Vence el <time dateTime={pedida.vence_en.toISOString()}>{fechaHora(pedida.vence_en)}</time>.
        </p>
      </div>
      <div className="grid gap-3">
        {pedida.puede ? (
          <Form method="post" preventScrollReset onSubmit={(event) => onEnviar(event)}>
            <input type="hidden" name="id" value={pedida.id} />
            <Button
              type="submit"
              name="decision"
              value="confirmar"
              icon={<Check aria-hidden />}
              disabled={enviado}
              aria-label={`Confirmar: ${que}`}
            >
              Confirmar
            </Button>
          </Form>
        ) : (
          <p className="text-sm text-ink-2 text-pretty">
            {pedida.reparo !== null
              ? REPAROS[pedida.reparo]
              : pedida.propia
                ? 'Lo confirma otra persona de Recursos Humanos: lo pediste vos.'
                : 'Lo confirma otra persona de Recursos Humanos: es para vos.'}
          </p>
        )}
        {pedida.propia ? (
          <Form method="post" preventScrollReset onSubmit={(event) => onEnviar(event)}>
            <input type="hidden" name="id" value={pedida.id} />
            <Button
              type="submit"
              name="decision"
              value="retirar"
              variant="secondary"
              icon={<X aria-hidden />}
              disabled={enviado}
              aria-label={`Retirar: ${que}`}
            >
              Retirar mi pedido
            </Button>
          </Form>
        ) : (
          <Form
            method="post"
            preventScrollReset
            className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
            onSubmit={(event) => onEnviar(event)}
          >
            <input type="hidden" name="id" value={pedida.id} />
            <TextField label="Por qué no" name="motivo" maxLength={500} reserve={false} required />
            <Button
              type="submit"
              name="decision"
              value="rechazar"
              variant="secondary"
              icon={<X aria-hidden />}
              disabled={enviado}
              aria-label={`Rechazar: ${que}`}
            >
              Rechazar
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
