import { CircleCheck, Download, FileSpreadsheet, Upload } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Salidas } from '#web/api.server.ts';
import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { cantidad, numero, tamano } from '#domain/comun/formato.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { type LineProblem, LineProblems } from '#web/ui/line-problems.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { withParams } from './list.ts';
import { MAXIMO_DE_CSV, useImportar } from '#web/use-importar.ts';
import { type Pregunta, QueEsCadaColumna } from './importar-columnas.tsx';

export const PROBLEMAS_POR_PAGINA = 20;

export type Importada = NonNullable<Salidas['importaciones']['actual']['importacion']>;

/** The kind of import, with the texts of its screen. */
export type DeQue = {
  que: 'empleados' | 'meritos';
  /** One of `ACCIONES`: the title of an error. */
  accion: string;
  /** Level of the headings in its cards. */
  nivel: 2 | 3;
  /** 'Archivo CSV con los empleados' */
  archivo: string;
  /** 'no entra nadie' */
  hastaConfirmar: string;
  /** 'No entró nadie' */
  nadaHecho: string;
  /** 'entran todas juntas' */
  todasJuntas: string;
  /** 'Creando los empleados' */
  haciendo: string;
};

export type Filas = Salidas['importaciones']['filas'] & { pagina: number };
export type Problemas = { total: number; filas: LineProblem[]; pagina: number };

type Props = DeQue & {
  importacion: Importada | null;
  pregunta: Pregunta | null;
  filas?: Filas | null;
  problemas: Problemas | null;
  /** The requirements of the file, as list items. */
  comoEs: ReactNode;
  /** URL of a template. */
  plantilla: string;
  /** Renders the preview of an import without invalid rows: a `VistaPrevia`. */
  Previa: ComponentType<PropsDePrevia>;
  /** The message when it is done, with a link to the result. */
  hecho: (importacion: Importada) => { titulo: string; texto: string; ver: { to: string; texto: string } };
};

export type PropsDePrevia = {
  importacion: Importada;
  filas: Filas | null;
  problemas: Problemas | null;
  onOtro: () => void;
};

/** Imports from a spreadsheet: choose the file, see its errors or its preview, and confirm. */
export function Importar({
  importacion,
  pregunta,
  filas = null,
  problemas,
  comoEs,
  plantilla,
  ...resto
}: Props) {
  const { Previa, hecho, ...de } = resto;
  const { envio, elegir } = useImportar(de.que);
  // The import that was set aside to choose another file.
  const [apartada, setApartada] = useState<string | null>(null);
  const vigente =
    envio.fase === 'subiendo' || importacion === null || importacion.id === apartada ? null : importacion;
  const otro = () => setApartada(importacion?.id ?? null);

  if (vigente?.estado === 'preguntando' && pregunta !== null) {
    return (
      <Card className="max-w-4xl">
        <Titulo de={de} importacion={vigente}>
          {pregunta.hojas.length > 1 ? '¿Qué hoja y qué columnas?' : '¿Qué es cada columna?'}
        </Titulo>
        <Avisos de={vigente} />
        {/* Another sheet has other columns: what was chosen for one says nothing of the other. */}
        <QueEsCadaColumna
          key={pregunta.hoja}
          id={vigente.id}
          accion={de.accion}
          pregunta={pregunta}
          onOtro={otro}
        />
      </Card>
    );
  }
  if (vigente?.estado === 'revisando' || vigente?.estado === 'aplicando') {
    return <EnMarcha de={de} importacion={vigente} />;
  }
  // Without anything that it could do, what is wrong is all there is.
  if (vigente?.estado === 'revisada' && problemas !== null && filas === null) {
    return <ConProblemas de={de} importacion={vigente} problemas={problemas} onOtro={otro} />;
  }
  if (vigente?.estado === 'revisada')
    return <Previa {...{ filas, problemas }} importacion={vigente} onOtro={otro} />;
  if (vigente?.estado === 'aplicada')
    return <Hecha {...hecho(vigente)} importacion={vigente} onOtro={otro} />;

  const fallo = envio.fase === 'fallido' ? mensajeDeError(envio.fallo, de.accion) : null;
  const Cabeza = de.nivel === 2 ? 'h2' : 'h3';
  return (
    <Card className="max-w-3xl">
      {vigente?.estado === 'fallida' ? (
        <Notice tone="danger" title="No pudimos revisar el archivo anterior" className="mb-4">
          {de.nadaHecho}. Probá de nuevo; si vuelve a pasar, avisale a soporte.
        </Notice>
      ) : null}
      <FileDrop
        label={de.archivo}
        accept=".xlsx,.xlsm,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hint={`Excel (XLSX) o CSV de hasta ${tamano(MAXIMO_DE_CSV)} y 20.000 líneas. Primero lo revisamos: ${de.hastaConfirmar} hasta que confirmes.`}
        file={envio.fase === 'nada' ? null : envio.file}
        onFile={elegir}
        {...(envio.fase === 'nada' ? {} : { sizeText: tamano(envio.file.size) })}
        progress={envio.fase === 'subiendo' ? envio.progreso : null}
        onCancel={() => elegir(null)}
        error={fallo ? `${fallo.titulo}. ${fallo.texto}` : undefined}
        camera={false}
      />
      <section aria-labelledby="como-es" className="mt-6 border-t border-line pt-5">
        <Cabeza id="como-es" className="mb-2 font-semibold">
          Cómo tiene que ser
        </Cabeza>
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">{comoEs}</ul>
        <Button
          variant="secondary"
          className="mt-4"
          icon={<Download aria-hidden />}
          render={<Link to={`${plantilla}?formato=xlsx`} reloadDocument download />}
        >
          Bajar la plantilla
        </Button>
      </section>
    </Card>
  );
}

/** The import is being checked or applied: shows the progress, and a cancel button while it is possible. */
function EnMarcha({ de, importacion: i }: { de: DeQue; importacion: Importada }) {
  const { enviando, fallo, mandar } = useMandar(de.accion);
  const revisando = i.estado === 'revisando';
  return (
    <Card className="max-w-3xl">
      <Titulo de={de} importacion={i}>
        {revisando ? 'Revisando el archivo' : de.haciendo}
      </Titulo>
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <ProgressBar
        label={revisando ? 'Líneas revisadas' : de.haciendo}
        // Méritos are written all at once: there is nothing to count.
        value={revisando || de.que === 'empleados' ? i.procesadas : null}
        max={i.lineas}
        valueText={
          revisando || de.que === 'empleados'
            ? `${numero(i.procesadas)} de ${numero(i.lineas)}`
            : numero(i.lineas)
        }
      />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          loading={enviando}
          onClick={() =>
            mandar({ metodo: 'importaciones.cancelar', entrada: { id: i.id } }, () =>
              toast.success('Importación cancelada'),
            )
          }
        >
          Cancelar
        </Button>
        <p className="text-sm text-ink-2">Podés irte de esta pantalla: al volver está como quedó.</p>
      </div>
    </Card>
  );
}

function ConProblemas({
  de,
  importacion: i,
  problemas,
  onOtro,
}: {
  de: DeQue;
  importacion: Importada;
  problemas: Problemas;
  onOtro: () => void;
}) {
  return (
    <>
      <Card className="mb-4">
        <Titulo de={de} importacion={i}>
          {problemas.total === 1
            ? 'Hay 1 línea para corregir'
            : `Hay ${numero(problemas.total)} líneas para corregir`}
        </Titulo>
        <p className="text-pretty">
          De {cantidad(i.lineas, 'línea', 'líneas')}. {de.nadaHecho}: cuando estén todas bien,{' '}
          {de.todasJuntas}. Corregilas en tu planilla, o en la que podés bajar acá, y subila otra vez.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon={<Upload aria-hidden />} onClick={onOtro}>
            Subir el archivo corregido
          </Button>
          <BajarMalas importacion={i} />
        </div>
      </Card>
      <TablaDeProblemas problemas={problemas} />
    </>
  );
}

export function TablaDeProblemas({ problemas }: { problemas: Problemas }) {
  return (
    <>
      <Card pad="none">
        <LineProblems rows={problemas.filas} />
      </Card>
      <PaginasDe label="Páginas de problemas" parametro="pagina" {...problemas} />
    </>
  );
}

/** The pages of one of the two tables, without moving the other. */
export function PaginasDe({
  label,
  parametro,
  pagina,
  total,
  filas,
}: {
  label: string;
  parametro: string;
  pagina: number;
  total: number;
  filas: readonly unknown[];
}) {
  const [query] = useSearchParams();
  const desde = (pagina - 1) * PROBLEMAS_POR_PAGINA + 1;
  return (
    <Pagination
      className="mt-4"
      label={label}
      page={pagina}
      pages={Math.ceil(total / PROBLEMAS_POR_PAGINA)}
      hrefFor={(p) => withParams(query, { [parametro]: String(p) })}
      summary={`${numero(desde)}–${numero(desde + filas.length - 1)} de ${numero(total)}`}
    />
  );
}

/** The wrong lines as a file of the kind that was sent. */
export function BajarMalas({ importacion: { id, nombre, con_problemas } }: { importacion: Importada }) {
  const formato = /\.xls[xm]$/iu.test(nombre) ? 'xlsx' : 'csv';
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      render={
        <Link
          to={`/reconoce/admin/empleados/importar/${id}/problemas?formato=${formato}`}
          reloadDocument
          download
        />
      }
    >
      Bajar {con_problemas === 1 ? 'la línea' : 'las líneas'} para corregir
    </Button>
  );
}

/** The preview: what will be done, counted by kind, and the confirmation. */
export function VistaPrevia({
  de,
  importacion: i,
  titulo,
  cuentas,
  boton,
  invitar,
  onOtro,
  children,
}: {
  de: DeQue;
  importacion: Importada;
  titulo: ReactNode;
  /** How many of each kind. Those with zero are not shown. */
  cuentas: readonly { clave: string; texto: string }[];
  /** null if there is nothing to confirm. */
  boton: string | null;
  /** For employees: whether to send them invitations. */
  invitar?: boolean;
  onOtro: () => void;
  children?: ReactNode;
}) {
  const { enviando, fallo, mandar } = useMandar(de.accion);
  const ignoradas = i.resumen['columnas_ignoradas'] ?? 0;
  return (
    <Card className="max-w-3xl">
      <Titulo de={de} importacion={i}>
        {titulo}
      </Titulo>
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <Avisos de={i} />
      <dl className="mb-4 grid gap-1">
        {cuentas.map(({ clave, texto }) => {
          const cuantos = i.resumen[clave] ?? 0;
          return cuantos === 0 ? null : (
            <div key={clave} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
              <dt>{texto}</dt>
              <dd className="font-semibold tabular-nums">{numero(cuantos)}</dd>
            </div>
          );
        })}
      </dl>
      {ignoradas > 0 ? (
        <p className="mb-4 text-sm text-ink-2">
          {cantidad(ignoradas, 'columna del archivo no se usa', 'columnas del archivo no se usan')} acá.
        </p>
      ) : null}
      {children}
      <div className="mt-5 flex flex-wrap gap-2">
        {boton === null ? null : (
          <Button
            loading={enviando}
            onClick={() =>
              mandar({
                metodo: 'importaciones.aplicar',
                entrada: { id: i.id, ...(invitar === undefined ? {} : { invitar }) },
              })
            }
          >
            {boton}
          </Button>
        )}
        <Button variant="secondary" disabled={enviando} onClick={onOtro}>
          Elegir otro archivo
        </Button>
      </div>
    </Card>
  );
}

function Hecha({
  titulo,
  texto,
  ver,
  importacion: i,
  onOtro,
}: ReturnType<Props['hecho']> & { importacion: Importada; onOtro: () => void }) {
  return (
    <Card className="max-w-3xl">
      {i.con_problemas > 0 ? (
        <Notice
          tone="warning"
          title={
            i.con_problemas === 1
              ? 'Quedó 1 línea afuera'
              : `Quedaron ${numero(i.con_problemas)} líneas afuera`
          }
          className="mb-4"
          action={<BajarMalas importacion={i} />}
        >
          Bajalas, corregilas ahí mismo y subí ese archivo.
        </Notice>
      ) : null}
      <EmptyState
        icon={<CircleCheck />}
        title={titulo}
        hint={texto}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button render={<Link to={ver.to} />}>{ver.texto}</Button>
            <Button variant="secondary" onClick={onOtro}>
              Importar otro archivo
            </Button>
          </span>
        }
      />
    </Card>
  );
}

/** What was done with what the file brings besides data. */
export function Avisos({ de: { avisos } }: { de: Importada }) {
  return avisos.length === 0 ? null : (
    <Notice tone="info" title="Del archivo" className="mb-4">
      {avisos.join(' ')}
    </Notice>
  );
}

function Titulo({ de, importacion, children }: { de: DeQue; importacion: Importada; children: ReactNode }) {
  return (
    <div aria-live="polite" className="mb-4">
      <CardHeader title={children} level={de.nivel} />
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-2">
        <FileSpreadsheet aria-hidden className="size-4.5 shrink-0" />
        <bdi className="wrap-anywhere">{importacion.nombre || 'Sin nombre'}</bdi>
      </p>
    </div>
  );
}

function useMandar(accion: string) {
  const { enviando, enviar } = useEnvio();
  const [fallo, setFallo] = useState<Mensaje | null>(null);
  return {
    enviando,
    fallo,
    mandar: <M extends Metodo>(pedido: Pedido<M>, alHacerse?: () => void) =>
      enviar(pedido, (respuesta) => {
        setFallo(respuesta.ok ? null : mensajeDeError(respuesta.fallo, accion));
        if (respuesta.ok) alHacerse?.();
      }),
  };
}
