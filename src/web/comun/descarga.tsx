import type { ComponentProps, MouseEvent } from 'react';
import { guardia } from '#web/guardia.ts';

/**
 * A link to a file that only whoever has just proved who they are may take: it asks first, over the page. Without JavaScript
 * the server leads to a page that asks, and from there to the file.
 */
export function EnlaceDeDescarga({ href, onClick, ...resto }: ComponentProps<'a'> & { href: string }) {
  const descargar = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const aparte = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
    if (aparte || event.defaultPrevented) return;
    event.preventDefault();
    void guardia.alDia().then((seguir) => {
      if (seguir) bajar(href);
    });
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the rest
  return <a href={href} onClick={descargar} {...resto} />;
}

/** As pressing a plain link to a file: the page neither leaves nor asks whether to. */
function bajar(href: string): void {
  const enlace = document.createElement('a');
  enlace.href = href;
  enlace.download = '';
  enlace.click();
}
