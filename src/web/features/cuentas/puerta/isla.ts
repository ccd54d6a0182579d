import type { Mensaje } from '#web/copy/errores.ts';
import type { Resultado } from '#web/comun/llave.ts';

/**
 * Enhances the forms of the two sign-in areas. They are sent with `fetch`, so that a refusal or a network failure does not
 * lose what was typed. The server responds with the whole page, and its `main` replaces the current one. The function is
 * inlined in the page as text, so it must not refer to anything outside itself; the server's data are in `[data-puerta]`.
 */
export function puerta(
  esDeUnaSesionAnterior: (llave: string) => boolean,
  traer: (direccion: string) => Promise<Modulo>,
): void {
  const nonce = document.currentScript?.nonce ?? '';
  const uno = (selector: string, en: ParentNode = document) => en.querySelector<HTMLElement>(selector);
  const datos = uno('[data-puerta]')?.dataset ?? {};
  const copia = (cual: string) =>
    document
      .querySelector<HTMLTemplateElement>(`template[data-de="${cual}"]`)
      ?.content.firstElementChild?.cloneNode(true);

  mostrarLlaves();
  ponerEmail();
  enfocar('[data-foco]');
  addEventListener('pageshow', ({ persisted }) => {
    for (const boton of persisted ? document.querySelectorAll('[aria-busy=true]') : []) soltar(boton);
  });
  // A message about being offline no longer applies.
  addEventListener('online', () => uno('[data-codigo=SIN_CONEXION]')?.remove());
  for (const gesto of ['focusin', 'pointerdown']) addEventListener(gesto, adelantar, { once: true });
  addEventListener('click', ({ target }) => {
    const boton = target instanceof Element ? target.closest('button') : null;
    if (boton?.matches('[aria-pressed]')) mirar(boton);
    else if (boton?.matches('[data-llave] *')) void conLlave(boton);
  });
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'email') recordarEmail(target.value);
  });
  addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    const boton = uno('[type=submit]', form);
    if (boton && boton.ariaBusy !== 'true') void enviar(form, boton);
  });

  async function enviar(form: HTMLFormElement, boton: Element) {
    olvidarSesionAnterior();
    ocupar(boton);
    const claves = new Map<string, string>();
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>('[autocomplete$=-password]'))
      claves.set(name, value);
    const cuerpo = new URLSearchParams();
    for (const [nombre, valor] of new FormData(form))
      if (typeof valor === 'string') cuerpo.append(nombre, valor);
    try {
      const respuesta = await fetch(form.action, {
        method: 'POST',
        headers: { Accept: 'text/html', 'X-Puerta': '1' },
        body: cuerpo,
      });
      const destino = respuesta.headers.get('X-Ir');
      if (destino !== null) {
        if (!new URL(destino, location.href).pathname.includes('/auth')) recordarEmail(null);
        return location.assign(destino);
      }
      const pagina = new DOMParser().parseFromString(await respuesta.text(), 'text/html');
      const suyo = uno('main', pagina);
      if (suyo === null || respuesta.status >= 500) avisar(form, 'SERVIDOR_AUSENTE');
      else {
        uno('main')?.replaceWith(suyo);
        for (const clave of suyo.querySelectorAll<HTMLInputElement>('input[type=password]'))
          clave.value = claves.get(clave.name) ?? '';
        mostrarLlaves();
        if (!enfocar('[aria-invalid=true]')) enfocar('[role=alert]');
      }
    } catch {
      avisar(form, navigator.onLine ? 'SIN_RESPUESTA' : 'SIN_CONEXION');
    }
    soltar(boton);
  }

  async function conLlave(boton: Element) {
    const caja = boton.closest<HTMLElement>('[data-llave]');
    if (caja === null || boton.ariaBusy === 'true') return;
    ocupar(boton, caja.dataset['espera']);
    uno('[role=alert]', caja)?.remove();
    try {
      const { handle } = await traer(datos['modulo'] ?? '');
      const hecho = await handle.entrar(caja.dataset['llave'] ?? '');
      if (hecho.ok) return location.assign(caja.dataset['destino'] ?? '');
      if (hecho.error) avisar(caja, 'otro', hecho.error);
    } catch {
      // Offline, its script cannot be loaded.
      avisar(caja, navigator.onLine ? 'SERVIDOR_AUSENTE' : 'SIN_CONEXION');
    }
    soltar(boton);
  }

  /** `codigo`: of a message that has a template in the page, or 'otro', whose template is filled in with `dicho`. */
  function avisar(en: Element, codigo: string, dicho?: Mensaje) {
    uno('[role=alert]', en)?.remove();
    const aviso = copia(codigo);
    if (!(aviso instanceof HTMLElement)) return;
    aviso.dataset['codigo'] = codigo;
    const [titulo, texto] = aviso.querySelectorAll('p');
    if (dicho && titulo) titulo.textContent = dicho.titulo;
    if (dicho && texto) texto.textContent = dicho.texto;
    en.prepend(aviso);
    aviso.focus();
  }

  function ocupar(boton: Element, dicho?: string) {
    boton.ariaBusy = boton.ariaDisabled = 'true';
    boton.firstElementChild?.classList.add('opacity-0');
    const espera = copia('espera');
    if (!(espera instanceof HTMLElement)) return;
    const palabras = uno('.sr-only', espera);
    if (palabras && dicho !== undefined) palabras.textContent = dicho;
    boton.append(espera);
  }

  function soltar(boton: Element) {
    boton.ariaBusy = boton.ariaDisabled = null;
    boton.firstElementChild?.classList.remove('opacity-0');
    if (boton.childElementCount > 1) boton.lastElementChild?.remove();
  }

  /** What was typed in one of these pages is there in the next: signing in after registering, a forgotten password. In this tab. */
  function recordarEmail(email: string | null) {
    try {
      if (email === null) sessionStorage.removeItem('puerta-email');
      else sessionStorage.setItem('puerta-email', email);
    } catch {
      // Without storage it is typed again.
    }
  }

  function ponerEmail() {
    try {
      const email = sessionStorage.getItem('puerta-email') ?? '';
      for (const campo of document.querySelectorAll<HTMLInputElement>(
        'main input[type=email]:not([readonly])',
      ))
        campo.value ||= email;
    } catch {
      // The same.
    }
  }

  function mirar(boton: Element) {
    const campo = boton.parentElement?.parentElement?.querySelector('input');
    if (!campo) return;
    const ver = campo.type === 'password';
    campo.type = ver ? 'text' : 'password';
    boton.ariaPressed = String(ver);
    const nombre = ver ? 'Ocultar contraseña' : 'Mostrar contraseña';
    boton.ariaLabel = nombre;
    boton.setAttribute('title', nombre);
  }

  /** Shows passkey sign-in if the browser supports it. */
  function mostrarLlaves() {
    for (const caja of document.querySelectorAll<HTMLElement>('[data-llave]'))
      caja.hidden = !('PublicKeyCredential' in window);
  }

  function enfocar(selector: string): boolean {
    const elemento = uno(`main ${selector}`);
    elemento?.focus();
    return elemento !== null;
  }

  /** Prefetches what the next screen needs, once somebody starts to sign in. */
  function adelantar() {
    if (uno('link[data-adelanto]')) return;
    for (const href of datos['siguen']?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.rel = href.endsWith('.css') ? 'prefetch' : 'modulepreload';
      Object.assign(link, { href, nonce, fetchPriority: 'low' });
      link.dataset['adelanto'] = '';
      document.head.append(link);
    }
  }

  function olvidarSesionAnterior() {
    try {
      for (const almacen of [localStorage, sessionStorage])
        for (const llave of Object.keys(almacen)) if (esDeUnaSesionAnterior(llave)) almacen.removeItem(llave);
    } catch {
      // The browser may forbid storage; then nothing was stored either.
    }
  }
}

type Modulo = { readonly handle: { readonly entrar: (puerta: string) => Promise<Resultado<unknown>> } };
