import { ENLACES } from '#domain/comun/enlaces.ts';
import { NOMBRES_MERITO } from '#domain/insignias/criterio.ts';
import { decirValor } from '#domain/puntos/meritos/merito.ts';
import type { Tx } from '#server/db/base.ts';
import type { Persona } from '#domain/comun/permisos/permisos.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { evaluarInsignias } from '../../insignias/evaluar.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import { anotarDias } from '../rachas/anotar.ts';
import * as repo from './repo.ts';

/**
 * Writes méritos and their consequences, in the caller's transaction: the day counts for the streak, badges are evaluated,
 * each person is notified. Repeating a clave writes nothing. The number of queries grows only by batches of people.
 * @returns what was actually written, and the badges earned with it
 */
export async function asentarMeritos(
  tx: Tx,
  filas: readonly repo.MeritoNuevo[],
  ahora: Date,
): Promise<{ escritos: repo.MeritoEscrito[]; ganadas: { empleado_id: string; insignia_id: string }[] }> {
  const ordenadas = filas.toSorted((a, b) =>
    a.empleado_id < b.empleado_id ? -1 : a.empleado_id > b.empleado_id ? 1 : 0,
  );
  const escritos = await repo.insertar(tx, ordenadas);
  if (escritos.length === 0) return { escritos, ganadas: [] };
  await anotarDias(
    tx,
    escritos.map(({ id, empleado_id, fecha }) => ({
      empleado_id,
      dia: fecha,
      origen_tipo: 'merito' as const,
      origen_id: id,
    })),
    ahora,
  );
  const ids = [...new Set(escritos.map((m) => m.empleado_id))].toSorted();
  const ganadas = await evaluarInsignias(tx, ids, ahora);
  await notificar(tx, escritos.map(aviso), ahora);
  return { escritos, ganadas };
}

function aviso({ id, empleado_id, tipo, cantidad, texto, motivo, autor_id }: repo.MeritoEscrito) {
  const valor = decirValor({ cantidad, texto });
  // One of its kind is what it is if nobody says how much.
  const cuanto = texto !== null ? `: «${valor}»` : cantidad === 1 ? '' : `: ${valor}`;
  return {
    empleado_id,
    tipo: 'merito_registrado' as const,
    titulo: `Te reconocieron en ${NOMBRES_MERITO[tipo]}${cuanto}`,
    texto: motivo,
    enlace: `${ENLACES.perfil}#meritos`,
    por: autor_id,
    datos: { merito_id: id, merito_tipo: tipo },
    clave: `merito:${id}`,
  };
}

/** Tells the open pages of these people, of their gerentes and of RRHH that their méritos changed. */
export async function avisarCambio(
  tx: Tx,
  personas: readonly Pick<Persona, 'id' | 'sucursal_id'>[],
): Promise<void> {
  const sucursales = personas.flatMap(({ sucursal_id }) => (sucursal_id === null ? [] : [sucursal_id]));
  await publicar(tx, {
    temas: ['meritos', 'perfil'],
    para: {
      empleados: personas.map(({ id }) => id),
      gerentes_de: [...new Set(sucursales)],
      rrhh: true,
    },
  });
}
