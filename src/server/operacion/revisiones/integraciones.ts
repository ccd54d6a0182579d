import { and, gt, isNull, sql } from 'drizzle-orm';
import { VIDA_DE_CLAVE } from '#domain/gobierno/integraciones/claves.ts';
import { EVENTO_DE_PRUEBA, NOMBRES_DE_EVENTO } from '#domain/gobierno/integraciones/webhooks.ts';
import { descifrarSecreto } from '#server/auth/codigos.ts';
import type { Secretos } from '#server/auth/rotacion.ts';
import type { Db } from '#server/db/base.ts';
import { segundosFactores } from '#server/db/schema/factores.ts';
import { claves_api, webhooks } from '#server/db/schema/integraciones.ts';
import { ofrecidos } from '#server/features/gobierno/integraciones/alcances.ts';
import { consulta, type Hallazgo, MAXIMO, type Revision } from './revision.ts';

const EVENTOS = sql`${sql.param(NOMBRES_DE_EVENTO)}::text[]`;

/**
 * API keys and webhooks. A key whose responsible person left is no error: it is refused, and the screen says so until
 * somebody takes it over.
 */
export const INTEGRACIONES: readonly Revision[] = [
  consulta(
    'claves-api',
    'cada clave de la API está guardada por su huella, vence a lo sumo a los dos años, y si alguien la revocó no sirve',
    sql`select 'clave ' || id, 'sin una huella entera', 'SHA-256 en hexadecimal' from claves_api
        where huella !~ '^[0-9a-f]{64}$' or publico !~ '^[0-9a-f]{12}$'
      union all
      select 'clave ' || id, 'vence el ' || vence_en, 'después de crearla, y hasta ' || ${VIDA_DE_CLAVE.maxima}::int || ' días'
        from claves_api where vence_en <= creada_en or vence_en > creada_en + make_interval(hours => 24 * ${VIDA_DE_CLAVE.maxima}::int)
      union all
      select 'clave ' || id, 'dice quién la revocó', 'decir cuándo' from claves_api
        where revocada_por is not null and revocada_en is null`,
  ),
  {
    nombre: 'claves-api-alcances',
    que: 'las claves de la API que sirven alcanzan solo lo que se le puede dar a una clave',
    buscar: alcancesDeMas,
  },
  consulta(
    'webhooks',
    'cada dirección de otro sistema espera algo que se cuenta, está prendida o apagada, y su secreto anterior dice hasta cuándo',
    sql`select 'webhook ' || id, array_to_string(eventos, ', '), 'eventos que existan' from webhooks
        where cardinality(eventos) = 0 or not eventos <@ ${EVENTOS}
      union all
      select 'webhook ' || id, 'prendido, y apagado por fallas', 'una de las dos cosas' from webhooks
        where activo and apagado_por_fallas
      union all
      select 'webhook ' || id, 'un secreto anterior', 'también hasta cuándo, o ninguno' from webhooks
        where (secreto_anterior is null) <> (anterior_hasta is null)`,
  ),
  consulta(
    'webhooks-envios',
    'cada envío cuenta algo que existe; el entregado tiene un intento que fue bien, y el fallido uno que fue mal',
    sql`select 'envío ' || id, evento, 'un evento que exista' from envios_webhook
        where evento <> ${EVENTO_DE_PRUEBA} and evento <> all (${EVENTOS})
      union all
      select 'envío ' || v.id, 'entregado', 'un intento con respuesta 2xx' from envios_webhook v
        where v.estado = 'entregado' and not exists (
          select 1 from intentos_webhook i where i.envio_id = v.id and i.status between 200 and 299)
      union all
      select 'envío ' || v.id, 'fallido', 'un intento sin respuesta 2xx' from envios_webhook v
        where v.estado = 'fallido' and not exists (
          select 1 from intentos_webhook i where i.envio_id = v.id and (i.status is null or i.status not between 200 and 299))`,
  ),
];

/** Values encrypted with the server's secret: one that cannot be decrypted signs nothing and lets nobody sign in. */
export function deSecretos(secretos: Secretos): Revision {
  return {
    nombre: 'secretos-cifrados',
    que: 'lo que se guarda cifrado se lee con AUTH_SECRET, o con la anterior',
    async buscar(db) {
      const guardados = [
        ...(await db
          .select({ donde: sql<string>`'webhook ' || ${webhooks.id}`, cifrado: webhooks.secreto })
          .from(webhooks)),
        ...(await db
          .select({
            donde: sql<string>`'segundo factor de la cuenta ' || ${segundosFactores.cuenta_id}`,
            cifrado: segundosFactores.secreto,
          })
          .from(segundosFactores)),
      ];
      const hallazgos: Hallazgo[] = [];
      for (const { donde, cifrado } of guardados) {
        if (hallazgos.length >= MAXIMO) break;
        if ((await descifrarSecreto(cifrado, secretos)) !== null) continue;
        hallazgos.push({ donde, dice: 'no se puede leer', deberia: 'leerse, o hacerse de nuevo' });
      }
      return hallazgos;
    },
  };
}

async function alcancesDeMas(db: Db, ahora: Date): Promise<Hallazgo[]> {
  const posibles = new Set(ofrecidos().map(({ nombre }) => nombre));
  const vivas = await db
    .select({ id: claves_api.id, alcances: claves_api.alcances })
    .from(claves_api)
    .where(and(isNull(claves_api.revocada_en), gt(claves_api.vence_en, ahora)));
  return vivas
    .flatMap(({ id, alcances }) => {
      const demas = alcances.filter((alcance) => !posibles.has(alcance));
      return demas.length === 0
        ? []
        : [{ donde: `clave ${id}`, dice: demas.join(', '), deberia: 'algo que se le pueda dar' }];
    })
    .slice(0, MAXIMO);
}
