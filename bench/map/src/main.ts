import { grilla } from '../../_grilla.ts';
import type { Mostrar } from './mapa.ts';

const PARES: Record<string, () => Promise<{ mostrar: Mostrar }>> = {
  excalidraw: () => import('./excalidraw.tsx'),
  tldraw: () => import('./tldraw.tsx'),
  'react-flow': () => import('./react-flow.tsx'),
  konva: () => import('./konva.tsx'),
};

// `?par=konva&cuantos=5000`
const pedido = new URLSearchParams(location.search);
const par = PARES[pedido.get('par') ?? ''];
const raiz = document.querySelector<HTMLElement>('#raiz');
if (!par || !raiz) throw new Error('No hay ese par');
const { mostrar } = await par();
globalThis.mapa = await mostrar(raiz, grilla(Number(pedido.get('cuantos'))));
