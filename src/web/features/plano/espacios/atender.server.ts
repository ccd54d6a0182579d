import { data } from 'react-router';
import { FichaEscrita, TarifaEscrita } from '#contract/plano/reservas-formularios.ts';
import { sumarDias } from '#domain/comun/calendario/dia.ts';
import { formularioDe } from '#web/envio.server.ts';
import { type Argumentos, conCampos, textoDe } from '../mesa/atender.server.ts';

/** Changes a space's sheet. @throws a redirect to it */
export async function atenderEspacio(args: Argumentos) {
  const formulario = await formularioDe(args.request);
  const hacer = textoDe(formulario, 'hacer');
  if (hacer !== 'editar') throw data(null, { status: 400 });
  return conCampos(args, hacer, formulario, FichaEscrita, (api, cambios) =>
    api.espacios.editarFicha({
      clave: args.params['clave'] ?? '',
      revision: textoDe(formulario, 'revision'),
      cambios,
    }),
  );
}

/** Adds a list price. @throws a redirect to the list */
export async function atenderPrecios(args: Argumentos) {
  const formulario = await formularioDe(args.request);
  const hacer = textoDe(formulario, 'hacer');
  if (hacer !== 'agregar') throw data(null, { status: 400 });
  return conCampos(args, hacer, formulario, TarifaEscrita, (api, { temporada_ultimo, ...tarifa }) =>
    api.tarifas.agregar({
      ...tarifa,
      temporada_hasta: temporada_ultimo === null ? null : sumarDias(temporada_ultimo, 1),
    }),
  );
}
