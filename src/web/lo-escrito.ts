type Campo = HTMLInputElement | HTMLTextAreaElement;

/** What each field that somebody went into had then. Fields that left the page are forgotten with it. */
const alEntrar = new Map<Campo, string>();

/** Notes what is typed on the page from now on. @returns to stop */
export function mirarLoEscrito(): () => void {
  const entrar = ({ target }: Event) => {
    if (esDeEscribir(target) && !alEntrar.has(target)) alEntrar.set(target, target.value);
  };
  document.addEventListener('focusin', entrar);
  return () => {
    document.removeEventListener('focusin', entrar);
    alEntrar.clear();
  };
}

/** Whether something on the page was typed and is still there: leaving it would lose that. What only searches does not count. */
export function hayAlgoEscrito(): boolean {
  for (const [campo, valor] of alEntrar) {
    if (!campo.isConnected) alEntrar.delete(campo);
    else if (campo.value !== valor) return true;
  }
  return false;
}

const SIN_TEXTO = new Set(['checkbox', 'radio', 'file', 'button', 'submit', 'search', 'hidden']);

function esDeEscribir(target: EventTarget | null): target is Campo {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !SIN_TEXTO.has(target.type) && !target.closest('search');
}
