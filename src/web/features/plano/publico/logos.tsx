import type { MarcaPublica } from './tipos.ts';

/**
 * The brands' logos, once each. Drawn in the plan itself they were eight files that the page waited for before it was painted.
 * Here a browser without scripts draws them at once, and another one when `cuandoHagaFalta` says, which is after the first paint.
 */
export function LogosParaDespues({ marcas }: { marcas: readonly MarcaPublica[] }) {
  const logos = new Set(marcas.flatMap(({ logo_url }) => logo_url ?? []));
  if (logos.size === 0) return null;
  return (
    <noscript data-despues="">
      <svg aria-hidden width="0" height="0" className="absolute">
        {[...logos].map((url) => (
          <symbol key={url} id={idDe(url)}>
            <image href={url} width="100%" height="100%" />
          </symbol>
        ))}
      </svg>
    </noscript>
  );
}

/** How the plan refers to a logo: to the one in the page or, if it came later, by its own address. On the server all are in it. */
export function enPagina(url: string): string {
  const id = idDe(url);
  return typeof document === 'undefined' || document.querySelector(`#${id}`) !== null ? `#${id}` : url;
}

function idDe(url: string): string {
  return `logo${url.replaceAll(/[^\w-]/gu, '-')}`;
}
