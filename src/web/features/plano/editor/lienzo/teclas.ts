import type { Point } from '#domain/plano/geometry.ts';
import type { Edicion } from '../edicion.ts';

/** What of a key matters here: the browser's own event, or React's. */
export type Tecla = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Where the keyboard is: on a piece, elsewhere on the map, on nothing, or on something else of the screen. */
export type Foco =
  | { readonly en: 'pieza'; readonly clave: string }
  | { readonly en: 'mapa' | 'nada' | 'otro' };

const PASO = 1;
const PASO_LARGO = 10;
/** With Ctrl (spec). */
const PASO_DE_TAMANO = 10;

const FLECHAS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Does what a key asks of the plan. Whoever calls has seen that nothing is being typed and no dialog is open.
 * @returns whether it was for the plan
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
      // A letter alone is for the map only when one is on it.
      if (!hay || foco.en === 'otro') return false;
      edicion.bloquear(!estanBloqueadas(edicion));
      return true;
    default:
      return false;
  }
}

/** Whether a key means something to the plan, its map or the editor around it: while something is in hand it means nothing. */
export function esDelPlano({ key, ctrlKey, metaKey, altKey }: Tecla): boolean {
  if (altKey) return false;
  const sola = key.length === 1 ? key.toLowerCase() : key;
  return (ctrlKey || metaKey) && key.length === 1 ? CON_CONTROL.includes(sola) : SOLAS.has(sola);
}

const CON_CONTROL = 'acdkvxyz';
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
  // On a piece that is not selected the arrows go to its neighbours.
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
  if (key === 'y' && !shift) return hecho(() => edicion.rehacer());
  if (shift) return false;
  switch (key) {
    case 'd':
      // The browser would otherwise keep the page among the favourites.
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
