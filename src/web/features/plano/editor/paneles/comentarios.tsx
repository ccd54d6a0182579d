import { Check, MessageSquare, RotateCcw } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { LARGO_DE_COMENTARIO } from '#domain/plano/comentarios.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { pedir } from '#web/pedir.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { comentariosDe, type Comentario } from '../sync/comentarios.ts';

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
  const llave = `plano:comentario:${clave}`;
  const [texto, setTexto] = useState(() => leerEscrito(llave));
  const [error, setError] = useState<string | undefined>(undefined);
  const [enviando, setEnviando] = useState(false);
  // What is typed here is sent only when its author says so: until then it survives a reload and another selection.
  useEffect(() => guardarEscrito(llave, texto), [llave, texto]);
  const enviar = async () => {
    if (enviando) return;
    if (texto.trim() === '') return setError('Escribí el comentario');
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
  const arroba = /@([^@\n]{0,40})$/u.exec(texto);
  const buscada = arroba?.[1]?.toLowerCase();
  const ofrecidas =
    buscada === undefined
      ? []
      : personas.filter((p) => p.toLowerCase().startsWith(buscada) && p.toLowerCase() !== buscada);
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
        onChange={(event) => {
          setTexto(event.currentTarget.value);
          setError(undefined);
        }}
      />
      {ofrecidas.length === 0 ? null : (
        <ul aria-label="Personas para nombrar" className="flex flex-wrap gap-1.5">
          {ofrecidas.slice(0, 5).map((persona) => (
            <li key={persona}>
              <Button
                size="sm"
                variant="secondary"
                onClick={() =>
                  setTexto(`${texto.slice(0, texto.length - (buscada?.length ?? 0))}${persona} `)
                }
              >
                @{persona}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" size="sm" variant="secondary" loading={enviando} className="justify-self-end">
        Comentar
      </Button>
    </form>
  );
}

/** What was typed and not sent, from this tab. A browser may forbid keeping it; then it lives as long as the panel. */
function leerEscrito(llave: string): string {
  try {
    return sessionStorage.getItem(llave) ?? '';
  } catch {
    return '';
  }
}

function guardarEscrito(llave: string, texto: string): void {
  try {
    if (texto === '') sessionStorage.removeItem(llave);
    else sessionStorage.setItem(llave, texto);
  } catch {
    // As above.
  }
}
