import { DIBUJOS, type ParteDeContenido } from '#domain/sitio/contenido.ts';
import { direccionDeLista } from '#domain/sitio/enlaces.ts';

/** One field of a part, and how it is edited. */
export type Campo = {
  readonly clave: string;
  readonly etiqueta: string;
  readonly tipo?:
    | 'linea'
    | 'parrafo'
    | 'numero'
    | 'monto'
    | 'dia'
    | 'dias'
    | 'hora'
    | 'opcion'
    | 'horario'
    | 'excepciones'
    | 'pdf'
    | 'renglones'
    | 'foto';
  readonly ayuda?: string;
  /** May be empty, which means that there is none. */
  readonly opcional?: true;
  readonly opciones?: readonly { readonly value: string; readonly label: string }[];
};

/** A part of the public content in RRHH's editor: its fields and, for a list, how its items are named. */
export type Forma = {
  readonly titulo: string;
  readonly bajada: string;
  /** The public page that shows it. */
  readonly pagina: string;
  readonly campos: readonly Campo[];
  readonly varios?: {
    readonly agregar: string;
    /** The field used as the name of each item. */
    readonly nombre: string;
    /** The identifier of each item. It is made from the name when the item is new, and never changes. */
    readonly identidad?: 'id' | 'slug';
    readonly nuevo: Readonly<Record<string, unknown>>;
    /** What removing an item breaks, besides no longer being shown. */
    readonly alQuitar: (registro: Readonly<Record<string, unknown>>) => string;
  };
};

const CERRADO_SIEMPRE: unknown[] = [[], [], [], [], [], [], []];

export const FORMAS: Readonly<Record<ParteDeContenido, Forma>> = {
  empresa: {
    titulo: 'Empresa',
    bajada: 'Nombre, chat y dirección, en todas las páginas.',
    pagina: '/',
    campos: [
      { clave: 'nombre', etiqueta: 'Nombre' },
      { clave: 'rubro', etiqueta: 'A qué se dedica' },
      { clave: 'ciudad', etiqueta: 'Ciudad' },
      { clave: 'direccion', etiqueta: 'Dirección' },
      {
        clave: 'chat',
        etiqueta: 'Número de chat',
        ayuda: 'Con el código del país. Los espacios y guiones no importan.',
      },
      { clave: 'telefono', etiqueta: 'Teléfono' },
      { clave: 'email', etiqueta: 'Email' },
    ],
  },
  cifras: {
    titulo: 'Cifras',
    bajada: 'Las que dice la portada.',
    pagina: '/',
    campos: [
      { clave: 'comercios', etiqueta: 'Comercios', tipo: 'numero' },
      { clave: 'familias', etiqueta: 'Familias', tipo: 'numero' },
      { clave: 'distribuidores', etiqueta: 'Distribuidores', tipo: 'numero' },
      { clave: 'desde', etiqueta: 'Desde el año', tipo: 'numero' },
    ],
  },
  audiencia: {
    titulo: 'Audiencia de las góndolas',
    bajada: 'Cuánta gente ve una marca exhibida, por mes. Cero no se muestra.',
    pagina: '/gondolas',
    campos: [
      { clave: 'visitas', etiqueta: 'Visitas por mes', tipo: 'numero' },
      { clave: 'tickets', etiqueta: 'Tickets por mes', tipo: 'numero' },
    ],
  },
  envio: {
    titulo: 'Envío gratis',
    bajada: 'La insignia de la portada y desde cuánto no se cobra.',
    pagina: '/comercio',
    campos: [
      { clave: 'insignia', etiqueta: 'Insignia' },
      { clave: 'desde_pesos', etiqueta: 'Desde (pesos)', tipo: 'monto' },
      { clave: 'desde_cartones', etiqueta: 'Desde (cartones de cigarrillos)', tipo: 'numero' },
    ],
  },
  beneficios: {
    titulo: 'Beneficios',
    bajada: 'Los puntos con tilde de la portada.',
    pagina: '/',
    varios: {
      agregar: 'Agregar beneficio',
      nombre: 'titulo',
      nuevo: { titulo: '', texto: '' },
      alQuitar: () => 'Deja de leerse en la portada.',
    },
    campos: [
      { clave: 'titulo', etiqueta: 'Título' },
      {
        clave: 'texto',
        etiqueta: 'Texto',
        ayuda: '{monto} y {cartones} dicen siempre los de «Envío gratis».',
      },
    ],
  },
  listas: {
    titulo: 'Listas de precios',
    bajada: 'Cada PDF se hace con los precios cargados de su perfil, y conserva su dirección pública.',
    pagina: '/comercio',
    varios: {
      agregar: 'Agregar lista',
      nombre: 'titulo',
      identidad: 'slug',
      nuevo: {
        slug: '',
        perfil: 'comercio',
        titulo: '',
        descripcion: '',
        vigencia: '',
        rubros: [],
        archivo_id: null,
      },
      alQuitar: ({ slug }) =>
        typeof slug === 'string' && slug !== ''
          ? `Quien abra el enlace que ya tiene (${direccionDeLista(slug)}), por ejemplo en un chat, va a ver que esta lista ya no está, y las que hay.`
          : 'Todavía no se publicó.',
    },
    campos: [
      { clave: 'titulo', etiqueta: 'Título' },
      {
        clave: 'perfil',
        etiqueta: 'Para quién',
        tipo: 'opcion',
        opciones: [
          { value: 'particular', label: 'Particular' },
          { value: 'comercio', label: 'Comercio' },
          { value: 'reventa', label: 'Distribuidor' },
        ],
      },
      { clave: 'descripcion', etiqueta: 'Descripción' },
      {
        clave: 'rubros',
        etiqueta: 'Rubros del PDF',
        tipo: 'renglones',
        ayuda: 'Uno por renglón, como en la lista de precios. Sin ninguno, el PDF trae la lista entera.',
      },
      { clave: 'vigencia', etiqueta: 'El PDF subido vale desde', tipo: 'dia' },
      { clave: 'archivo_id', etiqueta: 'PDF', tipo: 'pdf' },
    ],
  },
  sucursales: {
    titulo: 'Sucursales',
    bajada: 'Foto, dirección y horario, en la portada y en las páginas de precios.',
    pagina: '/#sucursales',
    varios: {
      agregar: 'Agregar sucursal',
      nombre: 'nombre',
      identidad: 'id',
      nuevo: {
        id: '',
        nombre: '',
        direccion: '',
        ciudad: '',
        telefono: '',
        chat: null,
        entre: null,
        foto_id: null,
        horario: CERRADO_SIEMPRE,
        excepciones: [],
      },
      alQuitar: () =>
        'Deja de verse en la portada y en las páginas de precios, con su horario, su WhatsApp y su teléfono. Tampoco sale en los PDF de las listas.',
    },
    campos: [
      { clave: 'nombre', etiqueta: 'Nombre' },
      { clave: 'direccion', etiqueta: 'Dirección' },
      { clave: 'ciudad', etiqueta: 'Ciudad' },
      {
        clave: 'entre',
        etiqueta: 'Entre qué calles',
        ayuda: '«Alem y Olazábal», para el croquis.',
        opcional: true,
      },
      { clave: 'telefono', etiqueta: 'Teléfono' },
      {
        clave: 'chat',
        etiqueta: 'WhatsApp de la sucursal',
        ayuda: 'Le llegan los pedidos que se retiran acá. Si no tiene, llegan al de la empresa.',
        opcional: true,
      },
      {
        clave: 'foto_id',
        etiqueta: 'Foto del frente',
        tipo: 'foto',
        ayuda: 'El frente, a lo ancho: JPG, PNG o WebP. Sin foto se ve un croquis de la esquina.',
      },
      { clave: 'horario', etiqueta: 'Horario', tipo: 'horario' },
      { clave: 'excepciones', etiqueta: 'Fechas con otro horario', tipo: 'excepciones' },
    ],
  },
  entregas: {
    titulo: 'Zonas de envío',
    bajada: 'A dónde llegan, qué días, y hasta qué hora se pide. Los feriados no se reparte.',
    pagina: '/#envios',
    varios: {
      agregar: 'Agregar zona',
      nombre: 'nombre',
      identidad: 'id',
      nuevo: {
        id: '',
        nombre: '',
        barrios: '',
        dias: [1, 2, 3, 4, 5],
        hora_de_corte: '11:00',
        corte: 'mismo_dia',
        cobro: 'gratis_desde',
      },
      alQuitar: () => 'Deja de ofrecerse el envío a esa zona, también a quien esté armando un pedido.',
    },
    campos: [
      { clave: 'nombre', etiqueta: 'Nombre' },
      { clave: 'barrios', etiqueta: 'Qué abarca' },
      { clave: 'dias', etiqueta: 'Días de reparto', tipo: 'dias' },
      { clave: 'hora_de_corte', etiqueta: 'Se pide hasta las', tipo: 'hora' },
      {
        clave: 'corte',
        etiqueta: 'De qué día',
        tipo: 'opcion',
        opciones: [
          { value: 'mismo_dia', label: 'Del mismo día' },
          { value: 'vispera', label: 'Del día anterior' },
        ],
      },
      {
        clave: 'cobro',
        etiqueta: 'El envío',
        tipo: 'opcion',
        opciones: [
          { value: 'gratis_desde', label: 'Es gratis desde el monto o los cartones' },
          { value: 'aparte', label: 'Se paga siempre aparte' },
        ],
      },
    ],
  },
  historia: {
    titulo: 'Quiénes somos',
    bajada: 'La historia del negocio, en la portada.',
    pagina: '/#quienes',
    campos: [
      { clave: 'titulo', etiqueta: 'Título' },
      { clave: 'texto', etiqueta: 'Texto', tipo: 'parrafo' },
      {
        clave: 'foto_id',
        etiqueta: 'Foto',
        tipo: 'foto',
        ayuda: 'El equipo o el frente, a lo ancho: JPG, PNG o WebP.',
      },
    ],
  },
  personas: {
    titulo: 'Las personas',
    bajada: 'A quién se encuentra quien viene a comprar. Pedile permiso antes de mostrarla.',
    pagina: '/#quienes',
    varios: {
      agregar: 'Agregar persona',
      nombre: 'nombre',
      identidad: 'id',
      nuevo: { id: '', nombre: '', cargo: '', foto_id: null },
      alQuitar: () => 'Su nombre y su foto dejan de verse en la portada.',
    },
    campos: [
      { clave: 'nombre', etiqueta: 'Nombre' },
      { clave: 'cargo', etiqueta: 'Qué hace' },
      {
        clave: 'foto_id',
        etiqueta: 'Foto',
        tipo: 'foto',
        ayuda: 'La cara, al centro: JPG, PNG o WebP. Sin foto se ven sus iniciales.',
      },
    ],
  },
  testimonios: {
    titulo: 'Testimonios',
    bajada: 'Lo que dicen quienes compran. A partir de seis, el resto queda plegado.',
    pagina: '/#testimonios',
    varios: {
      agregar: 'Agregar testimonio',
      nombre: 'nombre',
      nuevo: { nombre: '', ocupacion: '', texto: '' },
      alQuitar: () => 'Deja de leerse en la portada y en las páginas de precios.',
    },
    campos: [
      { clave: 'nombre', etiqueta: 'Nombre' },
      { clave: 'ocupacion', etiqueta: 'Quién es' },
      { clave: 'texto', etiqueta: 'Qué dice', tipo: 'parrafo' },
    ],
  },
  enlaces: {
    titulo: 'Enlaces externos',
    bajada: 'El sistema de gestión y las redes. Se abren en otra pestaña.',
    pagina: '/centum',
    campos: [
      { clave: 'gestion_web', etiqueta: 'Gestión, versión web' },
      { clave: 'gestion_movil', etiqueta: 'Gestión, versión móvil' },
      { clave: 'instagram', etiqueta: 'Instagram', opcional: true },
      { clave: 'facebook', etiqueta: 'Facebook', opcional: true },
    ],
  },
  combo: {
    titulo: 'Combo',
    bajada: 'La promoción de alfajores.',
    pagina: '/gulero',
    campos: [
      { clave: 'nombre', etiqueta: 'Nombre' },
      { clave: 'descripcion', etiqueta: 'Descripción' },
      { clave: 'unidades', etiqueta: 'Alfajores por combo', tipo: 'numero' },
      { clave: 'precio', etiqueta: 'Precio (pesos)', tipo: 'monto' },
      { clave: 'combos_envio_gratis', etiqueta: 'Combos para envío gratis', tipo: 'numero' },
      { clave: 'vida_util_meses', etiqueta: 'Vida útil (meses)', tipo: 'numero' },
    ],
  },
  alfajores: {
    titulo: 'Alfajores del combo',
    bajada: 'Los que se filtran, se puntúan y se comparan.',
    pagina: '/gulero#elegir',
    varios: {
      agregar: 'Agregar alfajor',
      nombre: 'nombre',
      identidad: 'id',
      nuevo: {
        id: '',
        nombre: '',
        cobertura: 'chocolate',
        relleno: '',
        descripcion: '',
        gramos: 60,
        foto_id: null,
      },
      alQuitar: () => 'Deja de verse en la promoción, con su foto, y en lo que cada uno marcó como favorito.',
    },
    campos: [
      { clave: 'nombre', etiqueta: 'Nombre' },
      {
        clave: 'cobertura',
        etiqueta: 'Baño',
        tipo: 'opcion',
        opciones: [
          { value: 'chocolate', label: 'Chocolate' },
          { value: 'blanco', label: 'Blanco' },
        ],
      },
      { clave: 'relleno', etiqueta: 'Relleno' },
      { clave: 'gramos', etiqueta: 'Peso (gramos)', tipo: 'numero' },
      { clave: 'descripcion', etiqueta: 'Descripción' },
      { clave: 'foto_id', etiqueta: 'Foto', tipo: 'foto' },
    ],
  },
  preguntas: {
    titulo: 'Preguntas frecuentes',
    bajada: 'Al pie de la promoción.',
    pagina: '/gulero#preguntas',
    varios: {
      agregar: 'Agregar pregunta',
      nombre: 'pregunta',
      nuevo: { pregunta: '', respuesta: '' },
      alQuitar: () => 'Deja de leerse en la promoción, y en los buscadores que la muestran.',
    },
    campos: [
      { clave: 'pregunta', etiqueta: 'Pregunta' },
      { clave: 'respuesta', etiqueta: 'Respuesta', tipo: 'parrafo' },
    ],
  },
  productos: {
    titulo: 'Productos mayoristas',
    bajada: 'La grilla de la página mayorista.',
    pagina: '/mayorista#productos',
    varios: {
      agregar: 'Agregar producto',
      nombre: 'nombre',
      identidad: 'id',
      nuevo: { id: '', nombre: '', descripcion: '', presentacion: '', dibujo: 'chocolate', foto_id: null },
      alQuitar: () => 'Deja de verse en la página mayorista, con su foto.',
    },
    campos: [
      { clave: 'nombre', etiqueta: 'Nombre' },
      { clave: 'presentacion', etiqueta: 'Presentación' },
      { clave: 'descripcion', etiqueta: 'Descripción' },
      {
        clave: 'dibujo',
        etiqueta: 'Dibujo',
        tipo: 'opcion',
        opciones: DIBUJOS.map((dibujo) => ({
          value: dibujo,
          label: dibujo.charAt(0).toUpperCase() + dibujo.slice(1),
        })),
      },
      { clave: 'foto_id', etiqueta: 'Foto', tipo: 'foto' },
    ],
  },
  ejecutivo: {
    titulo: 'Ejecutivo comercial',
    bajada: 'Quien atiende a los mayoristas.',
    pagina: '/mayorista',
    campos: [
      { clave: 'nombre', etiqueta: 'Nombre' },
      { clave: 'cargo', etiqueta: 'Cargo' },
      { clave: 'chat', etiqueta: 'Número de chat' },
      { clave: 'email', etiqueta: 'Email' },
      { clave: 'atencion', etiqueta: 'Horario de atención' },
    ],
  },
};

/** The part named by `?parte=`; null if there is no such part. */
export function parteDe(nombre: string | null): ParteDeContenido | null {
  return PARTES_EN_ORDEN.find((parte) => parte === nombre) ?? null;
}

export const PARTES_EN_ORDEN = Object.keys(FORMAS).filter(esParte);

function esParte(nombre: string): nombre is ParteDeContenido {
  return nombre in FORMAS;
}
