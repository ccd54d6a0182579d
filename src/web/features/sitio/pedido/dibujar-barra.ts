import { cartonesDe, faltaParaEnvioGratis, type Pedido } from '#domain/sitio/listas/pedido.ts';
import type { Guardado } from './almacen.ts';
import type { ArticuloDePedido, DatosDePedido } from './datos.ts';
import { plata, type Partes } from './partes.ts';

/** The bar at the foot of the page: the total and what is missing for free delivery or, with nothing ordered, the last order. */
export function dibujarBarra(
  partes: Partes,
  { envio }: Pick<DatosDePedido, 'envio'>,
  { renglones, ultimo }: Guardado,
  pedido: Pedido<ArticuloDePedido>,
): void {
  const barra = partes.una('[data-barra]');
  const vacio = renglones.length === 0;
  barra.hidden = vacio && ultimo.length === 0;
  partes.una('[data-con-pedido]').hidden = vacio;
  partes.una('[data-sin-pedido]').hidden = !vacio;
  partes.decir(
    '[data-el-ultimo]',
    ultimo.length === 1 ? 'Tu último pedido: 1 producto' : `Tu último pedido: ${ultimo.length} productos`,
  );
  // The page's last lines are not left under the bar.
  document.body.style.paddingBottom = barra.hidden ? '' : `${barra.offsetHeight}px`;
  const falta = faltaParaEnvioGratis({ total: pedido.total, cartones: cartonesDe(pedido) }, envio);
  partes.decir(
    '[data-falta]',
    falta === 0 ? 'Tenés envío gratis' : `Te faltan ${plata(falta)} para el envío gratis`,
  );
  const meta = envio.desde_pesos * 100;
  const avance = falta === 0 || meta === 0 ? 1 : Math.max(0, 1 - falta / meta);
  partes.una('[data-avance-envio]').style.transform = `scaleX(${avance})`;
  partes.decir('[data-total]', `${plata(pedido.total)}${pedido.con_consulta ? ' + a consultar' : ''}`);
  partes.decir('[data-bultos]', `${pedido.bultos} en el pedido`);
}
