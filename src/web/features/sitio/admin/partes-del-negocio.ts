import type { ParteDeContenido } from '#domain/sitio/contenido.ts';
import { direccionDeLista } from '#domain/sitio/enlaces.ts';
import type { Forma } from './forma.ts';

const CERRADO_SIEMPRE: unknown[] = [[], [], [], [], [], [], []];

/** What the whole site says of the business: who it is, what it sells at which price, where, and how it delivers. */
export const DEL_NEGOCIO = {
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
} satisfies Partial<Record<ParteDeContenido, Forma>>;
