import { z } from 'zod';
import { type Dia, diasEntre } from '#domain/comun/calendario/dia.ts';
import { TIPOS_DE_PREMIO } from '#domain/premios/premio.ts';
import { ESTADOS_DE_ASIGNACION } from '#domain/comun/estados-de-reclamo.ts';
import { ORIGENES_PUNTOS } from '#domain/puntos/movimiento.ts';
import { ANTIGUEDADES } from '#domain/gobierno/reportes/equidad.ts';
import { MAXIMO_DE_DIAS } from '#domain/gobierno/reportes/filtro.ts';
import { contrato, RRHH, VALIDADORES } from '../comun/base.ts';
import { DiaIso, Id, Instante, Pagina, Persona, PorPagina, Rol_ } from '../comun/comunes.ts';
import { Pesos } from '../comun/dinero.ts';

/** Dates (both included), branch and role that a report is narrowed to. Without dates: this month and the two before. */
export const FiltroDeReporte = z.object({
  desde: DiaIso.optional(),
  hasta: DiaIso.optional(),
  sucursal_id: Id.optional(),
  rol: Rol_.optional(),
});

/** Refuses dates that are the wrong way round or further apart than a year. */
function fechasPosibles(
  { desde, hasta }: { desde?: Dia | undefined; hasta?: Dia | undefined },
  ctx: z.core.$RefinementCtx,
): void {
  if (!desde || !hasta) return;
  if (hasta < desde) {
    ctx.addIssue({ code: 'custom', path: ['hasta'], message: 'La fecha final es anterior a la inicial' });
  } else if (diasEntre(desde, hasta) >= MAXIMO_DE_DIAS) {
    ctx.addIssue({ code: 'custom', path: ['hasta'], message: 'Elegí un año como máximo' });
  }
}

const Filtro = FiltroDeReporte.superRefine(fechasPosibles);

/** The stretch that was looked at, and how it is cut: `cortes` are the first days of its weeks or months. */
const Tramo = {
  desde: DiaIso,
  hasta: DiaIso,
  paso: z.enum(['semana', 'mes']),
  cortes: z.array(DiaIso),
};

/** The last day of a stretch that is over, as of which its people are told; null while it lasts, when they are today's. */
const Cierre = { cierre: DiaIso.nullable() };

/** Null for people without a branch. */
const Sucursal = { sucursal_id: Id.nullable(), sucursal: z.string().nullable() };

const cuenta = z.int().min(0);

/** Active people, how many of them sent something, and what was sent. */
const Participacion = {
  activos: cuenta,
  personas: cuenta,
  enviadas: cuenta,
  /** How many of those were sent by people who are no longer active: people are counted only while active. */
  enviadas_inactivos: cuenta,
  aceptadas: cuenta,
};

/** People waiting for a decision, by how many whole days. */
const Espera = {
  hasta_1: cuenta,
  hasta_3: cuenta,
  hasta_7: cuenta,
  mas: cuenta,
  total: cuenta,
  mas_antigua: Instante.nullable(),
};

const Asignadas = { asignadas: cuenta, completadas: cuenta, en_curso: cuenta, vencidas: cuenta };

const CapacitacionNombrada = z.object({ id: Id, titulo: z.string() });

const Cursada = {
  ...Asignadas,
  /** Finished attempts, and those that passed. */
  intentos: cuenta,
  aprobados: cuenta,
};

/** Of a group: null if it is of fewer than five people. */
const Reparto = { personas: cuenta, reconocidas: cuenta.nullable(), parte: cuenta.nullable() };

const uno = (path: string, summary: string, description?: string) =>
  contrato
    .route({
      method: 'GET',
      path: `/reportes/${path}`,
      summary,
      ...(description ? { description } : {}),
      tags: ['Reportes'],
    })
    .meta({
      quien: VALIDADORES,
      filas: { gerente_sucursal: 'la sucursal propia', admin_rrhh: 'todas las sucursales' },
    });

export const reportes = {
  participacion: uno(
    'participacion',
    'Participación por sucursal y período',
    'Cuántas de las personas activas mandaron alguna evidencia, y cuántas evidencias, por sucursal y por semana o mes. Si el período terminó, no cuenta a quienes llegaron después.',
  )
    .input(Filtro)
    .output(
      z.object({
        ...Tramo,
        ...Cierre,
        total: z.object(Participacion),
        filas: z.array(
          z.object({
            ...Sucursal,
            ...Participacion,
            /** In the order of `cortes`. */
            por_corte: z.array(z.object({ inicio: DiaIso, personas: cuenta, enviadas: cuenta })),
          }),
        ),
      }),
    ),
  cola: uno(
    'cola',
    'Antigüedad de la cola de validación',
    'Lo que espera decisión ahora: las fechas del filtro no lo cambian.',
  )
    .input(Filtro)
    .output(
      z.object({
        ahora: Instante,
        total: z.object(Espera),
        filas: z.array(z.object({ ...Sucursal, ...Espera })),
      }),
    ),
  puntos: uno(
    'puntos',
    'Puntos por origen',
    'Por la fecha del movimiento, y por la sucursal y el rol que la persona tenía al acreditarse.',
  )
    .input(Filtro)
    .output(
      z.object({
        ...Tramo,
        total: z.int(),
        /** What was taken away, movement by movement. With a branch or role, of those who have it today. */
        restados: z.int(),
        filas: z.array(
          z.object({ origen_tipo: z.enum(ORIGENES_PUNTOS), total: z.int(), movimientos: cuenta }),
        ),
        por_corte: z.array(
          z.object({
            inicio: DiaIso,
            totales: z.array(z.object({ origen_tipo: z.enum(ORIGENES_PUNTOS), total: z.int() })),
          }),
        ),
      }),
    ),
  movimientos: uno(
    'puntos/movimientos',
    'Los movimientos de puntos de un origen, los últimos primero',
    'Con sucursal, los de quienes están en ella hoy.',
  )
    .input(
      FiltroDeReporte.omit({ rol: true })
        .extend({ origen_tipo: z.enum(ORIGENES_PUNTOS), pagina: Pagina, por_pagina: PorPagina })
        .superRefine(fechasPosibles),
    )
    .output(
      z.object({
        ...Tramo,
        total: cuenta,
        filas: z.array(
          z.object({
            id: z.int(),
            fecha: DiaIso,
            puntos: z.int(),
            motivo: z.string(),
            /** Who decided it; null of a job. */
            actor: z.string().nullable(),
            empleado: Persona,
          }),
        ),
      }),
    ),
  premios: uno(
    'premios',
    'Premios por estado y valor',
    'Los reclamados en esas fechas. El valor es lo comprometido, o el monto del premio mientras no se aprobó.',
  )
    .input(Filtro)
    .output(
      z.object({
        ...Tramo,
        total: z.object({ cantidad: cuenta, valor: Pesos }),
        por_estado: z.array(
          z.object({ estado: z.enum(ESTADOS_DE_ASIGNACION), cantidad: cuenta, valor: Pesos }),
        ),
        /** The prizes most claimed. */
        filas: z.array(
          z.object({
            premio_id: Id,
            nombre: z.string(),
            tipo: z.enum(TIPOS_DE_PREMIO),
            pendiente: cuenta,
            aprobado: cuenta,
            entregado: cuenta,
            rechazado: cuenta,
            valor: Pesos,
          }),
        ),
      }),
    ),
  presupuesto: uno(
    'presupuesto',
    'Presupuesto comprometido y ejecutado',
    'Los meses que tocan esas fechas. Con sucursal o rol, la parte que se llevaron esas personas: el presupuesto es de toda la empresa, y entonces no hay inicial ni disponible.',
  )
    .input(Filtro)
    .output(
      z.object({
        ...Tramo,
        /** Whether it is a part: see the description. */
        parcial: z.boolean(),
        filas: z.array(
          z.object({
            id: Id,
            anio: z.int(),
            mes: z.int(),
            inicial: Pesos.nullable(),
            comprometido: Pesos,
            ejecutado: Pesos,
            disponible: Pesos.nullable(),
          }),
        ),
      }),
    ),
  capacitaciones: uno(
    'capacitaciones',
    'Capacitaciones: vencidas y aprobación',
    'Las asignadas en esas fechas, y los intentos terminados en ellas.',
  )
    .input(
      FiltroDeReporte.extend({
        capacitacion_id: Id.optional(),
        /** Without the overdue ones, for the stretch that is only compared with. */
        solo_total: z.union([z.boolean(), z.stringbool()]).default(false),
      }).superRefine(fechasPosibles),
    )
    .output(
      z.object({
        ...Tramo,
        hoy: DiaIso,
        total: z.object(Cursada),
        filas: z.array(
          z.object({ capacitacion_id: Id, titulo: z.string(), obligatoria: z.boolean(), ...Cursada }),
        ),
        por_sucursal: z.array(z.object({ ...Sucursal, ...Asignadas })),
        /** Those overdue for longest today, whenever they were assigned: at most 10. */
        vencidas: z.array(
          z.object({
            id: Id,
            empleado: Persona,
            capacitacion: CapacitacionNombrada,
            fecha_limite: DiaIso.nullable(),
          }),
        ),
        /** Every training, to choose from. */
        capacitaciones: z.array(CapacitacionNombrada),
      }),
    ),
  preguntas: uno(
    'preguntas',
    'Preguntas más difíciles',
    'De los últimos intentos terminados en esas fechas: las que menos se aciertan, hasta 30, respondidas tres veces o más.',
  )
    .input(Filtro)
    .output(
      z.object({
        ...Tramo,
        /** How many attempts were looked at, and whether there were more. */
        intentos: cuenta,
        hay_mas: z.boolean(),
        filas: z.array(
          z.object({
            pregunta_id: Id,
            pregunta: z.string(),
            evaluacion_id: Id,
            evaluacion: z.string(),
            capacitacion: z.string(),
            presentadas: cuenta,
            acertadas: cuenta,
          }),
        ),
      }),
    ),
  sinReconocer: uno(
    'sin-reconocer',
    'Personas nunca reconocidas',
    'Activas, sin contar a RRHH, sin puntos, insignias, méritos ni premios entregados, nunca: las fechas del filtro no lo cambian.',
  )
    .input(FiltroDeReporte.extend({ pagina: Pagina, por_pagina: PorPagina }))
    .output(
      z.object({
        total: cuenta,
        activos: cuenta,
        por_sucursal: z.array(z.object({ ...Sucursal, activos: cuenta, sin_reconocer: cuenta })),
        filas: z.array(Persona.extend({ rol: Rol_, desde: Instante })),
      }),
    ),
  equidad: contrato
    .route({
      method: 'GET',
      path: '/reportes/equidad',
      summary: 'Equidad del reconocimiento',
      description:
        'A quiénes llega el reconocimiento (puntos, insignias, méritos, premios entregados y gracias) en esas fechas, cuánto tardan y rechazan quienes validan, y quiénes se agradecen solo entre sí. RRHH no se cuenta entre quienes reciben. De menos de cinco personas no dice nada.',
      tags: ['Reportes'],
    })
    .meta({ quien: RRHH, filas: 'todas las sucursales' })
    .input(Filtro)
    .output(
      z.object({
        ...Tramo,
        ...Cierre,
        total: z.object(Reparto),
        /** Active people without recognition for these days, as of the closing day. */
        sin_reconocer: z.array(z.object({ dias: z.int(), personas: cuenta.nullable() })),
        por_sucursal: z.array(z.object({ ...Sucursal, ...Reparto })),
        por_rol: z.array(z.object({ rol: Rol_, ...Reparto })),
        por_antiguedad: z.array(z.object({ antiguedad: z.enum(ANTIGUEDADES), ...Reparto })),
        /** First everybody together, without a name; then who decided most. Hours are the median. */
        validadores: z.array(
          z.object({
            id: Id.nullable(),
            nombre: z.string().nullable(),
            decididas: cuenta,
            horas: cuenta.nullable(),
            rechazo: cuenta.nullable(),
          }),
        ),
        /** Who thanked somebody, and pairs who thanked only one another, twice or more each. */
        gracias: z.object({ personas: cuenta, parejas: cuenta.nullable() }),
      }),
    ),
};
