import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, lista as enLista, numero, plural } from '#domain/comun/formato.ts';
import { PARTES_DE_REVISION } from '#domain/sitio/listas/comparar.ts';
import { Paginas } from '#web/comun/paginas.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AVISOS, NOMBRES_DE_DATO, precioDe, seQuita, type Borrador, type Revision } from './palabras.ts';
import { Publicar, type usePublicar } from './publicar.tsx';

type DeCambios = {
  borrador: Borrador;
  revisionDeLista: number;
  pagina: number;
  porPagina: number;
  hoy: Dia;
  revision: Revision;
  envio: ReturnType<typeof usePublicar>;
};

/** What publishing a file would change: in figures that lead to their rows, and those rows part by part. */
export function LoQueCambia({
  borrador,
  revision,
  revisionDeLista,
  pagina,
  porPagina,
  hoy,
  envio,
}: DeCambios) {
  const [query] = useSearchParams();
  const { cuentas, que, filas } = revision;
  const con = (cual: Parte) => {
    const otra = new URLSearchParams(query);
    otra.set('que', cual);
    otra.delete('pagina');
    return `?${otra.toString()}`;
  };
  return (
    <section aria-labelledby="lo-que-cambia">
      <h2 id="lo-que-cambia" className="mb-3 text-lg font-semibold">
        <Cifra a={con('todos')}>{cantidad(revision.articulos, 'artículo', 'artículos')}</Cifra>
        <EnGeneral mediana={revision.mediana} con={con} />
      </h2>
      <Avisos revision={revision} con={con} />
      <Publicar
        envio={envio}
        que={{ id: borrador.id, hoja: borrador.hoja, visto: revisionDeLista }}
        hoy={hoy}
        revision={revision}
      />
      <ChipLinks
        label="Qué mirar"
        className="my-4"
        current={que}
        chips={PARTES_DE_REVISION.filter((parte) => cuentas[parte] > 0 || parte === que).map((parte) => ({
          key: parte,
          label: NOMBRES_DE_PARTE[parte],
          to: con(parte),
          count: cuentas[parte],
        }))}
      />
      {filas.length === 0 ? (
        <Card>
          <EmptyState
            icon={<CircleCheck />}
            title="Nada de esto"
            hint="Los precios que ya estaban siguen igual."
            action={<Cifra a={con('todos')}>Ver todos los artículos</Cifra>}
          />
        </Card>
      ) : (
        <Card pad="none">
          <DataTable
            caption={NOMBRES_DE_PARTE[que]}
            rows={filas}
            rowKey={(fila) => `${fila.codigo}:${fila.linea ?? ''}:${fila.texto}`}
            columns={COLUMNAS_DE_PARTE[que] ?? DE_CAMBIOS}
          />
        </Card>
      )}
      <Paginas
        label="Páginas de cambios"
        pagina={pagina}
        porPagina={porPagina}
        enEsta={filas.length}
        total={cuentas[que]}
      />
    </section>
  );
}

/** A figure of the summary, which leads to its rows. */
function Cifra({ a, children }: { a: string; children: ReactNode }) {
  return <TextLink render={<Link to={a} replace preventScrollReset />}>{children}</TextLink>;
}

/** Where each part is. */
type DeCifras = { con: (parte: Parte) => string };

function EnGeneral({ mediana, con }: { mediana: number | null } & DeCifras) {
  if (mediana === null) return null;
  if (mediana === 0) return <>; en general, los precios no cambian</>;
  return (
    <>
      {`; en general ${mediana > 0 ? 'suben' : 'bajan'} un `}
      <Cifra a={con(mediana > 0 ? 'suben' : 'bajan')}>{numero(Math.abs(mediana), 1)} %</Cifra>
    </>
  );
}

/** What has to be known before publishing: what looks wrong, what would go, what stays because the file does not say it. */
function Avisos({ revision, con }: { revision: Revision } & DeCifras) {
  const { cuentas, conserva } = revision;
  const { avisos, desaparecen, sin_precio, con_precio, sin_rubro } = cuentas;
  if (cuentas.problemas > 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      {avisos > 0 ? (
        <Notice
          tone="warning"
          title={
            <Cifra a={con('avisos')}>
              {cantidad(avisos, 'artículo parece', 'artículos parecen')} un error
            </Cifra>
          }
        >
          {plural(
            avisos,
            'Miralo antes de publicar. Si está bien, seguí.',
            'Miralos antes de publicar. Si están bien, seguí.',
          )}
        </Notice>
      ) : null}
      <LoQueSeQuita quita={revision.quita} cuentas={cuentas} con={con} />
      {desaparecen + sin_precio + con_precio + sin_rubro > 0 ? (
        <ul className="grid gap-1 text-ink-2">
          {desaparecen > 0 ? (
            <li>
              <Cifra a={con('desaparecen')}>
                {cantidad(desaparecen, 'artículo ya no está', 'artículos ya no están')}
              </Cifra>{' '}
              en el archivo: no se van a ver más.
            </li>
          ) : null}
          {sin_precio > 0 ? (
            <li>
              <Cifra a={con('sin_precio')}>
                {cantidad(sin_precio, 'artículo pasa', 'artículos pasan')} a «Consultar»
              </Cifra>
              : hoy se ve su precio.
            </li>
          ) : null}
          {con_precio > 0 ? (
            <li>
              <Cifra a={con('con_precio')}>
                {cantidad(con_precio, 'artículo deja', 'artículos dejan')} de ser «Consultar»
              </Cifra>
              : se va a ver su precio.
            </li>
          ) : null}
          {sin_rubro > 0 ? (
            <li>
              <Cifra a={con('sin_rubro')}>
                {cantidad(sin_rubro, 'artículo nuevo sin rubro', 'artículos nuevos sin rubro')}
              </Cifra>
              : {plural(sin_rubro, 'va', 'van')} a Varios.
            </li>
          ) : null}
        </ul>
      ) : null}
      <LoQueQueda conserva={conserva} cuentas={cuentas} con={con} />
    </div>
  );
}

/** Which prices are taken off because the one that they went with changes, and how to keep them. */
function LoQueSeQuita({ quita, cuentas, con }: Pick<Revision, 'quita' | 'cuentas'> & DeCifras) {
  if (quita.length === 0) return null;
  const nombres = enLista(quita.map(({ dato }) => NOMBRES_DE_DATO[dato]));
  return (
    <Notice tone="warning" title={<Cifra a={con('quitados')}>{seQuita(quita, cuentas.quitados)}</Cifra>}>
      Cambió su precio y el archivo no trae {nombres}.{' '}
      {quita.every(({ por_celda }) => por_celda)
        ? plural(
            quita.length,
            'Completá la celda para conservarlo.',
            'Completá las celdas para conservarlos.',
          )
        : plural(quita.length, 'Sumá la columna para conservarlo.', 'Sumá las columnas para conservarlos.')}
    </Notice>
  );
}

/** What stays of the list because the file does not bring it, so that nobody thinks that it was taken out, or that it changed. */
function LoQueQueda({ conserva, cuentas, con }: Pick<Revision, 'conserva' | 'cuentas'> & DeCifras) {
  if (conserva.length === 0) return null;
  const columnas = conserva.filter(({ por_celda }) => !por_celda).map(({ dato }) => NOMBRES_DE_DATO[dato]);
  const celdas = conserva.filter(({ por_celda }) => por_celda);
  // Where the price changes, some of what the file does not bring is taken off, as the notice above says.
  const salvo = cuentas.quitados === 0 ? '' : ', salvo los precios que se quitan';
  return (
    <Notice
      title={
        columnas.length === 0
          ? 'Hay celdas vacías: esos datos quedan como están'
          : `El archivo no trae ${enLista(columnas, 'ni')}: ${plural(columnas.length, 'queda como está', 'quedan como están')}${salvo}`
      }
    >
      {celdas.length === 0 ? null : (
        <p>
          {columnas.length === 0 ? 'Se conserva ' : 'Donde la celda está vacía, también queda '}
          {enLista(
            celdas.map(
              ({ dato, articulos }) =>
                `${NOMBRES_DE_DATO[dato]} de ${cantidad(articulos, 'artículo', 'artículos')}`,
            ),
          )}
          . Para borrar un dato, poné un guion (-) en su celda.
        </p>
      )}
      {cuentas.desparejos === 0 ? null : (
        <p>
          <Cifra a={con('desparejos')}>
            {cantidad(cuentas.desparejos, 'artículo queda desparejo', 'artículos quedan desparejos')}
          </Cifra>{' '}
          con lo que ya estaba.
        </p>
      )}
    </Notice>
  );
}

type Parte = (typeof PARTES_DE_REVISION)[number];

const NOMBRES_DE_PARTE: Readonly<Record<Parte, string>> = {
  problemas: 'No se pueden leer',
  avisos: 'Parecen errores',
  desparejos: 'Quedan desparejos',
  quitados: 'Pierden otros precios',
  desaparecen: 'Ya no están',
  sin_precio: 'Pasan a consultar',
  bajan: 'Bajan',
  suben: 'Suben',
  con_precio: 'Dejan de ser consultar',
  sin_rubro: 'Sin rubro',
  nuevos: 'Nuevos',
  todos: 'Todos',
};

/** The part of what would change that an address asks for. */
export function queDe(pedido: string | null): Parte | undefined {
  return PARTES_DE_REVISION.find((parte) => parte === pedido);
}

type FilaDeRevision = Revision['filas'][number];

const ARTICULO: Column<FilaDeRevision> = {
  key: 'nombre',
  header: 'Artículo',
  main: true,
  cell: ({ nombre, codigo }) => (
    <span className="min-w-0 wrap-anywhere">
      {nombre}
      <span className="block text-sm font-normal text-ink-2">{codigo}</span>
    </span>
  ),
};

const DE_CAMBIOS: readonly Column<FilaDeRevision>[] = [
  ARTICULO,
  {
    key: 'antes',
    header: 'Antes',
    align: 'end',
    cell: ({ estaba, antes }) => (estaba ? precioDe(antes) : 'No estaba'),
  },
  {
    key: 'ahora',
    header: 'Ahora',
    align: 'end',
    cell: ({ ahora }) => precioDe(ahora),
  },
];

const DE_AVISOS: readonly Column<FilaDeRevision>[] = [
  ARTICULO,
  {
    key: 'clase',
    header: 'Por qué',
    cell: ({ clases }) => clases.map((clase) => AVISOS[clase]).join('. '),
  },
  ...DE_CAMBIOS.slice(1),
];

const DE_QUITADOS: readonly Column<FilaDeRevision>[] = [
  ARTICULO,
  {
    key: 'quita',
    header: 'Se quita',
    cell: ({ quita }) => enLista(quita.map((dato) => NOMBRES_DE_DATO[dato])),
  },
  ...DE_CAMBIOS.slice(1),
];

const DE_LO_QUE_SE_VA: readonly Column<FilaDeRevision>[] = [
  ...DE_CAMBIOS.slice(0, -1),
  { key: 'ahora', header: 'Ahora', align: 'end', cell: () => 'Ya no está' },
];

const DE_PROBLEMAS: readonly Column<FilaDeRevision>[] = [
  { key: 'linea', header: 'Línea', main: true, cell: ({ nombre }) => nombre },
  { key: 'texto', header: 'Qué pasa', cell: ({ texto }) => texto },
];

/** Those that show something else than both prices. */
const COLUMNAS_DE_PARTE: Readonly<Partial<Record<Parte, readonly Column<FilaDeRevision>[]>>> = {
  problemas: DE_PROBLEMAS,
  avisos: DE_AVISOS,
  desparejos: DE_AVISOS,
  quitados: DE_QUITADOS,
  desaparecen: DE_LO_QUE_SE_VA,
};
