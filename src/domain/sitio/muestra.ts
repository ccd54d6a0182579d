import { dia } from '#domain/comun/calendario/dia.ts';
import type { Alfajor, Contenido, ListaDePrecios, Pregunta, Producto } from './contenido.ts';
import type { Franja, Horario } from './horario.ts';

/** The content of the public pages until RRHH changes it. The figures, hours and prices are the business's constants. */
export function contenidoDeMuestra(): Contenido {
  return {
    empresa: {
      nombre: 'Mostrador',
      rubro: 'Mayorista de alimentos en Mar del Plata',
      ciudad: 'Mar del Plata',
      direccion: 'Av. Juan B. Justo 1840, Mar del Plata',
      chat: '5492235550142',
      telefono: '+54 223 555-0142',
      email: 'ventas@mostrador.example',
    },
    cifras: { comercios: 500, familias: 2000, distribuidores: 200, desde: 1995 },
    audiencia: { visitas: 100_000, tickets: 20_000 },
    envio: { insignia: 'Envío gratis MDQ', desde_pesos: 50_000, desde_cartones: 5 },
    beneficios: [
      { titulo: 'Envío gratis en la ciudad', texto: 'Desde {monto} o {cartones} de cigarrillos.' },
      { titulo: 'Sin compra mínima', texto: 'Llevá una unidad o un pallet: te atendemos igual.' },
      {
        titulo: 'Más volumen, mejor precio',
        texto: 'Los descuentos por cantidad están en la lista, a la vista.',
      },
      { titulo: 'Dos sucursales', texto: 'Retirá tu pedido donde te quede cerca, de lunes a sábado.' },
    ],
    sucursales: [
      {
        id: 'puerto',
        nombre: 'Puerto',
        direccion: 'Av. Juan B. Justo 1840',
        ciudad: 'Mar del Plata',
        telefono: '+54 223 555-0142',
        chat: null,
        entre: 'Alem y Olazábal',
        foto_id: null,
        horario: semana({ abre: '07:30', cierra: '18:00' }, { abre: '07:30', cierra: '16:00' }),
        excepciones: [],
      },
      {
        id: 'centro',
        nombre: 'Centro',
        direccion: 'Av. Independencia 2315',
        ciudad: 'Mar del Plata',
        telefono: '+54 223 555-0187',
        chat: '5492235550187',
        entre: 'Moreno y Belgrano',
        foto_id: null,
        horario: semana({ abre: '08:00', cierra: '18:00' }, { abre: '08:00', cierra: '18:00' }),
        excepciones: [],
      },
    ],
    entregas: [
      {
        id: 'mar-del-plata',
        nombre: 'Mar del Plata',
        barrios: 'De Constitución a Punta Mogotes, y Batán',
        dias: [1, 2, 3, 4, 5, 6],
        hora_de_corte: '11:00',
        corte: 'mismo_dia',
        cobro: 'gratis_desde',
      },
      {
        id: 'costa-norte',
        nombre: 'Costa norte',
        barrios: 'Camet Norte, Santa Clara y Mar Chiquita',
        dias: [2, 5],
        hora_de_corte: '17:00',
        corte: 'vispera',
        cobro: 'aparte',
      },
      {
        id: 'costa-sur',
        nombre: 'Costa sur',
        barrios: 'Chapadmalal, Miramar y Otamendi',
        dias: [3, 6],
        hora_de_corte: '17:00',
        corte: 'vispera',
        cobro: 'aparte',
      },
    ],
    historia: {
      titulo: 'Quiénes somos',
      texto:
        'Empezamos en 1995 con un depósito en el puerto y una camioneta. Seguimos siendo una empresa de familia: el que te atiende por WhatsApp es el mismo que arma tu pedido.',
      foto_id: null,
    },
    personas: [
      {
        id: 'marta-iglesias',
        nombre: 'Marta Iglesias',
        cargo: 'Fundó el negocio y hace las compras',
        foto_id: null,
      },
      {
        id: 'julian-iglesias',
        nombre: 'Julián Iglesias',
        cargo: 'Encargado de Puerto y del reparto',
        foto_id: null,
      },
      {
        id: 'carolina-menendez',
        nombre: 'Carolina Menéndez',
        cargo: 'Atiende a los mayoristas',
        foto_id: null,
      },
    ],
    listas: LISTAS,
    testimonios: [
      {
        nombre: 'Norma Echeverría',
        ocupacion: 'Kiosco en Punta Mogotes',
        texto:
          'Hago el pedido a la mañana por WhatsApp y a la tarde lo tengo en el mostrador. La lista no me miente nunca.',
      },
      {
        nombre: 'Familia Bordón',
        ocupacion: 'Compran para la casa',
        texto: 'Empezamos yendo por los alfajores y terminamos haciendo ahí la compra del mes, sin mínimo.',
      },
      {
        nombre: 'Rubén Achával',
        ocupacion: 'Distribuidor en la costa',
        texto:
          'Manejo treinta clientes entre Miramar y Mar Chiquita. Sin un precio firme no podría salir a vender.',
      },
    ],
    enlaces: {
      gestion_web: 'https://gestion.mostrador.example/',
      gestion_movil: 'https://m.gestion.mostrador.example/',
      instagram: 'https://www.instagram.com/',
      facebook: 'https://www.facebook.com/',
    },
    combo: {
      nombre: 'Combo Gulero',
      descripcion: 'Una caja para repartir, revender o no compartir con nadie.',
      unidades: 15,
      precio: 25_000,
      combos_envio_gratis: 4,
      vida_util_meses: 6,
    },
    alfajores: ALFAJORES,
    preguntas: PREGUNTAS,
    productos: PRODUCTOS,
    ejecutivo: {
      nombre: 'Carolina Menéndez',
      cargo: 'Ejecutiva comercial',
      chat: '5492235550163',
      email: 'mayorista@mostrador.example',
      atencion: 'Lunes a viernes de 8:00 a 17:00',
    },
  };
}

function semana(habil: Franja, sabado: Franja): Horario {
  return [...Array.from({ length: 5 }, () => [habil]), [sabado], []];
}

const VIGENCIA = dia('2026-11-16');

/** The sections of the sample lists that each PDF has. */
const ALMACEN = [
  'Aceites y vinagres',
  'Arroz y legumbres',
  'Fideos y pastas',
  'Harinas y premezclas',
  'Azúcar y endulzantes',
  'Yerba, té y café',
  'Conservas y enlatados',
  'Salsas y aderezos',
  'Galletitas y panificados',
  'Lácteos',
  'Bebidas',
  'Limpieza',
  'Papel y descartables',
  'Perfumería',
  'Mascotas',
];
const DULCES = ['Alfajores', 'Golosinas', 'Copetín y snacks'];

const LISTAS: readonly ListaDePrecios[] = [
  {
    slug: 'comercio-almacen',
    perfil: 'comercio',
    titulo: 'Almacén y bebidas',
    descripcion: 'Aceites, harinas, yerba, gaseosas y todo lo que rota, por bulto cerrado.',
    vigencia: VIGENCIA,
    rubros: ALMACEN,
    archivo_id: null,
  },
  {
    slug: 'comercio-golosinas',
    perfil: 'comercio',
    titulo: 'Golosinas y alfajores',
    descripcion: 'Cajas y exhibidores para kiosco, con el precio sugerido de venta.',
    vigencia: VIGENCIA,
    rubros: DULCES,
    archivo_id: null,
  },
  {
    slug: 'comercio-cigarrillos',
    perfil: 'comercio',
    titulo: 'Cigarrillos',
    descripcion: 'Por cartón. Con 5 cartones el envío en la ciudad es gratis.',
    vigencia: VIGENCIA,
    rubros: ['Cigarrillos'],
    archivo_id: null,
  },
  {
    slug: 'particular-almacen',
    perfil: 'particular',
    titulo: 'Almacén para tu casa',
    descripcion: 'Precio minorista por unidad, sin compra mínima.',
    vigencia: VIGENCIA,
    rubros: ALMACEN,
    archivo_id: null,
  },
  {
    slug: 'particular-golosinas',
    perfil: 'particular',
    titulo: 'Alfajores y golosinas',
    descripcion: 'Por unidad y por caja, para la merienda o el cumpleaños.',
    vigencia: VIGENCIA,
    rubros: DULCES,
    archivo_id: null,
  },
  {
    slug: 'reventa-general',
    perfil: 'reventa',
    titulo: 'Lista general de distribución',
    descripcion: 'Precios especiales por pallet y medio pallet.',
    vigencia: VIGENCIA,
    rubros: [...ALMACEN, 'Golosinas', 'Copetín y snacks'],
    archivo_id: null,
  },
  {
    slug: 'reventa-alfajores',
    perfil: 'reventa',
    titulo: 'Línea Gulero para distribuidores',
    descripcion: 'Alfajores por caja madre, con escala por cantidad.',
    vigencia: VIGENCIA,
    rubros: ['Alfajores'],
    archivo_id: null,
  },
];

const ALFAJORES: readonly Alfajor[] = [
  {
    id: 'clasico-chocolate',
    nombre: 'Clásico de chocolate',
    cobertura: 'chocolate',
    relleno: 'Dulce de leche',
    descripcion: 'El de siempre: dos tapas tiernas y un baño que cruje.',
    gramos: 60,
    foto_id: null,
  },
  {
    id: 'clasico-blanco',
    nombre: 'Clásico blanco',
    cobertura: 'blanco',
    relleno: 'Dulce de leche',
    descripcion: 'Baño blanco suave sobre la misma receta.',
    gramos: 60,
    foto_id: null,
  },
  {
    id: 'triple-chocolate',
    nombre: 'Triple de chocolate',
    cobertura: 'chocolate',
    relleno: 'Doble dulce de leche',
    descripcion: 'Tres tapas y dos capas de relleno, para los que no negocian.',
    gramos: 85,
    foto_id: null,
  },
  {
    id: 'triple-blanco',
    nombre: 'Triple blanco',
    cobertura: 'blanco',
    relleno: 'Doble dulce de leche',
    descripcion: 'El más alto de la caja, con baño blanco.',
    gramos: 85,
    foto_id: null,
  },
  {
    id: 'membrillo',
    nombre: 'De membrillo',
    cobertura: 'blanco',
    relleno: 'Dulce de membrillo',
    descripcion: 'Fruta adentro y glaseado fino afuera.',
    gramos: 55,
    foto_id: null,
  },
  {
    id: 'amargo',
    nombre: 'Chocolate amargo',
    cobertura: 'chocolate',
    relleno: 'Dulce de leche',
    descripcion: 'Baño 60 % cacao: menos dulce, más chocolate.',
    gramos: 60,
    foto_id: null,
  },
];

const PREGUNTAS: readonly Pregunta[] = [
  {
    pregunta: '¿Qué trae el combo?',
    respuesta:
      '15 alfajores surtidos a $ 25.000. Podés decirnos por WhatsApp cuáles preferís y armamos la caja con ésos.',
  },
  {
    pregunta: '¿El envío tiene costo?',
    respuesta:
      'Con 4 combos el envío es gratis en Mar del Plata. Con menos, te pasamos el costo antes de confirmar.',
  },
  {
    pregunta: '¿Cuánto duran?',
    respuesta:
      'La vida útil es de 6 meses desde la elaboración, en lugar fresco y seco. La fecha está en cada envase.',
  },
  {
    pregunta: '¿Puedo revenderlos?',
    respuesta: 'Sí. Si vas a comprar seguido, mirá la página de mayoristas: hay una ejecutiva para vos.',
  },
  {
    pregunta: '¿Cómo se paga?',
    respuesta: 'Transferencia, tarjeta en cualquiera de las sucursales o efectivo al recibir.',
  },
];

const PRODUCTOS: readonly Producto[] = [
  producto(
    'alfajor-chocolate',
    'Alfajor de chocolate',
    'Relleno de dulce de leche.',
    'Caja de 24 × 60 g',
    'chocolate',
  ),
  producto('alfajor-blanco', 'Alfajor blanco', 'Baño blanco, dulce de leche.', 'Caja de 24 × 60 g', 'blanco'),
  producto(
    'alfajor-maicena',
    'Alfajor de maicena',
    'Con coco rallado en el borde.',
    'Caja de 20 × 50 g',
    'maicena',
  ),
  producto(
    'alfajor-fruta',
    'Alfajor de membrillo',
    'Glaseado fino, dulce de membrillo.',
    'Caja de 24 × 55 g',
    'fruta',
  ),
  producto('oblea', 'Oblea rellena', 'Crocante, para el mostrador.', 'Caja de 36 × 30 g', 'oblea'),
  producto(
    'galletita',
    'Galletita bañada',
    'Baño de chocolate con leche.',
    'Caja de 12 × 120 g',
    'galletita',
  ),
  producto(
    'combo',
    'Combo Gulero',
    'La caja surtida de 15, lista para regalar.',
    'Bulto de 8 combos',
    'caja',
  ),
  producto(
    'exhibidor',
    'Exhibidor de mostrador',
    'Cartón impreso con 30 alfajores surtidos.',
    'Por unidad',
    'exhibidor',
  ),
];

function producto(
  id: string,
  nombre: string,
  descripcion: string,
  presentacion: string,
  dibujo: Producto['dibujo'],
): Producto {
  return { id, nombre, descripcion, presentacion, dibujo, foto_id: null };
}
