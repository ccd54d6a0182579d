import { z } from 'zod';
import { alta, contrato, RRHH } from '../comun/base.ts';
import { DiaIso, Id, Instante, Listo } from '../comun/comunes.ts';
import { FALTA_OTRA_FIRMA } from '../comun/firmas.ts';
import { AJUSTES, CambioDeAjuste, FeriadoEntrada } from './configuracion-formularios.ts';

const Revision = z.string().nullable();

export const configuracion = {
  ver: contrato
    .route({
      method: 'GET',
      path: '/configuracion',
      summary: 'Los ajustes que rigen',
      description:
        'Con la revisión de cada uno, que hay que devolver al cambiarlo. Nula: nadie lo cambió todavía.',
      tags: ['Configuración'],
    })
    .meta({ quien: RRHH, filas: 'todos los ajustes' })
    .output(
      z.object({
        valores: z.object(AJUSTES),
        revisiones: z.object({
          registro: Revision,
          registro_personal: Revision,
          nombres_bloqueados: Revision,
          segundo_factor_rrhh: Revision,
          segundo_factor_gerente: Revision,
          sesiones_rrhh: Revision,
          evidencia: Revision,
          dias_para_escalar: Revision,
          dias_laborables: Revision,
          gracia_de_cierre: Revision,
          reparto_grupal: Revision,
          ranking_visible: Revision,
          puntos_de_insignia: Revision,
          alertas_presupuesto: Revision,
          gracias: Revision,
          muro: Revision,
          ventas: Revision,
          doble_firma: Revision,
          conservacion: Revision,
        }),
      }),
    ),
  editar: contrato
    .route({
      method: 'PUT',
      path: '/configuracion',
      summary: 'Cambiar un ajuste',
      description: 'Rige en el momento, en todos los nodos.',
      tags: ['Configuración'],
    })
    .meta({
      quien: RRHH,
      filas: 'un ajuste',
      grave:
        'si es quién puede registrarse, qué se pide para entrar, cuánto dura una sesión, qué confirman dos personas o cuánto se guardan los datos',
    })
    .errors({
      ...FALTA_OTRA_FIRMA,
      AJUSTE_CAMBIADO: {
        status: 409,
        message: 'Alguien lo cambió mientras tanto',
        data: z.object({
          por: z.string().nullable(),
          /** It was the caller, in another window. */
          propio: z.boolean(),
          cuando: Instante,
        }),
      },
    })
    .input(CambioDeAjuste)
    .output(z.object({ revision: Revision })),
  feriados: contrato
    .route({
      method: 'GET',
      path: '/configuracion/feriados',
      summary: 'Los feriados de un año',
      tags: ['Configuración'],
    })
    .meta({ quien: RRHH, filas: 'los de la empresa y los de cada sucursal' })
    .input(z.object({ anio: z.coerce.number().int().min(2000).max(2100) }))
    .output(
      z.object({
        feriados: z.array(
          z.object({
            id: Id,
            fecha: DiaIso,
            nombre: z.string(),
            sucursal: z.object({ id: Id, nombre: z.string() }).nullable(),
          }),
        ),
      }),
    ),
  agregarFeriado: alta
    .route({
      method: 'POST',
      path: '/configuracion/feriados',
      summary: 'Agregar un feriado',
      tags: ['Configuración'],
    })
    .meta({ quien: RRHH, filas: 'la empresa o una sucursal' })
    .errors({ FERIADO_REPETIDO: { status: 409, message: 'Ese día ya es feriado ahí' } })
    .input(FeriadoEntrada)
    .output(z.object({ id: Id })),
  quitarFeriado: contrato
    .route({
      method: 'DELETE',
      path: '/configuracion/feriados/{id}',
      summary: 'Quitar un feriado',
      tags: ['Configuración'],
    })
    .meta({ quien: RRHH, filas: 'cualquier feriado' })
    .input(z.object({ id: Id }))
    .output(Listo),
};
