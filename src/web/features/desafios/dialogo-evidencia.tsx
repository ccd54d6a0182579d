import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { tieneContenido } from '#domain/desafios/participaciones/evidencia.ts';
import type { Fallo } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { tamano, cantidad } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { COLA } from '#web/copy/textos.ts';
import { CampoDeArchivo } from '#web/comun/campo-de-archivo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { useQuien } from '#web/sesion.ts';
import { sigueSola } from '#web/use-subida.ts';
import { guardarBorrador } from '#web/borrador.ts';
import { aceptadosAqui } from './archivo.ts';
import { type Desafio, novedadDe } from './estado.ts';
import { tomarHoja } from './hoja-temprana.tsx';
import { Miniatura } from './miniatura.tsx';
import { AvisoDeNovedad } from './novedad.tsx';
import { LineaDeObjetivo } from './objetivos.tsx';
import { useArchivoDelBorrador } from './use-archivo-del-borrador.ts';

/**
 * One opening of the dialog. `clave` is its idempotency key, so that a double press, or a retry after a lost response, sends
 * a single piece of evidence.
 */
export type Envio = { desafio: Desafio; clave: string; descripcion: string };

type Props = {
  envio: Envio;
  limites: { max_bytes: number; max_descripcion: number };
  open: boolean;
  onCerrar: () => void;
  /** Called when the closing animation is over. */
  onCerrado: () => void;
};

/**
 * Sends evidence for a challenge: a file, a description, or both. What was typed survives a failure and closing the dialog.
 */
export function DialogoEvidencia({ envio, limites, open, onCerrar, onCerrado }: Props) {
  const { desafio, clave } = envio;
  const formId = useId();
  const texto = useRef<HTMLTextAreaElement>(null);
  const escribia = useRef(false);
  const { actualizando, enviar: mandar } = useEnvio();
  const [rechazo, setRechazo] = useState<Fallo | null>(null);
  const [descripcion, setDescripcion] = useState(envio.descripcion);
  const quien = useQuien();
  const borrador = useArchivoDelBorrador(quien, desafio.id, limites.max_bytes);
  const { subida, elegir, llegada, preparada, ceder, usado, perdido, guardado, olvidarElArchivo } = borrador;
  // It was sent while the file was being prepared or, where the device cannot keep it, while it was still uploading.
  const [esperaArchivo, setEsperaArchivo] = useState(false);

  // What was refused is read where it is corrected.
  const novedad = novedadDe(desafio);
  // The file of what was refused may go again, unless another is chosen.
  const anterior = desafio.participacion?.ultima?.archivo ?? null;
  const [laMisma, setLaMisma] = useState(false);
  const repetido = laMisma && subida.fase === 'nada' ? anterior : null;
  const enviando = actualizando || esperaArchivo;
  // What failed for want of signal can wait on the device; what was refused cannot.
  const cortada = subida.fase === 'fallida' && !sigueSola(subida.fallo);
  const vacia = !tieneContenido({ tieneArchivo: subida.fase !== 'nada' || repetido !== null, descripcion });
  const mensaje = rechazo && !enviando ? mensajeDeError(rechazo, ACCIONES.enviar_evidencia) : null;

  const entrada = { desafio_id: desafio.id, clave, archivo_id: repetido?.id ?? null, descripcion };
  const titulo = `Evidencia de «${desafio.titulo}»`;
  const quedoEnLaCola = (dicho: Mensaje) => {
    guardarBorrador(quien, desafio.id, '');
    olvidarElArchivo();
    toast.info(dicho.titulo, { id: COLA.aviso, text: dicho.texto });
    onCerrar();
  };
  // Without signal it waits on the device with its file. If that cannot be, its failure is said.
  const alFallar = async (porQue: Fallo) => {
    const archivo = subida.fase === 'nada' ? null : subida.file;
    const fallo = await import('#web/cola/encolar.ts')
      .then(({ encolar }) => encolar(porQue, 'participaciones.enviar', entrada, { titulo, archivo }))
      .catch(() => porQue);
    if (fallo) return setRechazo(fallo);
    quedoEnLaCola(COLA.espera);
  };
  // A file that is on its way goes on by itself. If the device cannot keep it meanwhile, it is waited for here.
  const seguirSola = async () => {
    const archivo = await preparada();
    if (archivo === null) return false;
    const sigue = await import('#web/cola/encolar.ts')
      .then(({ seguirEnLaCola }) =>
        seguirEnLaCola('participaciones.enviar', entrada, { titulo, archivo }, ceder),
      )
      .catch(() => false);
    if (sigue) quedoEnLaCola(COLA.sigue);
    return sigue;
  };

  const enviar = async () => {
    if (enviando || vacia || cortada) return;
    if (subida.fase === 'fallida')
      return alFallar({ ...subida.fallo, request_id: subida.fallo.request_id ?? '' });
    setEsperaArchivo(true);
    const sigue = subida.fase === 'subiendo' && (await seguirSola());
    const archivo = sigue ? null : await llegada();
    setEsperaArchivo(false);
    if (sigue) return;
    // A failed upload shows its error next to the file.
    if (subida.fase !== 'nada' && archivo === null) return;
    mandar(
      {
        metodo: 'participaciones.enviar',
        entrada: { ...entrada, archivo_id: archivo?.id ?? entrada.archivo_id },
      },
      (respuesta) => {
        setRechazo(null);
        if (respuesta.ok) {
          usado();
          guardarBorrador(quien, desafio.id, '');
          olvidarElArchivo();
          toast.success(EXITOS.evidencia_enviada.titulo, { text: EXITOS.evidencia_enviada.texto });
          void ofrecerPush(quien, 'evidencia');
          onCerrar();
        } else {
          void alFallar(respuesta.fallo);
          if (respuesta.fallo.code === 'ARCHIVO_NO_DISPONIBLE') {
            perdido();
            setLaMisma(false);
          }
        }
      },
      '/reconoce/desafios',
    );
  };

  const cerrar = (abierto: boolean) => {
    if (!abierto) onCerrar();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={cerrar}
      onClosed={onCerrado}
      locked={enviando}
      question={subida.fase === 'nada' || guardado ? null : SIN_LA_FOTO}
      // On a phone the keyboard would cover half of the dialog.
      initialFocus={() =>
        window.matchMedia('(pointer: coarse)').matches && !escribia.current ? true : texto.current
      }
      title="Enviar evidencia"
      description={<span className="wrap-anywhere">{desafio.titulo}</span>}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>Cancelar</DialogClose>
          <Button
            type="submit"
            form={formId}
            disabled={vacia || cortada}
            loading={enviando}
            loadingText={esperaArchivo ? 'Preparando el archivo…' : 'Enviando la evidencia…'}
          >
            Enviar Evidencia
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void enviar();
        }}
        className="grid gap-2"
      >
        <Toma
          alElegir={elegir}
          alCerrarse={onCerrar}
          alTomar={(hecho) => {
            escribia.current = hecho.cursor !== null;
            setDescripcion(hecho.texto);
            const { cursor } = hecho;
            if (cursor === null) return;
            const campo = texto.current;
            // Now or, if the text is still to be drawn, once it is; not under somebody who went on typing meanwhile.
            const volverAlLugar = () => {
              if (campo?.value === hecho.texto) campo.setSelectionRange(cursor, cursor);
            };
            campo?.focus();
            volverAlLugar();
            requestAnimationFrame(volverAlLugar);
          }}
        />
        {mensaje ? <FormError title={mensaje.titulo} text={mensaje.texto} /> : null}
        {novedad && novedad.tipo !== 'revertida' ? <AvisoDeNovedad novedad={novedad} /> : null}
        <LoQuePide desafio={desafio} />
        <TextArea
          label="Descripción"
          hint="Contá qué hiciste. Alcanza con la descripción, con un archivo, o las dos cosas."
          ref={texto}
          name="descripcion"
          dir="auto"
          maxLength={limites.max_descripcion}
          readOnly={enviando}
          value={descripcion}
          onChange={(event) => {
            setDescripcion(event.currentTarget.value);
            guardarBorrador(quien, desafio.id, event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
        {anterior && subida.fase === 'nada' ? (
          <DeNuevo
            archivo={anterior}
            elegido={laMisma}
            disabled={enviando}
            onElegir={() => setLaMisma(!laMisma)}
          />
        ) : null}
        <CampoDeArchivo
          label={
            <>
              Archivo <span className="font-normal text-ink-2">(opcional)</span>
            </>
          }
          accept={aceptadosAqui()}
          hint={`Una foto, o un PDF o Word (doc, docx) de hasta ${tamano(limites.max_bytes)}`}
          subida={subida}
          elegir={elegir}
          listo="Subido"
          aviso={subida.fase === 'lista' ? `${subida.file.name}: archivo subido` : ''}
          disabled={actualizando}
        />
      </form>
    </Dialog>
  );
}

/** Asked on an accidental close, if the device could not keep the chosen file. */
const SIN_LA_FOTO = {
  title: '¿Cerrar sin enviar?',
  text: 'Lo que escribiste queda guardado acá. El archivo, no: vas a tener que elegirlo de nuevo.',
  confirmLabel: 'Cerrar',
};

/** Its script comes only now. */
async function ofrecerPush(quien: string, que: 'evidencia'): Promise<void> {
  const push = await import('#web/push/dispositivo.ts').catch(() => null);
  await push?.ofrecer(quien, que);
}

/** Inside the dialog: once it is on screen, it takes over from what was opened before the scripts came. */
function Toma({
  alTomar,
  ...tomada
}: Parameters<typeof tomarHoja>[0] & {
  alTomar: (hecho: NonNullable<ReturnType<typeof tomarHoja>>) => void;
}) {
  const tomar = useRef({ alTomar, ...tomada });
  useEffect(() => {
    const hecho = tomarHoja(tomar.current);
    if (hecho) tomar.current.alTomar(hecho);
  }, []);
  return null;
}

/** The file of what was refused, to send it again without taking it again. */
function DeNuevo({
  archivo,
  elegido,
  disabled,
  onElegir,
}: {
  archivo: { id: string; nombre: string; mime: string };
  elegido: boolean;
  disabled: boolean;
  onElegir: () => void;
}) {
  const esFoto = archivo.mime.startsWith('image/');
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line p-2 text-sm">
      <Miniatura archivo={archivo} />
      <p className="min-w-24 flex-1 font-semibold wrap-anywhere">
        {elegido
          ? esFoto
            ? 'Va la misma foto'
            : 'Va el mismo archivo'
          : esFoto
            ? 'La foto que enviaste'
            : archivo.nombre}
      </p>
      <Button variant="secondary" size="sm" disabled={disabled} onClick={onElegir}>
        {elegido ? 'Quitarla' : esFoto ? 'Usar la misma foto' : 'Usar el mismo archivo'}
      </Button>
    </div>
  );
}

/** The challenge's objectives, available while the person writes. */
function LoQuePide({ desafio }: { desafio: Desafio }) {
  const { objetivos, puntosDisponibles } = desafio;
  return (
    <details className="group mb-2 rounded-control bg-kraft">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 py-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          Qué pide{' '}
          <span className="font-normal text-ink-2">
            {cantidad(objetivos.length, 'objetivo', 'objetivos')} ·{' '}
            {cantidad(puntosDisponibles, 'punto', 'puntos')}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 px-3 pb-3">
        <ul className="grid gap-2">
          {objetivos.map((objetivo) => (
            <LineaDeObjetivo key={objetivo.id} objetivo={objetivo} />
          ))}
        </ul>
        {desafio.es_grupal ? (
          <p className="text-xs text-ink-2">
            Es grupal: lo que envíes cuenta para todo tu grupo, y suman quienes hayan enviado algo.
          </p>
        ) : null}
      </div>
    </details>
  );
}
