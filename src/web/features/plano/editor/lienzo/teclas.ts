import type { Point } from '#domain/plano/geometry.ts';
import type { Edicion } from '../edicion.ts';

/** The part of a keyboard event that is needed here; both the browser's and React's events have it. */
export type Tecla = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Where the keyboard focus is: on a piece, elsewhere on the map, on nothing, or on something else of the screen. */
export type Foco =
  | { readonly en: 'pieza'; readonly clave: string }
  | { readonly en: 'mapa' | 'nada' | 'otro' };

const PASO = 1;
const PASO_LARGO = 10;
/** Step of Ctrl + arrow, in units (spec). */
const PASO_DE_TAMANO = 10;

const FLECHAS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Does what a key means on the plan. The caller has already checked that nobody is typing and no dialog is open.
 * @returns whether the key was for the plan
 */
export function teclear(edicion: Edicion, tecla: Tecla, foco: Foco): boolean {
  const { key, shiftKey, altKey } = tecla;
  const control = tecla.ctrlKey || tecla.metaKey;
  const flecha = FLECHAS[key];
  if (flecha) return !altKey && conFlecha(edicion, flecha, { control, shift: shiftKey }, foco);
  if (altKey) return false;
  const hay = edicion.seleccion.length > 0;
  if (control) return conControl(edicion, key.toLowerCase(), shiftKey, foco);
  switch (key) {
    case 'Delete':
    case 'Backspace':
      if (hay) edicion.borrar();
      return hay;
    case 'Escape':
      return soltarTodo(edicion);
    case 'r':
    case 'R':
      if (!hay || foco.en === 'otro') return false;
      edicion.girar(shiftKey ? -1 : 1);
      return true;
    case 'l':
    case 'L':
      // A letter alone is a shortcut only while the focus is on the map.
      if (!hay || foco.en === 'otro') return false;
      edicion.bloquear(!estanBloqueadas(edicion));
      return true;
    default:
      return false;
  }
}

/** Whether a key means something to the plan, its map or the editor around it. During a drag such keys must do nothing. */
export function esDelPlano({ key, ctrlKey, metaKey, altKey }: Tecla): boolean {
  if (altKey) return false;
  const sola = key.length === 1 ? key.toLowerCase() : key;
  return (ctrlKey || metaKey) && key.length === 1 ? CON_CONTROL.includes(sola) : SOLAS.has(sola);
}

const CON_CONTROL = 'acdgkvxyz';
const SOLAS: ReadonlySet<string> = new Set([
  ...Object.keys(FLECHAS),
  'Delete',
  'Backspace',
  'Enter',
  'l',
  'r',
  '+',
  '=',
  '-',
  '0',
  '?',
]);

function conFlecha(
  edicion: Edicion,
  { x, y }: Point,
  { control, shift }: { control: boolean; shift: boolean },
  foco: Foco,
): boolean {
  const { seleccion } = edicion;
  // On a piece that is not selected the arrows move the focus to its neighbours, so they are not handled here.
  if (seleccion.length === 0 || foco.en === 'otro') return false;
  if (foco.en === 'pieza' && !seleccion.includes(foco.clave)) return false;
  if (control) edicion.agrandar({ x: x * PASO_DE_TAMANO, y: y * PASO_DE_TAMANO });
  else {
    const paso = shift ? PASO_LARGO : PASO;
    edicion.correr({ x: x * paso, y: y * paso });
  }
  return true;
}

function conControl(edicion: Edicion, key: string, shift: boolean, foco: Foco): boolean {
  const hay = edicion.seleccion.length > 0;
  if (key === 'z') return hecho(() => (shift ? edicion.rehacer() : edicion.deshacer()));
  if (key === 'g' && foco.en !== 'otro')
    return hecho(() => (shift ? edicion.desagrupar() : edicion.agrupar()));
  if (key === 'y' && !shift) return hecho(() => edicion.rehacer());
  if (shift) return false;
  switch (key) {
    case 'd':
      // Otherwise the browser would bookmark the page.
      return hecho(() => edicion.duplicar());
    case 'a':
      return foco.en !== 'otro' && hecho(() => edicion.elegir(edicion.claves()));
    case 'c':
      return hay && hecho(() => edicion.copiar());
    case 'x':
      return (
        hay &&
        hecho(() => {
          edicion.copiar();
          edicion.borrar();
        })
      );
    case 'v':
      return edicion.hayCopiadas && hecho(() => edicion.pegar());
    default:
      return false;
  }
}

function hecho(hacer: () => void): true {
  hacer();
  return true;
}

function soltarTodo(edicion: Edicion): boolean {
  if (edicion.herramienta.tipo !== 'elegir') edicion.usar({ tipo: 'elegir' });
  else if (edicion.seleccion.length > 0) edicion.elegir([]);
  else return false;
  return true;
}

function estanBloqueadas(edicion: Edicion): boolean {
  return edicion.seleccion.every((clave) => edicion.pieza(clave)?.campos['locked'] === true);
}
