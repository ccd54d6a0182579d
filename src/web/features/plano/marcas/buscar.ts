import { sinAcentos } from '#domain/comun/texto.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import type { Ficha } from './tipos.ts';

/** Which brands the address asks for: by name, person, trade or CUIT; with `archivadas`, those that are not sold to any more. */
export function buscarMarcas(marcas: readonly Ficha[], query: URLSearchParams) {
  const archivadas = query.has('archivadas');
  const q = busquedaDe(query);
  const texto = sinAcentos(q);
  const cuit = texto.replaceAll(/[\s.-]/gu, '') || ' ';
  return {
    archivadas,
    q,
    marcas: marcas.filter(
      (marca) =>
        (marca.archivada_en !== null) === archivadas &&
        (texto === '' ||
          [marca.name, marca.contacto, marca.rubro].some((dicho) => sinAcentos(dicho).includes(texto)) ||
          (marca.cuit ?? '').includes(cuit)),
    ),
  };
}
