import {
  Apple,
  ArrowUpRight,
  Car,
  Circle,
  DoorOpen,
  Eye,
  EyeOff,
  Grid3x3,
  Minus,
  RectangleHorizontal,
  ScanBarcode,
  Snowflake,
  Square,
  Trash2,
  Type,
  Warehouse,
} from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { elementoDe } from '#domain/plano/elemento.ts';
import {
  NOMBRES_DE_ELEMENTO,
  TIPOS_DE_ELEMENTO,
  type TipoDeElemento,
} from '#domain/plano/tipos-de-elemento.ts';
import { AVISOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { DetalleDeElemento } from './detalle-elemento.tsx';
import { usePieza, useTodo } from './leer.ts';
import { enOrden } from './orden.ts';
import { nombreDeElemento } from './palabras.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** The graphic elements of the plan: add, find, show or hide, reorder, change. */
export function PanelDeElementos({ edicion }: { edicion: Edicion }) {
  const { elementos } = useTodo(edicion);
  const seleccion = useEdicion(edicion, (e) => e.seleccion);
  const titulo = useId();
  const [elegida] = seleccion.length === 1 ? seleccion : [];
  const agregar = (type: TipoDeElemento) => {
    const clave = edicion.agregarElemento(type);
    edicion.elegir([clave]);
    edicion.revelar(clave);
    toast.success(`${NOMBRES_DE_ELEMENTO[type]} agregado`, { id: 'elemento' });
  };
  return (
    <section aria-labelledby={titulo} className="grid gap-3 border-b border-line p-4">
      <h2 id={titulo} className="headline text-lg">
        Elementos Gráficos
      </h2>
      <div className="flex flex-wrap gap-2">
        {TIPOS_DE_ELEMENTO.map((type) => (
          <Button
            key={type}
            size="sm"
            variant="secondary"
            icon={ICONOS[type]}
            onClick={() => agregar(type)}
            aria-label={`Agregar ${NOMBRES_DE_ELEMENTO[type].toLowerCase()}`}
          >
            {NOMBRES_DE_ELEMENTO[type]}
          </Button>
        ))}
      </div>
      {elementos.length === 0 ? (
        <p className="rounded-control bg-kraft p-3 text-sm text-ink-2">No hay elementos agregados</p>
      ) : (
        <ul className="max-h-40 overflow-y-auto overscroll-contain rounded-control border border-line">
          {/* The topmost element comes first in the list. */}
          {enOrden(elementos)
            .toReversed()
            .map(({ clave, elemento }) => {
              const nombre = nombreDeElemento(elemento);
              return (
                <li
                  key={clave}
                  className={cn(
                    'flex items-center border-b border-line last:border-b-0',
                    clave === elegida && 'bg-brand-soft',
                  )}
                >
                  <button
                    type="button"
                    aria-pressed={clave === elegida}
                    onClick={() => {
                      edicion.elegir([clave]);
                      edicion.revelar(clave);
                    }}
                    className="flex min-h-11 min-w-0 flex-1 items-center gap-2 px-3 text-left text-sm focus-visible:-outline-offset-2 [&>svg]:size-4 [&>svg]:shrink-0"
                  >
                    {ICONOS[elemento.type]}
                    <bdi className={cn('truncate', !elemento.is_visible && 'text-ink-2 line-through')}>
                      {nombre}
                    </bdi>
                  </button>
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={elemento.is_visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
                    onClick={() => alternar(edicion, clave)}
                    className="shrink-0"
                  >
                    {elemento.is_visible ? 'Ocultar' : 'Mostrar'} <span className="sr-only">{nombre}</span>
                  </Button>
                  <IconButton
                    label={`Eliminar ${nombre}`}
                    icon={<Trash2 aria-hidden />}
                    variant="danger"
                    disabled={elemento.locked}
                    onClick={() => edicion.borrar([clave])}
                  />
                </li>
              );
            })}
        </ul>
      )}
      {elegida === undefined ? null : <DelElegido key={elegida} edicion={edicion} clave={elegida} />}
    </section>
  );
}

function DelElegido({ edicion, clave }: { edicion: Edicion; clave: string }) {
  const pieza = usePieza(edicion, clave);
  const elemento = pieza ? elementoDe(pieza) : null;
  if (!elemento) return null;
  return (
    <div className="rounded-control border border-line p-3">
      <h3 className="mb-3 truncate font-semibold">
        <bdi>{nombreDeElemento(elemento)}</bdi>
      </h3>
      <DetalleDeElemento edicion={edicion} clave={clave} elemento={elemento} />
    </div>
  );
}

function alternar(edicion: Edicion, clave: string): void {
  const pieza = edicion.pieza(clave);
  const elemento = pieza ? elementoDe(pieza) : null;
  if (!elemento) return;
  const is_visible = !elemento.is_visible;
  edicion.cambiar(
    clave,
    { is_visible },
    `${is_visible ? 'Mostrar' : 'Ocultar'} ${nombreDeElemento(elemento)}`,
  );
  toast.success(is_visible ? AVISOS_DEL_EDITOR.elemento_visible : AVISOS_DEL_EDITOR.elemento_oculto, {
    id: 'elemento',
  });
}

const ICONOS: Readonly<Record<TipoDeElemento, ReactNode>> = {
  rectangle: <Square aria-hidden />,
  circle: <Circle aria-hidden />,
  line: <Minus aria-hidden />,
  arrow: <ArrowUpRight aria-hidden />,
  text: <Type aria-hidden />,
  piso: <Grid3x3 aria-hidden />,
  pared: <RectangleHorizontal aria-hidden />,
  puerta: <DoorOpen aria-hidden />,
  sala: <Warehouse aria-hidden />,
  heladera: <Snowflake aria-hidden />,
  caja: <ScanBarcode aria-hidden />,
  cajones: <Apple aria-hidden />,
  estacionamiento: <Car aria-hidden />,
};
