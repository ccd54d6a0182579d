import type { ComponentProps, MouseEvent } from 'react';
import { guardia } from '#web/guardia.ts';
import { bajar } from './descargar.ts';

/**
 * A link to a file that requires a recent proof of identity: it asks for it in a dialog first. Without JavaScript the server
 * redirects to a page that asks, and from there to the file.
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
