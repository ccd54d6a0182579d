import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of PDFs finds written in each page of one, its lines joined by spaces. */
export async function textoDePdf(pdf: Uint8Array): Promise<string[]> {
  const tarea = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const documento = await tarea.promise;
  const paginas: string[] = [];
  for (let numero = 1; numero <= documento.numPages; numero += 1) {
    const { items } = await (await documento.getPage(numero)).getTextContent();
    paginas.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/gu, ' '),
    );
  }
  await tarea.destroy();
  return paginas;
}
