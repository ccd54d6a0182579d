import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import { fechaCorta } from '#domain/comun/formato.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { variacion } from '#domain/sitio/listas/precio.ts';
import { Paginas } from '#web/comun/paginas.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EditarArticulo } from './editar-articulo.tsx';
import { precioDe, type Fila } from './palabras.ts';
import { cerrarAvisosDeStock, StockDeArticulo } from './stock-de-articulo.tsx';

type Props = {
  perfil: PerfilDeLista;
  filas: readonly Fila[];
  total: number;
  q: string;
  pagina: number;
  porPagina: number;
  /** What is said beside the search, of the list as a whole. */
  vigencia: ReactNode;
};

/** The articles of a list: looked for, marked as out of stock with one press, edited one by one. */
export function Articulos({ perfil, filas, total, q, pagina, porPagina, vigencia }: Props) {
  const [editando, setEditando] = useState<Fila | null>(null);
  const [abierto, setAbierto] = useState(false);
  const abrir = (fila: Fila) => {
    cerrarAvisosDeStock();
    setEditando(fila);
    setAbierto(true);
  };
  return (
    <section aria-label="Artículos">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mb-2">
        <search className="block min-w-60 max-w-md flex-1">
          <Form method="get" replace>
            <SearchField label="Buscar por nombre, código, EAN o marca" defaultValue={q} key={q} />
          </Form>
        </search>
        {vigencia}
      </div>
      {filas.length === 0 ? (
        <Card>
          <EmptyState
            title={q === '' ? 'Esta lista no tiene artículos' : `No hay nada con «${q}»`}
            hint={q === '' ? 'Subí una planilla para empezar.' : 'Probá con menos letras, o con el código.'}
          />
        </Card>
      ) : (
        <Card pad="none">
          <DataTable
            caption="Artículos de la lista"
            rows={filas}
            rowKey={(fila) => fila.codigo}
            columns={columnasDe(perfil, abrir)}
          />
        </Card>
      )}
      <Paginas
        label="Páginas de artículos"
        pagina={pagina}
        porPagina={porPagina}
        enEsta={filas.length}
        total={total}
      />
      {editando ? (
        <EditarArticulo
          key={`${editando.codigo}:${editando.revision}`}
          perfil={perfil}
          fila={editando}
          open={abierto}
          onCerrar={() => setAbierto(false)}
        />
      ) : null}
    </section>
  );
}

function columnasDe(perfil: PerfilDeLista, abrir: (fila: Fila) => void): Column<Fila>[] {
  return [
    {
      key: 'nombre',
      header: 'Artículo',
      main: true,
      cell: (fila) => (
        <span className="flex w-full items-start justify-between gap-2">
          <span className="min-w-0 wrap-anywhere">
            {fila.nombre}
            <span className="block text-sm font-normal text-ink-2">
              {fila.codigo} · {fila.rubro}
              {fila.oferta
                ? ` · Oferta ${precioDe(fila.oferta.centavos)} hasta el ${fechaCorta(fila.oferta.hasta)}`
                : ''}
            </span>
          </span>
          {/* On a phone's card beside the name: in a line of its own it made each a third longer. */}
          <Editar fila={fila} abrir={abrir} className="-my-2 -mr-2 md:hidden" />
        </span>
      ),
    },
    {
      key: 'presentacion',
      header: 'Se vende',
      hideBelowDesktop: true,
      cell: ({ presentaciones }) =>
        presentaciones
          .map(({ nombre, unidades }) => (unidades === 1 ? nombre : `${nombre} × ${unidades}`))
          .join(', '),
    },
    {
      key: 'precio',
      header: 'Precio',
      align: 'end',
      cell: (fila) => (
        <span>
          <span className="font-semibold">{precioDe(fila.presentaciones[0].centavos)}</span>
          <Variacion fila={fila} />
        </span>
      ),
    },
    { key: 'stock', header: 'Stock', cell: (fila) => <StockDeArticulo fila={fila} /> },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      hideOnPhone: true,
      align: 'end',
      cell: (fila) => <Editar fila={fila} abrir={abrir} />,
    },
  ];
}

function Editar({ fila, abrir, className }: { fila: Fila; abrir: (fila: Fila) => void; className?: string }) {
  return (
    <IconButton
      label={`Editar ${fila.nombre}`}
      icon={<Pencil aria-hidden />}
      className={className}
      onClick={() => abrir(fila)}
    />
  );
}

function Variacion({ fila }: { fila: Fila }) {
  if (fila.nueva) return <StatusBadge tone="blue">Nuevo</StatusBadge>;
  const cambio = variacion(fila.antes, fila.presentaciones[0].centavos);
  if (cambio === null) return null;
  return (
    <span className="block whitespace-nowrap text-sm text-ink-2">
      {cambio.sube ? '▲ subió' : '▼ bajó'} {cambio.porcentaje} %
    </span>
  );
}
