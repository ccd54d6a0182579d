import type {
  ClaseDeNota,
  EstadoDeSolicitud,
  MotivoDePerdida,
  OrigenDeSolicitud,
} from '#domain/plano/solicitud.ts';
import type { MarcaDemo } from './dibujos/logos.ts';

/** Who speaks for each brand of the demo, and what is known of it. Its CUIT is one that nobody has. */
export const FICHAS: Readonly<
  Record<
    MarcaDemo,
    {
      readonly contacto: string;
      readonly telefono: string;
      readonly email: string;
      readonly cuit: string;
      readonly rubro: string;
      readonly condiciones: string;
    }
  >
> = {
  'Lácteos del Sur': {
    contacto: 'Mariela Otero',
    telefono: '0223 555-0111',
    email: 'mariela.otero@lacteosdelsur.example',
    cuit: '30000001011',
    rubro: 'Lácteos',
    condiciones: 'Paga a 30 días de la factura. Renueva en marzo y en septiembre.',
  },
  'Molinos Atlántico': {
    contacto: 'Gustavo Prieto',
    telefono: '0223 555-0112',
    email: 'gprieto@molinosatlantico.example',
    cuit: '30000001038',
    rubro: 'Almacén',
    condiciones: '10 % desde tres espacios. Manda su propio repositor.',
  },
  'Bebidas La Costa': {
    contacto: 'Andrea Luján',
    telefono: '0223 555-0113',
    email: 'andrea@bebidaslacosta.example',
    cuit: '30000001046',
    rubro: 'Bebidas',
    condiciones: 'Acuerdo anual por el cartel de la entrada.',
  },
  'Snacks Faro': {
    contacto: 'Nicolás Ibarra',
    telefono: '0223 555-0114',
    email: 'nibarra@snacksfaro.example',
    cuit: '30000001054',
    rubro: 'Snacks',
    condiciones: '',
  },
  'Golosinas Lobo': {
    contacto: 'Paula Cid',
    telefono: '0223 555-0115',
    email: 'paula.cid@golosinaslobo.example',
    cuit: '30000001062',
    rubro: 'Golosinas',
    condiciones: 'Bonifica en mercadería: una caja cada cinco.',
  },
  'Café Puerto': {
    contacto: 'Hernán Solís',
    telefono: '0223 555-0116',
    email: '',
    cuit: '30000001070',
    rubro: 'Infusiones',
    condiciones: '',
  },
  'Limpieza Brisa': {
    contacto: 'Vanesa Roldán',
    telefono: '0223 555-0117',
    email: 'vroldan@limpiezabrisa.example',
    cuit: '30000001089',
    rubro: 'Limpieza',
    condiciones: 'Factura a nombre de la distribuidora.',
  },
  'Aceites Sierra': {
    contacto: 'Jorge Medrano',
    telefono: '0223 555-0118',
    email: 'jmedrano@aceitessierra.example',
    cuit: '30000001097',
    rubro: 'Almacén',
    condiciones: '',
  },
};

/** A line of a conversation: how many days ago, at what time, and who wrote it. */
export type Dicho = {
  readonly hace: number;
  readonly hora: number;
  readonly clase: ClaseDeNota;
  readonly texto: string;
};

/** A request that has no quote yet, or that was lost without one. */
export type SinCotizar = {
  readonly marca: string;
  readonly nombre: string;
  readonly telefono: string | null;
  readonly email: string | null;
  readonly mensaje: string;
  readonly origen: OrigenDeSolicitud;
  /** Ids of the spaces that it names. */
  readonly espacios: readonly string[];
  /** From how many days ahead, for how many weeks; null: it did not say. */
  readonly cuando: readonly [dentro: number, semanas: number] | null;
  readonly presupuesto: number | null;
  readonly hace: number;
  readonly hora: number;
  readonly estado: Extract<EstadoDeSolicitud, 'nueva' | 'respondida' | 'perdida'>;
  /** Which of the desk has it, by their place; null: nobody. */
  readonly dueno: 0 | 1 | null;
  readonly dichos: readonly Dicho[];
  readonly motivo?: MotivoDePerdida;
  readonly detalle?: string;
};

export const SIN_COTIZAR: readonly SinCotizar[] = [
  {
    marca: 'Galletitas Marejada',
    nombre: 'Rocío Vera',
    telefono: '0223 555-0142',
    email: 'rocio.vera@marejada.example',
    mensaje:
      'Lanzamos una línea sin TACC en diciembre y queremos estar cerca de las cajas. ¿Hay lugar para dos exhibidores?',
    origen: 'formulario',
    espacios: ['e1', 'e5'],
    cuando: [14, 8],
    presupuesto: 450_000,
    hace: 0,
    hora: 9,
    estado: 'nueva',
    dueno: null,
    dichos: [],
  },
  {
    marca: 'Yerba Laguna',
    nombre: 'Ezequiel Aranda',
    telefono: null,
    email: 'earanda@yerbalaguna.example',
    mensaje: 'Buscamos una góndola entera en el pasillo de yerba y té, desde febrero.',
    origen: 'formulario',
    espacios: ['g7'],
    cuando: [66, 12],
    presupuesto: 600_000,
    hace: 1,
    hora: 16,
    estado: 'nueva',
    dueno: null,
    dichos: [],
  },
  {
    marca: 'Perfumería Mía',
    nombre: 'Lucía Benítez',
    telefono: '0223 555-0145',
    email: null,
    mensaje: 'Queremos probar un mes. No conocemos el salón: ¿qué nos recomiendan?',
    origen: 'formulario',
    espacios: [],
    cuando: [10, 4],
    presupuesto: 300_000,
    hace: 4,
    hora: 11,
    estado: 'nueva',
    dueno: null,
    dichos: [],
  },
  {
    marca: 'Café Puerto',
    nombre: 'Hernán Solís',
    telefono: '0223 555-0116',
    email: null,
    mensaje: '',
    origen: 'renovacion',
    espacios: ['p5'],
    cuando: null,
    presupuesto: null,
    hace: 1,
    hora: 18,
    estado: 'nueva',
    dueno: 0,
    dichos: [{ hace: 0, hora: 8, clase: 'paso', texto: 'La tomó' }],
  },
  {
    marca: 'Vinos del Médano',
    nombre: 'Tomás Irigoyen',
    telefono: '0223 555-0147',
    email: 'tomas@vinosdelmedano.example',
    mensaje: 'Para las fiestas: una puntera bien a la vista, y si se puede la de enfrente también.',
    origen: 'formulario',
    espacios: ['p9', 'p12'],
    cuando: [7, 5],
    presupuesto: 700_000,
    hace: 3,
    hora: 10,
    estado: 'respondida',
    dueno: 0,
    dichos: [
      { hace: 3, hora: 12, clase: 'paso', texto: 'La tomó' },
      {
        hace: 3,
        hora: 13,
        clase: 'llamada',
        texto: 'Hablé con Tomás: le interesa del 4 de diciembre al 6 de enero. Le paso la cotización mañana.',
      },
      {
        hace: 1,
        hora: 9,
        clase: 'nota',
        texto: 'Ofrecerle también el exhibidor de la verdulería, que está libre.',
      },
    ],
  },
  {
    marca: 'Pastas Delfín',
    nombre: 'Carla Núñez',
    telefono: '0223 555-0148',
    email: 'compras@pastasdelfin.example',
    mensaje: 'Llamó por teléfono. Quiere lugar en Almacén para una promoción 2 × 1.',
    origen: 'mesa',
    espacios: [],
    cuando: [30, 6],
    presupuesto: 380_000,
    hace: 8,
    hora: 15,
    estado: 'respondida',
    dueno: 1,
    dichos: [
      { hace: 6, hora: 10, clase: 'email', texto: 'Le mandé el plano con los espacios libres de Almacén.' },
    ],
  },
  {
    marca: 'Helados Espuma',
    nombre: 'Ramiro Quiroga',
    telefono: '0223 555-0149',
    email: null,
    mensaje: '¿Se puede poner una heladera propia al lado de las cajas durante el verano?',
    origen: 'formulario',
    espacios: ['e3'],
    cuando: [20, 10],
    presupuesto: null,
    hace: 19,
    hora: 12,
    estado: 'perdida',
    dueno: 1,
    motivo: 'no_es_para_aca',
    detalle: 'Pide enchufe propio: en la línea de cajas no hay.',
    dichos: [
      { hace: 18, hora: 9, clase: 'chat', texto: 'Le pregunté el consumo de la heladera.' },
      {
        hace: 17,
        hora: 17,
        clase: 'chat',
        texto: 'Necesita 220 V todo el día. No tenemos dónde conectarla.',
      },
      { hace: 17, hora: 18, clase: 'paso', texto: 'Se perdió: no era un pedido para nosotros' },
    ],
  },
  {
    marca: 'Jugos Rambla',
    nombre: 'Micaela Duarte',
    telefono: '0223 555-0151',
    email: 'mduarte@jugosrambla.example',
    mensaje: 'Necesitamos la góndola A1 sí o sí para enero.',
    origen: 'formulario',
    espacios: ['g1'],
    cuando: [35, 4],
    presupuesto: 250_000,
    hace: 33,
    hora: 10,
    estado: 'perdida',
    dueno: 0,
    motivo: 'sin_lugar',
    dichos: [
      { hace: 32, hora: 11, clase: 'llamada', texto: 'La A1 está tomada. No quiso ninguna otra.' },
      { hace: 32, hora: 12, clase: 'paso', texto: 'Se perdió: no había el lugar que quería' },
    ],
  },
];

/** The same of the second shop. */
export const EN_MIRAMAR: readonly SinCotizar[] = [
  {
    marca: 'Alfajores Duna',
    nombre: 'Julieta Prado',
    telefono: '02291 55-0131',
    email: 'julieta@alfajoresduna.example',
    mensaje:
      'Somos de Miramar. Para la temporada queremos estar al lado de las cajas y, si se puede, afuera.',
    origen: 'formulario',
    espacios: ['e9', 'c5'],
    cuando: [12, 10],
    presupuesto: 900_000,
    hace: 0,
    hora: 8,
    estado: 'nueva',
    dueno: null,
    dichos: [],
  },
  {
    marca: 'Molinos Atlántico',
    nombre: 'Gustavo Prieto',
    telefono: '0223 555-0112',
    email: 'gprieto@molinosatlantico.example',
    mensaje: 'Sumamos la puntera que está al lado de nuestra góndola de Miramar para enero y febrero.',
    origen: 'formulario',
    espacios: ['p22'],
    cuando: [34, 8],
    presupuesto: 560_000,
    hace: 2,
    hora: 11,
    estado: 'respondida',
    dueno: 0,
    dichos: [
      { hace: 2, hora: 13, clase: 'paso', texto: 'La tomó' },
      { hace: 1, hora: 10, clase: 'llamada', texto: 'Arma él con su repositor. Falta pasarle el precio.' },
    ],
  },
];

/** What is asked for by whoever is quoted something, and what is talked about before that. */
export const PEDIDOS = [
  'Queremos repetir lo del año pasado.',
  'Nos interesa estar en el pasillo central.',
  'Es para el lanzamiento de una presentación nueva.',
  'Buscamos algo cerca de las cajas.',
  'Pasame precio por los que están libres en esas fechas.',
  '',
] as const;

export const CHARLAS: readonly (readonly [ClaseDeNota, string])[] = [
  ['llamada', 'Atendió enseguida: le sirve lo que hay libre. Quedé en mandarle la cotización.'],
  ['chat', 'Le pasé las medidas de los espacios y cuánta gente pasa por ahí.'],
  ['email', 'Le mandé el plano y las fotos de cómo queda armado.'],
  ['llamada', 'Pidió que le guardemos el lugar mientras lo consulta con ventas.'],
];

export const RESPUESTAS = [
  '¿Nos pueden mejorar algo el precio si tomamos los dos meses?',
  'Lo estoy viendo con el equipo, te confirmo antes de que venza.',
] as const;

export const MOTIVOS_DE_DESCUENTO = [
  'Por la cantidad de espacios',
  'Cliente de todo el año',
  'Renueva antes de que termine',
  'Primera vez con nosotros',
] as const;

/** Why what was quoted was lost, and what was written of it. */
export const PERDIDAS: readonly (readonly [MotivoDePerdida, string])[] = [
  ['precio', 'Esperaba pagar la mitad.'],
  ['fechas', 'Movieron el lanzamiento a otro mes.'],
  ['eligio_otro', 'Puso la plata en la radio.'],
  ['no_contesto', ''],
  ['precio', ''],
];

/** What was missing when something was put up, and was brought later. */
export const FALTANTES = [
  'Faltan los precios',
  'Falta reponer el estante de arriba',
  'No llegó el cartel',
] as const;
