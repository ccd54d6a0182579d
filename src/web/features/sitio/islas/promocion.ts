/**
 * What the combo page keeps in the visitor's browser: name, filter, favourites, stars and comparison. It also marks the step
 * that the scroll has reached. `paso` and `camino` are rules of the domain, passed in by the page.
 */
export function promocion(
  paso: (avance: number) => number,
  camino: (y: number, inicios: readonly number[], total: number) => number,
): void {
  type Memoria = {
    nombre: string;
    filtro: string;
    favoritos: string[];
    puntajes: Record<string, number>;
    comparados: string[];
  };
  const CLAVE = 'mostrador:gulero';
  const memoria = recordar();
  const uno = (selector: string) => document.querySelector<HTMLElement>(selector);
  const todos = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);

  function recordar(): Memoria {
    const vacia: Memoria = { nombre: '', filtro: 'todos', favoritos: [], puntajes: {}, comparados: [] };
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
    for (const enlace of todos<HTMLAnchorElement>('[data-chat]')) {
      const partes = [enlace.dataset['chat'] ?? ''];
      if (nombre !== '') partes.push(`Soy ${nombre}.`);
      if (nombres.length > 0) partes.push(`Mis favoritos: ${nombres.join(', ')}.`);
      const url = new URL(enlace.href);
      url.search = `?text=${encodeURIComponent(partes.join(' '))}`;
      enlace.href = url.href;
    }
  }

  function alternar(lista: string[], id: string): string[] {
    return lista.includes(id) ? lista.filter((otro) => otro !== id) : [...lista, id];
  }

  for (const oculto of todos('[data-con-script]')) oculto.hidden = false;

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
