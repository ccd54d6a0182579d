import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { SE_DESHACE } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { previaDe, SIN_MARCAR, type Evidencia } from './previa.ts';
import { MAXIMO_A_LA_VEZ } from './tipos.ts';

/** The actions on the selected evidence, within the thumb's reach. */
export function BarraDeVarias({
  cuantas,
  todas,
  onTodas,
  enviando,
  onAprobar,
  onRechazar,
}: {
  cuantas: number;
  /** Whether the whole page is selected. */
  todas: boolean;
  onTodas: () => void;
  enviando: boolean;
  onAprobar: () => void;
  onRechazar: () => void;
}) {
  return (
    <div
      data-pie
      role="toolbar"
      aria-label="Decidir las elegidas"
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 mx-auto mt-4 flex max-w-xl animate-appear flex-wrap items-center gap-2 rounded-card border border-line bg-card p-2.5 shadow-dialog md:bottom-4"
    >
      <Checkbox
        label={
          <span className="text-sm">
            <strong className="tabular-nums">{numero(cuantas)}</strong>{' '}
            {cuantas === 1 ? 'elegida' : 'elegidas'}
            <span className="block text-xs text-ink-2">
              {cuantas >= MAXIMO_A_LA_VEZ ? 'Es el máximo a la vez' : 'Marcá acá para todas'}
            </span>
          </span>
        }
        aria-label={`Elegir todas las de esta página; ${cantidad(cuantas, 'elegida', 'elegidas')}`}
        checked={todas}
        indeterminate={!todas && cuantas > 0}
        onChange={onTodas}
        className="min-w-36 flex-1 pl-1.5"
      />
      <div className="flex flex-1 gap-2">
        <Button
          variant="secondary"
          className="flex-1"
          icon={<X aria-hidden />}
          disabled={cuantas === 0 || enviando}
          onClick={onRechazar}
        >
          Rechazar
        </Button>
        <Button
          className="flex-1"
          icon={<Check aria-hidden />}
          disabled={cuantas === 0 || enviando}
          onClick={onAprobar}
        >
          Aprobar
        </Button>
      </div>
    </div>
  );
}

/** Says what approving several will do, and asks for confirmation. */
export function ConfirmarVarias({
  evidencias,
  enviando,
  onConfirmar,
  onCerrar,
}: {
  /** null while closed. */
  evidencias: readonly Evidencia[] | null;
  enviando: boolean;
  onConfirmar: (evidencias: readonly Evidencia[]) => void;
  onCerrar: () => void;
}) {
  const [ultimas, setUltimas] = useState<readonly Evidencia[]>([]);
  if (evidencias && evidencias !== ultimas) setUltimas(evidencias);
  const personas = new Set(ultimas.map((e) => e.autor.id)).size;
  const puntos = ultimas.reduce((suma, e) => {
    const previa = previaDe(e, SIN_MARCAR);
    return suma + (previa.ok ? previa.puntos : 0);
  }, 0);
  const grupales = ultimas.some((e) => e.desafio.es_grupal);
  return (
    <ConfirmDialog
      open={evidencias !== null}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title={`¿Aprobar ${ultimas.length === 1 ? 'esta evidencia' : `estas ${numero(ultimas.length)} evidencias`}?`}
      confirmLabel={puntos > 0 ? `Aprobar ${cantidad(puntos, 'punto', 'puntos')}` : 'Aprobar'}
      loading={enviando}
      onConfirm={() => onConfirmar(ultimas)}
    >
      <p>
        Cada desafío queda completado, con todos sus objetivos. Se acreditan{' '}
        {cantidad(puntos, 'punto', 'puntos')} a {cantidad(personas, 'persona', 'personas')}, y se les avisa.
      </p>
      {grupales ? (
        <p className="mt-2">En los grupales suman además quienes hayan aportado del grupo.</p>
      ) : null}
      <p className="mt-2">{SE_DESHACE} Después, Recursos Humanos tendría que revertirlas una por una.</p>
    </ConfirmDialog>
  );
}
