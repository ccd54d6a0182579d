import type { Enlaces } from '#domain/sitio/contenido.ts';
import { textLinkClass } from '#web/ui/text-link.tsx';
import { Externo } from './externo.tsx';

/** The company's social links, if it has any. */
export function Redes({ enlaces: { instagram, facebook } }: { enlaces: Enlaces }) {
  const redes = [
    { nombre: 'Instagram', a: instagram },
    { nombre: 'Facebook', a: facebook },
  ];
  return redes.map(({ nombre, a }) =>
    a === null ? null : (
      <Externo key={nombre} href={a} className={textLinkClass('standalone')}>
        {nombre}
      </Externo>
    ),
  );
}
