import type { Edicion } from '../edicion.ts';
import { PanelDeElementos } from './elementos.tsx';
import { PanelDeFondo } from './fondo.tsx';
import type { useVista } from './use-vista.ts';
import { PanelDeVista } from './vista.tsx';

/** Beside the map in 'Vista Pública': what the public sees of it, what is drawn on it, and the picture under it. */
export function PestanaVista({ edicion, estado }: { edicion: Edicion; estado: ReturnType<typeof useVista> }) {
  return (
    <>
      <PanelDeVista edicion={edicion} estado={estado} />
      <PanelDeElementos edicion={edicion} />
      <PanelDeFondo edicion={edicion} />
    </>
  );
}
