import { Gift, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { SiEnFirma } from '#web/comun/firmas/marca.tsx';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { cantidad, numero, pesos } from '#domain/comun/formato.ts';
import { ICONOS_DE_PREMIO } from '#web/copy/iconos-de-premio.ts';
import { TIPOS_DE_PREMIO_EN_PALABRAS } from '#domain/premios/premio.ts';
import { stockEnPalabras } from '#web/copy/premios.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { piece } from '#web/ui/later.tsx';
import { AccionesDePremio, useAcciones, type Acciones } from './acciones.tsx';
import { LIST, RUTA, type Premio, type Vista } from './tipos.ts';

const DialogoDeStock = piece(
  async () => (await import('./stock.tsx')).DialogoDeStock,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

type Props = {
  total: number;
  filas: Premio[];
  view: Vista;
  ahora: Date;
};

/** All prizes, newest first, with their actions. */
export function ListaDePremios({ total, filas, view, ahora }: Props) {
  const acciones = useAcciones();
  const [stock, setStock] = useState<{ premio: Premio; vez: number } | null>(null);
  const [open, setOpen] = useState(false);
  const nuevo = (
    <Button icon={<Plus aria-hidden />} render={<Link to={`${RUTA}/nuevo`} />}>
      Nuevo premio
    </Button>
  );
  return (
    <ListScreen
      title="Catálogo de premios"
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      caption="Premios"
      rowKey={(p) => p.id}
      columns={columnasDe(acciones, (premio) => {
        setStock((antes) => ({ premio, vez: (antes?.vez ?? 0) + 1 }));
        setOpen(true);
      })}
      actions={nuevo}
      empty={{
        icon: <Gift />,
        title: 'Todavía no hay premios',
        hint: 'Creá el primero: qué es, cuántos puntos de insignias pide y cuántas unidades hay.',
        action: nuevo,
      }}
    >
      <LiveRegion
        message={LIST.filtered(view) ? cantidad(total, 'premio encontrado', 'premios encontrados') : ''}
      />
      {acciones.dialogos}
      {stock ? (
        <DialogoDeStock
          key={stock.vez}
          premio={stock.premio}
          ahora={ahora}
          open={open}
          onCerrar={() => setOpen(false)}
        />
      ) : null}
    </ListScreen>
  );
}

function columnasDe(acciones: Acciones, onStock: (premio: Premio) => void): readonly ListColumn<Premio>[] {
  return [
    {
      key: 'premio',
      header: 'Premio',
      main: true,
      className: 'md:max-w-0 md:w-2/5',
      cell: (p) => {
        const Icono = ICONOS_DE_PREMIO[p.tipo];
        return (
          <span className="flex min-w-0 flex-1 items-center gap-3">
            <Picture
              src={p.imagen_url}
              fallback={<Icono className="size-5" />}
              className="size-12 rounded-control"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Link
                to={`${RUTA}/${p.id}`}
                className="line-clamp-2 text-ink underline-offset-3 hover:underline"
              >
                <bdi>{p.nombre}</bdi>
              </Link>
              <span className="mt-1 flex flex-wrap gap-1.5">
                <StatusBadge size="sm" tone={p.activo ? 'green' : 'neutral'}>
                  {p.activo ? 'Activo' : 'Inactivo'}
                </StatusBadge>
                <Badge size="sm">{TIPOS_DE_PREMIO_EN_PALABRAS[p.tipo]}</Badge>
                <SiEnFirma de={{ premio_id: p.id }} />
              </span>
            </span>
          </span>
        );
      },
    },
    {
      key: 'puntos',
      header: 'Pide',
      align: 'end',
      cell: (p) => (
        <span className="whitespace-nowrap">
          <Numeral className="text-lg">{numero(p.puntos_requeridos)}</Numeral>
          <span className="text-xs text-ink-2"> {p.puntos_requeridos === 1 ? 'punto' : 'puntos'}</span>
        </span>
      ),
    },
    {
      key: 'monto',
      header: 'Monto',
      align: 'end',
      cell: (p) => (
        <span className="whitespace-nowrap">
          {p.monto_presupuestado === 0 ? 'Sin costo' : pesos(p.monto_presupuestado)}
        </span>
      ),
    },
    {
      key: 'stock',
      header: 'Stock',
      cell: (p) => (
        <button
          type="button"
          onClick={() => onStock(p)}
          className="tap rounded-label font-semibold whitespace-nowrap underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          <span className={p.stock === 0 ? 'text-danger' : ''}>{stockEnPalabras(p.stock)}</span>
          <span className="sr-only"> Ajustar el stock de {p.nombre}</span>
        </button>
      ),
    },
    {
      key: 'reclamos',
      header: 'Reclamos',
      cell: (p) => <Reclamos reclamos={p.reclamos} />,
    },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      className: 'xl:w-32',
      cell: (p) => <AccionesDePremio premio={p} acciones={acciones} onStock={() => onStock(p)} />,
    },
  ];
}

function Reclamos({ reclamos }: { reclamos: Premio['reclamos'] }) {
  const partes = [
    reclamos.pendiente > 0 ? cantidad(reclamos.pendiente, 'pendiente', 'pendientes') : null,
    reclamos.aprobado > 0 ? `${numero(reclamos.aprobado)} por entregar` : null,
    reclamos.entregado > 0 ? cantidad(reclamos.entregado, 'entregado', 'entregados') : null,
  ].filter((parte) => parte !== null);
  return (
    <span className="text-sm max-md:text-right">
      {partes.length === 0 ? <span className="text-ink-2">Ninguno</span> : null}
      {partes.map((parte, i) => (
        <span key={parte} className="whitespace-nowrap md:max-xl:block">
          {i === 0 ? null : <span className="md:max-xl:hidden"> · </span>}
          {parte}
        </span>
      ))}
    </span>
  );
}
