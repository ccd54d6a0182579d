import type { Page } from '@playwright/test';
import type { Tablero } from './_gestos.ts';
import { ALTO, ANCHO } from './_grilla.ts';

/**
 * The lower bound for a gesture in this browser on this machine: a page with two rectangles and twenty lines of script. No
 * map can beat its time from input to frame.
 */
export const PAGINA_VACIA = `data:text/html,${encodeURIComponent(`<!doctype html><meta charset="utf-8"><title>Piso</title>
<style>
  body { margin: 0; overflow: hidden; }
  div, i { position: absolute; will-change: transform; }
  div { width: ${ANCHO}px; height: ${ALTO}px; transform-origin: 0 0; }
  i { width: 40px; height: 40px; background: green; }
</style>
<div><i style="left:300px;top:200px"></i><i style="left:700px;top:500px"></i></div>
<script>
  const capa = document.querySelector('div');
  const de = (nodo) => (nodo.lugar ??= { x: 0, y: 0, z: 1 });
  let tomado = null;
  let pedido = 0;
  const dibujar = (nodo) => {
    cancelAnimationFrame(pedido);
    pedido = requestAnimationFrame(() => {
      const { x, y, z } = de(nodo);
      nodo.style.transform = 'matrix(' + [z, 0, 0, z, x, y].join() + ')';
    });
  };
  addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    const nodo = target.matches('i') ? target : capa;
    tomado = { nodo, x: clientX - de(nodo).x, y: clientY - de(nodo).y };
  });
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!tomado) return;
    Object.assign(de(tomado.nodo), { x: clientX - tomado.x, y: clientY - tomado.y });
    dibujar(tomado.nodo);
  });
  addEventListener('pointerup', () => (tomado = null));
  addEventListener('wheel', (evento) => {
    evento.preventDefault();
    const lugar = de(capa);
    const veces = Math.exp(-evento.deltaY * 0.001);
    lugar.x = evento.clientX - (evento.clientX - lugar.x) * veces;
    lugar.y = evento.clientY - (evento.clientY - lugar.y) * veces;
    lugar.z *= veces;
    dibujar(capa);
  }, { passive: false });
</script>`)}`;

export async function tableroVacio(page: Page): Promise<Tablero> {
  const piezas = page.locator('i');
  await piezas.last().waitFor();
  return {
    cuantas: () => piezas.count(),
    centros: () =>
      piezas.evaluateAll((nodos) =>
        nodos.map((nodo) => {
          const { x, y, width, height } = nodo.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        }),
      ),
    usar: async () => {},
    vacio: { x: 60, y: ALTO / 2 },
    medio: { x: ANCHO / 2, y: ALTO / 2 },
    rueda: 16,
  };
}
