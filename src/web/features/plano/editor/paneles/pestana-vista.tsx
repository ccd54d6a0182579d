import type { Edicion } from '../edicion.ts';
import { PanelDeElementos } from './elementos.tsx';
import { PanelDeFondo } from './fondo.tsx';
import type { useVista } from './use-vista.ts';
import { PanelDeVista } from './vista.tsx';

/** The panels beside the map in 'Vista Pública': the public's view, the graphic elements and the background picture. */
export function PestanaVista({ edicion, estado }: { edicion: Edicion; estado: ReturnType<typeof useVista> }) {
  return (
    <>
      <PanelDeVista edicion={edicion} estado={estado} />
      <PanelDeElementos edicion={edicion} />
      <PanelDeFondo edicion={edicion} />
    </>
  );
}
