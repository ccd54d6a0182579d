// Reasons that people give often, offered as buttons above the field. Each one must be a reason that the contract accepts.

export const RECHAZO_DE_EVIDENCIA = [
  'La foto está oscura o movida: no se distingue',
  'No se ve lo que pide el objetivo',
  'Falta la fecha o no corresponde al período',
  'Falta adjuntar el archivo',
  'Es la misma evidencia que ya enviaste',
];

export const REVERSION_DE_EVIDENCIA = [
  'Se aprobó por error',
  'La evidencia no era de esta persona',
  'La evidencia no era de este período',
];

export const REAPERTURA_DE_EVIDENCIA = [
  'Se rechazó por error',
  'La evidencia cumple lo que se pedía',
  'Se rechazó la de otra persona',
];

export const RECHAZO_DE_PREMIO = [
  'Ya no lo ofrecemos',
  'No hay unidades para entregar',
  'Este mes no hay presupuesto',
  'Está pedido dos veces',
];
