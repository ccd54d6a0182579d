import { SaxesParser } from 'saxes';

/** What a document says of itself cannot be read: malformed, or with declarations of its own. */
export class XmlInvalido extends Error {}

/** An element as it opens: its name and attributes without namespace. */
export type Etiqueta = { readonly nombre: string; readonly atributos: ReadonlyMap<string, string> };

/** Bytes handed to the parser at a time. */
const TRAMO = 64 * 1024;

/**
 * Reads UTF-8 XML once, from end to end, and gives every element as it opens. Document types are refused, so no entity but
 * XML's own five is ever expanded.
 * @throws XmlInvalido
 */
export function recorrerXml(bytes: Buffer, alAbrir: (etiqueta: Etiqueta) => void): void {
  const lector = new SaxesParser({ xmlns: true });
  lector.on('doctype', () => {
    throw new XmlInvalido('document type');
  });
  lector.on('error', (error) => {
    throw new XmlInvalido(error.message);
  });
  lector.on('opentag', ({ local, attributes }) => {
    const atributos = new Map(Object.values(attributes).map((uno) => [uno.local, uno.value]));
    alAbrir({ nombre: local, atributos });
  });
  const texto = bytes.toString('utf8');
  for (let p = 0; p < texto.length; p += TRAMO) lector.write(texto.slice(p, p + TRAMO));
  lector.close();
}

/** The local name of the element that the rest is inside of, in the first bytes of a document; null if none opens there. */
export function raizDe(inicio: Buffer): string | null {
  const lector = new SaxesParser({ xmlns: false });
  let raiz: string | null = null;
  lector.on('doctype', () => {
    throw new XmlInvalido('document type');
  });
  lector.on('error', (error) => {
    throw new XmlInvalido(error.message);
  });
  lector.on('opentagstart', ({ name }) => {
    raiz ??= name.slice(name.indexOf(':') + 1);
  });
  // Not closed: what follows is not at hand.
  lector.write(inicio.toString('utf8'));
  return raiz;
}
