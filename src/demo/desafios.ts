import type { EstadoDesafio, TipoPeriodoDesafio } from '#domain/desafios/desafio.ts';

/**
 * A challenge of the demo. Dates are days from today; negative means past. Points are multiples of 10 and each objective is a
 * whole percentage of its challenge, so that credits come out as whole numbers.
 */
export type GuionDesafio = {
  readonly clave: ClaveDesafio;
  readonly titulo: string;
  readonly descripcion: string;
  readonly tipo_periodo: TipoPeriodoDesafio;
  readonly inicio: number;
  readonly fin: number;
  readonly es_grupal: boolean;
  readonly estado: EstadoDesafio;
  readonly activar_automaticamente: boolean;
  /** How it is validated: by percentage or by objectives. */
  readonly avance: 'porcentaje' | 'objetivos';
  /** Relative probability that people choose it. */
  readonly peso: number;
  readonly objetivos: readonly (readonly [nombre: string, descripcion: string, puntos: number])[];
};

export type ClaveDesafio =
  | 'faltantes'
  | 'cajas'
  | 'frio'
  | 'inventario'
  | 'gondola'
  | 'pasillos'
  | 'atencion'
  | 'exhibicion'
  | 'deposito'
  | 'entregas'
  | 'ideas'
  | 'pallets';

const COMUN = { es_grupal: false, estado: 'activo', activar_automaticamente: false } as const;

export const DESAFIOS: readonly GuionDesafio[] = [
  {
    ...COMUN,
    clave: 'faltantes',
    titulo: 'Cero faltantes',
    descripcion:
      'Que ningún cliente se vaya sin lo que vino a buscar. Contanos cada faltante que encontraste y cómo lo resolviste.',
    tipo_periodo: 'semestral',
    inicio: -364,
    fin: -184,
    avance: 'porcentaje',
    peso: 6,
    objetivos: [
      ['Relevar faltantes', 'Recorrido diario con la lista de los cien productos que más rotan.', 400],
      ['Pedir la reposición a tiempo', 'El pedido sale antes de que el estante quede vacío.', 400],
      ['Mantener la góndola completa', 'Sin huecos a la hora de abrir.', 200],
    ],
  },
  {
    ...COMUN,
    clave: 'cajas',
    titulo: 'Cajas sin demoras',
    descripcion: 'Filas de menos de cuatro personas en las horas pico, con cobros prolijos y buena onda.',
    tipo_periodo: 'mensual',
    inicio: -283,
    fin: -253,
    avance: 'objetivos',
    peso: 5,
    objetivos: [
      ['Abrir la segunda caja a tiempo', 'Cuando la fila llega a cuatro personas.', 80],
      ['Cerrar sin diferencias', 'Una semana de arqueos sin faltantes ni sobrantes.', 80],
      ['Embolsar con cuidado', 'Lo frío con lo frío, lo pesado abajo.', 40],
    ],
  },
  {
    ...COMUN,
    clave: 'frio',
    titulo: 'Cuidamos la cadena de frío',
    descripcion:
      'Temperaturas controladas, puertas cerradas y mercadería que nunca espera afuera de la cámara.',
    tipo_periodo: 'mensual',
    inicio: -159,
    fin: -130,
    avance: 'objetivos',
    peso: 5,
    objetivos: [
      ['Planilla de temperaturas al día', 'Tres controles por turno, firmados.', 70],
      ['Descarga en menos de 20 minutos', 'Del camión a la cámara sin demoras.', 70],
      ['Burletes y puertas revisados', 'Cada falla, informada a Mantenimiento.', 60],
    ],
  },
  {
    ...COMUN,
    clave: 'inventario',
    titulo: 'Inventario relámpago',
    descripcion: 'Una semana para contar todo el local sin cerrar un solo día.',
    tipo_periodo: 'semanal',
    inicio: -62,
    fin: -56,
    avance: 'objetivos',
    peso: 9,
    objetivos: [
      ['Contar el sector asignado', 'Con la planilla completa y firmada.', 60],
      ['Resolver las diferencias', 'Cada diferencia, con su explicación.', 40],
    ],
  },
  {
    ...COMUN,
    clave: 'gondola',
    titulo: 'Góndola impecable',
    descripcion:
      'Todo el año, el mejor frente del barrio: productos al filo, precios a la vista y vencimientos controlados. Cada día suma.',
    tipo_periodo: 'anual',
    inicio: -330,
    fin: 34,
    avance: 'porcentaje',
    peso: 5,
    objetivos: [
      ['Frente completo', 'Productos al filo del estante, etiqueta hacia adelante.', 300],
      ['Precios a la vista', 'Cada producto con su etiqueta vigente.', 300],
      ['Vencimientos controlados', 'Lo que vence primero, adelante.', 250],
      ['Limpieza del sector', 'Estantes y piso, antes de abrir.', 150],
    ],
  },
  {
    ...COMUN,
    clave: 'pasillos',
    titulo: 'Pasillos despejados, gente segura',
    descripcion:
      'Pasillos, salidas y zonas de carga libres de obstáculos. Un riesgo avisado es un accidente menos.',
    tipo_periodo: 'semestral',
    inicio: -146,
    fin: 31,
    avance: 'porcentaje',
    peso: 4,
    objetivos: [
      ['Recorrido de seguridad', 'Con la lista de control del sector.', 400],
      ['Riesgos resueltos o avisados', 'Con foto del antes y del después.', 400],
      ['Salidas y matafuegos libres', 'Sin nada apoyado adelante.', 200],
    ],
  },
  {
    ...COMUN,
    clave: 'atencion',
    titulo: 'Atención que vuelve',
    descripcion: 'El cliente que se va contento vuelve con un amigo. Mostranos cómo lo lograste este mes.',
    tipo_periodo: 'mensual',
    inicio: -24,
    fin: 1,
    avance: 'objetivos',
    peso: 4,
    objetivos: [
      ['Resolver un reclamo', 'Contá qué pasó y cómo quedó el cliente.', 80],
      ['Recomendar la promoción del mes', 'Con el cartel a la vista y el precio claro.', 70],
      ['Juntar diez opiniones', 'Encuestas de salida completas.', 50],
    ],
  },
  {
    ...COMUN,
    clave: 'exhibicion',
    titulo: 'Exhibición de la semana',
    descripcion:
      'Armá la punta de góndola que más venda: producto de temporada, cartel legible y stock para toda la semana.',
    tipo_periodo: 'semanal',
    inicio: -3,
    fin: 3,
    avance: 'objetivos',
    peso: 5,
    objetivos: [
      ['Montar la exhibición', 'Según la guía de la semana.', 50],
      ['Cartel y precio visibles', 'Se leen desde tres metros.', 30],
      ['Reponer antes de cerrar', 'Nunca por debajo de la mitad.', 20],
    ],
  },
  {
    ...COMUN,
    clave: 'deposito',
    titulo: 'Equipo impecable',
    descripcion:
      'Desafío de a grupos: el sector de ustedes, listo para mostrarle a un cliente. Suma cada integrante que aporta.',
    tipo_periodo: 'mensual',
    inicio: -20,
    fin: 12,
    es_grupal: true,
    avance: 'objetivos',
    peso: 1.6,
    objetivos: [
      ['Todo en su lugar', 'Cada cosa rotulada y con lugar fijo.', 100],
      ['Primero vence, primero sale', 'Mercadería ordenada por vencimiento.', 80],
      ['Reunión de cinco minutos', 'Al empezar el turno, toda la semana.', 70],
    ],
  },
  {
    ...COMUN,
    clave: 'entregas',
    titulo: 'Cada entrega a tiempo',
    descripcion: 'Pedidos completos, en horario y con remito firmado.',
    tipo_periodo: 'mensual',
    inicio: 5,
    fin: 35,
    avance: 'objetivos',
    peso: 1,
    objetivos: [
      ['Salir en horario', 'El camión parte a la hora prevista.', 80],
      ['Entregar completo', 'Sin faltantes ni roturas.', 120],
      ['Remito firmado', 'Todos los del recorrido.', 50],
    ],
  },
  {
    ...COMUN,
    clave: 'ideas',
    titulo: 'Ideas que ahorran',
    descripcion: 'Proponé una mejora que baje un costo sin que el cliente lo note. En preparación.',
    tipo_periodo: 'anual',
    inicio: 20,
    fin: 300,
    estado: 'borrador',
    avance: 'objetivos',
    peso: 1,
    objetivos: [
      ['Presentar la idea', 'Qué cambia, cuánto ahorra y qué hace falta.', 100],
      ['Probarla un mes', 'Con números de antes y de después.', 300],
    ],
  },
  {
    ...COMUN,
    clave: 'pallets',
    titulo: 'Ningún pallet se pierde',
    descripcion: 'Que vuelva cada pallet, cajón y envase retornable que sale con un pedido.',
    tipo_periodo: 'semestral',
    inicio: 10,
    fin: 190,
    estado: 'borrador',
    activar_automaticamente: true,
    avance: 'porcentaje',
    peso: 1,
    objetivos: [
      ['Registrar cada salida', 'En la planilla de envases.', 200],
      ['Recuperar lo prestado', 'Antes de los quince días.', 300],
    ],
  },
];
