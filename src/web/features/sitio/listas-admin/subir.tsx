import { CalendarClock, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { diaSemana, esDia, instanteLocal, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, diaYHora, lista as enLista, numero, tamano } from '#domain/comun/formato.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { parecePorError } from '#domain/sitio/listas/sospecha.ts';
import { ElegirColumnas } from '#web/comun/importar/elegir-columnas.tsx';
import { Paginas } from '#web/comun/paginas.tsx';
import { ACCIONES, mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { MAXIMO_DE_CSV, useImportar } from '#web/use-importar.ts';
import { AVISOS, precioDe, type Borrador, type Revision } from './palabras.ts';

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
        </Button>
      </p>
      <Columnas key={`${borrador.id}:${borrador.hoja}`} borrador={borrador} />
      {borrador.revision === null ? null : (
        <LoQueCambia {...resto} envio={envio} borrador={borrador} revision={borrador.revision} />
      )}
    </>
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

type DeCambios = Omit<Props, 'borrador' | 'perfil'> & {
  borrador: Borrador;
  revision: Revision;
  envio: ReturnType<typeof usePublicar>;
};

function LoQueCambia({ borrador, revision, revisionDeLista, pagina, porPagina, hoy, envio }: DeCambios) {
  const [query] = useSearchParams();
  const { cuentas, que, filas } = revision;
  const con = (cual: string) => {
    const otra = new URLSearchParams(query);
    otra.set('que', cual);
    otra.delete('pagina');
    return `?${otra.toString()}`;
  };
  return (
    <section aria-labelledby="lo-que-cambia">
      <h2 id="lo-que-cambia" className="mb-2 text-lg font-semibold">
        {cantidad(revision.articulos, 'artículo', 'artículos')}
        {revision.mediana === null || revision.mediana === 0
          ? ''
          : `, en general ${revision.mediana > 0 ? 'suben' : 'bajan'} un ${numero(Math.abs(revision.mediana), 1)} %`}
      </h2>
      <Publicar
        envio={envio}
        que={{ id: borrador.id, hoja: borrador.hoja, visto: revisionDeLista }}
        hoy={hoy}
        problemas={cuentas.problemas}
        avisos={cuentas.avisos}
        desaparecen={cuentas.desaparecen}
        antes={revision.articulos - cuentas.nuevos + cuentas.desaparecen}
      />
      <ChipLinks
        label="Qué mirar"
        className="my-4"
        current={que}
        chips={PARTES.filter(({ key }) => cuentas[key] > 0 || key === que).map(({ key, label }) => ({
          key,
          label,
          to: con(key),
          count: cuentas[key],
        }))}
      />
      {filas.length === 0 ? (
        <Card>
          <EmptyState
            icon={<CircleCheck />}
            title="Nada de esto"
            hint="Los precios que ya estaban siguen igual."
          />
        </Card>
      ) : (
        <Card pad="none">
          <DataTable
            caption={PARTES.find(({ key }) => key === que)?.label ?? ''}
            rows={filas}
            rowKey={(fila) => `${fila.codigo}:${fila.clase ?? ''}:${fila.linea ?? ''}:${fila.texto}`}
            columns={que === 'problemas' ? DE_PROBLEMAS : que === 'avisos' ? DE_AVISOS : DE_CAMBIOS}
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

const PARTES = [
  { key: 'problemas', label: 'No se pueden leer' },
  { key: 'avisos', label: 'Parecen errores' },
  { key: 'suben', label: 'Suben' },
  { key: 'bajan', label: 'Bajan' },
  { key: 'nuevos', label: 'Nuevos' },
  { key: 'desaparecen', label: 'Ya no están' },
] as const;

/** The part of what would change that an address asks for. */
export function queDe(pedido: string | null): (typeof PARTES)[number]['key'] | undefined {
  return PARTES.find(({ key }) => key === pedido)?.key;
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
    cell: ({ antes }) => (antes === null ? '—' : precioDe(antes)),
  },
  {
    key: 'ahora',
    header: 'Ahora',
    align: 'end',
    cell: ({ ahora }) => (ahora === null ? '—' : precioDe(ahora)),
  },
];

const DE_AVISOS: readonly Column<FilaDeRevision>[] = [
  ARTICULO,
  { key: 'clase', header: 'Por qué', cell: ({ clase }) => (clase === null ? '' : AVISOS[clase]) },
  ...DE_CAMBIOS.slice(1),
];

const DE_PROBLEMAS: readonly Column<FilaDeRevision>[] = [
  { key: 'linea', header: 'Línea', main: true, cell: ({ nombre }) => nombre },
  { key: 'texto', header: 'Qué pasa', cell: ({ texto }) => texto },
];

/** Publishes what was reviewed, now or at a moment, and goes to the list. */
function usePublicar(perfil: PerfilDeLista) {
  const { enviar, enviando } = useEnvio();
  const navigate = useNavigate();
  const [fallo, setFallo] = useState<Mensaje | null>(null);
  const publicar = (que: Revisado, cuando: Date | null) =>
    enviar(
      { metodo: 'listas.publicar', entrada: { ...que, cuando: cuando?.toISOString() ?? null } },
      (respuesta) => {
        if (!respuesta.ok) return setFallo(mensajeDeError(respuesta.fallo, ACCIONES.publicar_lista));
        toast.success(cuando === null ? 'Lista publicada' : 'Lista programada', {
          text: cuando === null ? 'Ya está en el sitio.' : `Entra en vigencia el ${diaYHora(cuando)}.`,
        });
        return void navigate(`/reconoce/admin/listas/${perfil}`);
      },
    );
  return { publicar, enviando, fallo };
}

/** A sheet of the file, and the revision of the list that it was compared with. */
type Revisado = { id: string; hoja: number; visto: number };

type DePublicar = {
  envio: ReturnType<typeof usePublicar>;
  que: Revisado;
  hoy: Dia;
  problemas: number;
  avisos: number;
  desaparecen: number;
  /** Articles of the list that is on the site. */
  antes: number;
};

function Publicar({ envio, que, hoy, problemas, avisos, desaparecen, antes }: DePublicar) {
  const { enviando, fallo } = envio;
  // What is asked about before it is published: when it would be, or nothing.
  const [duda, setDuda] = useState<{ cuando: Date | null } | null>(null);
  const sospecha = parecePorError({ antes, desaparecen, avisos });
  const publicar = (cuando: Date | null) => (sospecha ? setDuda({ cuando }) : envio.publicar(que, cuando));
  // The next Monday, never today: today is "now".
  const lunes = instanteLocal(sumarDias(hoy, 8 - diaSemana(hoy)), HORA_DEL_LUNES);
  if (problemas > 0)
    return (
      <Notice tone="danger" title={`${cantidad(problemas, 'línea no se puede', 'líneas no se pueden')} leer`}>
        La lista se publica entera o no se publica. Corregí la planilla y subila otra vez.
      </Notice>
    );
  return (
    <div className="grid gap-3">
      {avisos > 0 ? (
        <Notice tone="warning" title={`${cantidad(avisos, 'precio parece', 'precios parecen')} un error`}>
          Miralos antes de publicar. Si están bien, seguí.
        </Notice>
      ) : null}
      {desaparecen > 0 ? (
        <p className="text-ink-2">
          {cantidad(desaparecen, 'artículo ya no está', 'artículos ya no están')} en el archivo: no se van a
          ver más.
        </p>
      ) : null}
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button loading={enviando} onClick={() => publicar(null)}>
          Publicar ahora
        </Button>
        <Button
          variant="secondary"
          icon={<CalendarClock aria-hidden />}
          disabled={enviando}
          onClick={() => publicar(lunes)}
        >
          Publicar el lunes a las 6
        </Button>
      </div>
      <OtraFecha hoy={hoy} enviando={enviando} onFecha={publicar} />
      <ConfirmDialog
        open={duda !== null}
        onOpenChange={(abierto) => (abierto ? undefined : setDuda(null))}
        title="¿Publicar esta lista?"
        confirmLabel="Publicar igual"
        cancelLabel="Volver a mirar"
        danger
        loading={enviando}
        onConfirm={() => {
          setDuda(null);
          envio.publicar(que, duda?.cuando ?? null);
        }}
      >
        {desaparecen > 0 ? (
          <p className="mb-2">
            {`De ${cantidad(antes, 'artículo', 'artículos')} que hay en el sitio, `}
            <strong>{cantidad(desaparecen, 'deja de verse', 'dejan de verse')}</strong>: no están en el
            archivo. Si la planilla trae solo una parte, completala antes.
          </p>
        ) : null}
        {avisos > 0 ? (
          <p className="mb-2">
            <strong>{cantidad(avisos, 'precio parece', 'precios parecen')} un error.</strong>
          </p>
        ) : null}
        <p>La lista de ahora queda en «Versiones», y desde ahí se puede volver a ella.</p>
      </ConfirmDialog>
    </div>
  );
}

const HORA_DEL_LUNES = 6;

/** Any other day and hour. The list that is in force stays until then. */
function OtraFecha({
  hoy,
  enviando,
  onFecha,
}: {
  hoy: Dia;
  enviando: boolean;
  onFecha: (cuando: Date) => void;
}) {
  const [dia, setDia] = useState('');
  const [hora, setHora] = useState(String(HORA_DEL_LUNES));
  const elegido = esDia(dia) ? dia : null;
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="cursor-pointer font-semibold">Otro día y hora</summary>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <DateField
          label="Día"
          value={dia}
          min={hoy}
          reserve={false}
          onChange={({ target }) => setDia(target.value)}
        />
        <Select
          label="Hora"
          value={hora}
          reserve={false}
          options={HORAS}
          onChange={({ target }) => setHora(target.value)}
        />
        <Button
          variant="secondary"
          className="sm:mt-6.5"
          disabled={enviando || elegido === null}
          onClick={() => (elegido === null ? undefined : onFecha(instanteLocal(elegido, Number(hora))))}
        >
          {elegido === null
            ? 'Programar'
            : `Programar para el ${diaYHora(instanteLocal(elegido, Number(hora)))}`}
        </Button>
      </div>
    </details>
  );
}

const HORAS = Array.from({ length: 24 }, (_, hora) => ({ value: String(hora), label: `${hora}:00` }));
