import type PDFDocument from 'pdfkit';

/**
 * An empty PDF of A4 pages, with the format's own Helvetica. The same drawing gives the same bytes.
 * @returns `terminar`: ends it, and gives its bytes
 */
export async function crearPdf(
  titulo: string,
): Promise<{ doc: InstanceType<typeof PDFDocument>; terminar: () => Promise<Buffer> }> {
  // Its fonts alone are a megabyte to read: a server that starts does not wait for them.
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'es-AR',
    displayTitle: true,
    pdfVersion: '1.7',
    // The moment of drawing would make other bytes of the same list.
    info: { Title: enLatin(titulo), Producer: 'Mostrador', CreationDate: new Date(0) },
  });
  const partes: Buffer[] = [];
  const terminado = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (parte: Buffer) => partes.push(parte));
    doc.on('end', () => resolve(Buffer.concat(partes)));
    doc.on('error', reject);
  });
  return {
    doc,
    terminar() {
      doc.end();
      return terminado;
    },
  };
}

/** What the format's own fonts can write: the Windows Latin alphabet, which has every letter of Spanish. */
export function enLatin(que: string): string {
  return que
    .normalize('NFC')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
}
