/**
 * Forms of a page that otherwise needs no script: sent without leaving the page, so that Back never asks to send them again, and what was
 * typed kept in this tab until it is taken, so that coming back to the page finds it. Without a script the same forms are sent as ever.
 *
 * It is sent inline as text: it must not refer to anything outside itself.
 */
export function sinRecargar(): void {
  const llave = (form: HTMLFormElement) => `escrito:${location.pathname}:${form.id}`;
  const campos = (form: HTMLFormElement) =>
    [...form.elements].filter(
      (campo): campo is HTMLInputElement | HTMLTextAreaElement =>
        (campo instanceof HTMLInputElement && campo.type !== 'hidden') ||
        campo instanceof HTMLTextAreaElement,
    );
  const esCasilla = (campo: Element): campo is HTMLInputElement =>
    campo instanceof HTMLInputElement && campo.type === 'checkbox';
  const guardar = (form: HTMLFormElement) => {
    const escrito = campos(form).map((campo) =>
      esCasilla(campo) ? [campo.name, campo.value, campo.checked] : [campo.name, campo.value],
    );
    sessionStorage.setItem(llave(form), JSON.stringify([location.search, escrito]));
  };
  const reponer = (form: HTMLFormElement) => {
    const dicho: unknown = JSON.parse(sessionStorage.getItem(llave(form)) ?? 'null');
    if (!Array.isArray(dicho) || !Array.isArray(dicho[1])) return;
    for (const [nombre, valor, tildado] of dicho[1]) {
      for (const campo of campos(form)) {
        if (campo.name !== nombre) continue;
        // What the address says is newer, unless it says what it said then.
        if (esCasilla(campo)) {
          if (campo.value === valor && dicho[0] === location.search) campo.checked = tildado === true;
        } else if (campo.value === '' && typeof valor === 'string') campo.value = valor;
      }
    }
  };
  const enviar = async (form: HTMLFormElement) => {
    const respuesta = await fetch(location.href, {
      method: 'POST',
      body: new URLSearchParams(
        [...new FormData(form)].flatMap(([campo, valor]) =>
          typeof valor === 'string' ? [[campo, valor]] : [],
        ),
      ),
    });
    const pagina = new DOMParser().parseFromString(await respuesta.text(), 'text/html');
    const [vieja, nueva] = [document.querySelector('main'), pagina.querySelector('main')];
    if (!vieja || !nueva) throw new Error('That is not the page');
    if (respuesta.ok) sessionStorage.removeItem(llave(form));
    vieja.replaceWith(nueva);
    document.title = pagina.title;
    const primero = ['[role=alert]', 'output', 'h1']
      .map((que) => nueva.querySelector<HTMLElement>(que))
      .find((uno) => uno !== null);
    if (!primero) return;
    primero.tabIndex = -1;
    primero.focus();
    primero.scrollIntoView({ block: 'center' });
  };

  for (const form of document.querySelectorAll<HTMLFormElement>('main form[method=post]')) reponer(form);
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form?.method === 'post') guardar(form);
  });
  let enviando = false;
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    if (enviando) return;
    enviando = true;
    form.setAttribute('aria-busy', 'true');
    enviar(form)
      // Without signal, or of a page that is not ours: as a browser sends it, which says why.
      .catch(() => form.submit())
      .finally(() => {
        enviando = false;
        form.removeAttribute('aria-busy');
      });
  });
}
