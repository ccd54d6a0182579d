import { Download, FileSpreadsheet, Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Salidas } from '#web/api.server.ts';
import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { Button } from '#web/ui/button.tsx';
import { CardHeader } from '#web/ui/card.tsx';
import type { LineProblem } from '#web/ui/line-problems.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useEnvio } from '#web/use-envio.ts';

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

export type PropsDePrevia = {
  importacion: Importada;
  filas: Filas | null;
  problemas: Problemas | null;
  onOtro: () => void;
};

/** The title of a step, with the file's name. */
export function Titulo({
  de,
  importacion,
  children,
}: {
  de: DeQue;
  importacion: Importada;
  children: ReactNode;
}) {
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

/** What was done with what the file brings besides data. */
export function Avisos({ de: { avisos } }: { de: Importada }) {
  return avisos.length === 0 ? null : (
    <Notice tone="info" title="Del archivo" className="mb-4">
      {avisos.join(' ')}
    </Notice>
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

/** Sends what a step asks for, and keeps what was refused. */
export function useMandar(accion: string) {
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

/** What an import takes. */
export const PLANILLAS =
  '.xlsx,.xlsm,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Chooses a file at once, with what is on the screen still there to look at. */
export function BotonDeArchivo({
  subiendo,
  onFile,
  children,
}: {
  subiendo: boolean;
  onFile: (file: File) => void;
  children: string;
}) {
  const campo = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={campo}
        type="file"
        hidden
        accept={PLANILLAS}
        aria-label={children}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that the same file, mended and saved, is chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button icon={<Upload aria-hidden />} loading={subiendo} onClick={() => campo.current?.click()}>
        {children}
      </Button>
    </>
  );
}
