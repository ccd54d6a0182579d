/** The public pages of the site: what the sitemap lists and what is the same for everybody. */
export const PAGINAS = [
  '/',
  '/comercio',
  '/particular',
  '/reventa',
  '/gulero',
  '/mayorista',
  '/centum',
  '/gondolas',
] as const;
export type Pagina = (typeof PAGINAS)[number];

/** The header's links for who buys: they come before those of the staff. */
export const ENLACES_DE_COMPRA: readonly { readonly texto: string; readonly a: string }[] = [
  { texto: 'Particular', a: '/particular' },
  { texto: 'Comercio', a: '/comercio' },
  { texto: 'Distribuidor', a: '/reventa' },
  { texto: 'Alfajores', a: '/gulero' },
  { texto: 'Sucursales', a: '/#sucursales' },
];

/** The header's links for people who work here. */
export const ENLACES_DE_PERSONAL: readonly { readonly texto: string; readonly a: string }[] = [
  { texto: 'Gestión', a: '/auth' },
  { texto: 'Reconoce', a: '/reconoce/auth' },
  { texto: 'Administración', a: '/reconoce/admin' },
];

/** A conversation with that number, `texto` already written. Whatever is no digit in the number does not count. */
export function enlaceDeChat(numero: string, texto: string): string {
  return `https://wa.me/${soloCifras(numero)}?text=${encodeURIComponent(texto)}`;
}

/**
 * A conversation with a number of Argentina as people write it: without the country, with the 0 of its area or the 15 of a mobile,
 * which the chat does not know. One that begins with `+`, or that is not ten digits then, is taken as it is.
 */
export function enlaceDeChatCon(telefono: string, texto: string): string {
  const cifras = soloCifras(telefono).replace(/^0(?!0)/u, '');
  const sin15 = cifras.length === 12 ? cifras.replace(/^(11|\d{3}|\d{4})15(?=\d+$)/u, '$1') : cifras;
  const nacional = sin15.length === 10 && !telefono.trim().startsWith('+');
  return enlaceDeChat(nacional ? `549${sin15}` : telefono, texto);
}

/** A mail to that address, its subject and text already written. */
export function enlaceDeCorreo(email: string, asunto: string, texto = ''): string {
  const partes = [`subject=${encodeURIComponent(asunto)}`];
  if (texto !== '') partes.push(`body=${encodeURIComponent(texto)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${partes.join('&')}`;
}

/** A call to that number. */
export function enlaceDeTelefono(telefono: string): string {
  return `tel:${telefono.trim().startsWith('+') ? '+' : ''}${soloCifras(telefono)}`;
}

/** The map of the world, at that address. */
export function enlaceDeMapa(direccion: string, ciudad: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${direccion}, ${ciudad}`)}`;
}

/** A price list's permanent address: a new PDF keeps the address of the old one. */
export function direccionDeLista(slug: string): string {
  return `/listas/${slug}.pdf`;
}

/** The picture that is shown where a page's address is shared. */
export function imagenParaCompartir(pagina: Pagina): string {
  return `/compartir/${pagina === '/' ? 'inicio' : pagina.slice(1)}.png`;
}

/** '+54 9 223 555-0142' → '5492235550142'. */
export function soloCifras(numero: string): string {
  return numero.replaceAll(/\D/g, '');
}
