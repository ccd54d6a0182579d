import { CAMPOS_DE_FICHA } from '#domain/personas/empleados/ficha.ts';
import { os } from '#server/api/autorizar.ts';
import { revisionDe } from '../../../comun/revision.ts';
import { conHistorial, conPerfil } from './repo-ficha.ts';
import * as repo from './repo-tabla.ts';
import { escribirMarca, leerMarca, tanda } from './repo-tanda.ts';

/** A page of employees for RRHH. */
export const administrar = os.empleados.administrar.handler(async ({ input, context }) => {
  const { orden, pagina, por_pagina, ...filtro } = input;
  return repo.pagina(context.db, filtro, { orden, desde: (pagina - 1) * por_pagina, cuantos: por_pagina });
});

const POR_TANDA = 1000;

/**
 * All the matching employees in batches, in the order of the table: a download asks for the next batch while it sends, and stops if access is lost.
 */
export const exportar = os.empleados.exportar.handler(async ({ input, context }) => {
  const { despues_de, orden, ...filtro } = input;
  const marca = despues_de === undefined ? null : leerMarca(despues_de);
  const filas = await tanda(context.db, filtro, orden, marca, POR_TANDA);
  // Only the first batch is recorded as an export. A cursor that nobody gave begins anew.
  if (marca === null) await context.rastro.exportacion(context.actor, 'empleados', filtro);
  const ultima = filas.length < POR_TANDA ? undefined : filas.at(-1);
  return { filas, sigue: ultima ? escribirMarca(ultima) : null };
});

export const opciones = os.empleados.opciones.handler(async ({ context }) => repo.opciones(context.db));

/** One employee, for the edit form. */
export const ver = os.empleados.ver.handler(async ({ input, context, errors }) => {
  const { db } = context;
  const fila = await repo.buscar(db, input.id);
  if (!fila) throw errors.NO_ENCONTRADO();
  await context.rastro.consulta(context.actor, { entidad: 'empleados', entidad_id: input.id });
  return {
    ...fila,
    revision: revisionDe(fila, CAMPOS_DE_FICHA),
    con_historial: await conHistorial(db, input.id),
    con_perfil: await conPerfil(db, input.id),
  };
});
