import { z } from 'zod';
import { contrato, RRHH } from '../comun/base.ts';
import { DiaIso, Id, Instante, Listo } from '../comun/comunes.ts';

/** The problems found; the screen explains what to do about each. */
export const AVISOS_DE_SALUD = [
  'sin_lugar',
  'demo_publicada',
  'sin_correo',
  'sin_cifrar',
  'sin_proxy',
  'clave_anterior',
  'base_lenta',
  'archivos_inalcanzables',
  'disco_lleno',
  'disco_por_llenarse',
  'correos_fallidos',
  'correos_demorados',
  'trabajos_fallidos',
  'trabajos_detenidos',
  'copia_nunca',
  'copia_vieja',
  'copia_fallida',
  'ensayo_fallido',
  'ensayo_viejo',
] as const;

/** A job that was given up. */
export const TareaFallida = z.object({ id: Id, cola: z.string().max(100) });

const Cola = z.object({
  nombre: z.string(),
  /** When it runs by itself, five fields in the company's zone; null for what is asked for. */
  cron: z.string().nullable(),
  esperan: z.int(),
  corren: z.int(),
  fallidos: z.int(),
  ultimo_hecho: Instante.nullable(),
  ultimo_fallo: Instante.nullable(),
});

export const salud = {
  ver: contrato
    .route({
      method: 'GET',
      path: '/admin/salud',
      summary: 'Cómo anda el sistema: base, archivos, correo, tareas y copias',
      tags: ['Salud'],
    })
    .meta({ quien: RRHH, filas: 'cifras de todo el sistema, sin datos de nadie' })
    .output(
      z.object({
        medido_en: Instante,
        avisos: z.array(z.object({ codigo: z.enum(AVISOS_DE_SALUD), gravedad: z.enum(['mal', 'atencion']) })),
        base: z.object({
          tipo: z.enum(['embebida', 'postgres']),
          version: z.string(),
          latencia_ms: z.number(),
          bytes: z.number(),
        }),
        archivos: z.object({
          tipo: z.enum(['disco', 's3']),
          alcanzable: z.boolean(),
          /** The disk that holds them; null with an S3 store, which has none. */
          libres_bytes: z.number().nullable(),
          total_bytes: z.number().nullable(),
        }),
        correo: z.object({
          /** Whether mails leave this machine. */
          sale: z.boolean(),
          ultimo_enviado: Instante.nullable(),
          esperan: z.int(),
          con_fallos: z.int(),
          /** In the last seven days. */
          fallidos: z.int(),
          ultimo_fallido: Instante.nullable(),
        }),
        colas: z.array(Cola),
        fallidos: z.array(z.object({ id: Id, cola: z.string(), cuando: Instante, intentos: z.int() })),
        /** Screens and maps that are open, on the node that answers. */
        flujos: z.object({ personas: z.int(), plano: z.int(), edicion: z.int() }),
        copia: z.object({
          buena: z.object({ terminada_en: Instante, bytes: z.number(), cifrada: z.boolean() }).nullable(),
          fallida_en: Instante.nullable(),
        }),
        /** The last time that a backup was restored aside. */
        ensayo: z
          .object({
            terminado_en: Instante,
            copia_del: Instante.nullable(),
            segundos: z.int(),
            bien: z.boolean(),
          })
          .nullable(),
        version: z.string(),
        migraciones: z.int(),
        /** More than one where the application runs on several machines; none where there cannot be. */
        nodos: z.array(z.object({ id: Id, nombre: z.string(), version: z.string(), iniciado_en: Instante })),
        /** The people's requests about their own data that nobody has answered, the most urgent first. */
        pedidos: z.array(
          z.object({
            id: Id,
            empleado_id: Id,
            nombre: z.string(),
            tipo: z.enum(['acceso', 'rectificacion', 'supresion']),
            vence_el: DiaIso,
          }),
        ),
        /** Where erased people may still be named, for RRHH to decide (`datos.menciones`). */
        menciones: z.int(),
        hoy: DiaIso,
      }),
    ),
  reintentar: contrato
    .route({
      method: 'POST',
      path: '/admin/salud/tareas/{id}/reintentar',
      summary: 'Volver a intentar una tarea que falló',
      tags: ['Salud'],
    })
    .meta({ quien: RRHH, filas: 'tareas fallidas' })
    .input(TareaFallida)
    .output(Listo),
};
