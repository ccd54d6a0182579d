import { direccionDeLista } from '#domain/sitio/enlaces.ts';
import { fecha } from '#domain/comun/formato.ts';
import { textLinkClass } from '#web/ui/text-link.tsx';
import { BotonDeChat } from './contacto.tsx';
import { Externo } from './externo.tsx';
import { Pagina } from './pagina.tsx';
import type { Sitio } from './tipos.ts';

/** The page for the link of a price list that was withdrawn, or has no prices yet. `abren`: the profiles that have some. */
export function ListaQueNoEsta({ sitio, abren }: { sitio: Sitio; abren: readonly string[] }) {
  const { empresa } = sitio.contenido;
  const listas = sitio.contenido.listas.filter(
    ({ perfil, archivo_id }) => archivo_id !== null || abren.includes(perfil),
  );
  return (
    <Pagina sitio={sitio}>
      <section aria-labelledby="titulo" className="grid justify-items-start gap-5">
        <h1 id="titulo" className="headline text-4xl md:text-5xl">
          Esta lista ya no está
        </h1>
        <p className="max-w-[60ch] text-ink-2 text-lg">
          {listas.length === 0
            ? 'La retiramos o cambió de dirección. Pedinos los precios por WhatsApp y te los pasamos en el momento.'
            : 'La retiramos o cambió de dirección. Estas son las listas de hoy:'}
        </p>
        <ul className="grid w-full gap-3 sm:grid-cols-2">
          {listas.map(({ slug, perfil, titulo, descripcion, vigencia }) => (
            <li key={slug} className="grid min-w-0 gap-1 rounded-card border border-line bg-card p-4">
              <Externo href={direccionDeLista(slug)} className={textLinkClass('standalone')}>
                <span className="min-w-0 break-words">{titulo}</span>
              </Externo>
              <span className="break-words text-ink-2">{descripcion}</span>
              {abren.includes(perfil) ? null : (
                <span className="text-ink-2 text-sm">
                  Un PDF subido por nosotros, vigente desde el {fecha(vigencia)}
                </span>
              )}
            </li>
          ))}
        </ul>
        <BotonDeChat numero={empresa.chat} mensaje="Hola, busco una lista de precios que ya no está.">
          Preguntar por WhatsApp
        </BotonDeChat>
      </section>
    </Pagina>
  );
}
