import type Konva from 'konva';
import { createRoot } from 'react-dom/client';
import { Layer, Rect, Stage } from 'react-konva';
import { COLOR, type Mostrar } from './mapa.ts';

/** As its tutorials do: one layer, a draggable stage with draggable shapes, and wheel zoom around the pointer. No labels. */
export const mostrar: Mostrar = (raiz, lugares) =>
  new Promise((listo) => {
    const alTener = (stage: Konva.Stage | null) => {
      if (!stage) return;
      listo({
        cuantas: () => stage.find('Rect').length,
        centros: () =>
          stage.find('Rect').map((forma) => {
            const { x, y, width, height } = forma.getClientRect();
            return { x: x + width / 2, y: y + height / 2 };
          }),
        usar: () => {},
      });
    };
    createRoot(raiz).render(
      <Stage ref={alTener} width={innerWidth} height={innerHeight} draggable onWheel={acercar}>
        <Layer>
          {lugares.map((lugar, i) => (
            <Rect key={i} id={`r${i}`} {...lugar} fill={COLOR} draggable />
          ))}
        </Layer>
      </Stage>,
    );
  });

function acercar({ evt, currentTarget }: Konva.KonvaEventObject<WheelEvent>): void {
  evt.preventDefault();
  const stage = currentTarget.getStage();
  const pointer = stage?.getPointerPosition();
  if (!stage || !pointer) return;
  const before = stage.scaleX();
  const scale = before * Math.exp(-evt.deltaY * 0.001);
  const to = { x: (pointer.x - stage.x()) / before, y: (pointer.y - stage.y()) / before };
  stage.scale({ x: scale, y: scale });
  stage.position({ x: pointer.x - to.x * scale, y: pointer.y - to.y * scale });
}
