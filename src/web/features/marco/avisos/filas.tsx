import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { relativo } from '#domain/comun/calendario/relativo.ts';
import { sinCortarPesos } from '#domain/comun/formato.ts';
import { useQuien } from '#web/sesion.ts';
import { Celebration } from '#web/ui/celebration.tsx';
import { cn } from '#web/ui/cn.ts';
import { CountUp } from '#web/ui/count-up.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { type Aviso, CaraDeAviso, conSigno, LoQueTrae } from './aspecto.tsx';
import { anotarContado, yaSeConto } from './contados.ts';

type Props = {
  avisos: readonly Aviso[];
  ahora: Date;
  onElegir: (aviso: Aviso) => void;
  /** Called if this could not be brought. */
  onCerrar: () => void;
};

/** The latest notices. The newest unread one that brought points comes first, in large. */
export function FilasDeAvisos({ avisos, ahora, onElegir }: Props) {
  const grande = avisos.find((aviso) => !aviso.leida && (aviso.puntos ?? 0) > 0);
  return (
    <>
      {grande ? <Alegria key={grande.id} aviso={grande} onElegir={onElegir} /> : null}
      <ul className="divide-y divide-line">
        {avisos
          .filter((aviso) => aviso !== grande)
          .map((aviso) => (
            <li key={aviso.id}>
              <Link
                to={aviso.enlace}
                onClick={() => onElegir(aviso)}
                className={cn(
                  'flex items-start gap-3 px-4 py-3 text-ink no-underline transition-colors hover:bg-kraft focus-visible:-outline-offset-2',
                  aviso.leida ? '' : 'shadow-[inset_3px_0_0_var(--label)]',
                )}
              >
                <CaraDeAviso aviso={aviso} />
                <span className="min-w-0 flex-1">
                  <span className={cn('block text-sm', aviso.leida ? 'font-medium' : 'font-bold')}>
                    {sinCortarPesos(aviso.titulo)}
                    {aviso.leida ? null : <span className="sr-only"> (sin leer)</span>}
                  </span>
                  <span className="block text-sm text-ink-2 wrap-break-word">
                    {sinCortarPesos(aviso.texto)}
                  </span>
                  <span className="mt-0.5 block text-xs text-ink-2">{relativo(aviso.created_at, ahora)}</span>
                </span>
                <LoQueTrae aviso={aviso} />
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}

function Alegria({ aviso, onElegir }: { aviso: Aviso; onElegir: (aviso: Aviso) => void }) {
  const puntos = aviso.puntos ?? 0;
  const quien = useQuien();
  const [nuevo] = useState(() => !yaSeConto(quien, aviso.id));
  useEffect(() => anotarContado(quien, aviso.id), [quien, aviso.id]);
  return (
    <Link
      to={aviso.enlace}
      onClick={() => onElegir(aviso)}
      className="flex flex-col items-center gap-1 border-b border-line bg-linear-to-b from-label-soft to-card px-4 pt-5 pb-4 text-center text-ink no-underline focus-visible:-outline-offset-2"
    >
      <span className="mb-1 scale-125">
        <CaraDeAviso aviso={aviso} />
      </span>
      <Celebration announce="" className={nuevo ? '' : '[&_*]:animate-none!'}>
        <PriceLabel size="xl">
          <CountUp value={puntos} {...(nuevo ? { from: 0 } : {})} format={conSigno} />
        </PriceLabel>
      </Celebration>
      <span className="mt-2 text-base font-bold text-balance">
        {sinCortarPesos(aviso.titulo)}
        <span className="sr-only"> (sin leer)</span>
      </span>
      <span className="text-sm text-pretty wrap-break-word text-ink-2">{sinCortarPesos(aviso.texto)}</span>
    </Link>
  );
}
