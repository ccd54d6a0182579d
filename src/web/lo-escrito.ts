import { Typed } from './ui/typed.ts';

const escrito = new Typed();

/** Notes what is typed on the page from now on. @returns to stop */
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

/** What is under way on the page, with or without typing (an exam), would be lost by leaving it. @returns when it is over */
export function cuidarLaTarea(): () => void {
  tareas += 1;
  return () => {
    tareas -= 1;
  };
}

/** Whether something on the page was typed and is still there, or a task is under way: leaving it would lose that. What only searches does not count. */
export function hayAlgoEscrito(): boolean {
  return tareas > 0 || escrito.some();
}
