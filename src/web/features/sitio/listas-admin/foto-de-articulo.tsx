import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useEnvio } from '#web/use-envio.ts';
import type { Avance } from '#web/subida.ts';
import type { Fila } from './palabras.ts';
import { fotoDeVuelta, subirFoto } from './subir-foto.ts';

/** The picture of an article: taken with the phone, chosen, or taken off. It is kept at once, apart from the rest of its form. */
export function FotoDeArticulo({ fila: { codigo, nombre, foto } }: { fila: Fila }) {
  const { enviar, enviando } = useEnvio();
  const { recargar } = useRecarga();
  const [file, setFile] = useState<File | null>(null);
  const [progreso, setProgreso] = useState<Avance | null>(null);
  const [error, setError] = useState<string>();
  const corte = useRef<AbortController | null>(null);
  useEffect(() => () => corte.current?.abort(), []);
  const elegir = (elegido: File | null) => {
    corte.current?.abort();
    const este = new AbortController();
    corte.current = este;
    setFile(elegido);
    setError(undefined);
    setProgreso(elegido ? 0 : null);
    if (!elegido) return;
    void subirFoto(codigo, elegido, { signal: este.signal, onProgreso: setProgreso }).then(async (puesta) => {
      if (corte.current !== este) return;
      setProgreso(null);
      if (!puesta.ok) return setError(mensajeDeError(puesta.fallo, ACCIONES.subir_archivo).texto);
      toast.success('Foto guardada', {
        text: `${nombre} ya se ve con su foto.`,
        ...fotoDeVuelta(codigo, puesta.valor, recargar),
      });
      await recargar();
      setFile(null);
    });
  };
  return (
    <div className="grid gap-2 sm:col-span-2">
      {foto === null ? null : (
        <div className="flex items-center gap-3">
          <img
            src={`${foto}?miniatura=1`}
            alt={`Foto de ${nombre}`}
            width={72}
            height={72}
            className="size-18 rounded-control bg-kraft object-cover"
          />
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden />}
            loading={enviando}
            onClick={() =>
              enviar({ metodo: 'listas.sacarFoto', entrada: { codigo } }, (respuesta) => {
                if (respuesta.ok)
                  return toast.success('La foto ya no se ve', {
                    text: `${nombre} se ve con su dibujo.`,
                    ...fotoDeVuelta(codigo, respuesta.valor, recargar),
                  });
                const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.cambiar_lista);
                return toast.error(titulo, { text: texto });
              })
            }
          >
            Sacar la foto
          </Button>
        </div>
      )}
      <FileDrop
        label={foto === null ? 'Foto' : 'Cambiar la foto'}
        accept="image/jpeg,image/png,image/webp,image/gif,image/heic"
        hint="Se achica y se recorta sola. Se ve en todas las listas que tengan este código."
        file={file}
        onFile={elegir}
        progress={progreso}
        onCancel={() => elegir(null)}
        error={error}
      />
    </div>
  );
}
