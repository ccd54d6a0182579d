import { diaDe } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { enlaceDePublicacion } from '#domain/comun/enlaces.ts';
import { puedeAgradecer } from '#domain/comun/permisos/muro.ts';
import type { Configuracion } from '#domain/empresa/configuracion.ts';
import { cabenGracias, palabraVedada, puntosDeGracias } from '#domain/muro/gracias.ts';
import { clavePuntos } from '#domain/puntos/movimiento.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { nombreDe } from '../../comun/nombres.ts';
import { leerConfiguracion } from '../empresa/configuracion/leer.ts';
import { acreditar } from '../puntos/acreditar.ts';
import { semanaDe } from './muro.ts';
import * as repo from './repo.ts';

/** Whom one may thank, for what, and how often still this week. */
export const agradecibles = os.muro.agradecibles.handler(async ({ input, context }) => {
  const { db } = context;
  const yo = empleadoDe(context);
  const [{ gracias, muro }, agradecidos, halladas] = await juntas([
    leerConfiguracion(db),
    repo.agradecidosEn(db, yo.id, semanaDe(ahora())),
    repo.agradecibles(db, yo, { ...input, cuantas: input.cuantas + 1 }),
  ]);
  const filas = halladas.map((fila) => ({ ...fila, ya: agradecidos.includes(fila.id) }));
  return {
    elegida: filas.find(({ id }) => id === input.para) ?? null,
    filas: filas.slice(0, input.cuantas),
    hay_mas: filas.length > input.cuantas,
    valores: [...gracias.valores],
    quedan: Math.max(0, gracias.por_semana - agradecidos.length),
    por_semana: gracias.por_semana,
    alcance: muro.alcance,
  };
});

/**
 * Thanks a colleague: on the wall and in their bell, unless it has a word of RRHH's list, and then it waits. Sending the same
 * form again changes nothing.
 */
export const agradecer = os.muro.agradecer.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const semana = semanaDe(instante);
  return context.db.transaction(async (tx) => {
    await repo.bloquearAutor(tx, yo.id);
    const clave = `gracias:${input.clave}`;
    const [persona, { gracias, muro }, agradecidos, anterior] = await juntas([
      repo.persona(tx, input.empleado_id),
      leerConfiguracion(tx),
      repo.agradecidosEn(tx, yo.id, semana),
      repo.porClave(tx, clave),
    ]);
    if (anterior) {
      // The same form, sent again after an answer that did not arrive.
      if (anterior.autor_id !== yo.id || anterior.empleado_id !== input.empleado_id)
        throw errors.NO_ENCONTRADO();
      const quedan = Math.max(0, gracias.por_semana - agradecidos.length);
      return { id: anterior.id, retenida: anterior.estado === 'retenida', quedan };
    }
    if (!persona) throw errors.NO_ENCONTRADO();
    if (!puedeAgradecer(context.actor, persona)) throw errors.GRACIAS_PROPIAS();
    if (!persona.recibe) throw errors.EMPLEADO_NO_RECIBE();
    const valor = gracias.valores.find(({ id }) => id === input.valor);
    if (!valor) throw errors.VALOR_INEXISTENTE();
    const caben = cabenGracias(gracias.por_semana, agradecidos, persona.id);
    if (!caben.ok) {
      if (caben.code === 'YA_LE_AGRADECISTE') throw errors.YA_LE_AGRADECISTE();
      throw errors.CUPO_AGOTADO({ data: { por_semana: gracias.por_semana } });
    }
    const retenida = palabraVedada(input.texto, muro.palabras) !== null;
    const nueva = await repo.insertar(tx, {
      clase: 'gracias',
      empleado_id: persona.id,
      autor_id: yo.id,
      sucursal_id: persona.sucursal_id,
      valor: { icono: valor.icono, nombre: valor.nombre },
      texto: input.texto,
      privada: input.privada,
      estado: retenida ? 'retenida' : 'visible',
      semana,
      clave,
      created_at: instante,
    });
    if (!nueva) throw new Error('A thanks was written twice under its author’s lock');
    if (retenida) await publicar(tx, { temas: ['muro'], para: { rrhh: true, empleados: [yo.id] } });
    else await entregar(tx, nueva, gracias, instante);
    return { id: nueva.id, retenida, quedan: caben.value };
  });
});

/** What a thanks brings once it is to be read: points, if the setting gives any, the notice, and the open pages. */
export async function entregar(
  tx: Tx,
  { id, empleado_id, autor_id, valor, texto, privada }: repo.FilaPublicacion,
  gracias: Configuracion['gracias'],
  instante: Date,
): Promise<void> {
  if (empleado_id === null || autor_id === null) return;
  const puntos = await darPuntos(
    tx,
    { id, empleado_id, autor_id, nombre: valor?.nombre ?? '' },
    gracias,
    instante,
  );
  const quien = (await nombreDe(tx, autor_id)) ?? 'Alguien';
  await notificar(
    tx,
    [
      {
        empleado_id,
        tipo: 'gracias_recibidas',
        titulo: `${quien} te dio las gracias`,
        texto: `${valor ? `${valor.icono} ${valor.nombre}: ` : ''}«${texto}»${puntos > 0 ? ` Sumaste ${cantidad(puntos, 'punto', 'puntos')}.` : ''}`,
        enlace: enlaceDePublicacion(id),
        por: autor_id,
        datos: { publicacion_id: id, puntos, icono: valor?.icono ?? null },
        clave: `gracias_recibidas:${id}`,
      },
    ],
    instante,
  );
  await publicar(tx, {
    temas: ['muro', ...(puntos > 0 ? (['puntos', 'ranking'] as const) : [])],
    para: privada && puntos === 0 ? { empleados: [empleado_id, autor_id], rrhh: true } : { todos: true },
  });
}

/** @returns what it gave: nothing unless RRHH set points, nor past the month's limit */
async function darPuntos(
  tx: Tx,
  {
    id,
    empleado_id,
    autor_id,
    nombre,
  }: { id: string; empleado_id: string; autor_id: string; nombre: string },
  gracias: Configuracion['gracias'],
  instante: Date,
): Promise<number> {
  if (gracias.puntos === 0) return 0;
  const fecha = diaDe(instante);
  const mes = inicioDePeriodo('mes', fecha);
  await repo.bloquearAutor(tx, `puntos:${empleado_id}`);
  const este_mes = await repo.puntosPorGracias(tx, empleado_id, mes, finDePeriodo('mes', mes));
  const puntos = puntosDeGracias(gracias, este_mes);
  if (puntos === 0) return 0;
  await acreditar(
    tx,
    [
      {
        empleado_id,
        puntos,
        fecha,
        motivo: `Gracias: ${nombre}`,
        origen_tipo: 'gracias',
        origen_id: id,
        actor_id: autor_id,
        clave: clavePuntos.gracias(id),
      },
    ],
    instante,
  );
  return puntos;
}
