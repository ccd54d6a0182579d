import { useState } from 'react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, lista as enLista, numero, tamano } from '#domain/comun/formato.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { ElegirColumnas } from '#web/comun/importar/elegir-columnas.tsx';
import { ACCIONES, mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { MAXIMO_DE_CSV, useImportar } from '#web/use-importar.ts';
import type { Borrador } from './palabras.ts';
import { usePublicar } from './publicar.tsx';
import { LoQueCambia } from './revision.tsx';

type Props = {
  perfil: PerfilDeLista;
  borrador: Borrador | null;
  revisionDeLista: number;
  pagina: number;
  porPagina: number;
  hoy: Dia;
};

/** Uploads a file of prices, says what each column is, shows what would change, and publishes. */
export function SubirLista({ borrador, ...resto }: Props) {
  const [otro, setOtro] = useState(false);
  // Here, because the file leaves the screen with the news that it was published, which may come before the answer.
  const envio = usePublicar(resto.perfil);
  if (borrador === null || otro) return <Elegir perfil={resto.perfil} onSubido={() => setOtro(false)} />;
  return (
    <>
      <p className="mb-4 wrap-anywhere text-ink-2">
        Archivo: <b className="font-semibold text-ink">{borrador.archivo}</b>{' '}
        <Button variant="ghost" size="sm" onClick={() => setOtro(true)}>
          Elegir otro
        </Button>{' '}
        <Descartar id={borrador.id} />
      </p>
      <Columnas key={`${borrador.id}:${borrador.hoja}`} borrador={borrador} />
      {borrador.revision === null ? null : (
        <LoQueCambia {...resto} envio={envio} borrador={borrador} revision={borrador.revision} />
      )}
    </>
  );
}

/** The file alone goes: what is on the site does not come from it yet. */
function Descartar({ id }: Pick<Borrador, 'id'>) {
  const { enviar, enviando } = useEnvio();
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={enviando}
      onClick={() =>
        enviar({ metodo: 'listas.descartar', entrada: { id } }, (respuesta) => {
          if (respuesta.ok)
            return void toast.success('Archivo descartado', { text: 'La lista sigue como estaba.' });
          const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.cambiar_lista);
          return void toast.error(titulo, { text: texto });
        })
      }
    >
      Descartarlo
    </Button>
  );
}

function Elegir({ perfil, onSubido }: { perfil: PerfilDeLista; onSubido: () => void }) {
  const { envio, elegir } = useImportar(`listas?perfil=${perfil}`, onSubido);
  const fallo = envio.fase === 'fallido' ? mensajeDeError(envio.fallo, ACCIONES.subir_archivo) : null;
  return (
    <Card className="max-w-3xl">
      <FileDrop
        label="Planilla con los precios"
        accept=".xlsx,.xlsm,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hint={`Excel (XLSX) o CSV de hasta ${tamano(MAXIMO_DE_CSV)} y 20.000 líneas, como sale de tu sistema. Primero lo revisamos: no cambia nada hasta que publiques.`}
        file={envio.fase === 'nada' ? null : envio.file}
        onFile={elegir}
        {...(envio.fase === 'nada' ? {} : { sizeText: tamano(envio.file.size) })}
        progress={envio.fase === 'subiendo' ? envio.progreso : null}
        onCancel={() => elegir(null)}
        error={fallo ? `${fallo.titulo}. ${fallo.texto}` : undefined}
        camera={false}
      />
      <ul className="mt-6 grid list-disc gap-1.5 border-t border-line pt-5 pl-5 text-ink-2">
        <li>
          Hacen falta <b>código</b>, <b>nombre</b> y <b>precio</b>, con los títulos que tengan: te preguntamos
          una vez qué es cada columna y queda recordado.
        </li>
        <li>
          También se leen EAN, marca, rubro, presentación («Bulto x 12»), precio por unidad, escalas,
          sugerido, IVA, stock y ofertas con fechas. Una línea con un texto solo abre un rubro.
        </li>
        <li>«Consultar», o una celda vacía en el precio, se muestra como «Consultar».</li>
        <li>
          Lo demás que el archivo no traiga <b>queda como está</b> en la lista. Para borrar un dato, poné un
          guion (-) en su celda. Con columna de stock, novedad u oferta, la celda vacía quiere decir que hay,
          que no es novedad y que no está en oferta.
        </li>
      </ul>
    </Card>
  );
}

function Columnas({ borrador }: { borrador: Borrador }) {
  const { id, hojas, hoja, columnas, campos, faltan } = borrador;
  const [elegidas, setElegidas] = useState(() => columnas.map(({ campo }) => campo));
  const [fallo, setFallo] = useState<Mensaje | null>(null);
  const { enviar, enviando } = useEnvio();
  const cambiadas = elegidas.some((campo, i) => campo !== columnas[i]?.campo);
  return (
    <Card as="section" className="mb-4">
      <details open={faltan.length > 0 || cambiadas}>
        <summary className="cursor-pointer font-semibold">
          {faltan.length > 0
            ? `Falta decir qué columna es ${enLista(faltan)}`
            : `Se leen ${cantidad(columnas.filter(({ campo }) => campo !== null).length, 'columna', 'columnas')} de ${numero(columnas.length)}`}
        </summary>
        {hojas.length > 1 ? (
          <SegmentedLinks
            label="Hoja de la planilla"
            current={String(hoja)}
            replace
            className="my-4"
            tabs={hojas.map((nombre, i) => ({ key: String(i), to: `?hoja=${i}`, label: nombre }))}
          />
        ) : null}
        <ElegirColumnas
          columnas={columnas}
          elegidas={elegidas}
          campos={campos}
          onElegir={setElegidas}
          className="mt-4 xl:grid-cols-2 xl:gap-x-8"
        />
        {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
        <Button
          className="mt-4"
          loading={enviando}
          disabled={!cambiadas}
          onClick={() =>
            enviar({ metodo: 'listas.mapear', entrada: { id, hoja, columnas: elegidas } }, (respuesta) => {
              setFallo(respuesta.ok ? null : mensajeDeError(respuesta.fallo, ACCIONES.cambiar_lista));
              if (respuesta.ok) toast.success('Leído de nuevo', { text: 'La próxima vez se lee así.' });
            })
          }
        >
          Leer de nuevo
        </Button>
      </details>
    </Card>
  );
}
