import { SaxesParser } from 'saxes';

/** The XML cannot be read: malformed, or with its own declarations. */
export class XmlInvalido extends Error {}

/** An opening tag: its name and attributes without namespace. */
export type Etiqueta = { readonly nombre: string; readonly atributos: ReadonlyMap<string, string> };

/** Bytes passed to the parser at a time. */
const TRAMO = 64 * 1024;

/**
 * Reads UTF-8 XML once from start to end, calling `alAbrir` for every opening tag. Document types are refused, so only
 * XML's own five entities are expanded.
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

/** The local name of the root element, from the first bytes of a document; null if none starts there. */
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
  // Not closed, because the rest of the document is missing.
  lector.write(inicio.toString('utf8'));
  return raiz;
}
