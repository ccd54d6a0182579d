import { ArrowLeft, Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { fechaHora, rango } from '#domain/comun/formato.ts';
import { NOMBRES_DE_PERIODO } from '#domain/gobierno/reportes/programacion.ts';
import { Paginas } from '#web/comun/paginas.tsx';
import { useMirarDeNuevo } from '#web/comun/use-mirar-de-nuevo.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { cuandoSeManda, type Envios, ESTADOS, queSeManda, RESULTADOS } from './palabras.ts';

type Fila = Envios['filas'][number];

/** Each time that some reports were mailed, to whom, and how it went. */
export function EnviosDeUnaProgramacion({
  programacion,
  total,
  filas,
  pagina,
  porPagina,
}: Envios & { pagina: number; porPagina: number }) {
  const { enviando, enviar } = useEnvio();
  const pendiente = filas.some(({ estado }) => estado === 'pendiente');
  useMirarDeNuevo(
    filas.some(
      ({ estado, entregas }) =>
        estado === 'pendiente' || entregas.some(({ resultado }) => resultado === 'en_camino'),
    ),
  );
  const ahora = (
    <Button
      variant="secondary"
      loading={enviando}
      disabled={pendiente}
      onClick={() =>
        enviar(
          { metodo: 'programaciones.enviarAhora', entrada: { id: programacion.id } },
          (respuesta) => {
            if (respuesta.ok) {
              toast.success('Reportes en camino', { text: 'En unos segundos se ve cómo fue.' });
              return;
            }
            const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.cambiar_programacion);
            toast.error(titulo, { text: texto });
          },
          '/reconoce/admin/reportes/envios',
        )
      }
    >
      Enviar ahora
    </Button>
  );
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/reportes/envios" />}>
            <ArrowLeft aria-hidden />
            Envíos por email
          </TextLink>
        }
        title={<bdi>{programacion.nombre}</bdi>}
        subtitle={`${cuandoSeManda(programacion)}. ${NOMBRES_DE_PERIODO[programacion.periodo]}: ${queSeManda(programacion.reportes)}.`}
        actions={filas.length > 0 ? ahora : null}
      />
      <Card pad="none">
        <DataTable
          caption={`Envíos de ${programacion.nombre}`}
          columns={COLUMNAS}
          rows={filas}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<Inbox />}
              title="Todavía no se mandó"
              hint={programacion.activa ? 'Se manda solo cuando le toca.' : 'Está en pausa.'}
              action={ahora}
            />
          }
        />
      </Card>
      <Paginas
        label="Páginas de envíos"
        pagina={pagina}
        porPagina={porPagina}
        enEsta={filas.length}
        total={total}
      />
    </>
  );
}

const COLUMNAS: readonly Column<Fila>[] = [
  {
    key: 'cuando',
    header: 'Cuándo',
    main: true,
    cell: (f) => (
      <span className="min-w-0 flex-1">
        {fechaHora(f.creado_en)}
        {f.fecha === null ? (
          <span className="block text-sm font-normal text-ink-2">
            A mano{f.pedido_por === null ? null : <>, por {f.pedido_por}</>}
          </span>
        ) : null}
      </span>
    ),
  },
  { key: 'periodo', header: 'Período', cell: (f) => rango(f.desde, f.hasta) },
  {
    key: 'estado',
    header: 'Estado',
    cell: (f) => (
      <span className="max-md:text-right">
        <StatusBadge tone={ESTADOS[f.estado].tono}>{ESTADOS[f.estado].texto}</StatusBadge>
        {f.estado === 'fallido' ? (
          <span className="mt-1 block text-xs text-ink-2">
            No se pudieron calcular las cifras, ni al probar de nuevo.
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'entregas',
    header: 'Para',
    cell: ({ entregas }) =>
      entregas.length === 0 ? (
        <span className="text-sm text-ink-2">Nadie todavía</span>
      ) : (
        <ul className="text-sm max-md:text-right">
          {entregas.map(({ id, nombre, resultado }) => (
            <li key={id} className="wrap-anywhere">
              <bdi>{nombre}</bdi>:{' '}
              <span className={BIEN.has(resultado) ? 'text-ink-2' : 'text-danger'}>
                {RESULTADOS[resultado].toLocaleLowerCase('es')}
              </span>
            </li>
          ))}
        </ul>
      ),
  },
];

const BIEN: ReadonlySet<string> = new Set(['enviado', 'en_camino']);
