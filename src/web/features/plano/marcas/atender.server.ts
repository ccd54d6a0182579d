import { MarcaCambios } from '#contract/plano/reservas-formularios.ts';
import { NotaNueva } from '#contract/plano/solicitudes-formularios.ts';
import { enlaceDeMarca } from '#domain/plano/enlaces.ts';
import { data } from 'react-router';
import { formularioDe } from '#web/envio.server.ts';
import { conCampos, sinCampos, textoDe, darAccesoDeMarca, type Argumentos } from '../mesa/atender.server.ts';

/** Adds a brand. @throws a redirect to its sheet */
export async function agregarMarca(args: Argumentos) {
  return conCampos(
    args,
    'crear',
    await formularioDe(args.request),
    MarcaCambios,
    (api, datos) => api.marcas.crear(datos),
    ({ id }) => enlaceDeMarca(id),
  );
}

/** What one does on a brand's sheet, by the button's `hacer`. Done, the page is loaded again. @throws a redirect to it */
export async function atenderMarca(args: Argumentos) {
  const formulario = await formularioDe(args.request);
  const id = args.params['id'] ?? '';
  const hacer = textoDe(formulario, 'hacer');
  switch (hacer) {
    case 'editar':
      return conCampos(args, hacer, formulario, MarcaCambios, (api, cambios) =>
        api.marcas.editar({ id, revision: textoDe(formulario, 'revision'), cambios }),
      );
    case 'anotar':
      return conCampos(args, hacer, formulario, NotaNueva, (api, nota) => api.marcas.anotar({ ...nota, id }));
    case 'acceso':
      return darAccesoDeMarca(args, id);
    case 'sinAcceso':
      return sinCampos(args, hacer, (api) => api.exhibiciones.quitarAcceso({ marca_id: id }));
    case 'archivar':
    case 'desarchivar':
      return sinCampos(args, hacer, (api) => api.marcas.archivar({ id, archivada: hacer === 'archivar' }));
    case 'olvidar':
      return sinCampos(args, hacer, (api) => api.marcas.olvidar({ id }));
    default:
      throw data(null, { status: 400 });
  }
}
