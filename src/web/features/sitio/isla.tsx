import { useDocumento } from '#web/documento.ts';

/**
 * A small inline script on a page that otherwise needs none. It runs the function's source text at the end of the page, with
 * the functions in `con` as arguments. Since the text is sent as written, none of these functions may refer to anything
 * outside itself.
 */
export function Isla<A extends readonly Funcion[]>({ codigo, con }: { codigo: (...con: A) => void; con: A }) {
  const { nonce } = useDocumento();
  const argumentos = con.map(enTexto).join(',');
  return <script nonce={nonce}>{`(${enTexto(codigo)})(${argumentos})`}</script>;
}

/** The function as it is written, without its indentation and the comments that have lines of their own: a tenth of what is sent. */
function enTexto(funcion: Funcion): string {
  return String(funcion)
    .split('\n')
    .map((linea) => linea.trimStart())
    .filter((linea) => !linea.startsWith('//') && !(linea.startsWith('/**') && linea.endsWith('*/')))
    .join('\n');
}

// Any parameters: each island types its own.
type Funcion = (...args: never[]) => unknown;
