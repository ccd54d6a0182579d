import { diaDe } from '#domain/comun/calendario/dia.ts';
import { puedeVerReclamo } from '#domain/comun/permisos/premios.ts';
import { esRrhh, puedeVerArchivo, puedeVerEmpleado } from '#domain/comun/permisos/permisos.ts';
import { estadoVigente } from '#domain/capacitaciones/capacitacion.ts';
import { ESTADOS_DE_ASIGNACION } from '#domain/comun/estados-de-reclamo.ts';
import {
  actosSobre,
  puedeVerDatosDe,
  puedeVerDocumentoDe,
  seccionesPara,
} from '#domain/gobierno/personas/persona.ts';
import { os } from '#server/api/autorizar.ts';
import type { Contexto } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { persona as quienEs } from '../../personas/equipo/repo.ts';
import { enFirma } from '../panel/por-hacer.ts';
import * as repo from './repo.ts';

/** Who somebody is, above every section of their page, and what the caller may see and do. */
export const ver = os.personas.ver.handler(async ({ input, context, errors }) => {
  const { actor } = context;
  const hoy = diaDe(ahora());
  const persona = await alAlcance(context, input.id);
  if (!persona) throw errors.NO_ENCONTRADO();
  await context.rastro.consulta(actor, { entidad: 'empleados', entidad_id: input.id });
  const {
    sucursal_id: _sucursal,
    grupo_id: _grupo,
    legajo,
    fecha_ingreso,
    cumple,
    telefono,
    documento,
    ...quien
  } = persona;
  return {
    ...quien,
    hoy,
    datos: puedeVerDatosDe(actor, persona) ? { legajo, fecha_ingreso, cumple, telefono } : null,
    documento: puedeVerDocumentoDe(actor, persona) ? documento : null,
    secciones: [...seccionesPara(actor, persona)],
    actos: actosSobre(actor, persona),
    firmas: esRrhh(actor) ? await deEsta(context, input.id) : null,
  };
});

async function deEsta({ db, actor }: Pick<Contexto, 'db' | 'actor'>, id: string) {
  const { en_firma, firma_desde } = await enFirma(db, actor);
  return { en_firma: en_firma.filter(({ persona_id }) => persona_id === id), firma_desde };
}

export const evidencias = os.personas.evidencias.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  const persona = await alAlcance(context, input.id);
  if (!persona) throw errors.NO_ENCONTRADO();
  const { total, filas } = await repo.evidenciasDe(db, input.id, input);
  return {
    total,
    filas: filas.map(({ archivo_id, integrantes, ...fila }) => ({
      ...fila,
      archivo_url:
        archivo_id !== null && puedeVerArchivo(actor, { clase: 'evidencia', autor: persona, integrantes })
          ? `/archivos/${archivo_id}`
          : null,
    })),
  };
});

export const insignias = os.personas.insignias.handler(async ({ input, context, errors }) => {
  if (!(await alAlcance(context, input.id))) throw errors.NO_ENCONTRADO();
  return repo.insigniasDe(context.db, input.id, input);
});

export const premios = os.personas.premios.handler(async ({ input, context, errors }) => {
  const persona = await alAlcance(context, input.id);
  if (!persona) throw errors.NO_ENCONTRADO();
  const estados = ESTADOS_DE_ASIGNACION.filter((estado) => puedeVerReclamo(context.actor, persona, estado));
  return repo.premiosDe(context.db, input.id, estados, input);
});

export const capacitaciones = os.personas.capacitaciones.handler(async ({ input, context, errors }) => {
  if (!(await alAlcance(context, input.id))) throw errors.NO_ENCONTRADO();
  const hoy = diaDe(ahora());
  const { total, filas } = await repo.capacitacionesDe(context.db, input.id, input);
  return { total, filas: filas.map((fila) => ({ ...fila, estado: estadoVigente(fila, hoy) })) };
});

/** The person, if the caller may see them: null for a stranger as for somebody who does not exist. */
async function alAlcance({ db, actor }: Pick<Contexto, 'db' | 'actor'>, id: string) {
  const persona = await quienEs(db, id, diaDe(ahora()));
  return persona && puedeVerEmpleado(actor, persona) ? persona : null;
}
