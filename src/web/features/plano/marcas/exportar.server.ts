import { diaDe } from '#domain/comun/calendario/dia.ts';
import { escribirDocumento } from '#domain/comun/documento.ts';
import { type Exportable, planilla } from '#web/comun/exportar.server.ts';
import { buscarMarcas } from './buscar.ts';
import type { Ficha } from './tipos.ts';

/** The brands in the address, with whom to talk to in each. */
export const MARCAS_DE_GONDOLAS: Exportable = planilla<Ficha>('marcas_de_gondolas', {
  async *tandas(api, query) {
    yield buscarMarcas((await api.marcas.fichas()).marcas, query).marcas;
  },
  filtros: (query) => {
    const { q, archivadas } = buscarMarcas([], query);
    return { q, archivadas };
  },
  columnas: [
    { titulo: 'Marca', valor: ({ name }) => name },
    { titulo: 'Rubro', valor: ({ rubro }) => rubro },
    { titulo: 'Con quién hablar', valor: ({ contacto }) => contacto },
    { titulo: 'Teléfono', valor: ({ telefono }) => telefono },
    { titulo: 'Email', valor: ({ email }) => email },
    { titulo: 'CUIT', valor: ({ cuit }) => cuit && escribirDocumento(cuit) },
    { titulo: 'Qué se acordó', valor: ({ condiciones }) => condiciones },
    { titulo: 'Reservas', valor: ({ reservas }) => reservas },
    { titulo: 'Con días por venir', valor: ({ vivas }) => vivas },
    {
      titulo: 'Archivada',
      formato: 'fecha',
      valor: ({ archivada_en }) => archivada_en && diaDe(archivada_en),
    },
  ],
});
