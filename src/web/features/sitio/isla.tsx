import { useDocumento } from '#web/documento.ts';

/**
 * A few lines of behaviour on a page that is otherwise whole without scripts: the function's own text, run at the end of
 * the page with what `con` hands it. It is sent as it is written, so neither may name anything outside itself.
 */
export function Isla<A extends readonly Funcion[]>({ codigo, con }: { codigo: (...con: A) => void; con: A }) {
  const { nonce } = useDocumento();
  const argumentos = con.map((funcion) => String(funcion)).join(',');
  return <script nonce={nonce}>{`(${String(codigo)})(${argumentos})`}</script>;
}

// Any parameters: each island types its own.
type Funcion = (...args: never[]) => unknown;
