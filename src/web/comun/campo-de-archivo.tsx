import { tamano } from '#domain/comun/formato.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { FileDrop, type FileDropProps } from '#web/ui/file-drop.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { puedeReintentarse, sigueSola, type useSubida } from '#web/use-subida.ts';

type Subida = ReturnType<typeof useSubida>['subida'];

type Props = Pick<FileDropProps, 'label' | 'accept' | 'hint' | 'disabled' | 'camera'> & {
  subida: Subida;
  elegir: (file: File | null) => void;
  /** After its size, once it is uploaded: 'Subido'. */
  listo: string;
  /** Read aloud when it is uploaded. */
  aviso: string;
  /** Why no file at all is wrong. */
  error?: string | null;
};

/** A file of a form that is uploaded as soon as it is chosen: its choice, progress, retry, and what is wrong with it. */
export function CampoDeArchivo({ subida, elegir, listo, aviso, error, ...drop }: Props) {
  const { fase } = subida;
  const file = fase === 'nada' ? null : subida.file;
  return (
    <>
      <FileDrop
        {...drop}
        file={file}
        onFile={elegir}
        progress={fase === 'subiendo' ? subida.progreso : null}
        onCancel={() => elegir(null)}
        onRetry={
          fase === 'fallida' && puedeReintentarse(subida.fallo) ? () => elegir(subida.file) : undefined
        }
        {...textosDe(subida, listo, error ?? undefined)}
      />
      <LiveRegion message={fase === 'lista' ? aviso : ''} />
    </>
  );
}

function textosDe(
  subida: Subida,
  listo: string,
  sinArchivo: string | undefined,
): Pick<FileDropProps, 'sizeText' | 'error'> {
  if (subida.fase === 'nada') return { error: sinArchivo };
  if (subida.fase === 'subiendo') return {};
  const peso = tamano(subida.file.size);
  if (subida.fase === 'lista') return { sizeText: `${peso} · ${listo}` };
  if (sigueSola(subida.fallo)) return { sizeText: peso, error: SIGUE_SOLA };
  const { titulo, texto } = mensajeDeError(subida.fallo, ACCIONES.subir_archivo);
  return { sizeText: peso, error: titulo === 'Error' ? texto : `${titulo}. ${texto}` };
}

const SIGUE_SOLA = 'Se cortó la conexión. Sigue sola cuando vuelva la señal.';
