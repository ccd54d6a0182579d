import '@xyflow/react/dist/style.css';
import { ReactFlow, type Node, type ReactFlowInstance } from '@xyflow/react';
import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import { COLOR, type Mostrar } from './mapa.ts';

const Caja = memo(() => <div style={{ width: '100%', height: '100%', background: COLOR }} />);
const TIPOS = { caja: Caja };

/** It keeps its own nodes, drawn by a memoised component of one div, the lightest that it documents. No labels, no edges. */
export const mostrar: Mostrar = (raiz, lugares) =>
  new Promise((listo) => {
    const nodos = lugares.map(({ x, y, width, height }, i): Node => ({
      id: `r${i}`,
      type: 'caja',
      position: { x, y },
      width,
      height,
      data: {},
    }));
    const alTener = (flow: ReactFlowInstance) => {
      listo({
        cuantas: () => document.querySelectorAll('.react-flow__node').length,
        centros: () =>
          flow
            .getNodes()
            .map(({ position, width = 0, height = 0 }) =>
              flow.flowToScreenPosition({ x: position.x + width / 2, y: position.y + height / 2 }),
            ),
        usar: () => {},
      });
    };
    createRoot(raiz).render(
      <ReactFlow
        defaultNodes={nodos}
        nodeTypes={TIPOS}
        nodesConnectable={false}
        minZoom={0.5}
        maxZoom={3}
        onInit={alTener}
      />,
    );
  });
