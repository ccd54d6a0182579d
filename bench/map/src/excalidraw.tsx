import '@excalidraw/excalidraw/index.css';
import { convertToExcalidrawElements, Excalidraw } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { createRoot } from 'react-dom/client';
import { COLOR, ruedaConControl, type Mostrar } from './mapa.ts';

/** Plain strokes and solid fill (its fastest drawing), toolbars hidden (zen mode), no labels. */
export const mostrar: Mostrar = (raiz, lugares) =>
  new Promise((listo) => {
    const elements = convertToExcalidrawElements(
      lugares.map((lugar, i) => ({
        type: 'rectangle' as const,
        id: `r${i}`,
        ...lugar,
        strokeColor: COLOR,
        backgroundColor: COLOR,
        fillStyle: 'solid' as const,
        strokeWidth: 1,
        roughness: 0,
      })),
      { regenerateIds: false },
    );
    const alTener = (api: ExcalidrawImperativeAPI) => {
      listo({
        cuantas: () => api.getSceneElements().length,
        centros: () => {
          const { scrollX, scrollY, zoom, offsetLeft, offsetTop } = api.getAppState();
          return api.getSceneElements().map(({ x, y, width, height }) => ({
            x: (x + width / 2 + scrollX) * zoom.value + offsetLeft,
            y: (y + height / 2 + scrollY) * zoom.value + offsetTop,
          }));
        },
        usar: (gesto) => {
          api.updateScene({ appState: { selectedElementIds: {} } });
          api.setActiveTool({ type: gesto === 'correr' ? 'hand' : 'selection' });
        },
      });
    };
    ruedaConControl();
    createRoot(raiz).render(
      <Excalidraw
        excalidrawAPI={alTener}
        initialData={{ elements, appState: { zenModeEnabled: true, scrollX: 0, scrollY: 0 } }}
      />,
    );
  });
