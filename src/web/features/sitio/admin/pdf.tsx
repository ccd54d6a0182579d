import { direccionDeLista } from '#domain/sitio/enlaces.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useArchivo } from './use-archivo.ts';

/** The PDF of a price list: the public one, and a way to replace it. The upload starts when a file is chosen. */
export function CampoDePdf({
  slug,
  subido,
  onArchivo,
}: {
  slug: string;
  /** Whether there is an uploaded PDF, and not just the sample. */
  subido: boolean;
  onArchivo: (id: string) => void;
}) {
  const { file, progreso, error, listo, elegir } = useArchivo('lista', onArchivo);
  return (
    <div className="grid gap-2 md:col-span-2">
      <FileDrop
        label={subido ? 'Reemplazar el PDF' : 'PDF'}
        accept=".pdf,application/pdf"
        hint="Un PDF de hasta 10 MB. Se publica al guardar, en la misma dirección."
        file={file}
        onFile={elegir}
        progress={progreso}
        onCancel={() => elegir(null)}
        error={error}
        camera={false}
      />
      {slug === '' ? null : (
        <p className="text-ink-2 text-sm">
          {subido ? 'Dirección pública: ' : 'Ahora se ve una lista de muestra: '}
          <TextLink href={direccionDeLista(slug)} target="_blank" rel="noopener">
            {direccionDeLista(slug)}
          </TextLink>
        </p>
      )}
      {listo ? (
        <p className="text-ink-2 text-sm">
          «Vigente desde» quedó en hoy: cambialo si los precios valen desde otro día.
        </p>
      ) : null}
      <LiveRegion message={listo ? 'PDF subido. «Vigente desde» quedó en hoy. Falta guardar.' : ''} />
    </div>
  );
}
