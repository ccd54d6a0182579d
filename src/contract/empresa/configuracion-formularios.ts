import { z } from 'zod';
import { type Configuracion, CUANTOS_VALORES } from '#domain/empresa/configuracion.ts';
import { ALCANCES_DEL_MURO } from '#domain/comun/permisos/muro.ts';
import {
  type ClaseDeDatos,
  PLAZO_MAXIMO,
  PLAZOS_INICIALES,
  PLAZOS_MINIMOS,
} from '#domain/empresa/conservacion.ts';
import { IVA_DICHO } from '#domain/empresa/iva.ts';
import { numero } from '#domain/comun/formato.ts';
import { DiaIso, Id, linea } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

const entero = (min: number, max: number, dice: string) =>
  z.int({ error: dice }).min(min, dice).max(max, dice);

/** A domain as people write it: with or without the @, never a whole address or a link. */
const Dominio = z
  .string()
  .trim()
  .toLowerCase()
  .transform((texto) => texto.replace(/^@/u, ''))
  .pipe(
    z
      .string()
      .max(253, 'Es demasiado largo')
      .regex(
        /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u,
        'Escribilo como va después de la arroba: empresa.com.ar',
      ),
  );

const Politica = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('abierto') }),
  z.object({
    tipo: z.literal('dominios'),
    dominios: z
      .array(Dominio, { error: 'Escribí al menos un dominio' })
      .min(1, 'Escribí al menos un dominio')
      .max(100, 'No puede haber más de 100'),
  }),
  z.object({ tipo: z.literal('aprobacion') }),
  z.object({ tipo: z.literal('cerrado') }),
]);

export const MIB = 1024 * 1024;

/** Days that a kind of data is kept: none, which is for ever, or no fewer than are needed. */
function plazo(clase: ClaseDeDatos) {
  const minimo = PLAZOS_MINIMOS[clase];
  const dice = `Elegí entre ${minimo} y ${numero(PLAZO_MAXIMO)} días, o 0 para no borrar`;
  return z
    .int({ error: dice })
    .max(PLAZO_MAXIMO, dice)
    .refine((dias) => dias === 0 || dias >= minimo, dice);
}

/** The valid values of each setting. They check what is saved and what is read back. */
export const AJUSTES = {
  registro: Politica,
  registro_personal: Politica,
  nombres_bloqueados: z.boolean(),
  segundo_factor_rrhh: z.boolean(),
  segundo_factor_gerente: z.boolean(),
  sesiones_rrhh: z.object({
    inactividad_horas: entero(0, 720, 'Elegí entre 1 y 720 horas, o 0 para que sea como la de todos'),
    vida_dias: entero(0, 90, 'Elegí entre 1 y 90 días, o 0 para que sea como la de todos'),
  }),
  evidencia: z.object({
    max_bytes: entero(1024, 200 * MIB, 'Elegí entre 1 y 200 MB'),
    // The contract's upper limit, whatever the setting says.
    max_descripcion: entero(1, 2000, 'Elegí entre 1 y 2.000 caracteres'),
  }),
  dias_para_escalar: entero(1, 30, 'Elegí entre 1 y 30 días'),
  // With no working day a streak would never count nor break.
  dias_laborables: z
    .array(z.int().min(1).max(7))
    .min(1, 'Tiene que haber al menos un día laborable')
    .refine((dias) => new Set(dias).size === dias.length, 'Hay días repetidos'),
  gracia_de_cierre: entero(0, 28, 'Elegí entre 0 y 28 días'),
  reparto_grupal: z.enum(['completo', 'dividido'], { error: 'Elegí cómo se reparten' }),
  ranking_visible: z.enum(['todo', 'sucursal', 'sin_puntos'], { error: 'Elegí qué se ve' }),
  puntos_de_insignia: z.enum(['umbral', 'gastar'], { error: 'Elegí cómo se usan' }),
  alertas_presupuesto: z
    .object({
      activas: z.boolean(),
      alto: entero(1, 200, 'Elegí entre 1 y 200 %'),
      critico: entero(1, 200, 'Elegí entre 1 y 200 %'),
    })
    .refine(({ alto, critico }) => alto < critico, {
      path: ['critico'],
      message: 'El nivel crítico tiene que ser mayor que el alto',
    }),
  gracias: z
    .object({
      por_semana: entero(1, 50, 'Elegí entre 1 y 50 por semana'),
      puntos: entero(0, 1000, 'Elegí entre 0 y 1.000 puntos'),
      puntos_por_mes: entero(0, 100_000, 'Elegí entre 0 y 100.000 puntos'),
      valores: z
        .array(
          z.object({
            id: z.string().regex(/^[a-z0-9_-]{1,40}$/u),
            icono: linea(16, 'Poné un emoji'),
            nombre: linea(30, 'Escribí qué valor es'),
          }),
        )
        .min(CUANTOS_VALORES.minimo, `Dejá al menos ${CUANTOS_VALORES.minimo}`)
        .max(CUANTOS_VALORES.maximo, `No puede haber más de ${CUANTOS_VALORES.maximo}`)
        .refine((v) => new Set(v.map(({ id }) => id)).size === v.length, 'Hay valores repetidos'),
    })
    .refine(({ puntos, puntos_por_mes }) => puntos === 0 || puntos_por_mes >= puntos, {
      path: ['puntos_por_mes'],
      message: 'El tope del mes no puede ser menor que lo que dan unas gracias',
    }),
  muro: z.object({
    alcance: z.enum(ALCANCES_DEL_MURO, { error: 'Elegí quiénes lo ven' }),
    momentos: z.boolean(),
    // Lines left empty while writing the list are no words.
    palabras: z
      .array(z.string().trim().max(40, 'Cada palabra puede tener hasta 40 caracteres'))
      .max(500, 'No puede haber más de 500')
      .transform((lineas) => [...new Set(lineas.filter((palabra) => palabra !== ''))]),
  }),
  ventas: z.object({
    dias_de_retencion: entero(1, 30, 'Elegí entre 1 y 30 días'),
    mostrar_precios: z.boolean(),
    // Without it, what was saved before there was one.
    iva: z.enum(IVA_DICHO).default('sin_decir'),
  }),
  doble_firma: z.object({
    activa: z.boolean(),
    puntos_desde: entero(1, 1_000_000, 'Elegí entre 1 y 1.000.000 de puntos'),
  }),
  conservacion: z.object({
    evidencias: plazo('evidencias'),
    bajas: plazo('bajas'),
    auditoria: plazo('auditoria'),
    ingresos: plazo('ingresos'),
    sesiones: plazo('sesiones'),
    correos: plazo('correos'),
    notificaciones: plazo('notificaciones'),
    importaciones: plazo('importaciones'),
    enlaces: plazo('enlaces'),
    // Settings saved before these fields existed lack them.
    webhooks: plazo('webhooks').default(PLAZOS_INICIALES.webhooks),
    solicitudes: plazo('solicitudes').default(PLAZOS_INICIALES.solicitudes),
  }),
} as const satisfies { readonly [C in keyof Configuracion]: z.ZodType<Configuracion[C]> };

export type ClaveDeAjuste = keyof Configuracion;

/**
 * The revision for detecting changes since the screen was opened: the instant of the last change, as the server sent it.
 */
const revision = z.string().max(40).nullable();

const cambio = <C extends ClaveDeAjuste>(clave: C) =>
  z.object({ clave: z.literal(clave), valor: AJUSTES[clave], revision });

/** One setting, whole. */
export const CambioDeAjuste = z.discriminatedUnion('clave', [
  cambio('registro'),
  cambio('registro_personal'),
  cambio('nombres_bloqueados'),
  cambio('segundo_factor_rrhh'),
  cambio('segundo_factor_gerente'),
  cambio('sesiones_rrhh'),
  cambio('evidencia'),
  cambio('dias_para_escalar'),
  cambio('dias_laborables'),
  cambio('gracia_de_cierre'),
  cambio('reparto_grupal'),
  cambio('ranking_visible'),
  cambio('puntos_de_insignia'),
  cambio('alertas_presupuesto'),
  cambio('gracias'),
  cambio('muro'),
  cambio('ventas'),
  cambio('doble_firma'),
  cambio('conservacion'),
]);

export const FeriadoEntrada = z.object({
  fecha: z.string({ error: 'Elegí la fecha' }).pipe(DiaIso),
  nombre: linea(80, 'Escribí qué se celebra'),
  /** Absent is the whole company. */
  sucursal_id: Id.optional(),
});
