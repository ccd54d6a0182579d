import { transform } from 'lightningcss';

/**
 * The part of a style sheet that a page without scripts of its own can use: the rules of the classes that stand in it, and
 * those of no class at all. A public page then fits in the first packets that a server may send, which spares a slow
 * phone a whole trip. What an island does to a page it does by attributes, never by a class that was not there.
 */
export function soloLoQueUsa(css: string, html: string): string {
  const usadas = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, clases = '']) => sinEntidades(clases).split(/\s+/)),
  );
  const definidas = new Set(
    [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, clase = '']) => clase.replaceAll(/\\(.)/g, '$1')),
  );
  const { code } = transform({
    filename: 'pagina.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...definidas].filter((clase) => !usadas.has(clase)),
  });
  return code.toString();
}

function sinEntidades(texto: string): string {
  return texto
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
