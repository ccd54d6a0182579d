import { useId, useState } from 'react';
import { CANVAS } from '#domain/plano/geometry.ts';
import { imagenDe } from '#domain/plano/espacio.ts';
import { AVISOS_DEL_EDITOR, errorAlSubirImagen, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import type { ArchivoSubido } from '#web/subida.ts';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion, Entorno } from '../edicion.ts';
import { sinEsaParte } from './aparte.tsx';
import { CampoNumero } from './campos.tsx';
import { Pregunta } from './dialogo.tsx';
import { ElegirImagen } from './elegir-imagen.tsx';
import type { DialogoDePdf } from './pagina-de-pdf.tsx';
import type { RespuestasDelPlano } from './pedir.ts';
import { pedir } from '#web/pedir.ts';
import { useEdicion } from '../sync/use-edicion.ts';
import { motivoDe, useImagen } from './use-imagen.ts';

type Fondo = NonNullable<Entorno['fondo']>;
type Lugar = Omit<Fondo, 'url'>;

/**
 * Where a new background picture goes: as large as the plan allows keeping its proportions, centred, and pale enough to read
 * what is on top.
 */
export function lugarDeImagen({ ancho, alto }: Pick<ArchivoSubido, 'ancho' | 'alto'>): Lugar {
  const [w, h] = [ancho ?? CANVAS.width, alto ?? CANVAS.height];
  const escala = Math.min(CANVAS.width / w, CANVAS.height / h);
  const [width, height] = [Math.max(1, Math.round(w * escala)), Math.max(1, Math.round(h * escala))];
  return {
    x: Math.round((CANVAS.width - width) / 2),
    y: Math.round((CANVAS.height - height) / 2),
    width,
    height,
    opacity: 0.5,
  };
}

/** The panel of the floor's background picture. */
export function PanelDeFondo({ edicion }: { edicion: Edicion }) {
  const { fondo: guardado } = useEdicion(edicion, (e) => e.entorno);
  const [recien, setRecien] = useState<{ fondo: Fondo | null; sobre: Fondo | null } | null>(null);
  const [preguntando, setPreguntando] = useState(false);
  const [pdf, setPdf] = useState<PdfElegido | null>(null);
  const titulo = useId();
  // It was just saved and the stream has not brought the change yet, so the saved answer is shown.
  const fondo = recien?.sobre === guardado ? recien.fondo : guardado;

  const guardar = async (nuevo: (Lugar & { archivo_id?: string }) | null) => {
    const hecho = await pedir<RespuestasDelPlano['guardarFondo']>('PUT', '/plano/fondo', {
      fondo: nuevo,
      local: edicion.local,
    });
    if (hecho.ok) setRecien({ fondo: hecho.valor.fondo, sobre: guardado });
    return hecho;
  };
  const { progreso, elegir, cancelar } = useImagen({
    proposito: 'plano',
    usar: (archivo) =>
      guardar({ ...(fondo ? lugarDe(fondo) : lugarDeImagen(archivo)), archivo_id: archivo.id }),
    alTerminar: () => toast.success(AVISOS_DEL_EDITOR.imagen_subida, { id: 'fondo' }),
    alFallar: (motivo) => toast.error(errorAlSubirImagen(motivo), { id: 'fondo' }),
  });
  // What reads PDFs weighs more than the whole editor: it comes when one is chosen.
  const elegirOPasar = async (file: File | undefined) => {
    if (!file || !esPdf(file)) return elegir(file);
    try {
      const { DialogoDePdf } = await import('./pagina-de-pdf.tsx');
      setPdf({ file, DialogoDePdf });
    } catch {
      sinEsaParte();
    }
  };
  const acomodar = async (parte: Partial<Lugar>) => {
    if (!fondo) return;
    const nuevo = { ...lugarDe(fondo), ...parte };
    setRecien({ fondo: { ...nuevo, url: fondo.url }, sobre: guardado });
    const hecho = await guardar(nuevo);
    if (hecho.ok) return;
    setRecien(null);
    toast.error('Error al acomodar la imagen de fondo', { id: 'fondo', text: motivoDe(hecho.fallo) });
  };
  const reponer = async (lugar: Lugar, archivo_id: string) => {
    const hecho = await guardar({ ...lugar, archivo_id });
    if (hecho.ok) toast.success('Imagen de fondo repuesta', { id: 'fondo' });
    else toast.error(errorAlSubirImagen(motivoDe(hecho.fallo)), { id: 'fondo' });
  };
  const quitar = async () => {
    setPreguntando(false);
    const quitada = fondo;
    const hecho = await guardar(null);
    const archivo_id = imagenDe(quitada?.url);
    if (hecho.ok)
      toast.success(AVISOS_DEL_EDITOR.imagen_eliminada, {
        id: 'fondo',
        ...(quitada && archivo_id !== null
          ? {
              sticky: true,
              action: { label: 'Deshacer', onPress: () => void reponer(lugarDe(quitada), archivo_id) },
            }
          : {}),
      });
    else toast.error(FALLOS_DEL_EDITOR.quitar_imagen, { id: 'fondo', text: motivoDe(hecho.fallo) });
  };
  return (
    <section aria-labelledby={titulo} className="grid gap-3 p-4">
      <h2 id={titulo} className="headline text-lg">
        Imagen de fondo
      </h2>
      <p className="text-sm text-ink-2">
        El dibujo del local, debajo de todo. JPG, PNG, WebP o GIF, hasta 5 MB; o un PDF, hasta 50 MB.
      </p>
      <ElegirImagen
        que="imagen de fondo"
        hay={fondo !== null}
        progreso={progreso}
        onElegir={(file) => void elegirOPasar(file)}
        accept="image/*,application/pdf"
        onCancelar={cancelar}
        onQuitar={() => setPreguntando(true)}
      />
      {fondo ? (
        <div className="grid grid-cols-2 gap-3">
          <CampoNumero label="X" valor={fondo.x} siNo={0} onCambio={(x) => void acomodar({ x })} />
          <CampoNumero label="Y" valor={fondo.y} siNo={0} onCambio={(y) => void acomodar({ y })} />
          <CampoNumero
            label="Ancho"
            valor={fondo.width}
            min={1}
            siNo={100}
            onCambio={(width) => void acomodar({ width })}
          />
          <CampoNumero
            label="Alto"
            valor={fondo.height}
            min={1}
            siNo={50}
            onCambio={(height) => void acomodar({ height })}
          />
          <CampoNumero
            label="Opacidad"
            valor={Math.round(fondo.opacity * 100)}
            min={0}
            max={100}
            siNo={0}
            unit="%"
            onCambio={(opacidad) => void acomodar({ opacity: opacidad / 100 })}
          />
        </div>
      ) : null}
      {pdf ? <pdf.DialogoDePdf file={pdf.file} onElegir={elegir} onCerrar={() => setPdf(null)} /> : null}
      {preguntando ? (
        <Pregunta
          titulo="¿Quitar la imagen de fondo?"
          hacer="Quitar"
          peligro
          onHacer={() => void quitar()}
          onCerrar={() => setPreguntando(false)}
        >
          <p className="text-base">
            Deja de verse también en el plano público. Enseguida la podés reponer con «Deshacer»; después, hay
            que subirla de nuevo.
          </p>
        </Pregunta>
      ) : null}
    </section>
  );
}

/** With what asks for one of its pages, once that is here. */
type PdfElegido = { readonly file: File; readonly DialogoDePdf: typeof DialogoDePdf };

/** As its name or its media type say; what it is, whoever opens it finds out. */
function esPdf({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === 'application/pdf' || /\.pdf$/iu.test(name);
}

function lugarDe({ x, y, width, height, opacity }: Fondo): Lugar {
  return { x, y, width, height, opacity };
}
