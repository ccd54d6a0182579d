import { Gift, SearchX } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { claveNueva } from '#web/clave.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { OPCIONES_DE_TIPO } from '#web/copy/premios.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Consulta, direccionDePagina, estaFiltrada } from './consulta.ts';
import { DialogoDeReclamo, type Apertura } from './dialogo.tsx';
import { GRILLA, POR_PAGINA, RUTA } from './disposicion.ts';
import { TarjetaDePremio } from './tarjeta.tsx';
import type { Premio, Resumen } from './tipos.ts';

type Props = { premios: readonly Premio[]; total: number; consulta: Consulta; resumen: Resumen };

/** The available prizes: required points, stock, the person's progress and the button. */
export function Catalogo({ premios, total, consulta, resumen }: Props) {
  const [apertura, setApertura] = useState<Apertura | null>(null);
  const [abierto, setAbierto] = useState(false);
  const filtrada = estaFiltrada(consulta);
  const desde = (consulta.pagina - 1) * POR_PAGINA;
  // A few prizes that fit on the screen need no search.
  const conFiltros = filtrada || total > 6 || consulta.pagina > 1;
  return (
    <>
      {conFiltros ? (
        <FilterForm className="mb-4">
          <FilterSearch label="Buscar un premio" defaultValue={consulta.q} className="flex-1" />
          <FilterSelect
            label="Tipo"
            name="tipo"
            defaultValue={consulta.tipo === 'todos' ? '' : consulta.tipo}
            placeholder="Todos los tipos"
            options={OPCIONES_DE_TIPO}
            className="sm:w-52"
          />
        </FilterForm>
      ) : null}
      {premios.length === 0 ? (
        <Card>
          {filtrada || total > 0 ? (
            <EmptyState
              icon={<SearchX />}
              title="Ningún premio coincide"
              hint="Probá con otras palabras o con otro tipo."
              action={
                <Button variant="secondary" render={<Link to={RUTA} preventScrollReset />}>
                  Ver todos
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<Gift />}
              title="Todavía no hay premios"
              hint="Cuando Recursos Humanos sume el primero, lo vas a ver acá."
            />
          )}
        </Card>
      ) : (
        enPartes(premios).map(({ titulo, suyos }) => (
          <Fragment key={titulo ?? ''}>
            {titulo === null ? null : <p className="mt-1 mb-2 font-semibold not-first:mt-6">{titulo}</p>}
            <ul aria-label={titulo ?? undefined} className={GRILLA}>
              {suyos.map((premio) => (
                <TarjetaDePremio
                  key={premio.id}
                  premio={premio}
                  onReclamar={() => {
                    setApertura({ premio, clave: claveNueva() });
                    setAbierto(true);
                  }}
                />
              ))}
            </ul>
          </Fragment>
        ))
      )}
      <Pagination
        className="mt-4"
        label="Páginas del catálogo"
        page={consulta.pagina}
        pages={Math.ceil(total / POR_PAGINA)}
        hrefFor={(pagina) => direccionDePagina(consulta, pagina)}
        summary={
          total > POR_PAGINA && premios.length > 0
            ? `${numero(desde + 1)}–${numero(desde + premios.length)} de ${cantidad(total, 'premio', 'premios')}`
            : ''
        }
      />
      <LiveRegion message={filtrada ? cantidad(total, 'premio encontrado', 'premios encontrados') : ''} />
      {apertura ? (
        <DialogoDeReclamo
          key={apertura.clave}
          apertura={apertura}
          resumen={resumen}
          open={abierto}
          onCerrar={() => setAbierto(false)}
        />
      ) : null}
    </>
  );
}

/** What can be claimed now, which comes first, and the rest; one list without a title where all are of one kind. */
function enPartes(premios: readonly Premio[]): { titulo: string | null; suyos: readonly Premio[] }[] {
  const ya = premios.filter(({ reclamable }) => reclamable);
  if (ya.length === 0 || ya.length === premios.length) return [{ titulo: null, suyos: premios }];
  return [
    { titulo: 'Ya podés reclamar', suyos: ya },
    { titulo: 'Los demás', suyos: premios.filter(({ reclamable }) => !reclamable) },
  ];
}
