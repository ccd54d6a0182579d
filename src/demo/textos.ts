import type { ClaveDesafio } from './desafios.ts';

/** What people write with their evidence. `#` is replaced by a small number. */
export const DESCRIPCIONES: Readonly<Record<ClaveDesafio, readonly string[]>> = {
  faltantes: [
    'Encontré # faltantes en el pasillo # y pedí la reposición antes de las 9.',
    'Faltaba aceite de girasol y yerba de medio kilo. Hablé con Depósito y llegó a media mañana.',
    'Recorrí los cien de más rotación: # sin stock, ya están pedidos.',
    'El estante de fideos quedó completo, había quedado mercadería en el depósito sin subir.',
    'Avisé a Compras que el proveedor de lácteos viene entregando de menos.',
    'Reubiqué # productos que estaban en otro pasillo y figuraban como faltantes.',
  ],
  cajas: [
    'Abrimos la caja 2 a las 11:40, cuando había cuatro personas. La fila bajó en diez minutos.',
    'Semana de arqueos sin diferencias. Adjunto el resumen.',
    'Le enseñé a la compañera nueva a embolsar separando lo frío.',
    'Sábado al mediodía con tres cajas abiertas, nadie esperó más de cinco minutos.',
    'Ordené el mostrador de caja: rollos, bolsas y monedas a mano antes de abrir.',
  ],
  frio: [
    'Planilla del turno completa, # controles entre 2 y 4 grados.',
    'Descargamos el camión de lácteos en 17 minutos entre tres.',
    'El burlete de la cámara 2 no cierra bien: avisé a Mantenimiento y dejé el cartel.',
    'Controlé las exhibidoras a la apertura, al mediodía y al cierre.',
    'Se cortó la luz 20 minutos: no abrimos la cámara y medimos al volver.',
  ],
  inventario: [
    'Sector bebidas contado, planilla firmada. # diferencias, todas explicadas.',
    'Terminamos almacén antes de abrir. Adjunto la planilla.',
    'La diferencia de harina era un pallet sin ingresar: ya está cargado.',
    'Conté limpieza y perfumería con doble control.',
  ],
  gondola: [
    'Pasillo #: frente completo y etiquetas al día antes de abrir.',
    'Revisé vencimientos de galletitas, # paquetes pasaron adelante.',
    'Cambié # etiquetas de precio que estaban vencidas.',
    'Limpié los estantes de conservas y acomodé por marca.',
    'Góndola de lácteos lista a las 8. Lo que vence primero quedó adelante.',
    'Faltaba etiqueta en # productos del pasillo #. Ya están puestas.',
    'Acomodé el pasillo # después de la descarga de la mañana.',
    'Aceites y vinagres al filo, con el frente mirando al pasillo.',
    'Control de precios contra el sistema: # diferencias corregidas.',
    'Quedó lindo el sector de desayuno, sin huecos y con los precios claros.',
  ],
  pasillos: [
    'Recorrido de la mañana sin novedades. Salidas y matafuegos libres.',
    'Saqué # cajones que tapaban la salida del pasillo #.',
    'Había una pérdida debajo de la heladera: sequé, puse el cartel y avisé a Mantenimiento.',
    'La zorra estaba en medio de la zona de carga, la llevé a su lugar.',
    'Un pallet roto asomaba clavos. Lo retiramos antes de abrir.',
    'Marqué en el piso la zona de descarga, que se había borrado.',
    'Control del sector # completo. Todo despejado.',
  ],
  atencion: [
    'Una clienta se llevó un aceite roto. Se lo cambié en el momento y le acerqué la compra al auto.',
    'Armé el cartel de la promo del mes y se la ofrecí a cada cliente de la mañana.',
    'Diez encuestas de salida: nueve muy conformes y una pide más cajas a la tarde.',
    'Un almacenero no encontraba su pedido: lo busqué en Preparación y se fue contento.',
    'Le expliqué las escalas por bulto a un comercio nuevo y volvió a los dos días.',
  ],
  exhibicion: [
    'Punta de góndola del pasillo # con la guía de la semana. Stock para cinco días.',
    'Isla de bebidas montada frente a la entrada, con el precio bien grande.',
    'Repuse antes de cerrar: quedó por arriba de la mitad.',
    'Cambié el cartel, no se leía de lejos. Ahora sí.',
    'Exhibición de desayuno: café, galletitas y mermelada, todo junto.',
  ],
  deposito: [
    'Rotulamos los racks entre todos: cada cosa tiene su lugar.',
    'Ordenamos por vencimiento la fila completa. Lo próximo a vencer, adelante.',
    'Reunión de cinco minutos todos los días. Adjunto la hoja con los temas.',
    'Entre tres dejamos el sector listo. Foto del después.',
  ],
  entregas: ['Salimos 7:30 con el recorrido completo.'],
  ideas: ['Reusar los cajones para el reparto corto.'],
  pallets: ['Volvieron # pallets del cliente de Ruta 2.'],
};

/**
 * Endings for a sentence that somebody has used before, so that a year of evidence does not repeat itself. Each fits after
 * any sentence.
 */
export const REMATES: readonly string[] = [
  'Lo vio la encargada.',
  'Quedó anotado en la planilla del sector.',
  'Lo dejé avisado para el turno siguiente.',
  'Va con el detalle que me pidieron la vez pasada.',
  'Cualquier duda, estoy en el sector.',
  'Después no hubo novedades.',
  'Ya me sale más rápido que al principio.',
  'Con esto cierro mi turno de hoy.',
  'Si hace falta más detalle, lo cuento.',
  'Le mostré a un compañero cómo se hace.',
  'Esta vez sin ayuda.',
  'Seguimos mañana.',
];

/** Why evidence is rejected: what was missing and how to fix it, in the tone of a colleague. */
export const MOTIVOS: Readonly<Record<ClaveDesafio, readonly string[]>> = {
  faltantes: [
    'Contame también qué hiciste con los faltantes: con el número de pedido lo apruebo.',
    'Esta lista es la de la semana pasada. Subí la de hoy y listo.',
  ],
  cajas: [
    'Muy bien la fila, pero falta el arqueo firmado. Con esa foto queda.',
    'No se llega a leer el resumen. ¿Podés sacar la foto más de cerca?',
  ],
  frio: [
    'Falta el control del cierre. Completalo y mandámelo de nuevo.',
    'La planilla está sin firmar: firmala y volvé a enviarla.',
  ],
  inventario: [
    'La planilla quedó sin la segunda hoja. Adjuntala y lo cierro.',
    'Hay una diferencia sin explicación en azúcar. Revisala con Depósito y reenviá.',
  ],
  gondola: [
    'Está muy bien el frente, pero no se ven las etiquetas. Sacá una foto de cerca y la apruebo.',
    'En la foto quedó un hueco en el segundo estante. Completalo y mandala otra vez.',
    'Esta foto ya la habías enviado el martes. Subí la de hoy.',
  ],
  pasillos: [
    'Bien el aviso. Falta la foto del después, así sabemos que quedó resuelto.',
    'El matafuegos del fondo sigue tapado. Despejalo y reenviá, ¡falta poco!',
  ],
  atencion: [
    'Buenísimo el gesto. Contá cómo quedó el reclamo y a nombre de quién, así lo podemos seguir.',
    'Son seis encuestas y pedíamos diez. Juntá las que faltan y mandalas todas juntas.',
  ],
  exhibicion: [
    'La exhibición quedó hermosa, pero el precio no se lee desde lejos. Agrandá el cartel y mandame otra foto: con eso la apruebo.',
    'Falta el cartel de la promo que está en la guía. Sumalo y reenviá.',
  ],
  deposito: [
    'Van muy bien. Falta rotular el rack del fondo: cuando esté, manden la foto.',
    'En la foto hay mercadería con vencimiento más corto atrás. Den vuelta la fila y reenvíen.',
  ],
  entregas: ['Falta el remito del último cliente.'],
  ideas: ['Agregá cuánto se ahorra por mes.'],
  pallets: ['Falta la firma del cliente.'],
};

/** Manual adjustments: days ago, points and reason. */
export const AJUSTES: readonly (readonly [hace: number, puntos: number, motivo: string])[] = [
  [331, 50, 'Cubrió el turno de un compañero el fin de semana largo'],
  [288, 30, 'Se acreditó una evidencia que había quedado sin cargar'],
  [236, -40, 'Corrección: la misma evidencia se había cargado dos veces'],
  [190, 100, 'Capacitó a los tres ingresantes de la sucursal'],
  [121, 60, 'Ayudó en la mudanza del depósito un domingo'],
  [77, 30, 'Se acreditó una evidencia que había quedado sin cargar'],
  [44, 80, 'Representó a la sucursal en la jornada de seguridad'],
  [24, -20, 'Corrección acordada con el empleado'],
];

export const MOTIVO_DE_REVERSION = 'La foto era de otra sucursal. Lo conversamos y lo va a volver a enviar.';
