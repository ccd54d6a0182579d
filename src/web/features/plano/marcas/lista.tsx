import { Plus, Tag } from 'lucide-react';
import { Form, Link, useSearchParams } from 'react-router';
import { escribirDocumento } from '#domain/comun/documento.ts';
import { numero } from '#domain/comun/formato.ts';
import { enlaceDeMarca } from '#domain/plano/enlaces.ts';
import { ExportMenu } from '#web/comun/exportar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Logo } from './logo.tsx';
import type { Ficha } from './tipos.ts';

/** The brands that are sold to, with whom to talk to and what they have; the archived ones apart. */
export function ListaDeMarcas({
  marcas,
  archivadas,
  q,
  cuantas,
}: {
  marcas: readonly Ficha[];
  archivadas: boolean;
  q: string;
  /** How many there are of each kind, whatever is searched. */
  cuantas: { readonly activas: number; readonly archivadas: number };
}) {
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Marcas"
        subtitle="Con quién hablar en cada una, qué tiene y qué pidió."
        actions={
          <>
            {marcas.length === 0 ? null : (
              <ExportMenu file="marcas_de_gondolas" query={query} nota="Con todos sus datos" />
            )}
            <Button render={<Link to={`${enlaceDeMarca()}/nueva`} />} icon={<Plus aria-hidden />}>
              Agregar marca
            </Button>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <LinkTabs
          label="Cuáles"
          current={archivadas ? 'archivadas' : 'activas'}
          tabs={[
            { key: 'activas', label: `Activas (${numero(cuantas.activas)})`, to: direccion(false, q) },
            {
              key: 'archivadas',
              label: `Archivadas (${numero(cuantas.archivadas)})`,
              to: direccion(true, q),
            },
          ]}
          className="border-b-0"
        />
        <search className="w-full sm:w-72">
          <Form method="get">
            {archivadas ? <input type="hidden" name="archivadas" value="1" /> : null}
            <SearchField name="q" label="Buscar" placeholder="Marca, persona o CUIT" defaultValue={q} />
          </Form>
        </search>
      </div>
      {marcas.length === 0 ? (
        <Ninguna archivadas={archivadas} q={q} />
      ) : (
        <Card pad="none" className="overflow-x-auto">
          <DataTable caption="Marcas" rows={marcas} rowKey={({ id }) => id} columns={columnas()} />
        </Card>
      )}
    </>
  );
}

function Ninguna({ archivadas, q }: { archivadas: boolean; q: string }) {
  if (q !== '')
    return (
      <EmptyState
        icon={<Tag />}
        title="No hay ninguna así"
        hint="Probá con otra palabra, o mirá todas."
        action={
          <Link to={direccion(archivadas, '')} className={buttonClass({ variant: 'secondary' })}>
            Ver todas
          </Link>
        }
      />
    );
  return archivadas ? (
    <EmptyState
      icon={<Tag />}
      title="No hay marcas archivadas"
      hint="Una marca a la que no se le vende más se archiva desde su ficha: lo que tuvo queda."
    />
  ) : (
    <EmptyState
      icon={<Tag />}
      title="Todavía no hay marcas"
      hint="Agregá la primera. También se crean solas cuando cotizás una solicitud."
    />
  );
}

function direccion(archivadas: boolean, q: string): string {
  const query = new URLSearchParams();
  if (archivadas) query.set('archivadas', '1');
  if (q !== '') query.set('q', q);
  const texto = query.toString();
  return texto === '' ? enlaceDeMarca() : `${enlaceDeMarca()}?${texto}`;
}

function columnas(): Column<Ficha>[] {
  return [
    {
      key: 'marca',
      header: 'Marca',
      main: true,
      cell: ({ id, name, logo_url, rubro }) => (
        <span className="flex items-center gap-3">
          <Logo nombre={name} url={logo_url} />
          <span className="min-w-0">
            <Link
              to={enlaceDeMarca(id)}
              className="tap inline-flex items-center text-brand wrap-anywhere max-md:min-h-11"
            >
              <bdi>{name}</bdi>
            </Link>
            {rubro === '' ? null : <span className="block font-normal text-ink-2 text-sm">{rubro}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'contacto',
      header: 'Contacto',
      cell: ({ contacto, telefono, email }) =>
        contacto === '' && telefono === '' && email === '' ? (
          <span className="text-ink-2">Sin contacto</span>
        ) : (
          <span>
            <bdi className="block">{contacto || email}</bdi>
            <span className="block text-ink-2 text-sm">{telefono}</span>
          </span>
        ),
    },
    {
      key: 'cuit',
      header: 'CUIT',
      hideBelowDesktop: true,
      cell: ({ cuit }) => (
        <span className="whitespace-nowrap tabular-nums">
          {cuit === null ? '—' : escribirDocumento(cuit)}
        </span>
      ),
    },
    {
      key: 'carrusel',
      header: 'En el plano público',
      hideOnPhone: true,
      cell: ({ is_active }) => (is_active ? <Badge tone="green">En el carrusel</Badge> : '—'),
    },
    {
      key: 'vivas',
      header: 'Hoy y por venir',
      align: 'end',
      cell: ({ vivas }) => numero(vivas),
    },
    {
      key: 'reservas',
      header: 'Reservas en total',
      align: 'end',
      cell: ({ reservas }) => numero(reservas),
    },
  ];
}
