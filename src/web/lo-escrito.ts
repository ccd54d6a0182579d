import { Typed } from './ui/typed.ts';

const escrito = new Typed();

/**
 * From now on, keeps track of what is typed on the page.
 * @returns a function that stops it
 */
export function mirarLoEscrito(): () => void {
  const entrar = ({ target }: Event) => {
    if (target) escrito.enter(target);
  };
  document.addEventListener('focusin', entrar);
  return () => {
    document.removeEventListener('focusin', entrar);
    escrito.forget();
  };
}

let tareas = 0;

/**
 * Marks a task in progress on the page, with or without typing (an exam), that leaving would lose.
 * @returns a function that ends it
 */
export function cuidarLaTarea(): () => void {
  tareas += 1;
  return () => {
    tareas -= 1;
  };
}

/**
 * Whether something was typed on the page and is still there, or a task is in progress: leaving would lose it. Search boxes
 * do not count.
 */
export function hayAlgoEscrito(): boolean {
  return tareas > 0 || escrito.some();
}
