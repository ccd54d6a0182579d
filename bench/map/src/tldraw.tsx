import 'tldraw/tldraw.css';
import { createRoot } from 'react-dom/client';
import { createShapeId, type Editor, Tldraw } from 'tldraw';
import { ruedaConControl, type Mostrar } from './mapa.ts';

/** Panels hidden, solid strokes and fill, no labels. At most `maxShapesPerPage` shapes: beyond that it would draw none. */
export const mostrar: Mostrar = (raiz, lugares) =>
  new Promise((listo) => {
    const alTener = (editor: Editor) => {
      editor.createShapes(
        lugares.map(({ x, y, width, height }, i) => ({
          id: createShapeId(`r${i}`),
          type: 'geo' as const,
          x,
          y,
          props: { w: width, h: height, color: 'blue', fill: 'fill', dash: 'solid', size: 's' },
        })),
      );
      editor.setCamera({ x: 0, y: 0, z: 1 }, { immediate: true });
      listo({
        cuantas: () => editor.getCurrentPageShapeIds().size,
        centros: () =>
          lugares.map((_, i) => {
            const { x, y } = editor.pageToScreen(editor.getShapePageBounds(createShapeId(`r${i}`))!.center);
            return { x, y };
          }),
        usar: (gesto) => {
          editor.selectNone();
          editor.setCurrentTool(gesto === 'correr' ? 'hand' : 'select');
        },
      });
    };
    ruedaConControl();
    createRoot(raiz).render(<Tldraw hideUi onMount={alTener} />);
  });
