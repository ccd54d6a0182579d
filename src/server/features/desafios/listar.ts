import { diaDe } from '#domain/comun/calendario/dia.ts';
import { diasRestantes, puntosDisponibles } from '#domain/desafios/desafio.ts';
import { porLugar } from '#domain/desafios/orden.ts';
import {
  estaCompletada,
  estadoBoton,
  type LugarEnGrupo,
} from '#domain/desafios/participaciones/participacion.ts';
import { esApelable } from '#domain/desafios/participaciones/decision.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../empresa/configuracion/leer.ts';
import {
  comoParticipacion,
  empezadosPor,
  participacionesDe,
  ultimasEvidencias,
} from './participaciones/repo.ts';
import { objetivosConPuntos } from './participaciones/vista.ts';
import { activos } from './repo.ts';

/**
 * The challenges screen: every active challenge with the caller's participation. Completed and points count all of the
 * caller's challenges, finished ones too; in progress counts only active ones.
 */
export const listar = os.desafios.listar.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const [desafios, mias, empezados, { evidencia: limites, gracia_de_cierre }] = await Promise.all([
    activos(context.db, hoy),
    participacionesDe(context.db, yo.id),
    yo.grupo_id ? empezadosPor(context.db, yo.grupo_id) : new Set<string>(),
    leerConfiguracion(context.db),
  ]);
  const porDesafio = new Map(mias.map((m) => [m.fila.desafio_id, m]));
  const enCurso = desafios.flatMap((d) => porDesafio.get(d.id)?.fila.id ?? []);
  const ultimas = new Map((await ultimasEvidencias(context.db, enCurso)).map((e) => [e.participacion_id, e]));

  const lugarEnGrupo = (desafio_id: string): LugarEnGrupo => {
    if (!yo.grupo_id) return 'sin_grupo';
    return empezados.has(desafio_id) ? 'ya_empezo' : 'puede_empezar';
  };

  const todas = desafios.map((desafio) => {
    const mia = porDesafio.get(desafio.id);
    const ultima = mia ? ultimas.get(mia.fila.id) : undefined;
    const participacion = mia ? comoParticipacion(mia.fila, ultima?.estado === 'enviada') : null;
    return {
      id: desafio.id,
      titulo: desafio.titulo,
      descripcion: desafio.descripcion,
      tipo_periodo: desafio.tipo_periodo,
      es_grupal: desafio.es_grupal,
      fecha_inicio: desafio.fecha_inicio,
      fecha_fin: desafio.fecha_fin,
      dias_restantes: diasRestantes(desafio.fecha_fin, hoy),
      objetivos: objetivosConPuntos(desafio, mia?.fila.objetivos_cumplidos ?? []),
      puntosDisponibles: puntosDisponibles(desafio.puntos_por_objetivo, desafio.objetivos),
      puntosObtenidos: mia?.mios ?? 0,
      boton: estadoBoton(participacion, desafio, hoy, lugarEnGrupo(desafio.id)),
      participacion: mia
        ? {
            id: mia.fila.id,
            progreso: mia.fila.progreso,
            progreso_validado: mia.fila.progreso_validado,
            fecha_validacion: mia.fila.fecha_validacion,
            ultima: ultima
              ? {
                  id: ultima.id,
                  estado: ultima.estado,
                  fecha_envio: ultima.fecha_envio,
                  motivo: ultima.motivo_reversion ?? ultima.motivo,
                  revertida: ultima.fecha_reversion !== null,
                  descripcion: ultima.descripcion,
                  es_propia: ultima.empleado_id === yo.id,
                  archivo:
                    ultima.empleado_id === yo.id && ultima.estado === 'rechazada' ? ultima.archivo : null,
                  apelable:
                    ultima.empleado_id === yo.id &&
                    esApelable(ultima, { ahora: instante, diasDeGracia: gracia_de_cierre }),
                  apelada: ultima.apelada_en !== null && ultima.estado === 'enviada',
                }
              : null,
          }
        : null,
    };
  });

  const situado = ({ boton, dias_restantes, participacion }: (typeof todas)[number]) => ({
    boton,
    dias_restantes,
    ultima: participacion?.ultima?.estado ?? null,
  });
  const tarjetas = todas.toSorted((a, b) => porLugar(situado(a), situado(b)));

  return {
    resumen: {
      activos: desafios.length,
      completados: mias.filter((m) => estaCompletada(m.fila)).length,
      en_progreso: tarjetas.filter(
        (t) => t.participacion && t.boton !== 'completado' && t.participacion.progreso > 0,
      ).length,
      puntos_ganados: mias.reduce((suma, m) => suma + m.mios, 0),
    },
    desafios: tarjetas,
    limites,
  };
});
