import { ChevronLeft, SearchX, UsersRound } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import { FILTROS_DE_LOGROS, type FiltroDeLogros } from '#domain/insignias/logros/logro.ts';
import type { Salidas } from '#web/api.server.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterForm, FilterSearch } from '#web/ui/filter-form.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Consulta, direccion } from './consulta.ts';
import { GRILLA, POR_PAGINA } from './disposicion.ts';
import { TarjetaDeLogros } from './tarjeta.tsx';

type Props = { consulta: Consulta; datos: Salidas['logros']['tarjetas']; ahora: Date };

/** Filter chips, search, and a card for each person, in pages. */
export function ListaDeLogros({ consulta, datos, ahora }: Props) {
  const { total, tarjetas } = datos;
  const desde = (consulta.pagina - 1) * POR_PAGINA;
  const cargando = useCargando();
  return (
    <section aria-labelledby="empleados" className="grid gap-4">
      <h2 id="empleados" className="sr-only">
        Empleados y sus logros
      </h2>
      {consulta.de === null ? null : (
        <TextLink kind="standalone" render={<Link to={direccion(consulta, { de: null })} />}>
          <ChevronLeft aria-hidden /> Todos los empleados
        </TextLink>
      )}
      <div className="flex flex-col gap-3 @3xl:flex-row @3xl:items-center @3xl:justify-between">
        <ChipLinks
          label="Tipo de logro"
          current={consulta.tipo}
          chips={FILTROS_DE_LOGROS.map((tipo) => ({
            key: tipo,
            label: CHIPS[tipo],
            to: direccion(consulta, { tipo }),
          }))}
        />
        {consulta.de === null ? (
          <FilterForm keep={['tipo']} className="@3xl:w-80">
            <FilterSearch label="Buscar empleado o sucursal" defaultValue={consulta.q} className="flex-1" />
          </FilterForm>
        ) : null}
      </div>
      {tarjetas.length === 0 ? (
        <Card>
          <Nadie consulta={consulta} total={total} />
        </Card>
      ) : (
        <ul
          aria-busy={cargando || undefined}
          className={cn(
            consulta.de === null ? GRILLA : 'grid',
            'transition-opacity duration-200',
            cargando && 'opacity-60',
          )}
        >
          {tarjetas.map((tarjeta) => (
            <TarjetaDeLogros
              key={tarjeta.empleado_id}
              tarjeta={tarjeta}
              tipo={consulta.tipo}
              ahora={ahora}
              todos={consulta.de === null ? direccion(consulta, { de: tarjeta.empleado_id }) : null}
            />
          ))}
        </ul>
      )}
      <Pagination
        label="Páginas de empleados"
        page={consulta.pagina}
        pages={Math.ceil(total / POR_PAGINA)}
        hrefFor={(pagina) => direccion(consulta, { pagina })}
        summary={
          tarjetas.length === 0 || consulta.de !== null
            ? ''
            : `${numero(desde + 1)}–${numero(desde + tarjetas.length)} de ${cantidad(total, 'empleado', 'empleados')}`
        }
      />
      <LiveRegion
        message={consulta.q === '' ? '' : cantidad(total, 'empleado encontrado', 'empleados encontrados')}
      />
    </section>
  );
}

const CHIPS: Readonly<Record<FiltroDeLogros, string>> = {
  todos: 'Todos',
  desafio: 'Desafíos',
  capacitacion: 'Capacitaciones',
  premio: 'Premios',
};

function Nadie({ consulta, total }: { consulta: Consulta; total: number }) {
  if (consulta.de !== null) {
    return <EmptyState icon={<UsersRound />} title="Esa persona ya no está en la empresa" />;
  }
  if (total > 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Esa página ya no existe"
        hint="Hay menos empleados que cuando se armó el enlace."
        action={
          <Button
            variant="secondary"
            render={<Link to={direccion(consulta, { pagina: 1 })} replace preventScrollReset />}
          >
            Ir a la primera
          </Button>
        }
      />
    );
  }
  if (consulta.q !== '') {
    return (
      <EmptyState
        icon={<SearchX />}
        title={
          <>
            Nadie coincide con «<bdi className="wrap-anywhere">{consulta.q}</bdi>»
          </>
        }
        hint="Probá con otro nombre, o con el de una sucursal."
        action={
          <Button
            variant="secondary"
            render={<Link to={direccion(consulta, { q: '' })} replace preventScrollReset />}
          >
            Borrar la búsqueda
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<UsersRound />}
      title="Todavía no hay empleados"
      hint="Cuando se sume alguien, lo vas a ver acá."
    />
  );
}

/** Whether another page, filter or search of this screen is loading. */
function useCargando(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === '/reconoce/dashboard';
}
