import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import type { Salidas } from '#web/api.server.ts';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { EnlaceAPersona } from '#web/comun/persona.tsx';
import { cantidad, fechaHora } from '#domain/comun/formato.ts';
import { nombreDeAccion } from '#domain/gobierno/auditoria/acciones.ts';
import { nombreDeEntidad } from '#domain/gobierno/auditoria/cosas.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { type Diferencia, diferencias } from './diferencias.ts';
import { LIST, type Vista } from './pedido.ts';
import { ajusteDe, aQuienes, quienLoHizo, rutaDeEntidad, sobreQuien } from './palabras.ts';

type Datos = Salidas['auditoria']['listar'];

type Props = {
  datos: Datos;
  opciones: Salidas['auditoria']['filtros'];
  view: Vista;
};

/** The audit log: who did what and when, with the values before and after. */
export function Auditoria({ datos, opciones, view }: Props) {
  const { filas, siguiente } = datos;
  return (
    <ListScreen
      title="Auditoría"
      list={LIST}
      view={view}
      rows={filas}
      total={{ next: siguiente }}
      rowKey={({ id }) => String(id)}
      columns={columnas(datos)}
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
export function Asientos(datos: Pick<Datos, 'filas' | 'nombres' | 'de_quien'>) {
  return (
    <Card pad="none">
      <DataTable
        caption="Historial"
        columns={columnas(datos)}
        rows={datos.filas}
        rowKey={({ id }) => String(id)}
      />
    </Card>
  );
}

type Nombres = Pick<Datos, 'nombres' | 'de_quien'>;

/** One line for each: on a phone, who and when, then what. */
function columnas({ nombres, de_quien }: Nombres): ListColumn<Datos['filas'][number]>[] {
  const cuando = ({ created_at }: Datos['filas'][number], className: string) => (
    <time dateTime={created_at.toISOString()} className={className}>
      {fechaHora(created_at)}
    </time>
  );
  return [
    {
      key: 'cuando',
      header: 'Cuándo',
      hideOnPhone: true,
      className: 'text-sm',
      cell: (fila) => cuando(fila, 'whitespace-nowrap'),
    },
    {
      key: 'quien',
      header: 'Quién',
      main: true,
      className: 'max-md:pb-0!',
      cell: (fila) => (
        <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
            {fila.actor?.es_empleado === true && fila.clave === null ? (
              <EnlaceAPersona id={fila.actor.id} nombre={quienLoHizo(fila, nombres)} />
            ) : (
              <bdi>{quienLoHizo(fila, nombres)}</bdi>
            )}
          </span>
          {cuando(fila, 'shrink-0 text-sm font-normal text-ink-2 md:hidden')}
        </span>
      ),
    },
    {
      key: 'que',
      header: 'Qué hizo',
      bare: true,
      className: 'md:max-w-0 md:w-2/5 md:min-w-40 xl:min-w-60',
      cell: (fila) => <Hecho fila={fila} nombres={nombres} de_quien={de_quien} />,
    },
    {
      key: 'cambios',
      header: 'Qué cambió',
      bare: true,
      className: 'md:w-1/3 md:min-w-32 max-md:text-sm max-md:empty:hidden',
      cell: (fila) => {
        const cambios = diferencias(fila.antes, fila.despues, nombres, { ajuste: ajusteDe(fila) });
        return cambios.length === 0 ? null : <Cambios cambios={cambios} />;
      },
    },
  ];
}

function Hecho({ fila, nombres, de_quien }: Nombres & { fila: Datos['filas'][number] }) {
  const sobre = sobreQuien(fila, nombres);
  const quienes = aQuienes(fila, nombres, de_quien);
  const ruta = rutaDeEntidad(fila, nombres, de_quien);
  return (
    <span
      className="block min-w-0 wrap-break-word md:max-xl:line-clamp-2 xl:truncate"
      title={[sobre, quienes].filter(Boolean).join(' · ') || undefined}
    >
      {nombreDeAccion(fila.accion)}
      {sobre === null ? null : (
        <>
          :{' '}
          {ruta === null ? (
            <bdi className="font-semibold">{sobre}</bdi>
          ) : (
            <Link to={ruta} className="font-semibold text-ink underline-offset-3 hover:underline">
              <bdi>{sobre}</bdi>
            </Link>
          )}
        </>
      )}
      {quienes === null ? null : (
        <>
          {sobre === null ? ': ' : ' · '}
          <bdi>{quienes}</bdi>
        </>
      )}
    </span>
  );
}

/** One line: the only change, or how many there are; pressed, all of them in full. */
function Cambios({ cambios }: { cambios: readonly Diferencia[] }) {
  const [primero] = cambios;
  if (!primero) return null;
  return (
    <details className="group min-w-0 xl:min-w-44">
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
