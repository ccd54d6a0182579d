import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Group,
  Lock,
  LockOpen,
  Redo2,
  Trash2,
  Undo2,
  Ungroup,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { elementoDe } from '#domain/plano/elemento.ts';
import { espacioDe, TIPOS_DE_ESPACIO } from '#domain/plano/espacio.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Edicion } from '../edicion.ts';
import { ALINEACIONES, DISTRIBUCIONES } from './comandos.ts';
import { AGREGAR } from './palabras.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** The plan's tools: on a phone a strip that scrolls sideways; on a wide screen rows, with aligning over the map (`Alineacion`). */
export function Barra({ edicion, agregar = true }: { edicion: Edicion; agregar?: boolean }) {
  const herramienta = useEdicion(edicion, (e) => e.herramienta);
  const elegidas = useEdicion(edicion, (e) => e.seleccion);
  const deshacer = useEdicion(edicion, (e) => e.puedeDeshacer);
  const rehacer = useEdicion(edicion, (e) => e.puedeRehacer);
  const hayCopiadas = useEdicion(edicion, (e) => e.hayCopiadas);
  const seAgrupa = useEdicion(edicion, (e) => e.seAgrupa);
  const seDesagrupa = useEdicion(edicion, (e) => e.seDesagrupa);
  const ninguna = elegidas.length === 0;
  const bloqueadas = !ninguna && elegidas.every((clave) => estaBloqueada(edicion, clave));
  return (
    <section
      aria-label="Herramientas del plano"
      className="scrollbar-none relative flex shrink-0 items-center gap-1 overflow-x-auto overscroll-x-contain lg:flex-wrap lg:overflow-visible border-b border-line bg-card px-2 py-1.5 print:hidden"
    >
      {agregar ? (
        <Grupo>
          {TIPOS_DE_ESPACIO.map((type) => {
            const puesta = herramienta.tipo === 'colocar' && herramienta.type === type;
            return (
              <Button
                key={type}
                size="sm"
                variant="secondary"
                aria-pressed={puesta}
                onClick={() => edicion.usar(puesta ? { tipo: 'elegir' } : { tipo: 'colocar', type })}
                className={cn('shrink-0 whitespace-nowrap', puesta && 'border-brand bg-brand-soft')}
              >
                + {AGREGAR[type]}
              </Button>
            );
          })}
        </Grupo>
      ) : null}
      <Grupo>
        <IconButton
          label={deshacer ? `Deshacer: ${deshacer}` : 'Deshacer'}
          icon={<Undo2 aria-hidden />}
          disabled={deshacer === null}
          onClick={() => edicion.deshacer()}
        />
        <IconButton
          label={rehacer ? `Rehacer: ${rehacer}` : 'Rehacer'}
          icon={<Redo2 aria-hidden />}
          disabled={rehacer === null}
          onClick={() => edicion.rehacer()}
        />
      </Grupo>
      <Grupo>
        <IconButton
          label="Duplicar"
          icon={<CopyPlus aria-hidden />}
          disabled={ninguna}
          onClick={() => edicion.duplicar()}
        />
        <IconButton
          label="Eliminar"
          icon={<Trash2 aria-hidden />}
          disabled={ninguna || bloqueadas}
          onClick={() => edicion.borrar()}
        />
        <IconButton
          label="Copiar"
          icon={<Copy aria-hidden />}
          disabled={ninguna}
          onClick={() => edicion.copiar()}
        />
        <IconButton
          label="Pegar"
          icon={<ClipboardPaste aria-hidden />}
          disabled={!hayCopiadas}
          onClick={() => edicion.pegar()}
        />
        <IconButton
          label={bloqueadas ? 'Desbloquear' : 'Bloquear'}
          icon={bloqueadas ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
          disabled={ninguna}
          onClick={() => edicion.bloquear(!bloqueadas)}
        />
      </Grupo>
      {seAgrupa || seDesagrupa ? (
        <Grupo>
          <IconButton
            label="Agrupar"
            icon={<Group aria-hidden />}
            disabled={!seAgrupa}
            onClick={() => edicion.agrupar()}
          />
          <IconButton
            label="Desagrupar"
            icon={<Ungroup aria-hidden />}
            disabled={!seDesagrupa}
            onClick={() => edicion.desagrupar()}
          />
        </Grupo>
      ) : null}
      {elegidas.length > 1 ? (
        <Grupo className="lg:hidden">
          <Alineaciones edicion={edicion} elegidas={elegidas.length} />
        </Grupo>
      ) : null}
    </section>
  );
}

/**
 * Aligning and distributing what is selected, over the map on a wide screen: in the strip they would be cut, or would push the
 * plan down under the hand that selects.
 */
export function Alineacion({ edicion }: { edicion: Edicion }) {
  const elegidas = useEdicion(edicion, (e) => e.seleccion.length);
  if (elegidas < 2) return null;
  return (
    <section
      aria-label="Alinear lo elegido"
      className="absolute top-2 left-2 z-10 flex max-w-[calc(100%-1rem)] flex-wrap gap-1 rounded-card border border-line bg-card p-1 shadow-pop max-lg:hidden print:hidden"
    >
      <Alineaciones edicion={edicion} elegidas={elegidas} />
    </section>
  );
}

function Alineaciones({ edicion, elegidas }: { edicion: Edicion; elegidas: number }) {
  return (
    <>
      {ALINEACIONES.map(({ como, nombre }) => (
        <IconButton key={como} label={nombre} icon={ICONOS[como]} onClick={() => edicion.alinear(como)} />
      ))}
      {DISTRIBUCIONES.map(({ eje, nombre }) => (
        <IconButton
          key={eje}
          label={nombre}
          icon={ICONOS[eje]}
          disabled={elegidas < 3}
          onClick={() => edicion.distribuir(eje)}
        />
      ))}
    </>
  );
}

function Grupo({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'flex shrink-0 items-center gap-1 border-r border-line pr-1.5 last:border-r-0 last:pr-0',
        className,
      )}
    >
      {children}
    </div>
  );
}

function estaBloqueada(edicion: Edicion, clave: string): boolean {
  const pieza = edicion.pieza(clave);
  return pieza !== null && (espacioDe(pieza) ?? elementoDe(pieza))?.locked === true;
}

const ICONOS = {
  left: <AlignStartVertical aria-hidden />,
  centre: <AlignCenterVertical aria-hidden />,
  right: <AlignEndVertical aria-hidden />,
  top: <AlignStartHorizontal aria-hidden />,
  middle: <AlignCenterHorizontal aria-hidden />,
  bottom: <AlignEndHorizontal aria-hidden />,
  horizontal: <AlignHorizontalDistributeCenter aria-hidden />,
  vertical: <AlignVerticalDistributeCenter aria-hidden />,
} as const;
