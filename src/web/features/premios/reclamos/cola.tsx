import { PackageCheck, SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useReorder } from '#web/ui/use-reorder.ts';
import { piece } from '#web/ui/later.tsx';
import { FilaDeReclamo, type Paso } from './fila.tsx';
import { POR_PAGINA, type Filtros, type Mes, type Reclamo, type Vista } from './tipos.ts';

const DialogoDeEntrega = piece(
  async () => (await import('./entregar.tsx')).DialogoDeEntrega,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const DialogoDeRechazo = piece(
  async () => (await import('./rechazar.tsx')).DialogoDeRechazo,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const DialogoDeAprobacion = piece(
  async () => (await import('./aprobar.tsx')).DialogoDeAprobacion,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

type Props = {
  /** Accessible name of the queue. */
  titulo: string;
  vistas: readonly Vista[];
  cuentas: Readonly<Record<EstadoDeAsignacion, number>>;
  total: number;
  filas: readonly Reclamo[];
  mes: Mes;
  filtros: Filtros;
  ahora: Date;
  /** The search box and other filters. */
  controles: ReactNode;
};

type Abierto = { paso: Paso; reclamo: Reclamo; vez: number };

/** The claims in a state (pending ones with the oldest first), and the dialogs that move them forward. */
export function ColaDeReclamos(props: Props) {
  const { titulo, vistas, cuentas, total, filas, mes, filtros, ahora, controles } = props;
  const [query] = useSearchParams();
  // Keeps the claim while its dialog closes, even if the list no longer contains it.
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const [open, setOpen] = useState(false);
  const lista = useReorder<HTMLUListElement>(`${filtros.estado}-${filtros.pagina}`);
  const cerrar = () => setOpen(false);
  const desde = (filtros.pagina - 1) * POR_PAGINA;
  const con = (cambios: Record<string, string | null>) => direccion(query, cambios);
  return (
    <section aria-label={titulo} className="grid gap-4 md:gap-2">
      <ChipLinks
        label="Estado"
        current={filtros.estado}
        chips={vistas.map((vista) => ({
          key: vista,
          label: VISTAS[vista],
          to: con({ estado: vista === vistas[0] ? null : vista, pagina: null, sin_fondos: null }),
          count: vista === 'todos' ? suma(cuentas) : cuentas[vista],
        }))}
      />
      {controles}
      <Card pad="none">
        {filas.length === 0 ? (
          <Nada filtros={filtros} total={total} hrefDePrimera={con({ pagina: null })} />
        ) : (
          <ul ref={lista}>
            {filas.map((reclamo) => (
              <FilaDeReclamo
                key={reclamo.id}
                reclamo={reclamo}
                ahora={ahora}
                conEstado={filtros.estado === 'todos'}
                onPaso={(paso) => {
                  setAbierto((antes) => ({ paso, reclamo, vez: (antes?.vez ?? 0) + 1 }));
                  setOpen(true);
                }}
              />
            ))}
          </ul>
        )}
      </Card>
      <Pagination
        label="Páginas de reclamos"
        page={filtros.pagina}
        pages={Math.ceil(total / POR_PAGINA)}
        hrefFor={(pagina) => con({ pagina: String(pagina) })}
        summary={
          filas.length === 0
            ? ''
            : `${numero(desde + 1)}–${numero(desde + filas.length)} de ${cantidad(total, 'reclamo', 'reclamos')}`
        }
      />
      <LiveRegion
        message={filtros.busqueda === '' ? '' : cantidad(total, 'reclamo encontrado', 'reclamos encontrados')}
      />
      {abierto?.paso === 'aprobar' ? (
        <DialogoDeAprobacion
          key={abierto.vez}
          reclamo={abierto.reclamo}
          mes={mes}
          open={open}
          onCerrar={cerrar}
        />
      ) : null}
      {abierto?.paso === 'rechazar' ? (
        <DialogoDeRechazo key={abierto.vez} reclamo={abierto.reclamo} open={open} onCerrar={cerrar} />
      ) : null}
      {abierto?.paso === 'entregar' ? (
        <DialogoDeEntrega key={abierto.vez} reclamo={abierto.reclamo} open={open} onCerrar={cerrar} />
      ) : null}
    </section>
  );
}

const VISTAS: Readonly<Record<Vista, string>> = {
  pendiente: 'Pendientes',
  aprobado: 'Por entregar',
  entregado: 'Entregados',
  rechazado: 'Rechazados',
  todos: 'Todos',
};

const VACIOS: Readonly<Record<Vista, { titulo: string; texto: string }>> = {
  pendiente: {
    titulo: 'No hay solicitudes pendientes',
    texto: 'Cuando alguien reclame un premio, aparece acá para que lo apruebes.',
  },
  aprobado: {
    titulo: 'No hay premios por entregar',
    texto: 'Los que apruebe Recursos Humanos aparecen acá hasta que se entreguen.',
  },
  entregado: {
    titulo: 'Todavía no se entregó ninguno',
    texto: 'Cada entrega queda acá con su comprobante.',
  },
  rechazado: { titulo: 'No hay reclamos rechazados', texto: 'Ni cancelados por quien los pidió.' },
  todos: { titulo: 'Todavía nadie reclamó un premio', texto: 'Cuando alguien lo haga, lo vas a ver acá.' },
};

function Nada({ filtros, total, hrefDePrimera }: { filtros: Filtros; total: number; hrefDePrimera: string }) {
  const filtrada = filtros.busqueda !== '' || filtros.sucursal_id !== null || filtros.sin_fondos;
  if (total > 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Esa página ya no existe"
        hint="Quedan menos reclamos que cuando se armó el enlace."
        action={
          <Button variant="secondary" render={<Link to={hrefDePrimera} replace />}>
            Ir a la primera
          </Button>
        }
      />
    );
  }
  if (filtrada) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Ningún reclamo coincide"
        hint="Probá con otras palabras o con otro filtro."
        action={
          <Button
            variant="secondary"
            render={<Link to={`?estado=${filtros.estado}`} replace preventScrollReset />}
          >
            Quitar los filtros
          </Button>
        }
      />
    );
  }
  const { titulo, texto } = VACIOS[filtros.estado];
  return <EmptyState icon={<PackageCheck />} title={titulo} hint={texto} className="py-10" />;
}

function direccion(query: URLSearchParams, cambios: Record<string, string | null>): string {
  const nueva = new URLSearchParams(query);
  for (const [clave, valor] of Object.entries(cambios)) {
    if (valor === null) nueva.delete(clave);
    else nueva.set(clave, valor);
  }
  return `?${nueva.toString()}`;
}

function suma(cuentas: Props['cuentas']): number {
  return cuentas.pendiente + cuentas.aprobado + cuentas.entregado + cuentas.rechazado;
}
