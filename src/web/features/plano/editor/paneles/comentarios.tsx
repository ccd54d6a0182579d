import { Check, MessageSquare, RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { LARGO_DE_COMENTARIO, paraNombrar, sinResolver } from '#domain/plano/comentarios.ts';
import { fechaHora, lista } from '#domain/comun/formato.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { pedir } from '#web/pedir.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { comentariosDe, type Comentario } from '../sync/comentarios.ts';
import { useTextoGuardado } from './use-texto-guardado.ts';

/** The open and resolved comments of every piece, the same for every part of the screen. */
function useComentarios(edicion: Edicion) {
  const dichos = comentariosDe(edicion);
  return useSyncExternalStore(dichos.suscribir, dichos.ver, dichos.ver);
}

/** What staff say to one another about one piece. A comment with '@' and a name is mailed to them. */
export function ComentariosDe({ edicion, clave }: { edicion: Edicion; clave: string }) {
  const { comentarios, personas } = useComentarios(edicion);
  const suyos = comentarios.filter((c) => c.clave === clave);
  const abiertos = suyos.filter((c) => c.resuelto_en === null);
  const resueltos = suyos.filter((c) => c.resuelto_en !== null);
  const titulo = useId();
  return (
    <section aria-labelledby={titulo} className="grid gap-3 border-t border-line pt-4">
      <h3 id={titulo} className="flex items-center gap-2 font-semibold">
        <MessageSquare aria-hidden className="size-4" />
        Comentarios {abiertos.length > 0 ? <span className="numeral">({abiertos.length})</span> : null}
      </h3>
      {abiertos.length === 0 ? null : (
        <ul className="grid gap-2">
          {abiertos.map((comentario) => (
            <Uno key={comentario.id} edicion={edicion} comentario={comentario} />
          ))}
        </ul>
      )}
      <Nuevo key={clave} edicion={edicion} clave={clave} personas={personas} />
      {resueltos.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-ink-2">
            Resueltos ({resueltos.length})
          </summary>
          <ul className="grid gap-2">
            {resueltos.map((comentario) => (
              <Uno key={comentario.id} edicion={edicion} comentario={comentario} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Uno({ edicion, comentario }: { edicion: Edicion; comentario: Comentario }) {
  const { id, texto, autor, creado_en, resuelto_en, resuelto_por } = comentario;
  const [ocupado, setOcupado] = useState(false);
  const resuelto = resuelto_en !== null;
  const marcar = async () => {
    setOcupado(true);
    const hecho = await pedir('PUT', `/plano/comentarios/${id}/resuelto`, { resuelto: !resuelto });
    if (hecho.ok) await comentariosDe(edicion).traer();
    else toast.error('No se pudo marcar el comentario', { id: 'comentario' });
    setOcupado(false);
  };
  return (
    <li className={`rounded-control border border-line p-3 text-sm ${resuelto ? 'text-ink-2' : 'bg-kraft'}`}>
      <p className="wrap-anywhere whitespace-pre-wrap">{texto}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-ink-2">
          <bdi>{autor ?? 'Alguien que ya no está'}</bdi> · {fechaHora(new Date(creado_en))}
          {resuelto ? ` · resuelto por ${resuelto_por ?? 'alguien que ya no está'}` : ''}
        </p>
        <Button
          size="sm"
          variant="ghost"
          loading={ocupado}
          icon={resuelto ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
          onClick={() => void marcar()}
        >
          {resuelto ? 'Volver a abrir' : 'Resolver'}
        </Button>
      </div>
    </li>
  );
}

function Nuevo({
  edicion,
  clave,
  personas,
}: {
  edicion: Edicion;
  clave: string;
  personas: readonly string[];
}) {
  const [texto, setTexto] = useTextoGuardado(`comentario:${clave}`);
  const [error, setError] = useState<string | undefined>(undefined);
  const [enviando, setEnviando] = useState(false);
  /** The text that was told to name nobody: said again, it is sent. */
  const [avisado, setAvisado] = useState<string | null>(null);
  /** The text whose suggestions were dismissed. */
  const [callado, setCallado] = useState<string | null>(null);
  const [elegida, setElegida] = useState(0);
  const caja = useRef<HTMLDivElement>(null);
  const boton = useRef<HTMLButtonElement>(null);
  const ofrecidos = useId();
  const enviar = async () => {
    if (enviando) return;
    if (texto.trim() === '') return setError('Escribí el comentario');
    const sueltas = sinResolver(texto, personas);
    if (sueltas.length > 0 && avisado !== texto) {
      setAvisado(texto);
      return setError(
        `Nadie del equipo es ${lista(sueltas)}: no le llega a nadie. Elegí el nombre de la lista, o comentá igual.`,
      );
    }
    setEnviando(true);
    // The piece may be so new that the server does not have it yet.
    if (edicion.guardado.pendientes > 0) await edicion.forzarSync();
    const hecho = await pedir('POST', '/plano/comentarios', { clave, texto });
    setEnviando(false);
    if (!hecho.ok) return setError(mensajeDeError(hecho.fallo, 'No se pudo comentar').texto);
    setTexto('');
    setError(undefined);
    await comentariosDe(edicion).traer();
  };
  const { desde, nombres } = paraNombrar(texto, personas);
  const ofrecidas = callado === texto ? [] : nombres;
  const activa = Math.min(elegida, ofrecidas.length - 1);
  const nombrar = (persona: string | undefined) => {
    if (persona === undefined) return;
    setTexto(`${texto.slice(0, desde)}@${persona} `);
    setElegida(0);
    setError(undefined);
  };
  const alTeclear = (event: KeyboardEvent) => {
    if (ofrecidas.length === 0) return;
    const paso = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (paso !== undefined) setElegida((activa + paso + ofrecidas.length) % ofrecidas.length);
    else if (event.key === 'Enter' || event.key === 'Tab') nombrar(ofrecidas[activa]);
    else if (event.key === 'Escape') setCallado(texto);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Under the panel's edge nobody would see whom they are choosing.
  const hayOfrecidas = ofrecidas.length > 0;
  useEffect(() => {
    if (hayOfrecidas) caja.current?.scrollIntoView({ block: 'nearest' });
  }, [hayOfrecidas]);
  // What is wrong pushes the button under the panel's foot, and pressing it again is one of the ways out.
  useEffect(() => {
    if (error !== undefined) boton.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void enviar();
      }}
      className="grid gap-2"
    >
      <TextArea
        label="Nuevo comentario"
        rows={2}
        reserve={false}
        value={texto}
        maxLength={LARGO_DE_COMENTARIO}
        placeholder="Con @ y el nombre le llega un email."
        error={error}
        aria-autocomplete="list"
        aria-controls={hayOfrecidas ? ofrecidos : undefined}
        aria-activedescendant={hayOfrecidas ? `${ofrecidos}-${activa}` : undefined}
        onKeyDown={alTeclear}
        onChange={(event) => {
          setTexto(event.currentTarget.value);
          setElegida(0);
          setError(undefined);
        }}
      />
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
          a datalist cannot go on from the middle of a text; the field keeps the focus and hears the keys */}
      {hayOfrecidas ? (
        <div
          ref={caja}
          id={ofrecidos}
          role="listbox"
          aria-label="Personas para nombrar"
          className="scroll-mb-4 rounded-control border border-line bg-card py-1 shadow-pop"
        >
          {ofrecidas.map((persona, i) => (
            <div
              key={persona}
              id={`${ofrecidos}-${i}`}
              role="option"
              aria-selected={i === activa}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => nombrar(persona)}
              className={cn(
                'min-h-11 cursor-pointer content-center px-3 font-semibold text-sm',
                i === activa ? 'bg-brand-soft text-brand' : 'hover:bg-kraft',
              )}
            >
              @{persona}
            </div>
          ))}
        </div>
      ) : null}
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <Button
        ref={boton}
        type="submit"
        size="sm"
        variant="secondary"
        loading={enviando}
        className="scroll-mb-4 justify-self-end"
      >
        {avisado === texto && error !== undefined ? 'Comentar igual' : 'Comentar'}
      </Button>
    </form>
  );
}
