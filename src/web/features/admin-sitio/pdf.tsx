import { useEffect, useRef, useState } from 'react';
import { direccionDeLista } from '#domain/sitio/enlaces.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { subirArchivo } from '#web/subida.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A list's PDF: the one that is public now, and another to take its place. It travels as soon as it is chosen. */
export function CampoDePdf({
  slug,
  subido,
  onArchivo,
}: {
  slug: string;
  /** Whether there is one of our own, and not the sample. */
  subido: boolean;
  onArchivo: (id: string) => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [progreso, setProgreso] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [listo, setListo] = useState(false);
  const corte = useRef<AbortController | null>(null);
  useEffect(() => () => corte.current?.abort(), []);

  const elegir = (elegido: File | null) => {
    corte.current?.abort();
    const este = new AbortController();
    corte.current = este;
    setFile(elegido);
    setError(undefined);
    setListo(false);
    setProgreso(elegido ? 0 : null);
    if (!elegido) return;
    void subirArchivo({
      proposito: 'lista',
      file: elegido,
      signal: este.signal,
      onProgreso: setProgreso,
    }).then((resultado) => {
      if (corte.current !== este) return;
      setProgreso(null);
      setListo(resultado.ok);
      if (resultado.ok) onArchivo(resultado.archivo.id);
      else setError(mensajeDeError(resultado.fallo, ACCIONES.subir_archivo).texto);
    });
  };
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
