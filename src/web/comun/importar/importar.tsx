import { CircleCheck, Download } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router';
import { mensajeDeError } from '#web/copy/errores.ts';
import { numero, tamano } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { MAXIMO_DE_CSV, useImportar } from '#web/use-importar.ts';
import { type Pregunta, QueEsCadaColumna } from './columnas.tsx';
import {
  Avisos,
  BajarMalas,
  type DeQue,
  type Filas,
  type Importada,
  PLANILLAS,
  type Problemas,
  type PropsDePrevia,
  Titulo,
  useMandar,
} from './partes.tsx';
import { ConProblemas } from './problemas.tsx';

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
  const fallo = envio.fase === 'fallido' ? mensajeDeError(envio.fallo, de.accion) : null;

  // Without anything that it could do, what is wrong is all there is.
  if (importacion?.estado === 'revisada' && importacion.id !== apartada && problemas && filas === null) {
    return (
      <ConProblemas
        de={de}
        importacion={importacion}
        problemas={problemas}
        subiendo={envio.fase === 'subiendo'}
        fallo={fallo}
        onFile={elegir}
        onOtro={otro}
      />
    );
  }

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
          tipo={de.que}
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
  if (vigente?.estado === 'revisada')
    return <Previa {...{ filas, problemas }} importacion={vigente} onOtro={otro} />;
  if (vigente?.estado === 'aplicada')
    return <Hecha {...hecho(vigente)} importacion={vigente} onOtro={otro} />;

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
        accept={PLANILLAS}
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
