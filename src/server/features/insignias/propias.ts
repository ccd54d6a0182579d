import { avance, type Criterio, type Hechos, pistaDeCriterio } from '#domain/insignias/criterio.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { rachaVigente } from '#domain/comun/calendario/racha.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { calendariosDe } from '../empresa/calendario/repo.ts';
import { hechosDe } from './repo-hechos.ts';
import { direccionDe } from './llevar.ts';
import * as repo from './repo.ts';

export const propias = os.insignias.propias.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const { db } = context;
  const [{ nombre, apellido, avatar_url, racha }, activas, otorgadas, deCadaUno, calendarios] =
    await Promise.all([
      repo.quien(db, yo.id),
      repo.activas(db),
      repo.otorgadasA(db, yo.id),
      hechosDe(db, [yo.id], instante),
      calendariosDe(db, [yo.id]),
    ]);
  const hechos = deCadaUno.get(yo.id) ?? SIN_HECHOS;
  const calendario = calendarios.get(yo.id);
  const racha_actual = calendario ? rachaVigente(racha, calendario, diaDe(instante)) : 0;

  const vigentes = otorgadas.filter(({ otorgada }) => otorgada.revocada_en === null);
  const tuvo = new Set(otorgadas.map(({ insignia }) => insignia.id));
  // A revoked badge is listed neither as earned nor as still possible, because it is not awarded again automatically.
  const faltan = activas.filter(({ id }) => !tuvo.has(id));
  return {
    perfil: {
      nombre,
      apellido,
      avatar_url,
      obtenidas: vigentes.length,
      total: vigentes.length + faltan.length,
      puntos: hechos.puntos_total,
      puntos_de_insignias: vigentes.reduce((suma, { insignia }) => suma + insignia.puntos_valor, 0),
    },
    obtenidas: vigentes.map(({ otorgada, insignia, codigo }) => ({
      id: otorgada.id,
      fecha_otorgada: otorgada.fecha_otorgada,
      motivo: otorgada.motivo,
      por_festejar: otorgada.festejada_en === null,
      publica_en: codigo === null ? null : direccionDe(context, codigo),
      insignia: presentar(insignia),
    })),
    por_obtener: faltan.map((insignia) => ({
      insignia: presentar(insignia),
      ...comoAvance(insignia.criterio, hechos, racha_actual),
    })),
  };
});

function presentar({ id, nombre, descripcion, icono, puntos_valor }: repo.FilaInsignia) {
  return { id, nombre, descripcion, icono, puntos_valor };
}

function comoAvance(criterio: Criterio, hechos: Hechos, racha_actual: number) {
  const progreso = avance(criterio, hechos, racha_actual);
  return {
    criterio: criterio.tipo,
    actual: Math.floor(progreso.actual),
    meta: progreso.porcentaje === null ? null : Math.ceil(progreso.meta),
    porcentaje: progreso.porcentaje,
    pista: pistaDeCriterio(criterio, progreso),
  };
}

const SIN_HECHOS: Hechos = {
  puntos_total: 0,
  desafios_completados: 0,
  participaciones: 0,
  racha_mejor: 0,
  meritos: [],
};

export const festejar = os.insignias.festejar.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const festejadas = await repo.festejar(tx, yo.id, input.ids, ahora());
    // So that the person's other windows do not celebrate again.
    if (festejadas > 0) await publicar(tx, { temas: ['insignias'], para: { empleados: [yo.id] } });
  });
  return { listo: true as const };
});
