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

/** Whether something on the page was typed and is still there: leaving it would lose that. What only searches does not count. */
export function hayAlgoEscrito(): boolean {
  return escrito.some();
}
