import { importar as leerArchivo, MAXIMO_DE_ARCHIVO, type Problema } from '#domain/plano/archivo.ts';
import { LIMITES_DEL_PAQUETE } from '#domain/plano/paquete.ts';
import { AVISOS_DEL_EDITOR, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { cantidad, tamano } from '#domain/comun/formato.ts';
import { sinRed } from '#web/conexion.ts';
import { toast } from '#web/ui/toaster.tsx';
import { Button } from '#web/ui/button.tsx';
import { useState } from 'react';
import type { Edicion, ResultadoDeReemplazo } from '../edicion.ts';
import { Dialogo, Pregunta } from './dialogo.tsx';

/** A file that was chosen and read: ready to be confirmed, or with a list of its problems. */
export type Leido =
  | { readonly tipo: 'listo'; readonly nombre: string; readonly contenido: string; readonly espacios: number }
  /** The whole plan with its pictures. The server opens it. */
  | { readonly tipo: 'todo'; readonly nombre: string; readonly archivo: File }
  | { readonly tipo: 'con_problemas'; readonly nombre: string; readonly problemas: readonly Problema[] };

/**
 * Reads a chosen file. If it is not a list of spaces at all it says so at once (spec) and returns null: there is nothing to
 * confirm.
 */
export async function leerElegido(file: File): Promise<Leido | null> {
  const esTodo = /\.zip$/i.test(file.name);
  if (!esTodo && !/\.json$/i.test(file.name)) {
    toast.error(FALLOS_DEL_EDITOR.formato, {
      id: 'importar',
      text: 'Tiene que ser un archivo .json, o el .zip de «Exportar todo».',
    });
    return null;
  }
  const maximo = esTodo ? LIMITES_DEL_PAQUETE.bytes : MAXIMO_DE_ARCHIVO;
  if (file.size > maximo) {
    toast.error(FALLOS_DEL_EDITOR.formato, {
      id: 'importar',
      text: `Pesa ${tamano(file.size)}, y se admiten hasta ${tamano(maximo)}.`,
    });
    return null;
  }
  if (esTodo) return { tipo: 'todo', nombre: file.name, archivo: file };
  let contenido: string;
  try {
    contenido = await file.text();
  } catch {
    toast.error(FALLOS_DEL_EDITOR.leer, { id: 'importar' });
    return null;
  }
  const leido = leerArchivo(contenido);
  if (leido.ok) {
    return { tipo: 'listo', nombre: file.name, contenido, espacios: leido.espacios.length };
  }
  if (leido.code === 'CON_PROBLEMAS') {
    return { tipo: 'con_problemas', nombre: file.name, problemas: leido.problemas };
  }
  toast.error(FALLOS_DEL_EDITOR.formato, { id: 'importar', text: leido.problemas[0]?.texto ?? '' });
  return null;
}

/** Asks for confirmation before a file replaces the whole plan, or lists the file's problems. */
export function DialogoDeImportar({
  edicion,
  leido,
  onCerrar,
  onProblemas,
}: {
  edicion: Edicion;
  leido: Leido;
  onCerrar: () => void;
  onProblemas: (problemas: readonly Problema[]) => void;
}) {
  const [ocupado, setOcupado] = useState(false);
  if (leido.tipo === 'con_problemas') {
    return <Problemas nombre={leido.nombre} problemas={leido.problemas} onCerrar={onCerrar} />;
  }
  const hacer = async () => {
    setOcupado(true);
    const hecho =
      leido.tipo === 'todo'
        ? await edicion.importarTodo(leido.archivo)
        : await edicion.importar(leido.contenido);
    setOcupado(false);
    if (!hecho.ok && hecho.code === 'CON_PROBLEMAS') return onProblemas(hecho.problemas);
    if (hecho.ok)
      toast.success(AVISOS_DEL_EDITOR.importado, {
        id: 'importar',
        text:
          leido.tipo === 'todo'
            ? `${cantidad(hecho.espacios, 'espacio', 'espacios')}, con todo lo suyo.`
            : seDeshace(hecho.espacios),
      });
    else {
      const titulo = hecho.code === 'FORMATO' ? FALLOS_DEL_EDITOR.formato : FALLOS_DEL_EDITOR.importar;
      toast.error(titulo, { id: 'importar', text: porQueNo(hecho) });
    }
    onCerrar();
  };
  return (
    <Pregunta
      titulo="¿Importar este archivo?"
      hacer="Importar"
      peligro
      ocupado={ocupado}
      onHacer={() => void hacer()}
      onCerrar={onCerrar}
    >
      {leido.tipo === 'todo' ? (
        <QueCambiaCon nombre={leido.nombre} bytes={leido.archivo.size} />
      ) : (
        <p className="text-base">
          <bdi className="font-semibold wrap-anywhere">{leido.nombre}</bdi> trae{' '}
          {cantidad(leido.espacios, 'espacio', 'espacios')}. Van a reemplazar a todos los que hay, para todos.
          Antes se guarda una versión, y lo podés deshacer.
        </p>
      )}
    </Pregunta>
  );
}

/** What the file of a whole plan puts in the place of what there is, and what of that comes back by undoing. */
function QueCambiaCon({ nombre, bytes }: { nombre: string; bytes: number }) {
  return (
    <div className="grid gap-3 text-base">
      <p>
        <bdi className="font-semibold wrap-anywhere">{nombre}</bdi> ({tamano(bytes)}) reemplaza, para todos,
        el dibujo, la imagen de fondo, la vista pública, las fichas de los espacios y las tarifas. Sus marcas
        se agregan; las que ya están toman los datos del archivo.
      </p>
      <p>
        Lo vendido sigue vendido. Antes se guarda una versión del dibujo, que es lo que vuelve con Deshacer:
        el resto, no.
      </p>
    </div>
  );
}

/** Why a whole replacement failed, in words. In that case nothing was changed. */
export function porQueNo(hecho: Extract<ResultadoDeReemplazo, { ok: false }>): string {
  switch (hecho.code) {
    case 'SIN_CONEXION':
      return sinRed()
        ? 'No hay conexión. No se cambió nada: probá cuando vuelva.'
        : 'El servidor no contesta. No se cambió nada: probá de nuevo en un momento.';
    case 'PENDIENTES':
      return 'Todavía hay cambios tuyos sin enviar. No se cambió nada: esperá a que se guarden y probá de nuevo.';
    default:
      return hecho.problemas[0]?.texto ?? 'No se cambió nada. Probá de nuevo en un momento.';
  }
}

export function seDeshace(espacios: number): string {
  return `${cantidad(espacios, 'espacio', 'espacios')}. Con Deshacer volvés a lo que había.`;
}

/** At most this many problems are listed: a file of thousands of spaces may have one in each. */
const MAXIMO_DE_RENGLONES = 500;

function Problemas({
  nombre,
  problemas,
  onCerrar,
}: {
  nombre: string;
  problemas: readonly Problema[];
  onCerrar: () => void;
}) {
  const todos = problemas.map(renglon);
  return (
    <Dialogo
      titulo="El archivo tiene problemas"
      descripcion={
        <>
          <bdi className="wrap-anywhere">{nombre}</bdi>: {cantidad(problemas.length, 'problema', 'problemas')}
          . No se cambió nada.
        </>
      }
      onCerrar={onCerrar}
      pie={
        <>
          <Button
            variant="secondary"
            onClick={() => void navigator.clipboard.writeText(todos.join('\n')).then(avisarCopiados)}
          >
            Copiar la lista
          </Button>
          <Button onClick={onCerrar}>Entendido</Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
      <ol tabIndex={0} aria-label="Problemas" className="divide-y divide-line text-sm">
        {todos.slice(0, MAXIMO_DE_RENGLONES).map((texto, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is written once and never changes
          <li key={i} className="py-2 wrap-anywhere">
            {texto}
          </li>
        ))}
      </ol>
      {todos.length > MAXIMO_DE_RENGLONES ? (
        <p className="pt-2 text-sm text-ink-2">
          Y {cantidad(todos.length - MAXIMO_DE_RENGLONES, 'problema', 'problemas')} más: copiá la lista para
          verlos todos.
        </p>
      ) : null}
    </Dialogo>
  );
}

function avisarCopiados(): void {
  toast.success('Lista copiada', { id: 'importar' });
}

/** 'Espacio 3 (g7): repite el id del espacio 1'. */
export function renglon({ numero, id, texto }: Problema): string {
  if (numero === 0) return texto;
  return `Espacio ${numero}${id === null ? '' : ` (${id})`}: ${texto}`;
}
