import { useEffect, useState } from 'react';
import { enlaceAlPlano } from '#domain/plano/enlaces.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { pedir } from '#web/pedir.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PlanoChico } from '../cotizacion/plano-chico.tsx';

type Leido =
  | { readonly estado: 'leyendo' }
  | { readonly estado: 'fallo' }
  | { readonly estado: 'listo'; readonly piezas: Pieza[] };

/** Where a space is: the part of its shop's plan around it, so that it and what is beside it are seen whole on a phone. */
export function DondeEsta(props: { espacio_id: string; local: number }) {
  const [intento, setIntento] = useState(0);
  return <Intento key={intento} {...props} onOtro={() => setIntento(intento + 1)} />;
}

/** The plan, asked for once. */
function Intento({ espacio_id, local, onOtro }: { espacio_id: string; local: number; onOtro: () => void }) {
  const [leido, setLeido] = useState<Leido>({ estado: 'leyendo' });
  useEffect(() => {
    const dejar = new AbortController();
    void pedir<{ piezas: Pieza[] }>('GET', `/plano?local=${local}`, undefined, dejar.signal).then((hecho) => {
      if (dejar.signal.aborted) return;
      setLeido(hecho.ok ? { estado: 'listo', piezas: hecho.valor.piezas } : { estado: 'fallo' });
    });
    return () => dejar.abort();
  }, [local]);
  if (leido.estado === 'leyendo') return <Skeleton className="h-64" />;
  if (leido.estado === 'fallo')
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <output>No se pudo traer el plano.</output>
        <Button size="sm" variant="secondary" onClick={onOtro}>
          Probar de nuevo
        </Button>
      </div>
    );
  const suya = leido.piezas.find(({ campos }) => campos['id'] === espacio_id);
  if (!suya) return <output>Ese espacio ya no está en el plano.</output>;
  return (
    <>
      <PlanoChico piezas={leido.piezas} marcados={new Set([suya.clave])} cerca />
      <TextLink kind="standalone" href={enlaceAlPlano({ id: espacio_id, local })}>
        Abrir su ficha en el plano
      </TextLink>
    </>
  );
}
