import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Edicion } from '../edicion.ts';
import { piezasALaVista } from './imagen-del-plano.tsx';
import { PlanoSuelto } from './plano-suelto.tsx';

/** Prints only the plan, whether printing was started from the menu, the palette or the browser. */
export function Impresion({ edicion, pie }: { edicion: Edicion; pie: string }) {
  const [imprimiendo, setImprimiendo] = useState(false);
  useEffect(() => {
    // The browser takes the page's layout right after this event, so the render must be synchronous.
    const empezar = () => flushSync(() => setImprimiendo(true));
    const terminar = () => setImprimiendo(false);
    window.addEventListener('beforeprint', empezar);
    window.addEventListener('afterprint', terminar);
    return () => {
      window.removeEventListener('beforeprint', empezar);
      window.removeEventListener('afterprint', terminar);
    };
  }, []);
  if (!imprimiendo) return null;
  return createPortal(
    <div className="hidden print:block">
      <PlanoSuelto suelto={false} piezas={piezasALaVista(edicion)} fondo={edicion.entorno.fondo} pie={pie} />
    </div>,
    document.body,
  );
}
