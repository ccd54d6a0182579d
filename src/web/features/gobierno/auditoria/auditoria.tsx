import { ScrollText } from 'lucide-react';
import type { Salidas } from '#web/api.server.ts';
import { ListScreen } from '#web/comun/list-screen.tsx';
import { fechaHora } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
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
      list={LIST}
      view={view}
      rows={filas}
      total={{ next: siguiente }}
      rowKey={({ id }) => String(id)}
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
      body={
        <ol className="grid gap-3">
          {filas.map((fila) => (
            <Asiento key={fila.id} fila={fila} nombres={nombres} />
          ))}
        </ol>
      }
    />
  );
}

function Asiento({ fila, nombres }: { fila: Datos['filas'][number]; nombres: Datos['nombres'] }) {
  const cambios = diferencias(fila.antes, fila.despues, nombres);
  const sobre = sobreQuien(fila, nombres);
  return (
    <Card as="li" pad="sm" className="md:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold">{quienLoHizo(fila, nombres)}</bdi>
          {' · '}
          {nombreDeAccion(fila.accion)}
          {sobre ? (
            <>
              : <bdi className="font-semibold">{sobre}</bdi>
            </>
          ) : null}
        </p>
        <span className="flex shrink-0 items-center gap-2 text-sm text-ink-2">
          <Badge size="sm">{nombreDeEntidad(fila.entidad)}</Badge>
          <time dateTime={fila.created_at.toISOString()}>{fechaHora(fila.created_at)}</time>
        </span>
      </div>
      {cambios.length === 0 ? null : cambios.length <= 3 ? (
        <Cambios cambios={cambios} />
      ) : (
        <details className="mt-1">
          <summary className="min-h-11 w-fit cursor-pointer content-center text-sm font-semibold text-brand">
            Ver los {cambios.length} datos
          </summary>
          <Cambios cambios={cambios} />
        </details>
      )}
    </Card>
  );
}

/** The old value, struck through, and the new one. */
function Cambios({ cambios }: { cambios: readonly Diferencia[] }) {
  return (
    <dl className="mt-1.5 grid gap-1.5 text-sm">
      {cambios.map(({ campo, antes, despues }) => (
        <div key={campo} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-ink-2 first-letter:uppercase">{campo}</dt>
          <dd className="min-w-0 wrap-anywhere">
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
          </dd>
        </div>
      ))}
    </dl>
  );
}
