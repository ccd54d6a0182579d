import { ScrollText } from 'lucide-react';
import type { Salidas } from '#web/api.server.ts';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { EnlaceAPersona } from '#web/comun/persona.tsx';
import { cantidad, fechaHora } from '#domain/comun/formato.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { type Diferencia, diferencias } from './diferencias.ts';
import { LIST, type Vista } from './pedido.ts';
import { nombreDeAccion, nombreDeEntidad, quienLoHizo, sobreQuien } from './palabras.ts';

type Datos = Salidas['auditoria']['listar'];

type Props = {
  datos: Datos;
  opciones: Salidas['auditoria']['filtros'];
  view: Vista;
};

/** The audit log: who did what and when, with the values before and after. */
export function Auditoria({ datos: { filas, siguiente, nombres }, opciones, view }: Props) {
  return (
    <ListScreen
      title="Auditoría"
      list={LIST}
      view={view}
      rows={filas}
      total={{ next: siguiente }}
      rowKey={({ id }) => String(id)}
      columns={columnas(nombres)}
      controls="grid w-full grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap"
      choices={{
        entidad: opciones.entidades.map((value) => ({ value, label: nombreDeEntidad(value) })),
        actor_id: opciones.actores.map(({ id, nombre, apellido }) => ({
          value: id,
          label: `${nombre} ${apellido}`,
        })),
      }}
      empty={{
        icon: <ScrollText />,
        title: 'Todavía no hay nada registrado',
        hint: 'Queda acá lo que haga un administrador, quién entra y quién se lleva datos: quién, cuándo, qué había y qué quedó.',
      }}
    />
  );
}

/** Rows of the log without its filters, as a person's page has them. */
export function Asientos({ filas, nombres }: Pick<Datos, 'filas' | 'nombres'>) {
  return (
    <Card pad="none">
      <DataTable
        caption="Historial"
        columns={columnas(nombres)}
        rows={filas}
        rowKey={({ id }) => String(id)}
      />
    </Card>
  );
}

function columnas(nombres: Datos['nombres']): ListColumn<Datos['filas'][number]>[] {
  return [
    {
      key: 'cuando',
      header: 'Cuándo',
      cell: ({ created_at }) => (
        <time dateTime={created_at.toISOString()} className="whitespace-nowrap">
          {fechaHora(created_at)}
        </time>
      ),
    },
    {
      key: 'quien',
      header: 'Quién',
      main: true,
      cell: (fila) => <bdi className="wrap-anywhere">{quienLoHizo(fila, nombres)}</bdi>,
    },
    {
      key: 'que',
      header: 'Qué hizo',
      className: 'md:w-2/5 md:min-w-60',
      cell: (fila) => <Hecho fila={fila} nombres={nombres} />,
    },
    {
      key: 'cambios',
      header: 'Qué cambió',
      className: 'md:w-1/3 md:min-w-40',
      cell: ({ antes, despues }) => <Cambios cambios={diferencias(antes, despues, nombres)} />,
    },
  ];
}

/** Several people at once, and those who were erased, have no page. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u;

function Hecho({ fila, nombres }: { fila: Datos['filas'][number]; nombres: Datos['nombres'] }) {
  const sobre = sobreQuien(fila, nombres);
  return (
    <span className="wrap-break-word">
      {nombreDeAccion(fila.accion)}
      {sobre ? (
        <>
          :{' '}
          {fila.entidad === 'empleados' && UUID.test(fila.entidad_id) ? (
            <EnlaceAPersona id={fila.entidad_id} nombre={sobre} className="font-semibold" />
          ) : (
            <bdi className="font-semibold">{sobre}</bdi>
          )}
        </>
      ) : null}
    </span>
  );
}

/** One line: the only change, or how many there are; pressed, all of them in full. */
function Cambios({ cambios }: { cambios: readonly Diferencia[] }) {
  const [primero] = cambios;
  if (!primero) return <span className="text-ink-2">—</span>;
  return (
    <details className="group min-w-0 md:min-w-44">
      <summary className="line-clamp-1 cursor-pointer wrap-anywhere group-open:mb-1.5 max-md:min-h-11 max-md:content-center">
        <span className="group-open:hidden">
          <Cambio cambio={primero} />
        </span>
        <span className="font-semibold text-brand">
          <span className="group-open:hidden">
            {cambios.length > 1 ? ` y ${cantidad(cambios.length - 1, 'dato más', 'datos más')}` : ''}
          </span>
          <span className="hidden group-open:inline">{cantidad(cambios.length, 'dato', 'datos')}</span>
        </span>
      </summary>
      <ul className="grid gap-1">
        {cambios.map((cambio) => (
          <li key={cambio.campo} className="wrap-anywhere">
            <Cambio cambio={cambio} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The field, its old value struck through, and the new one. */
function Cambio({ cambio: { campo, antes, despues } }: { cambio: Diferencia }) {
  return (
    <>
      <span className="text-ink-2">{campo}: </span>
      {antes === null ? null : (
        <>
          <span className="sr-only">antes </span>
          <del className="text-ink-2">{antes}</del>
        </>
      )}
      {antes !== null && despues !== null ? <span aria-hidden> → </span> : null}
      {despues === null ? null : (
        <>
          <span className="sr-only">{antes === null ? '' : ' después '}</span>
          <ins className="font-semibold no-underline">{despues}</ins>
        </>
      )}
    </>
  );
}
