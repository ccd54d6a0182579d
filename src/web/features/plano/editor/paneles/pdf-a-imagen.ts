import { getDocument, GlobalWorkerOptions, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler makes it the file's address
import trabajador from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { MEDIDAS_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { cantidad, tamano } from '#domain/comun/formato.ts';

/** A PDF that is open in this browser; the server never sees it, only the picture of a page. */
export type Pdf = {
  readonly nombre: string;
  readonly paginas: number;
  /** A page as a picture whose longest side is `lado`; null if it could not be drawn. */
  readonly dibujar: (pagina: number, lado: number) => Promise<Blob | null>;
  readonly cerrar: () => void;
};

/** Bytes and pages of a PDF. A plan is a page or a few; what is more is something else. */
export const LIMITES_DE_PDF = { bytes: 50 * 1024 * 1024, paginas: 200 } as const;

/** The longest side of a background, in pixels: what is kept of it. */
export const LADO_DE_FONDO = MEDIDAS_DE_FOTO.plano.lado;

/** Opens a PDF, or says in words why it cannot be used. Nothing in it is run, and no picture larger than a plan is unpacked. */
export async function abrirPdf(
  file: File,
): Promise<{ readonly ok: true; readonly pdf: Pdf } | { readonly ok: false; readonly motivo: string }> {
  if (file.size > LIMITES_DE_PDF.bytes)
    return no(`El PDF pesa ${tamano(file.size)}, y se admiten hasta ${tamano(LIMITES_DE_PDF.bytes)}.`);
  GlobalWorkerOptions.workerSrc = trabajador;
  const tarea = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    // Our policy lets no page compile WebAssembly; the decoders that need it are for scans of kinds that few plans have.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: MAXIMO_DE_PIXELES,
    canvasMaxAreaInBytes: MAXIMO_DE_PIXELES * 4,
  });
  try {
    const documento = await antesDe(tarea.promise);
    if (documento === null) {
      void tarea.destroy();
      return no('El PDF es demasiado complejo para abrirlo acá. Guardalo como imagen y subila.');
    }
    if (documento.numPages > LIMITES_DE_PDF.paginas) {
      void tarea.destroy();
      return no(
        `El PDF tiene ${cantidad(documento.numPages, 'página', 'páginas')}, y se admiten hasta ${LIMITES_DE_PDF.paginas}: guardá aparte la del plano.`,
      );
    }
    return {
      ok: true,
      pdf: {
        nombre: file.name,
        paginas: documento.numPages,
        dibujar: async (pagina, lado) => {
          const hoja = await documento.getPage(pagina);
          const { width, height } = hoja.getViewport({ scale: 1 });
          const viewport = hoja.getViewport({ scale: lado / Math.max(width, height) });
          const canvas = document.createElement('canvas');
          canvas.width = Math.max(1, Math.round(viewport.width));
          canvas.height = Math.max(1, Math.round(viewport.height));
          const dibujo = hoja.render({ canvas, viewport, background: '#ffffff' });
          const hecho = await antesDe(dibujo.promise.then(() => true)).catch(() => null);
          if (hecho === null) {
            dibujo.cancel();
            return null;
          }
          return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
        },
        cerrar: () => void tarea.destroy(),
      },
    };
  } catch (error) {
    void tarea.destroy();
    return no(
      error instanceof PasswordException
        ? 'El PDF tiene contraseña: guardalo sin ella y volvé a elegirlo.'
        : 'El archivo está dañado o no es un PDF.',
    );
  }
}

const MAXIMO_DE_PIXELES = 50_000_000;

/** Longer than any plan takes on a slow computer: what takes more was made to. */
const PACIENCIA_MS = 45_000;

/** @returns null if it takes too long */
function antesDe<T>(promesa: Promise<T>): Promise<T | null> {
  let reloj: ReturnType<typeof setTimeout> | undefined;
  const plazo = new Promise<null>((resolve) => {
    reloj = setTimeout(() => resolve(null), PACIENCIA_MS);
  });
  return Promise.race([promesa, plazo]).finally(() => clearTimeout(reloj));
}

function no(motivo: string): { readonly ok: false; readonly motivo: string } {
  return { ok: false, motivo };
}
