/** Which rows of a long list to render (all of the same height): those in view, plus a margin. */
export function filasALaVista({
  total,
  alto,
  desplazado,
  visible,
  margen = 8,
}: {
  total: number;
  /** Height of a row, in pixels. */
  alto: number;
  desplazado: number;
  visible: number;
  margen?: number;
}): { desde: number; hasta: number } {
  const primera = Math.floor(Math.max(0, desplazado) / alto);
  const ultima = Math.ceil((Math.max(0, desplazado) + visible) / alto);
  const desde = Math.max(0, Math.min(primera - margen, total));
  return { desde, hasta: Math.max(desde, Math.min(total, ultima + margen)) };
}
