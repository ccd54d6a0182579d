import type { Pagina } from './dibujos/pdf.ts';

/** A question, its four options and the index of the right one. */
export type GuionPregunta = readonly [
  pregunta: string,
  opciones: readonly [string, string, string, string],
  correcta: number,
];

export type GuionMaterial = { readonly nombre: string; readonly archivo: Pagina | 'video' };

export type ClaveCapacitacion =
  | 'alimentos'
  | 'frio'
  | 'mostrador'
  | 'riesgos'
  | 'evacuacion'
  | 'caja'
  | 'gondola'
  | 'ventas';

export type GuionCapacitacion = {
  readonly clave: ClaveCapacitacion;
  readonly titulo: string;
  readonly descripcion: string;
  readonly duracion_estimada: number;
  readonly obligatoria: boolean;
  /** When it was assigned (days ago), to whom, and how many days they had; null means no deadline. */
  readonly asignada: {
    readonly hace: number;
    readonly a: 'todos' | 'depósitos' | 'cajas' | 'puerto';
    readonly plazo: number | null;
    /** Share of the people who could have completed it by now, 0 to 1. */
    readonly completan: number;
  } | null;
  readonly materiales: readonly GuionMaterial[];
  readonly evaluacion: {
    readonly titulo: string;
    readonly activa: boolean;
    readonly tiempo_limite: number | null;
    readonly preguntas: readonly GuionPregunta[];
  } | null;
};

const guia = (
  titulo: string,
  subtitulo: string,
  encabezado: readonly string[],
  filas: readonly (readonly string[])[],
): Pagina => ({ titulo, subtitulo, encabezado, filas, pie: 'Recursos Humanos · material de estudio' });

/** The company's trainings, oldest first. */
export const CAPACITACIONES: readonly GuionCapacitacion[] = [
  {
    clave: 'alimentos',
    titulo: 'Manipulación segura de alimentos',
    descripcion:
      'Higiene personal, contaminación cruzada y conservación. Es la base para trabajar con mercadería y se rinde una vez por año.',
    duracion_estimada: 90,
    obligatoria: true,
    asignada: { hace: 240, a: 'todos', plazo: 60, completan: 0.9 },
    materiales: [
      {
        nombre: 'Guía de buenas prácticas',
        archivo: guia(
          'Buenas prácticas de manipulación',
          'Lo que se hace siempre, en cualquier sector',
          ['Momento', 'Qué hacer', 'Por qué'],
          [
            ['Al entrar', 'Lavarse las manos 40 segundos', 'Arrastra gérmenes'],
            ['Antes de reponer', 'Revisar envase y fecha', 'No vender dañado'],
            ['Al fraccionar', 'Guantes, cofia y barbijo', 'Evita contaminar'],
            ['Si hay un corte', 'Cubrir y avisar', 'Sangre = descarte'],
            ['Con tos o fiebre', 'No tocar alimentos', 'Contagio'],
            ['Al terminar', 'Limpiar y después desinfectar', 'En ese orden'],
          ],
        ),
      },
      {
        nombre: 'Tabla de separación de mercadería',
        archivo: guia(
          'Qué va separado de qué',
          'Contaminación cruzada en depósito y góndola',
          ['Producto', 'Nunca junto a', 'Dónde va'],
          [
            ['Carnes crudas', 'Listos para comer', 'Estante inferior'],
            ['Limpieza', 'Cualquier alimento', 'Depósito aparte'],
            ['Huevos', 'Frutas y verduras', 'Bandeja cerrada'],
            ['Sin TACC', 'Harinas sueltas', 'Estante superior'],
            ['Devoluciones', 'Mercadería en venta', 'Sector rotulado'],
          ],
        ),
      },
    ],
    evaluacion: {
      titulo: 'Evaluación de manipulación de alimentos',
      activa: true,
      tiempo_limite: 20,
      preguntas: [
        [
          '¿Cuánto dura un lavado de manos correcto?',
          ['5 segundos', '15 segundos', '40 segundos o más', 'Hasta que no se vea suciedad'],
          2,
        ],
        [
          'Te cortaste un dedo reponiendo. ¿Qué hacés primero?',
          [
            'Seguís y lo cubrís al terminar',
            'Cubrís la herida, usás guante y avisás',
            'Lo enjuagás en la pileta de productos',
            'Lo envolvés con cinta de embalar',
          ],
          1,
        ],
        [
          '¿Dónde se guardan las carnes crudas en la cámara?',
          [
            'Arriba de todo',
            'Al lado de los quesos',
            'En cualquier lugar, si están envasadas',
            'En el estante inferior',
          ],
          3,
        ],
        [
          '¿Cuál es el orden correcto?',
          [
            'Limpiar y después desinfectar',
            'Desinfectar y después limpiar',
            'Solo desinfectar',
            'Solo limpiar',
          ],
          0,
        ],
        [
          'Un paquete de harina llegó abierto. ¿Qué corresponde?',
          [
            'Pegarlo y venderlo primero',
            'Pasarlo a otra bolsa',
            'Apartarlo, rotularlo y registrar la devolución',
            'Ponerlo en oferta',
          ],
          2,
        ],
      ],
    },
  },
  {
    clave: 'gondola',
    titulo: 'Rotación de góndola: primero lo que vence primero',
    descripcion: 'Cómo ordenar para que nada venza en el estante y qué hacer con lo que está por vencer.',
    duracion_estimada: 30,
    obligatoria: false,
    asignada: { hace: 170, a: 'puerto', plazo: 45, completan: 0.6 },
    materiales: [
      {
        nombre: 'Paso a paso de la rotación',
        archivo: guia(
          'Rotación de góndola',
          'PVPS: primero vence, primero sale',
          ['Paso', 'Qué mirar', 'Ejemplo'],
          [
            ['1', 'Fecha de lo que está', '02/12'],
            ['2', 'Fecha de lo que llega', '28/12'],
            ['3', 'Lo nuevo, atrás', 'Yerba 1 kg'],
            ['4', 'Frente completo', 'Dos caras'],
            ['5', 'A 15 días: avisar', 'Lácteos: a 5'],
            ['6', 'Vencido: retirar', 'Planilla de bajas'],
          ],
        ),
      },
    ],
    evaluacion: null,
  },
  {
    clave: 'frio',
    titulo: 'Cadena de frío: de la cámara a la góndola',
    descripcion:
      'Qué temperatura lleva cada producto, cuánto puede esperar fuera de la cámara y qué se hace cuando el frío se corta.',
    duracion_estimada: 45,
    obligatoria: true,
    asignada: { hace: 130, a: 'todos', plazo: 40, completan: 0.82 },
    materiales: [
      { nombre: 'Video: la cadena de frío en cuatro pasos', archivo: 'video' },
      {
        nombre: 'Tabla de temperaturas',
        archivo: guia(
          'Temperaturas de recepción y guarda',
          'Se controla con termómetro, no con la mano',
          ['Producto', 'Ideal', 'Se rechaza desde'],
          [
            ['Leche y yogur', '2 a 5 °C', '8 °C'],
            ['Quesos blandos', '2 a 5 °C', '8 °C'],
            ['Fiambres', '2 a 5 °C', '7 °C'],
            ['Carnes frescas', '0 a 4 °C', '7 °C'],
            ['Congelados', '-18 °C o menos', '-12 °C'],
            ['Helados', '-20 °C o menos', '-15 °C'],
          ],
        ),
      },
    ],
    evaluacion: {
      titulo: 'Evaluación de cadena de frío',
      activa: true,
      tiempo_limite: 15,
      preguntas: [
        ['¿A qué temperatura se guarda un congelado?', ['0 °C', '-5 °C', '-12 °C', '-18 °C o menos'], 3],
        [
          'Llega leche a 9 °C. ¿Qué hacés?',
          [
            'La recibís y la enfriás rápido',
            'La rechazás y lo dejás asentado',
            'La ponés en oferta',
            'La recibís si el envase está sano',
          ],
          1,
        ],
        [
          '¿Cuánto puede esperar un refrigerado en la playa de descarga?',
          [
            'Menos de 20 minutos',
            'Una hora',
            'Hasta el final del turno',
            'Lo que haga falta si está a la sombra',
          ],
          0,
        ],
        [
          'Se cortó la luz tres horas y el helado se ablandó. ¿Se vuelve a congelar?',
          [
            'Sí, si no perdió la forma',
            'Sí, con precio rebajado',
            'No: se aparta, se rotula y se informa',
            'Solo si es de agua',
          ],
          2,
        ],
        [
          '¿Con qué se controla la temperatura al recibir?',
          [
            'Con la mano',
            'Con lo que marca el camión',
            'No hace falta con proveedores conocidos',
            'Con el termómetro, en el producto',
          ],
          3,
        ],
      ],
    },
  },
  {
    clave: 'mostrador',
    titulo: 'Atención en el mostrador',
    descripcion:
      'Recibir, escuchar, resolver y despedir: cómo atendemos a comercios y a familias, también cuando hay cola o un reclamo.',
    duracion_estimada: 40,
    obligatoria: false,
    asignada: { hace: 80, a: 'todos', plazo: null, completan: 0.55 },
    materiales: [
      {
        nombre: 'Cuatro momentos de la atención',
        archivo: guia(
          'Atención en el mostrador',
          'Cuatro momentos que el cliente recuerda',
          ['Momento', 'Qué decimos', 'Qué evitamos'],
          [
            ['Recibir', 'Buen día, ¿en qué te ayudo?', '¿Qué querés?'],
            ['Escuchar', '¿Es para el negocio?', 'Interrumpir'],
            ['Resolver', 'Te lo averiguo ya', 'No sé, no es mi sector'],
            ['Reclamo', 'Gracias por avisar', 'A mí nadie me dijo'],
            ['Despedir', '¿Te falta algo más?', 'El que sigue'],
          ],
        ),
      },
    ],
    evaluacion: {
      titulo: 'Evaluación de atención',
      activa: true,
      tiempo_limite: null,
      preguntas: [
        [
          'Un cliente pregunta por algo de otro sector. ¿Qué respondés?',
          [
            'Que no es tu sector',
            'Que busque por el pasillo 4',
            'Que lo averiguás y lo acompañás',
            'Que vuelva más tarde',
          ],
          2,
        ],
        [
          'Hay cola y suena el teléfono. ¿A quién atendés?',
          [
            'Al teléfono, siempre',
            'A quien está adelante, y pedís un minuto por teléfono',
            'A nadie hasta que termine uno',
            'Al cliente que más compra',
          ],
          1,
        ],
        [
          'Alguien reclama un precio mal marcado. ¿Qué hacés primero?',
          [
            'Le explicás que el sistema no se equivoca',
            'Le pedís que lo hable con caja',
            'Escuchás, agradecés el aviso y lo verificás',
            'Le cobrás y que reclame después',
          ],
          2,
        ],
        [
          '¿Qué conviene preguntarle a quien compra por bulto?',
          ['Si es para un negocio', 'Cuánta plata tiene', 'Nada, para no molestar', 'Por qué no compra más'],
          0,
        ],
      ],
    },
  },
  {
    clave: 'riesgos',
    titulo: 'Prevención de riesgos y movimiento de cargas',
    descripcion: 'Levantar sin lastimarse, usar zorra y apiladora, y mantener el depósito despejado.',
    duracion_estimada: 60,
    obligatoria: true,
    asignada: { hace: 38, a: 'todos', plazo: 60, completan: 0.5 },
    materiales: [
      {
        nombre: 'Cómo levantar una carga',
        archivo: guia(
          'Levantar y mover cargas',
          'Antes, durante y después',
          ['Cuándo', 'Qué hacer', 'Límite'],
          [
            ['Antes', 'Probar el peso', '25 kg por persona'],
            ['Al bajar', 'Doblar rodillas, espalda recta', 'Nunca girar'],
            ['Al cargar', 'Pegado al cuerpo', 'Sin tapar la vista'],
            ['Entre dos', 'Uno cuenta', 'Misma altura'],
            ['Con zorra', 'Empujar, no tirar', 'Un pallet'],
            ['Al dejar', 'Despejar el paso', '90 cm libres'],
          ],
        ),
      },
      {
        nombre: 'Elementos de protección',
        archivo: guia(
          'Elementos de protección personal',
          'Qué va en cada tarea',
          ['Tarea', 'Obligatorio', 'Quién lo entrega'],
          [
            ['Depósito', 'Calzado de seguridad', 'Depósito'],
            ['Cámara', 'Campera y guantes térmicos', 'Depósito'],
            ['Corte de cajas', 'Guante anticorte', 'Encargado'],
            ['Altura', 'Arnés y dos personas', 'Seguridad'],
            ['Limpieza', 'Guantes de nitrilo', 'Maestranza'],
          ],
        ),
      },
    ],
    evaluacion: {
      titulo: 'Evaluación de prevención de riesgos',
      activa: true,
      tiempo_limite: 15,
      preguntas: [
        [
          '¿Cómo se levanta una caja pesada del piso?',
          [
            'Con las piernas extendidas y la espalda curva',
            'Doblando las rodillas, con la espalda recta',
            'De un tirón',
            'Girando la cintura al subir',
          ],
          1,
        ],
        [
          '¿Cuánto peso levanta una sola persona, como máximo?',
          ['25 kg', '40 kg', '50 kg', 'Lo que pueda'],
          0,
        ],
        [
          'La zorra cargada no te deja ver. ¿Qué hacés?',
          [
            'Vas más despacio',
            'Tocás bocina',
            'Tirás en lugar de empujar',
            'Sacás bultos o pedís quien te guíe',
          ],
          3,
        ],
        [
          '¿Qué se usa para cortar cajas?',
          [
            'Cualquier guante',
            'Nada, se pierde sensibilidad',
            'Guante anticorte y cúter retráctil',
            'Una tijera',
          ],
          2,
        ],
        [
          'Ves líquido derramado en un pasillo. ¿Qué es lo primero?',
          [
            'Señalizar y quedarte hasta que se limpie',
            'Avisar cuando pases por maestranza',
            'Taparlo con cartón',
            'Dejarlo: se seca',
          ],
          0,
        ],
      ],
    },
  },
  {
    clave: 'evacuacion',
    titulo: 'Evacuación y uso de matafuegos',
    descripcion:
      'Dónde están las salidas, quién ordena la evacuación y cómo se usa un matafuegos. Se repasa antes de cada simulacro.',
    duracion_estimada: 25,
    obligatoria: true,
    asignada: { hace: 26, a: 'depósitos', plazo: 20, completan: 0.75 },
    materiales: [
      {
        nombre: 'Plan de evacuación',
        archivo: guia(
          'Plan de evacuación',
          'Qué hace cada uno',
          ['Rol', 'Qué hace', 'Dónde va'],
          [
            ['Quien lo ve', 'Avisa y no corre', 'Pulsador'],
            ['Encargado', 'Ordena salir', 'Puerta principal'],
            ['Cajas', 'Dejan todo', 'Salida norte'],
            ['Depósito', 'Corta el gas', 'Salida sur'],
            ['Todos', 'Cuentan al grupo', 'Playa de carga'],
          ],
        ),
      },
      {
        nombre: 'Matafuegos: cuál y cómo',
        archivo: guia(
          'Uso del matafuegos',
          'Solo si el fuego es chico y tenés salida a tu espalda',
          ['Clase', 'Qué arde', 'Con qué'],
          [
            ['A', 'Cartón, madera, tela', 'Triclase ABC'],
            ['B', 'Aceite, solventes', 'Triclase ABC'],
            ['C', 'Tableros eléctricos', 'ABC o CO2'],
            ['K', 'Aceite de freidora', 'Acetato K'],
            ['Cómo', 'Traba, base del fuego', 'A 2 metros'],
          ],
        ),
      },
    ],
    evaluacion: null,
  },
  {
    clave: 'caja',
    titulo: 'Caja: arqueo, medios de pago y billetes falsos',
    descripcion:
      'Abrir y cerrar la caja sin diferencias, cobrar con cada medio de pago y reconocer un billete falso.',
    duracion_estimada: 50,
    obligatoria: true,
    asignada: { hace: 9, a: 'cajas', plazo: 21, completan: 0.5 },
    materiales: [
      {
        nombre: 'Arqueo de caja',
        archivo: guia(
          'Arqueo de caja',
          'Al abrir, a media jornada y al cerrar',
          ['Paso', 'Qué contar', 'Diferencia'],
          [
            ['Apertura', 'Fondo fijo', 'Ninguna'],
            ['Media jornada', 'Efectivo', 'Hasta $\u00a0500'],
            ['Retiro', 'De a dos personas', 'Acta firmada'],
            ['Cierre', 'Todos los medios', 'Se informa'],
            ['Faltante', 'Se recuenta', 'Encargado'],
          ],
        ),
      },
      {
        nombre: 'Cómo reconocer un billete',
        archivo: guia(
          'Billetes: tocar, mirar, girar',
          'Tres controles, en ese orden',
          ['Control', 'Qué se busca', 'Si no está'],
          [
            ['Tocar', 'Relieve en el valor', 'Sospechoso'],
            ['Mirar', 'Marca de agua e hilo', 'Sospechoso'],
            ['Girar', 'Cambio de color', 'Sospechoso'],
            ['Luz UV', 'Fibrillas que brillan', 'Falso'],
          ],
        ),
      },
    ],
    evaluacion: {
      titulo: 'Evaluación de caja',
      activa: true,
      tiempo_limite: 20,
      preguntas: [
        [
          '¿En qué orden se controla un billete?',
          ['Girar, tocar, mirar', 'Tocar, mirar, girar', 'Solo con luz UV', 'Mirar y preguntar'],
          1,
        ],
        [
          'Al cerrar faltan $\u00a02.000. ¿Qué hacés?',
          [
            'Los ponés de tu bolsillo',
            'Los compensás mañana',
            'Anotás un redondeo',
            'Recontás y avisás al encargado',
          ],
          3,
        ],
        [
          '¿Cuántas personas hacen un retiro de efectivo?',
          ['Dos, con acta firmada', 'Una, rápido', 'Tres', 'La que esté libre'],
          0,
        ],
        [
          'Un cliente paga con transferencia. ¿Cuándo entregás la mercadería?',
          [
            'Cuando muestra el comprobante',
            'Cuando promete que ya salió',
            'Cuando la acreditación se ve en el sistema',
            'Al día siguiente',
          ],
          2,
        ],
      ],
    },
  },
  {
    clave: 'ventas',
    titulo: 'Venta asistida y combos',
    descripcion:
      'Cómo ofrecer el combo que al cliente le sirve. En preparación: se asigna cuando arranque la campaña de fin de año.',
    duracion_estimada: 35,
    obligatoria: false,
    asignada: null,
    materiales: [
      {
        nombre: 'Combos de la campaña',
        archivo: guia(
          'Combos de fin de año',
          'A quién ofrecerle cada uno',
          ['Combo', 'Trae', 'Para quién'],
          [
            ['Kiosco', 'Golosinas y bebidas', 'Comercios chicos'],
            ['Mesa dulce', 'Pan dulce y turrones', 'Familias'],
            ['Parrilla', 'Carbón, sal y vinos', 'Familias'],
            ['Oficina', 'Cajas de alfajores', 'Empresas'],
          ],
        ),
      },
    ],
    evaluacion: {
      titulo: 'Evaluación de venta asistida',
      activa: false,
      tiempo_limite: 10,
      preguntas: [
        [
          '¿A quién le ofrecés el combo Kiosco?',
          ['A comercios chicos', 'A oficinas', 'A cualquiera', 'A nadie sin pedido'],
          0,
        ],
        [
          'El cliente dice que no. ¿Qué hacés?',
          [
            'Insistís',
            'Bajás el precio',
            'Agradecés y seguís con lo que vino a buscar',
            'Le decís que se lo pierde',
          ],
          2,
        ],
      ],
    },
  },
];
