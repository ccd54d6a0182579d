import { FileText } from 'lucide-react';

/** The thumbnail of a file that was sent: its picture, or the icon of a document. */
export function Miniatura({ archivo }: { archivo: { id: string; mime: string } }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-label bg-kraft text-ink-2">
      {archivo.mime.startsWith('image/') ? (
        <img
          src={`/archivos/${archivo.id}?miniatura=1`}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <FileText aria-hidden className="size-6" />
      )}
    </span>
  );
}
