import { useRef, useState } from 'react';
import { PreguntaEntrada } from '#contract/capacitaciones/evaluaciones-formularios.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { ACCIONES, type Fallo } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { numeroEscrito } from '#web/numero-escrito.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRecarga } from '#web/recarga.ts';
import { toast } from '#web/ui/toaster.tsx';
import type { Pregunta } from './tipos.ts';
import { usePedido } from './use-pedido.ts';

type Props = {
  evaluacion_id: string;
  pregunta: Pregunta | 'nueva' | null;
  numero: number;
  /** That question as it is saved now. */
  guardada: Pregunta | null;
  onCerrar: () => void;
};

/** Editor of a question: four options, exactly one of them marked as correct. */
export function EditorDePregunta({ pregunta, ...resto }: Props) {
  // Keeps the last value on screen while the dialog's closing animation runs. Each opening starts with an empty form.
  const [ultima, setUltima] = useState(pregunta);
  const [usos, setUsos] = useState(0);
  if (pregunta !== null && pregunta !== ultima) setUltima(pregunta);
  if (ultima === null) return null;
  return (
    <Contenido
      key={`${ultima === 'nueva' ? 'nueva' : ultima.id}-${usos}`}
      {...resto}
      pregunta={ultima === 'nueva' ? null : ultima}
      abierto={pregunta !== null}
      onCerrado={() => {
        setUltima(null);
        setUsos((antes) => antes + 1);
      }}
    />
  );
}

type Escrita = {
  pregunta: string;
  opciones: readonly string[];
  respuesta_correcta: number | null;
  puntos: string;
};

function Contenido({
  evaluacion_id,
  pregunta,
  numero,
  guardada,
  abierto,
  onCerrar,
  onCerrado,
}: Omit<Props, 'pregunta'> & { pregunta: Pregunta | null; abierto: boolean; onCerrado: () => void }) {
  const [escrita, setEscrita] = useState<Escrita>(pregunta ? comoSeEscribe(pregunta) : VACIA);
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const { recargar } = useRecarga();
  const [enviada, setEnviada] = useState(false);
  const { enviando, pedir } = usePedido();
  const enunciado = useRef<HTMLTextAreaElement>(null);
  const leida = PreguntaEntrada.safeParse({
    ...escrita,
    pregunta: escrita.pregunta.replaceAll(/\s+/g, ' '),
    respuesta_correcta: escrita.respuesta_correcta ?? -1,
    puntos: numeroEscrito(escrita.puntos),
  });
  const errores = new Map(
    enviada && !leida.success ? leida.error.issues.map((i) => [i.path.join('.'), i.message]) : [],
  );
  // Empty options also count as equal, but then "empty" is the error to show.
  const iguales = [...errores.keys()].some((campo) => campo.startsWith('opciones.'))
    ? undefined
    : errores.get('opciones');
  const cambiar = (cambios: Partial<Escrita>) => setEscrita((antes) => ({ ...antes, ...cambios }));
  const actual = pregunta && (guardada ?? pregunta);
  const conflicto = useConflicto({
    guardado: actual && { escrito: enCampos(comoSeEscribe(actual)), revision: actual.revision },
    mio: enCampos(escrita),
    campos: CAMPOS,
    fallo,
    poner: (clave, valor) => {
      if (clave === 'pregunta' || clave === 'puntos') cambiar({ [clave]: String(valor) });
      else if (actual) cambiar({ opciones: actual.opciones, respuesta_correcta: actual.respuesta_correcta });
    },
    traer: recargar,
  });
  const guardar = (yOtra: boolean) => {
    setEnviada(true);
    if (!leida.success) return;
    const alGuardarse = () => {
      toast.success(pregunta ? 'Pregunta guardada' : EXITOS.pregunta_agregada.titulo);
      if (!yOtra) return onCerrar();
      setEscrita(VACIA);
      setEnviada(false);
      enunciado.current?.focus();
    };
    if (pregunta) {
      const entrada = { id: pregunta.id, revision: conflicto.revision ?? '', cambios: leida.data };
      const pedido = { metodo: 'evaluaciones.editarPregunta' as const, entrada };
      pedir(pedido, ACCIONES.guardar_pregunta, alGuardarse, (porque) => {
        setFallo(porque);
        return porque.code === 'CAMBIO_AJENO';
      });
    } else {
      const entrada = { id: evaluacion_id, ...leida.data };
      pedir({ metodo: 'evaluaciones.agregarPregunta', entrada }, ACCIONES.agregar_pregunta, alGuardarse);
    }
  };
  return (
    <Dialog
      open={abierto}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      onClosed={onCerrado}
      locked={enviando}
      size="lg"
      title={pregunta ? `Editar la pregunta ${numero}` : 'Nueva pregunta'}
      initialFocus={enunciado}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          {pregunta ? null : (
            <Button variant="secondary" disabled={enviando} onClick={() => guardar(true)}>
              Agregar y escribir otra
            </Button>
          )}
          <Button type="submit" form="pregunta" loading={enviando}>
            {pregunta ? COMUNES.guardar : 'Agregar pregunta'}
          </Button>
        </>
      }
    >
      <form
        id="pregunta"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          guardar(false);
        }}
      >
        {conflicto.aviso}
        {errores.size > 0 ? <FormError takeFocus={false} title={iguales ?? 'Revisá lo que falta'} /> : null}
        <TextArea
          ref={enunciado}
          label="Pregunta"
          maxLength={1000}
          value={escrita.pregunta}
          error={errores.get('pregunta')}
          onChange={(event) => cambiar({ pregunta: event.currentTarget.value })}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-semibold">Opciones</legend>
          <p className="mb-2 text-xs text-ink-2">Marcá a la izquierda la única correcta.</p>
          {escrita.opciones.map((opcion, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- options are named by their place
            <div key={i} className="flex items-start gap-2">
              <label className="grid size-11 shrink-0 place-items-center">
                <span className="sr-only">La opción {i + 1} es la correcta</span>
                <input
                  type="radio"
                  name="respuesta_correcta"
                  checked={escrita.respuesta_correcta === i}
                  onChange={() => cambiar({ respuesta_correcta: i })}
                  className={cn(
                    'm-0 size-6 appearance-none rounded-full border-2 bg-card transition-[border-width,border-color]',
                    'checked:border-[0.45rem] checked:border-green',
                    errores.has('respuesta_correcta') ? 'border-danger' : 'border-control',
                  )}
                />
              </label>
              <TextField
                label={`Opción ${i + 1}`}
                hideLabel
                placeholder={`Opción ${i + 1}`}
                maxLength={500}
                value={opcion}
                error={errores.get(`opciones.${i}`)}
                onChange={(event) => {
                  const texto = event.currentTarget.value;
                  cambiar({ opciones: escrita.opciones.map((o, j) => (j === i ? texto : o)) });
                }}
                className="flex-1"
              />
            </div>
          ))}
          <ErrorLine error={errores.get('respuesta_correcta') ?? iguales} reserve={false} />
        </fieldset>
        <CampoDeEntero
          label="Puntos"
          value={escrita.puntos}
          error={errores.get('puntos')}
          onChange={(event) => cambiar({ puntos: event.currentTarget.value })}
          className="mt-2 w-32"
        />
      </form>
    </Dialog>
  );
}

const VACIA: Escrita = { pregunta: '', opciones: ['', '', '', ''], respuesta_correcta: null, puntos: '1' };

const CAMPOS = {
  pregunta: { label: 'Pregunta' },
  opciones: { label: 'Opciones' },
  puntos: { label: 'Puntos' },
};

function comoSeEscribe({ pregunta, opciones, respuesta_correcta, puntos }: Pregunta): Escrita {
  return { pregunta, opciones, respuesta_correcta, puntos: String(puntos) };
}

/** The options and which one is right are one field: the number alone says nothing. */
function enCampos({ pregunta, opciones, respuesta_correcta, puntos }: Escrita) {
  const dichas = opciones.map((opcion, i) => `${i === respuesta_correcta ? '✓ ' : ''}${opcion}`);
  return { pregunta, opciones: dichas.join('\n'), puntos };
}
