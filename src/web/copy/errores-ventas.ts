import type { Mensaje } from './errores.ts';

type Datos = Readonly<Record<string, unknown>>;

/** Texts for errors of selling the floor: requests, quotes, displays. */
export const TEXTOS_DE_VENTAS = {
  MUY_LEJOS: { titulo: 'Son más de tres años', texto: 'Elegí fechas más cerca.' },
  FALTA_DESDE: {
    titulo: 'Falta desde cuándo',
    texto: 'Si decís hasta cuándo, decinos también desde qué día.',
  },
  SOLICITUD_CERRADA: {
    titulo: 'La solicitud ya está cerrada',
    texto: 'Alguien la cerró mientras tanto. Recargá la página para ver cómo quedó.',
  },
  PASO_INVALIDO: {
    titulo: 'La solicitud cambió mientras tanto',
    texto: 'Recargá la página para ver cómo está ahora.',
  },
  YA_TOMADA: ({ quien }: Datos): Mensaje => ({
    titulo: `La tomó ${typeof quien === 'string' ? quien : 'otra persona'}`,
    texto: 'Fijate si ya le está contestando. Si igual la querés, tomala de nuevo.',
  }),
} as const satisfies Record<string, Mensaje | ((datos: Datos) => Mensaje)>;
