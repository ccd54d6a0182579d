import { DIBUJOS, type ParteDeContenido } from '#domain/sitio/contenido.ts';
import type { Forma } from './forma.ts';

/** What one page tells: its people, the promotion, what shops buy by the pallet. */
export const DE_PAGINAS = {
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
} satisfies Partial<Record<ParteDeContenido, Forma>>;
