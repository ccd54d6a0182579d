import type { TipoDePremio } from '#domain/premios/premio.ts';

/** A prize of the demo. Amounts in pesos. */
export type GuionPremio = {
  readonly clave: ClavePremio;
  readonly nombre: string;
  readonly descripcion: string;
  readonly tipo: TipoDePremio;
  readonly pesos: number;
  readonly puntos: number;
  /** Units left today; null means unlimited. */
  readonly quedan: number | null;
  readonly activo: boolean;
};

export const CLAVES_DE_PREMIO = [
  'escapada',
  'auriculares',
  'tarjeta',
  'cafetera',
  'mochila',
  'dia_libre',
  'cena',
  'descuento',
  'curso',
  'cine',
  'termo',
  'canasta',
  'diploma',
  'bicicleta',
] as const;
export type ClavePremio = (typeof CLAVES_DE_PREMIO)[number];

/** All types of prize. Among them: unlimited, sold out, one left, inactive. */
export const PREMIOS: readonly GuionPremio[] = [
  {
    clave: 'bicicleta',
    nombre: 'Bicicleta de paseo',
    descripcion: 'Rodado 28, con canasto. Se entregó por última vez el año pasado.',
    tipo: 'fisico',
    pesos: 410_000,
    puntos: 450,
    quedan: 1,
    activo: false,
  },
  {
    clave: 'escapada',
    nombre: 'Fin de semana en Villa Gesell',
    descripcion: 'Dos noches para dos personas, con desayuno, a tres cuadras del mar.',
    tipo: 'experiencia',
    pesos: 320_000,
    puntos: 300,
    quedan: 2,
    activo: true,
  },
  {
    clave: 'auriculares',
    nombre: 'Auriculares inalámbricos',
    descripcion: 'Con cancelación de ruido y estuche de carga.',
    tipo: 'producto',
    pesos: 95_000,
    puntos: 220,
    quedan: 4,
    activo: true,
  },
  {
    clave: 'cafetera',
    nombre: 'Cafetera de filtro',
    descripcion: 'Jarra de doce pocillos y filtro permanente.',
    tipo: 'producto',
    pesos: 78_000,
    puntos: 200,
    quedan: 1,
    activo: true,
  },
  {
    clave: 'cena',
    nombre: 'Cena para dos en el puerto',
    descripcion: 'Entrada, plato, postre y una copa de vino, cualquier noche menos los sábados.',
    tipo: 'experiencia',
    pesos: 60_000,
    puntos: 160,
    quedan: 6,
    activo: true,
  },
  {
    clave: 'tarjeta',
    nombre: 'Tarjeta de regalo de $\u00a050.000',
    descripcion: 'Para usar donde quieras. Llega a tu email.',
    tipo: 'monetario',
    pesos: 50_000,
    puntos: 150,
    quedan: null,
    activo: true,
  },
  {
    clave: 'curso',
    nombre: 'Curso en línea a elección',
    descripcion: 'El que elijas de la plataforma, con certificado.',
    tipo: 'digital',
    pesos: 42_000,
    puntos: 140,
    quedan: null,
    activo: true,
  },
  {
    clave: 'mochila',
    nombre: 'Mochila térmica',
    descripcion: 'Mantiene el frío seis horas. Para el mate, la playa o el reparto.',
    tipo: 'fisico',
    pesos: 38_000,
    puntos: 120,
    quedan: 12,
    activo: true,
  },
  {
    clave: 'dia_libre',
    nombre: 'Un día libre',
    descripcion: 'El que quieras, avisando con una semana.',
    tipo: 'reconocimiento',
    pesos: 0,
    puntos: 100,
    quedan: null,
    activo: true,
  },
  {
    clave: 'termo',
    nombre: 'Termo de acero y mate',
    descripcion: 'Un litro, con pico cebador. Volaron.',
    tipo: 'fisico',
    pesos: 32_000,
    puntos: 90,
    quedan: 0,
    activo: true,
  },
  {
    clave: 'canasta',
    nombre: 'Canasta de la casa',
    descripcion: 'Yerba, aceite, dulce de leche, fideos y un vino: lo que vendemos, para tu mesa.',
    tipo: 'producto',
    pesos: 27_000,
    puntos: 70,
    quedan: 15,
    activo: true,
  },
  {
    clave: 'cine',
    nombre: 'Dos entradas de cine',
    descripcion: 'Con pochoclos, cualquier día y cualquier sala.',
    tipo: 'digital',
    pesos: 18_000,
    puntos: 60,
    quedan: 25,
    activo: true,
  },
  {
    clave: 'descuento',
    nombre: '20 % en tu próxima compra',
    descripcion: 'En cualquiera de las sucursales, hasta $\u00a075.000.',
    tipo: 'descuento',
    pesos: 15_000,
    puntos: 50,
    quedan: null,
    activo: true,
  },
  {
    clave: 'diploma',
    nombre: 'Reconocimiento en la reunión mensual',
    descripcion: 'Tu nombre, tu diploma y el aplauso de toda la sucursal.',
    tipo: 'reconocimiento',
    pesos: 0,
    puntos: 40,
    quedan: null,
    activo: true,
  },
];

/** Why RRHH turned a claim down. */
export const RECHAZOS = [
  'El proveedor no tiene fecha de entrega este año.',
  'Ya recibiste un premio parecido el mes pasado: le damos lugar a otra persona.',
  'La promoción terminó antes de tu pedido.',
];
