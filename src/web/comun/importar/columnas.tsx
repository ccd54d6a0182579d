import { useState } from 'react';
import type { Salidas } from '#web/api.server.ts';
import { cantidad, lista } from '#domain/comun/formato.ts';
import { queFaltaDeNuevos, queFaltan } from '#domain/personas/importaciones/columnas.ts';
import { IMPORTABLES, type TipoDeImportacion } from '#domain/personas/importaciones/tipos.ts';
import { ElegirColumnas } from '#web/comun/importar/elegir-columnas.tsx';
import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useEnvio } from '#web/use-envio.ts';

export type Pregunta = NonNullable<Salidas['importaciones']['actual']['pregunta']>;

type Props = {
  id: string;
  tipo: TipoDeImportacion;
  accion: string;
  pregunta: Pregunta;
  onOtro: () => void;
};

/** Which sheet of the file, and which field each of its columns is: with what was guessed or remembered, and some of its cells. */
export function QueEsCadaColumna({ id, tipo, accion, pregunta, onOtro }: Props) {
  const { hojas, hoja, lineas, columnas, campos, cambiaron } = pregunta;
  const [elegidas, setElegidas] = useState(() => columnas.map(({ campo }) => campo));
  const [fallo, setFallo] = useState<Mensaje | null>(null);
  const { enviando, enviar } = useEnvio();
  const faltan = queFaltan(elegidas, IMPORTABLES[tipo]);
  const deNuevos = faltan.length > 0 ? [] : queFaltaDeNuevos(elegidas, IMPORTABLES[tipo]);
  const sinUsar = columnas.filter(({ titulo }, i) => titulo !== '' && elegidas[i] === null).length;
  return (
    <>
      {hojas.length > 1 ? (
        <SegmentedLinks
          label="Hoja de la planilla"
          current={String(hoja)}
          replace
          className="mb-4"
          tabs={hojas.map(({ nombre }, i) => ({ key: String(i), to: `?hoja=${i}`, label: nombre }))}
        />
      ) : null}
      {cambiaron === null ? null : (
        <Notice tone="warning" title="Las columnas no son las de la última vez" className="mb-4">
          {[
            cambiaron.nuevas.length > 0 ? `Nuevas: ${lista(cambiaron.nuevas.map(entreComillas))}.` : '',
            cambiaron.faltan.length > 0 ? `Ya no están: ${lista(cambiaron.faltan.map(entreComillas))}.` : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      )}
      <ElegirColumnas columnas={columnas} elegidas={elegidas} campos={campos} onElegir={setElegidas} />
      <p className="my-4 text-ink-2" aria-live="polite">
        {cantidad(lineas, 'línea', 'líneas')}.{' '}
        {sinUsar > 0 ? `${cantidad(sinUsar, 'columna no se usa', 'columnas no se usan')}. ` : ''}
        {faltan.length > 0
          ? `Falta decir cuál es ${lista(faltan)}.`
          : 'La próxima vez, un archivo con estos títulos se lee así.'}
      </p>
      {deNuevos.length > 0 ? (
        <Notice
          tone="warning"
          title={`${deNuevos.length === 1 ? 'Falta la columna' : 'Faltan las columnas'} ${lista(deNuevos)}`}
          className="mb-4"
        >
          Así no entra nadie nuevo: el archivo solo cambia a quienes ya están.
        </Notice>
      ) : null}
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          loading={enviando}
          disabled={faltan.length > 0}
          onClick={() =>
            enviar(
              { metodo: 'importaciones.ordenar', entrada: { id, hoja, columnas: elegidas } },
              (respuesta) => setFallo(respuesta.ok ? null : mensajeDeError(respuesta.fallo, accion)),
            )
          }
        >
          Revisar el archivo
        </Button>
        <Button variant="secondary" disabled={enviando} onClick={onOtro}>
          Elegir otro archivo
        </Button>
      </div>
    </>
  );
}

function entreComillas(titulo: string): string {
  return `«${titulo}»`;
}
