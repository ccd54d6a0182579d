import { Copy, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { elementoDe } from '#domain/plano/elemento.ts';
import { espacioDe, palabraDelEstado } from '#domain/plano/espacio.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Edicion } from '../edicion.ts';
import { DetalleDeElemento } from './detalle-elemento.tsx';
import { DetalleDeEspacio } from './detalle-espacio.tsx';
import { DetalleDeVarias } from './detalle-varias.tsx';
import { usePieza } from './leer.ts';
import { nombreDeElemento, nombreDeEspacio } from './palabras.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** The panel with the fields of the selection. */
export function PanelDeSeleccion({ edicion, onCerrar }: { edicion: Edicion; onCerrar: () => void }) {
  const seleccion = useEdicion(edicion, (e) => e.seleccion);
  const [unica] = seleccion;
  if (unica === undefined) return null;
  return seleccion.length === 1 ? (
    <DeUna key={unica} edicion={edicion} clave={unica} onCerrar={onCerrar} />
  ) : (
    <Marco titulo={cantidad(seleccion.length, 'elegido', 'elegidos')} edicion={edicion} onCerrar={onCerrar}>
      <DetalleDeVarias key={seleccion.join()} edicion={edicion} seleccion={seleccion} />
    </Marco>
  );
}

function DeUna({ edicion, clave, onCerrar }: { edicion: Edicion; clave: string; onCerrar: () => void }) {
  const pieza = usePieza(edicion, clave);
  const espacio = pieza ? espacioDe(pieza) : null;
  const elemento = pieza ? elementoDe(pieza) : null;
  if (espacio) {
    return (
      <Marco
        titulo={nombreDeEspacio(espacio)}
        aparte={
          <Badge tone={espacio.status === 'occupied' ? 'red' : 'green'}>{palabraDelEstado(espacio)}</Badge>
        }
        bloqueada={espacio.locked}
        edicion={edicion}
        onCerrar={onCerrar}
      >
        <DetalleDeEspacio edicion={edicion} clave={clave} espacio={espacio} />
      </Marco>
    );
  }
  if (!elemento) return null;
  return (
    <Marco
      titulo={nombreDeElemento(elemento)}
      bloqueada={elemento.locked}
      edicion={edicion}
      onCerrar={onCerrar}
    >
      <DetalleDeElemento edicion={edicion} clave={clave} elemento={elemento} />
    </Marco>
  );
}

function Marco({
  titulo,
  aparte,
  bloqueada = false,
  edicion,
  onCerrar,
  children,
}: {
  titulo: string;
  aparte?: ReactNode;
  bloqueada?: boolean;
  edicion: Edicion;
  onCerrar: () => void;
  children: ReactNode;
}) {
  return (
    <section aria-label="Detalle de lo elegido" className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="headline wrap-anywhere min-w-0 flex-1 text-lg leading-tight">{titulo}</h2>
        {aparte}
        <IconButton label="Cerrar el detalle" icon={<X aria-hidden />} onClick={onCerrar} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
      <footer className="pb-safe grid grid-cols-2 gap-2 border-t border-line px-4 pt-3 lg:pb-3">
        <Button variant="secondary" icon={<Copy aria-hidden />} onClick={() => edicion.duplicar()}>
          Duplicar
        </Button>
        <Button
          variant="secondary"
          disabled={bloqueada}
          icon={<Trash2 aria-hidden />}
          onClick={() => edicion.borrar()}
          className="text-danger!"
        >
          Eliminar
        </Button>
      </footer>
    </section>
  );
}
