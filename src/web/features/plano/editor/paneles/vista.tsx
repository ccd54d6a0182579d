import { Save, SquareDashedMousePointer } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Rect } from '#domain/plano/geometry.ts';
import { AVISOS_DEL_EDITOR, errorAlGuardarVista, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { CampoNumero } from './campos.tsx';
import { pedir } from '#web/pedir.ts';
import { useEdicion } from '../sync/use-edicion.ts';
import { motivoDe } from './use-imagen.ts';
import type { useVista, Vista } from './use-vista.ts';

/** Smallest side of a region drawn by hand (spec). */
const MINIMO_DIBUJADO = 100;
/** Smaller differences do not count as a change (spec). */
const TOLERANCIA = 0.01;

/** Whether any value differs from the saved one. */
export function sinGuardar(vista: Vista, guardada: Vista): boolean {
  return (['x', 'y', 'width', 'height', 'zoom'] as const).some(
    (campo) => Math.abs(vista[campo] - guardada[campo]) > TOLERANCIA,
  );
}

/** A drawn region in whole units, at least as large as the minimum. */
export function regionDibujada({ x, y, width, height }: Rect): Rect {
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(MINIMO_DIBUJADO, Math.round(width)),
    height: Math.max(MINIMO_DIBUJADO, Math.round(height)),
  };
}

/** Which part of the plan the public sees at first. It is drawn on the map or typed in numbers. */
export function PanelDeVista({ edicion, estado }: { edicion: Edicion; estado: ReturnType<typeof useVista> }) {
  const { vista, base, poner, descartar, guardada } = estado;
  const dibujando = useEdicion(edicion, (e) => e.herramienta.tipo === 'region');
  const [guardando, setGuardando] = useState(false);
  const ir = useNavigate();
  const titulo = useId();
  const cambio = sinGuardar(vista, base);
  // Drawing the region belongs to this tab, so leaving it goes back to selecting.
  useEffect(() => () => edicion.usar({ tipo: 'elegir' }), [edicion]);

  const guardar = async () => {
    setGuardando(true);
    const hecha = await pedir<Vista>('PUT', '/plano/vista', { ...vista, local: edicion.local });
    setGuardando(false);
    if (hecha.ok) {
      guardada(hecha.valor);
      toast.success(AVISOS_DEL_EDITOR.vista_guardada, { id: 'vista' });
    } else if (hecha.fallo.code === 'NO_AUTENTICADO') {
      toast.error(FALLOS_DEL_EDITOR.sin_sesion, { id: 'vista' });
      void ir('/auth');
    } else toast.error(errorAlGuardarVista(motivoDe(hecha.fallo)), { id: 'vista' });
  };
  const dibujar = () => {
    if (dibujando) return edicion.usar({ tipo: 'elegir' });
    edicion.elegir([]);
    edicion.usar({
      tipo: 'region',
      alElegir: (region) => poner(regionDibujada(region)),
    });
    toast.info(AVISOS_DEL_EDITOR.dibujar_vista, { id: 'vista' });
  };
  return (
    <section aria-labelledby={titulo} className="grid gap-3 border-b border-line p-4">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 id={titulo} className="headline text-lg">
          Vista Pública
        </h2>
        <output>{cambio ? <Badge tone="yellow">Sin guardar</Badge> : null}</output>
      </div>
      <Button
        variant="secondary"
        icon={<SquareDashedMousePointer aria-hidden />}
        aria-pressed={dibujando}
        onClick={dibujar}
      >
        {dibujando ? 'Cancelar el dibujo' : 'Dibujar en el mapa'}
      </Button>
      <div className="grid grid-cols-2 gap-3">
        <CampoNumero label="X" valor={vista.x} siNo={0} onCambio={(x) => poner({ x })} />
        <CampoNumero label="Y" valor={vista.y} siNo={0} onCambio={(y) => poner({ y })} />
        <CampoNumero
          label="Ancho"
          valor={vista.width}
          min={1}
          siNo={100}
          onCambio={(width) => poner({ width })}
        />
        <CampoNumero
          label="Alto"
          valor={vista.height}
          min={1}
          siNo={50}
          onCambio={(height) => poner({ height })}
        />
        <CampoNumero
          label="Zoom"
          valor={vista.zoom}
          min={0.1}
          max={5}
          step={0.1}
          siNo={1}
          onCambio={(zoom) => poner({ zoom })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" disabled={!cambio || guardando} onClick={descartar}>
          Descartar
        </Button>
        <Button
          icon={<Save aria-hidden />}
          loading={guardando}
          disabled={!cambio}
          onClick={() => void guardar()}
        >
          Guardar
        </Button>
      </div>
    </section>
  );
}
