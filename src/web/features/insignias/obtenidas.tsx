import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ANCLAS } from '#domain/comun/enlaces.ts';
import { fechaCorta, numero, plural } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { DESTINO } from '#web/ui/destino.ts';
import { piece } from '#web/ui/later.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { GRILLA } from './disposicion.ts';

export type Obtenida = {
  id: string;
  fecha_otorgada: Date;
  motivo: string | null;
  /** The address of its public page; null without one. */
  publica_en: string | null;
  insignia: { id: string; nombre: string; descripcion: string; icono: string; puntos_valor: number };
};

const LlevarInsignia = piece(
  async () => (await import('./llevar.tsx')).LlevarInsignia,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
  { ahead: false },
);

/** The badges that the person holds, the latest first. */
export function InsigniasObtenidas({ obtenidas, ahora }: { obtenidas: readonly Obtenida[]; ahora: Date }) {
  const [llevada, setLlevada] = useState<{ id: string; abierta: boolean } | null>(null);
  const lleva = obtenidas.find(({ id }) => id === llevada?.id);
  return (
    <>
      <ul className={GRILLA}>
        {obtenidas.map(({ id, fecha_otorgada, motivo, publica_en, insignia }) => (
          <Card
            as="li"
            key={id}
            id={ANCLAS.insignia(insignia.id)}
            tabIndex={-1}
            className={cn('relative flex flex-col items-center text-center', DESTINO)}
          >
            <span
              aria-hidden
              className="grid size-22 place-items-center rounded-full bg-label-soft text-5xl leading-none ring-4 ring-label"
            >
              {insignia.icono}
            </span>
            <h3 dir="auto" className="headline mt-4 text-lg text-balance wrap-anywhere">
              {insignia.nombre}
            </h3>
            {insignia.descripcion ? (
              <p dir="auto" className="mt-1 line-clamp-4 text-sm wrap-anywhere text-ink-2 text-pretty">
                {insignia.descripcion}
              </p>
            ) : null}
            {motivo ? (
              <p dir="auto" className="mt-2 line-clamp-4 text-sm wrap-anywhere text-pretty">
                «{motivo}»
              </p>
            ) : null}
            <p className="mt-auto flex w-full flex-wrap items-center justify-center gap-x-3 gap-y-1.5 pt-4 text-sm text-ink-2">
              <span>Obtenida el {fechaCorta(fecha_otorgada, ahora)}</span>
              {insignia.puntos_valor > 0 ? (
                <PriceLabel size="sm" tone="quiet">
                  {numero(insignia.puntos_valor)} {plural(insignia.puntos_valor, 'punto', 'puntos')}
                </PriceLabel>
              ) : null}
            </p>
            <Button
              variant="secondary"
              size="sm"
              full
              className="mt-4"
              render={<Link to="/reconoce/premios" />}
            >
              Canjear por Premio
            </Button>
            <Button
              variant="ghost"
              size="sm"
              full
              className="mt-1"
              icon={<Share2 aria-hidden />}
              aria-label={`Compartir «${insignia.nombre}»`}
              onClick={() => setLlevada({ id, abierta: true })}
            >
              {publica_en === null ? 'Compartir' : 'Compartida'}
            </Button>
          </Card>
        ))}
      </ul>
      {lleva ? (
        <LlevarInsignia
          key={lleva.id}
          obtenida={lleva}
          open={llevada?.abierta === true}
          onCerrar={() => setLlevada({ id: lleva.id, abierta: false })}
          onCerrado={() => setLlevada(null)}
        />
      ) : null}
    </>
  );
}
