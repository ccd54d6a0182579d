import { totalDicho } from '#domain/sitio/listas/etiquetas.ts';
import { envioGratis, type ComoLlega } from '#domain/sitio/listas/envio-gratis.ts';
import type { Pedido } from '#domain/sitio/listas/pedido.ts';
import type { Guardado } from './almacen.ts';
import type { ArticuloDePedido, DatosDePedido } from './datos.ts';
import type { Partes } from './partes.ts';

/** The bar at the foot of the page: the total and what is missing for free delivery where it is wanted or, with nothing ordered, the last order. */
export function dibujarBarra(
  partes: Partes,
  { envio, aparte }: Pick<DatosDePedido, 'envio' | 'aparte'>,
  guardado: Guardado,
  pedido: Pedido<ArticuloDePedido>,
): void {
  const { renglones, ultimo } = guardado;
  const barra = partes.una('[data-barra]');
  const vacio = renglones.length === 0;
  barra.hidden = vacio && ultimo.length === 0;
  partes.una('[data-con-pedido]').hidden = vacio;
  partes.una('[data-sin-pedido]').hidden = !vacio;
  partes.decir(
    '[data-el-ultimo]',
    ultimo.length === 1 ? 'Tu último pedido: 1 producto' : `Tu último pedido: ${ultimo.length} productos`,
  );
  const gratis = envioGratis(pedido, envio, comoLlega(guardado, aparte));
  partes.decir('[data-falta]', gratis?.dicho ?? '');
  partes.una('[data-linea-envio]').hidden = gratis === null;
  partes.una('[data-avance]').hidden = gratis === null || gratis.avance === null;
  partes.una('[data-avance-envio]').style.transform = `scaleX(${gratis?.avance ?? 0})`;
  partes.decir('[data-total]', totalDicho(pedido));
  partes.decir('[data-bultos]', `${pedido.bultos} en el pedido`);
  // The page's last lines are not left under the bar.
  document.body.style.paddingBottom = barra.hidden ? '' : `${barra.offsetHeight}px`;
}

/** How they want it, as the sheet's form says. */
function comoLlega({ recibe, zona }: Guardado, aparte: readonly string[]): ComoLlega {
  if (recibe === 'retiro') return { tipo: 'retiro' };
  const cobro = aparte.includes(zona) ? 'aparte' : 'gratis_desde';
  return { tipo: 'envio', zona: { nombre: zona, cobro } };
}
