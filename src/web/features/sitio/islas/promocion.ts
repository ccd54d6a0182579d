import type { pedidoDeCombo } from '#domain/sitio/combo.ts';

/**
 * What the combo page keeps in the visitor's browser: name, filter, favourites, stars, comparison and how many boxes, whose total it
 * says at once. It also marks the step that the scroll has reached. `paso`, `camino` and `pedir` are rules of the domain, passed in
 * by the page.
 */
export function promocion(
  paso: (avance: number) => number,
  camino: (y: number, inicios: readonly number[], total: number) => number,
  pedir: typeof pedidoDeCombo,
): void {
  type Memoria = {
    nombre: string;
    filtro: string;
    favoritos: string[];
    puntajes: Record<string, number>;
    comparados: string[];
    cajas: number;
  };
  type Compra = { combo: Parameters<typeof pedir>[0]; ciudad: string; maximo: number; pedidas: boolean };
  const CLAVE = 'mostrador:gulero';
  const memoria = recordar();
  const uno = (selector: string) => document.querySelector<HTMLElement>(selector);
  const todos = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);

  const formularioDeCajas = uno('[data-cajas]');
  const campoDeCajas = formularioDeCajas?.querySelector('input');
  const escrita: unknown = JSON.parse(formularioDeCajas?.dataset['cajas'] ?? 'null');
  const compra = esCompra(escrita) ? escrita : null;
  // What the address asks for counts more than what was chosen before.
  const cajasDeLaPagina = Number(campoDeCajas?.defaultValue) || 1;
  if (!memoria.cajas || memoria.cajas > (compra?.maximo ?? 1) || compra?.pedidas)
    memoria.cajas = cajasDeLaPagina;

  /** The server wrote it for this script: enough to tell it from nothing. */
  function esCompra(dato: unknown): dato is Compra {
    return typeof dato === 'object' && dato !== null && 'combo' in dato && 'maximo' in dato;
  }

  function recordar(): Memoria {
    const vacia: Memoria = {
      nombre: '',
      filtro: 'todos',
      favoritos: [],
      puntajes: {},
      comparados: [],
      cajas: 0,
    };
    try {
      const leida: unknown = JSON.parse(localStorage.getItem(CLAVE) ?? 'null');
      if (typeof leida !== 'object' || leida === null) return vacia;
      const dato = new Map<string, unknown>(Object.entries(leida));
      const textos = (clave: string) => {
        const valor = dato.get(clave);
        return Array.isArray(valor) ? valor.filter((v): v is string => typeof v === 'string') : [];
      };
      const texto = (clave: string, falta: string) => {
        const valor = dato.get(clave);
        return typeof valor === 'string' ? valor : falta;
      };
      const puntajes: Record<string, number> = {};
      for (const [id, valor] of Object.entries(dato.get('puntajes') ?? {})) {
        const n = Number(valor);
        if (n >= 1 && n <= 5) puntajes[id] = Math.round(n);
      }
      return {
        nombre: texto('nombre', '').slice(0, 40),
        filtro: texto('filtro', 'todos'),
        favoritos: textos('favoritos'),
        puntajes,
        comparados: textos('comparados'),
        cajas: Math.max(0, Math.trunc(Number(dato.get('cajas')) || 0)),
      };
    } catch {
      return vacia;
    }
  }

  function guardar(): void {
    try {
      localStorage.setItem(CLAVE, JSON.stringify(memoria));
    } catch {
      // Without storage the page still works; it just remembers nothing.
    }
    pintar();
  }

  function pintar(): void {
    const { nombre, favoritos, puntajes, comparados, filtro } = memoria;
    const saludo = uno('[data-saludo]');
    if (saludo) saludo.textContent = nombre === '' ? '' : `${nombre}, este combo es para vos.`;
    const borrarNombre = uno('[data-borrar-nombre]');
    if (borrarNombre) borrarNombre.hidden = nombre === '';

    for (const boton of todos('[data-favorito]')) {
      boton.setAttribute('aria-pressed', String(favoritos.includes(boton.dataset['favorito'] ?? '')));
    }
    for (const radio of todos<HTMLInputElement>('[data-estrella]')) {
      radio.checked = puntajes[radio.dataset['estrella'] ?? ''] === Number(radio.value);
    }
    for (const boton of todos('[data-sin-puntaje]')) {
      boton.hidden = puntajes[boton.dataset['sinPuntaje'] ?? ''] === undefined;
    }
    for (const caja of todos<HTMLInputElement>('[data-comparar]')) {
      caja.checked = comparados.includes(caja.value);
    }
    for (const radio of todos<HTMLInputElement>('[name="cobertura"]')) radio.checked = radio.value === filtro;
    let visibles = 0;
    for (const tarjeta of todos('[data-cobertura]')) {
      if (filtro === 'todos' || tarjeta.dataset['cobertura'] === filtro) visibles += 1;
    }
    const cuenta = uno('[data-cuenta]');
    if (cuenta) cuenta.textContent = visibles === 1 ? '1 alfajor' : `${visibles} alfajores`;

    for (const fila of todos('[data-fila]')) {
      const id = fila.dataset['fila'] ?? '';
      fila.hidden = comparados.length > 0 && !comparados.includes(id);
      const puntaje = fila.querySelector('[data-puntaje]');
      const estrellas = puntajes[id];
      if (puntaje) puntaje.textContent = estrellas === undefined ? 'Sin puntaje' : `${estrellas} de 5`;
      const favorito = fila.querySelector('[data-es-favorito]');
      if (favorito) favorito.textContent = favoritos.includes(id) ? 'Sí' : 'No';
    }
    const limpiar = uno('[data-limpiar]');
    if (limpiar) limpiar.hidden = comparados.length === 0;

    const nombres = favoritos
      .map((id) => uno(`[data-nombre-de="${CSS.escape(id)}"]`)?.textContent ?? '')
      .filter((texto) => texto !== '');
    const pedido = contarCajas();
    for (const enlace of todos<HTMLAnchorElement>('[data-chat]')) {
      const partes = [pedido?.mensaje ?? enlace.dataset['chat'] ?? ''];
      if (nombre !== '') partes.push(`Soy ${nombre}.`);
      if (nombres.length > 0) partes.push(`Mis favoritos: ${nombres.join(', ')}.`);
      const url = new URL(enlace.href);
      url.search = `?text=${encodeURIComponent(partes.join(' '))}`;
      enlace.href = url.href;
    }
  }

  /** The account of the boxes that the field says, shown; while the field says none, what was shown stays. */
  function contarCajas(): ReturnType<typeof pedir> | null {
    if (!compra || !campoDeCajas) return null;
    const { cajas } = memoria;
    if (document.activeElement !== campoDeCajas) campoDeCajas.value = String(cajas);
    const pedido = pedir(compra.combo, compra.ciudad, cajas);
    for (const [parte, texto] of [
      ['total', pedido.total],
      ['detalle', pedido.detalle],
      ['envio', pedido.envio],
    ]) {
      const lugar = uno(`[data-${parte}-de-combo]`);
      if (lugar && texto !== undefined && lugar.textContent !== texto) lugar.textContent = texto;
    }
    for (const boton of todos<HTMLButtonElement>('[data-sumar]')) {
      boton.disabled = boton.dataset['sumar'] === '-1' ? cajas <= 1 : cajas >= compra.maximo;
    }
    return pedido;
  }

  function ponerCajas(cajas: number): void {
    if (!compra || !Number.isSafeInteger(cajas) || cajas < 1) return;
    memoria.cajas = Math.min(cajas, compra.maximo);
    guardar();
  }

  function alternar(lista: string[], id: string): string[] {
    return lista.includes(id) ? lista.filter((otro) => otro !== id) : [...lista, id];
  }

  for (const oculto of todos('[data-con-script]')) oculto.hidden = false;
  for (const visible of todos('[data-sin-script]')) visible.hidden = true;

  formularioDeCajas?.addEventListener('submit', (evento) => {
    evento.preventDefault();
    campoDeCajas?.blur();
  });
  campoDeCajas?.addEventListener('input', () => ponerCajas(Number(campoDeCajas.value)));
  campoDeCajas?.addEventListener('blur', () => pintar());
  for (const boton of todos('[data-sumar]')) {
    boton.addEventListener('click', () => ponerCajas(memoria.cajas + Number(boton.dataset['sumar'])));
  }

  const formulario = uno('[data-nombre]');
  const campo = formulario?.querySelector('input');
  if (campo) campo.value = memoria.nombre;
  formulario?.addEventListener('submit', (evento) => {
    evento.preventDefault();
    const nombre = campo?.value.trim().slice(0, 40) ?? '';
    // Only a name is saved: an empty box leaves the one that was there.
    if (nombre === '') return;
    memoria.nombre = nombre;
    guardar();
  });
  uno('[data-borrar-nombre]')?.addEventListener('click', () => {
    memoria.nombre = '';
    if (campo) {
      campo.value = '';
      campo.focus();
    }
    guardar();
  });
  for (const radio of todos<HTMLInputElement>('[name="cobertura"]')) {
    radio.addEventListener('change', () => {
      memoria.filtro = radio.value;
      guardar();
    });
  }
  for (const boton of todos('[data-favorito]')) {
    boton.addEventListener('click', () => {
      memoria.favoritos = alternar(memoria.favoritos, boton.dataset['favorito'] ?? '');
      guardar();
    });
  }
  for (const radio of todos<HTMLInputElement>('[data-estrella]')) {
    radio.addEventListener('change', () => {
      memoria.puntajes[radio.dataset['estrella'] ?? ''] = Number(radio.value);
      guardar();
    });
  }
  for (const boton of todos('[data-sin-puntaje]')) {
    boton.addEventListener('click', () => {
      const id = boton.dataset['sinPuntaje'] ?? '';
      memoria.puntajes = Object.fromEntries(Object.entries(memoria.puntajes).filter(([otro]) => otro !== id));
      guardar();
      // This button disappears together with the stars, so the focus moves to where the stars were.
      uno(`[data-estrella="${CSS.escape(id)}"]`)?.focus();
    });
  }
  for (const caja of todos<HTMLInputElement>('[data-comparar]')) {
    caja.addEventListener('change', () => {
      memoria.comparados = alternar(memoria.comparados, caja.value);
      guardar();
    });
  }
  uno('[data-limpiar]')?.addEventListener('click', () => {
    memoria.comparados = [];
    guardar();
    uno('#comparar-titulo')?.focus();
  });

  const barra = uno('[data-avance]');
  const enlaces = todos('[data-paso-del-camino]');
  const secciones = [...enlaces].flatMap((enlace) => uno(enlace.getAttribute('href') ?? '') ?? []);
  let pedido = false;
  function avanzar(): void {
    pedido = false;
    const total = document.documentElement.scrollHeight - innerHeight;
    // A section counts as reached when it is at reading height, wherever its link scrolled to.
    const lectura = Math.max(100, innerHeight / 3);
    const inicios = secciones.map((seccion) => seccion.getBoundingClientRect().top + scrollY - lectura);
    const avance = camino(scrollY, inicios, total);
    barra?.style.setProperty('scale', `${avance} 1`);
    const actual = String(paso(avance));
    for (const enlace of enlaces) {
      if (enlace.dataset['pasoDelCamino'] === actual) enlace.setAttribute('aria-current', 'step');
      else enlace.removeAttribute('aria-current');
    }
  }
  function alMover(): void {
    if (pedido) return;
    pedido = true;
    requestAnimationFrame(avanzar);
  }
  addEventListener('scroll', alMover, { passive: true });
  addEventListener('resize', alMover);
  // Sections far below are laid out when they come near (content-visibility), which changes the height of the page.
  new ResizeObserver(alMover).observe(document.body);
  pintar();
  // Runs later: reading the height now would force an extra layout before the first paint.
  alMover();
}
