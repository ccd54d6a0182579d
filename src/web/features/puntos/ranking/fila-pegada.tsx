import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { numero } from '#domain/comun/formato.ts';
import { cn } from '#web/ui/cn.ts';
import { ANCLA, type Consulta, direccion, haciaPropia } from './consulta.ts';
import type { Fila } from './puntos.tsx';

/** Marks an element that already shows the person's own position. While any of them is in view, the pinned row is hidden. */
export const YA_SE_VE = { 'data-propia': true } as const;

/**
 * On a phone, the person's own row, pinned above the bottom bar while neither that row nor the card with the same data is in
 * view.
 */
export function FilaPegada({
  propia,
  consulta,
  aLaVista,
  enElPodio,
}: {
  propia: Fila;
  consulta: Consulta;
  aLaVista: boolean;
  enElPodio: boolean;
}) {
  const visible = !useAlgunoSeVe(`#${ANCLA}, [data-propia]`);
  return (
    <Link
      to={enElPodio ? direccion(consulta) : haciaPropia(consulta, aLaVista)}
      tabIndex={visible ? undefined : -1}
      aria-hidden={visible ? undefined : true}
      className={cn(
        'fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex min-h-12 items-center gap-3 border-t border-line bg-label-soft px-4 text-ink no-underline transition-[transform,opacity] duration-200 md:hidden print:hidden',
        visible ? '' : 'pointer-events-none invisible translate-y-full opacity-0',
      )}
    >
      <span className="numeral text-xl">
        <span className="sr-only">Ver en la lista tu puesto: </span>
        {numero(propia.posicion)}
      </span>
      <span className="min-w-0 flex-1 truncate font-semibold">Vos</span>
      <span className="numeral text-xl">
        {numero(propia.puntos ?? 0)}
        <span className="sr-only"> puntos</span>
      </span>
    </Link>
  );
}

/** Whether any element that matches the selector is in the viewport. True until it is known, so that nothing flashes. */
function useAlgunoSeVe(selector: string): boolean {
  const [seVe, setSeVe] = useState(true);
  // After every render, because the elements may have changed.
  useEffect(() => {
    const vistos = new Set<Element>();
    const observador = new IntersectionObserver((cambios) => {
      for (const { target, isIntersecting } of cambios) {
        if (isIntersecting) vistos.add(target);
        else vistos.delete(target);
      }
      setSeVe(vistos.size > 0);
    });
    for (const elemento of document.querySelectorAll(selector)) observador.observe(elemento);
    return () => observador.disconnect();
  });
  return seVe;
}
