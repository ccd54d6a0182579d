import { randomUUIDv7 } from 'node:crypto';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { esApelable } from '#domain/desafios/participaciones/decision.ts';
import { enviar as enviarEvidencia, estaCompletada } from '#domain/desafios/participaciones/participacion.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { conElCierre } from '#server/db/guardia.ts';
import { juntas } from '#server/db/preparada.ts';
import { adoptar, compartir } from '#server/files/repo.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { bloquearDesafio, buscarDesafio } from '../repo.ts';
import { avisarCambio } from './notificar.ts';
import { buscarExpediente, type Expediente } from './repo-expediente.ts';
import * as repo from './repo.ts';
import { envioConAutor } from './vista.ts';

/**
 * Sends evidence. The first one creates the participation (for a group it also freezes the roster); repeating the same key
 * returns the first result. File, row and progress change together or not at all.
 */
export const enviar = os.participaciones.enviar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const cuenta_id = context.actor?.cuenta_id ?? '';
  return context.db.transaction(async (tx) => {
    // Here and below, statements that do not depend on each other are sent together, in this order (docs/decisions/0040).
    const [repetida, desafio, configuracion] = await juntas([
      repo.porClave(tx, yo.id, input.clave),
      bloquearDesafio(tx, input.desafio_id, 'share'),
      leerConfiguracion(tx),
    ]);
    if (repetida) return yaEnviada(await buscarExpediente(tx, repetida.id));

    const instante = ahora();
    const hoy = diaDe(instante);
    if (!desafio) throw errors.NO_ENCONTRADO();

    // Check before anything is created, so that a refusal leaves no participation behind.
    const contenido = { tieneArchivo: input.archivo_id !== null, descripcion: input.descripcion };
    const previa = enviarEvidencia(null, desafio, hoy, contenido);
    if (!previa.ok) throw errors[previa.code]();
    const { max_descripcion: maximo } = configuracion.evidencia;
    if (input.descripcion.length > maximo) throw errors.DESCRIPCION_LARGA({ data: { maximo } });

    if (desafio.es_grupal && !yo.grupo_id) throw errors.SIN_GRUPO();
    const quien =
      desafio.es_grupal && yo.grupo_id
        ? { desafio_id: desafio.id, grupo_id: yo.grupo_id }
        : { desafio_id: desafio.id, empleado_id: yo.id };
    const [{ fila, nueva }, gemela, pendiente] = await juntas([
      repo.crearYBloquear(tx, quien),
      // Checked again under the lock: the same key may have been sent from another tab meanwhile.
      repo.porClave(tx, yo.id, input.clave),
      repo.tienePendiente(tx, quien),
    ]);
    if (fila.grupo_id) {
      if (nueva) await repo.congelarIntegrantes(tx, fila.id, fila.grupo_id);
      const roster = await repo.integrantes(tx, fila.id);
      if (!roster.some((m) => m.empleado_id === yo.id)) throw errors.FUERA_DEL_GRUPO();
    }

    if (gemela) return yaEnviada(await buscarExpediente(tx, gemela.id));

    const envio = enviarEvidencia(repo.comoParticipacion(fila, pendiente), desafio, hoy, contenido);
    if (!envio.ok) throw errors[envio.code]();

    const archivo = input.archivo_id
      ? ((await adoptar(tx, input.archivo_id, cuenta_id, 'evidencia')) ??
        (await laMisma(tx, fila.id, yo.id, input.archivo_id)))
      : null;
    if (input.archivo_id && !archivo) throw errors.ARCHIVO_NO_DISPONIBLE();

    const evidencia_id = randomUUIDv7();
    const { participacion } = envio.value;
    conElCierre([
      repo.insertarEvidencia(tx, {
        id: evidencia_id,
        participacion_id: fila.id,
        desafio_id: fila.desafio_id,
        empleado_id: yo.id,
        archivo_id: archivo?.id ?? null,
        descripcion: input.descripcion,
        clave: input.clave,
        fecha_envio: instante,
        dia_envio: envio.value.evidencia.dia_envio,
      }),
      repo.guardarParticipacion(tx, fila.id, participacion, {
        evidencia_url: archivo ? `/archivos/${archivo.id}` : null,
        motivo_evidencia: input.descripcion,
      }),
      avisarCambio(tx, yo, []),
    ]);
    return { evidencia_id, participacion_id: fila.id, progreso: repo.progresoDe(participacion) };
  });
});

/** The file of one's own refused evidence, which the correction shares with it: nothing is copied. */
async function laMisma(tx: Tx, participacion_id: string, empleado_id: string, archivo_id: string) {
  return (await repo.esDeSuRechazada(tx, participacion_id, empleado_id, archivo_id))
    ? compartir(tx, archivo_id, 'evidencia')
    : null;
}

function yaEnviada(expediente: Expediente | undefined) {
  if (!expediente) throw new Error('The evidence vanished');
  const { evidencia, participacion } = expediente;
  return { evidencia_id: evidencia.id, participacion_id: participacion.id, progreso: participacion.progreso };
}

/** Everything that the caller or their group has sent for a challenge. Of the latest, whether its refusal may be appealed. */
export const mias = os.participaciones.mias.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const participacion = await repo.participacionDe(context.db, input.desafio_id, yo.id);
  if (!participacion) throw errors.NO_ENCONTRADO();
  const { gracia_de_cierre: diasDeGracia } = await leerConfiguracion(context.db);
  const [filas, desafio] = await juntas([
    repo.evidenciasDe(context.db, participacion.id),
    buscarDesafio(context.db, input.desafio_id),
  ]);
  const plazo = { ahora: ahora(), diasDeGracia };
  // The latest that was not withdrawn.
  const vigente = filas.find(({ evidencia }) => evidencia.estado !== 'anulada')?.evidencia.id;
  return {
    evidencias: filas.map((fila) => ({
      ...envioConAutor(fila, desafio),
      apelable:
        fila.evidencia.id === vigente &&
        !estaCompletada(participacion) &&
        fila.evidencia.empleado_id === yo.id &&
        esApelable(fila.evidencia, plazo),
    })),
  };
});
