import { diaDe } from '#domain/comun/calendario/dia.ts';
import { puedeRecordar, puedeRegistrarLicencia } from '#domain/comun/permisos/equipo.ts';
import { puedeVerEmpleado } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { hechosDe } from '../../insignias/hechos.ts';
import { puntosDeHoy } from '../perfil/repo.ts';
import { licenciasDe } from './repo-licencias.ts';
import { pendientesDe, recordadosHoy } from './repo-pendientes.ts';
import * as repo from './repo.ts';
import { comoCompaneros } from './vista.ts';

/** What a lider, a gerente or RRHH sees of one person. Who is out of reach is not there. */
export const ver = os.equipo.ver.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  const instante = ahora();
  const hoy = diaDe(instante);
  const persona = await repo.persona(db, input.id);
  if (!persona || !puedeVerEmpleado(actor, persona)) throw errors.NO_ENCONTRADO();
  const ficha = await repo.ficha(db, input.id, hoy);
  if (!ficha) throw errors.NO_ENCONTRADO();
  await context.rastro.consulta(actor, { entidad: 'empleados', entidad_id: input.id });
  const { email, created_at, sucursal, ...fila } = ficha;
  const [companero] = await comoCompaneros(db, actor, [fila], hoy);
  if (!companero) throw new Error('A row without its view');
  return {
    ...companero,
    email,
    created_at,
    sucursal,
    racha_mejor: fila.racha.mejor,
    totales: await puntosDeHoy(db, input.id, hoy),
    desafios_completados: (await hechosDe(db, [input.id], instante)).get(input.id)?.desafios_completados ?? 0,
    medallas: await repo.medallasDe(db, input.id),
    pendientes: (await pendientesDe(db, [input.id], hoy)).get(input.id) ?? [],
    licencias: puedeRegistrarLicencia(actor, persona) ? await licenciasDe(db, input.id) : null,
    puede_recordar: persona.activo && puedeRecordar(actor, persona),
    recordado_hoy: (await recordadosHoy(db, [input.id], hoy)).has(input.id),
  };
});
