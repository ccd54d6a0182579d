import { type Dia, esDia } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import { PERIODO_DESAFIO, TIPOS_PERIODO_DESAFIO } from '#domain/desafios/desafio.ts';
import { finPropuesto, RITMOS } from '#domain/desafios/serie.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RITMO_EN_PALABRAS } from './tipos.ts';

type Props = {
  /** As they are typed. */
  escrito: {
    inicio: string | undefined;
    fin: string | undefined;
    periodo: string | undefined;
    repetir: string | undefined;
  };
  onPoner: (fin: Dia) => void;
};

/**
 * Proposes the end of a new challenge where the typed one does not go with its period or with how often it repeats: a copy made
 * weekly keeps the month of what it copies.
 */
export function FinPropuesto({ escrito, onPoner }: Props) {
  const periodo = TIPOS_PERIODO_DESAFIO.find((uno) => uno === escrito.periodo);
  const ritmo = RITMOS.find((uno) => uno === escrito.repetir) ?? null;
  const { inicio, fin: tipeado } = escrito;
  const fin = esDia(tipeado) ? tipeado : null;
  const propuesto = esDia(inicio) && periodo ? finPropuesto({ inicio, fin, periodo, ritmo }) : null;
  const seRepiteAntes = ritmo !== null && fin !== null && propuesto !== null;
  return (
    <div aria-live="polite" className="empty:hidden md:col-span-2">
      {propuesto && periodo && esDia(inicio) ? (
        <Notice
          tone={seRepiteAntes ? 'warning' : 'info'}
          className="mb-4 items-center"
          action={
            <Button size="sm" variant="secondary" onClick={() => onPoner(propuesto)}>
              Terminar el {fecha(propuesto)}
            </Button>
          }
        >
          {seRepiteAntes
            ? `Dura más que lo que tarda en repetirse (${RITMO_EN_PALABRAS[ritmo].toLowerCase()}): cada repetición empieza cuando terminó la anterior.`
            : `${PERIODO_DESAFIO[periodo].etiqueta}: desde el ${fecha(inicio)} llega hasta el ${fecha(propuesto)}.`}
        </Notice>
      ) : null}
    </div>
  );
}
