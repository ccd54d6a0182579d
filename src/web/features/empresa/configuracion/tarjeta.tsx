import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { piece } from '#web/ui/later.tsx';
import type { useAjuste } from './use-ajuste.ts';

const ConflictoDeAjuste = piece(
  async () => (await import('./conflicto.tsx')).ConflictoDeAjuste,
  () => true,
  () => undefined,
  { ahead: false },
);

/** A setting on its card: its fields, errors and save button. */
export function TarjetaDeAjuste({
  titulo,
  texto,
  ajuste: { cambiado, enviando, conflicto, fallo, guardar, empezarDeNuevo },
  children,
}: {
  titulo: string;
  texto?: ReactNode;
  ajuste: Pick<
    ReturnType<typeof useAjuste>,
    'cambiado' | 'enviando' | 'conflicto' | 'fallo' | 'guardar' | 'empezarDeNuevo'
  >;
  children: ReactNode;
}) {
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
          {conflicto ? (
            <ConflictoDeAjuste key={JSON.stringify(conflicto.versiones.suyo)} {...conflicto} />
          ) : null}
          {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
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
