import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useAjuste } from './use-ajuste.ts';

/** A setting on its card: its fields, errors and save button. */
export function TarjetaDeAjuste({
  titulo,
  texto,
  ajuste: { cambiado, enviando, enConflicto, rechazadoPorOtroCambio, fallo, guardar, empezarDeNuevo },
  children,
}: {
  titulo: string;
  texto?: ReactNode;
  ajuste: Pick<
    ReturnType<typeof useAjuste>,
    | 'cambiado'
    | 'enviando'
    | 'enConflicto'
    | 'rechazadoPorOtroCambio'
    | 'fallo'
    | 'guardar'
    | 'empezarDeNuevo'
  >;
  children: ReactNode;
}) {
  const verComoQuedo = (
    <Button size="sm" variant="secondary" onClick={empezarDeNuevo}>
      Ver cómo quedó
    </Button>
  );
  return (
    <Card as="section" aria-label={titulo}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          guardar();
        }}
      >
        <CardHeader level={3} title={titulo} subtitle={texto} />
        <div className="mt-3 grid max-w-2xl gap-3">
          {/* Only one of the two messages: the refusal gives more detail. */}
          {enConflicto && !rechazadoPorOtroCambio ? (
            <Notice tone="warning" title="Cambió mientras lo editabas" action={verComoQuedo}>
              Si guardás así como está, te vamos a avisar antes de pisarlo.
            </Notice>
          ) : null}
          {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
          {rechazadoPorOtroCambio ? <div>{verComoQuedo}</div> : null}
          {children}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button type="submit" loading={enviando} disabled={!cambiado && !enviando}>
            Guardar
          </Button>
          {cambiado && !enviando ? (
            <Button variant="ghost" onClick={empezarDeNuevo}>
              Descartar
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}
