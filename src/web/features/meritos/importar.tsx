import { CircleCheck, Download, FileSpreadsheet, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { Importacion } from '#contract/importaciones.ts';
import { TIPOS_MERITO } from '#domain/insignias/criterio.ts';
import { TITULOS_MERITO } from '#domain/meritos/merito.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, lista, numero, tamano } from '#web/copy/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { LineProblems } from '#web/ui/line-problems.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { MAXIMO_DE_CSV, useImportar } from '#web/use-importar.ts';
import type { Respuesta } from './tipos.ts';

export const PROBLEMAS_POR_PAGINA = 20;
export const DIRECCION_DE_IMPORTAR = '/reconoce/admin/meritos/importar';

type Importada = z.output<typeof Importacion>;
type Problemas = { total: number; filas: { linea: number; problemas: string[] }[]; pagina: number };

/** Méritos from a spreadsheet: the file, what is wrong with it or what it will do, and doing it. */
export function ImportarMeritos({
  importacion,
  problemas,
}: {
  importacion: Importada | null;
  problemas: Problemas | null;
}) {
  const { envio, elegir } = useImportar('meritos');
  // What has been read is put aside to choose another file.
  const [apartada, setApartada] = useState<string | null>(null);
  const vigente =
    envio.fase === 'subiendo' || importacion === null || importacion.id === apartada ? null : importacion;
  const otro = () => setApartada(importacion?.id ?? null);

  if (vigente?.estado === 'revisando' || vigente?.estado === 'aplicando') return <EnMarcha i={vigente} />;
  if (vigente?.estado === 'revisada') {
    return problemas !== null && problemas.total > 0 ? (
      <ConProblemas i={vigente} problemas={problemas} onOtro={otro} />
    ) : (
      <Lista i={vigente} onOtro={otro} />
    );
  }
  if (vigente?.estado === 'aplicada') return <Hecha i={vigente} onOtro={otro} />;
  const fallo = envio.fase === 'fallido' ? mensajeDeError(envio.fallo, ACCIONES.importar_meritos) : null;
  return (
    <Card className="max-w-3xl">
      {vigente?.estado === 'fallida' ? (
        <Notice tone="danger" title="No pudimos revisar el archivo anterior" className="mb-4">
          No se registró nada. Probá de nuevo; si vuelve a pasar, avisale a soporte.
        </Notice>
      ) : null}
      <FileDrop
        label="Archivo CSV con los méritos"
        accept=".csv,.txt,text/csv,text/plain"
        hint={`CSV de hasta ${tamano(MAXIMO_DE_CSV)} y 20.000 líneas. Primero lo revisamos: no se registra nada hasta que confirmes.`}
        file={envio.fase === 'nada' ? null : envio.file}
        onFile={elegir}
        {...(envio.fase === 'nada' ? {} : { sizeText: tamano(envio.file.size) })}
        progress={envio.fase === 'subiendo' ? envio.progreso : null}
        onCancel={() => elegir(null)}
        error={fallo ? `${fallo.titulo}. ${fallo.texto}` : undefined}
        camera={false}
      />
      <section aria-labelledby="como-es" className="mt-6 border-t border-line pt-5">
        <h2 id="como-es" className="mb-2 font-semibold">
          Cómo tiene que ser
        </h2>
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          <li>
            La primera línea nombra las columnas, en cualquier orden: <b>Email</b>, <b>Tipo</b>, <b>Valor</b>,{' '}
            <b>Fecha</b> y <b>Motivo</b>.
          </li>
          <li>Tipo puede ser {lista(TIPOS_MERITO.map((t) => TITULOS_MERITO[t]))}.</li>
          <li>Valor es una cantidad (12) o lo que se reconoce (mes perfecto).</li>
          <li>La fecha va como 20/11/2026 o 2026-11-20, y no puede ser de mañana en adelante.</li>
          <li>Cada persona recibe el aviso de su mérito, con el motivo.</li>
        </ul>
        <Button
          variant="secondary"
          className="mt-4"
          icon={<Download aria-hidden />}
          render={<Link to={`${DIRECCION_DE_IMPORTAR}/plantilla`} reloadDocument download />}
        >
          Bajar la plantilla
        </Button>
      </section>
    </Card>
  );
}

function EnMarcha({ i }: { i: Importada }) {
  const { enviando, fallo, mandar } = useMandar();
  const revisando = i.estado === 'revisando';
  return (
    <Card className="max-w-3xl">
      <Titulo i={i}>{revisando ? 'Revisando el archivo' : 'Registrando los méritos'}</Titulo>
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <ProgressBar
        label={revisando ? 'Líneas revisadas' : 'Registrando los méritos, todos juntos'}
        value={revisando ? i.procesadas : null}
        max={i.lineas}
        valueText={revisando ? `${numero(i.procesadas)} de ${numero(i.lineas)}` : numero(i.lineas)}
      />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          loading={enviando}
          onClick={() => mandar({ hacer: 'cancelar', id: i.id })}
        >
          Cancelar
        </Button>
        <p className="text-sm text-ink-2">Podés irte de esta pantalla: al volver está como quedó.</p>
      </div>
    </Card>
  );
}

function ConProblemas({ i, problemas, onOtro }: { i: Importada; problemas: Problemas; onOtro: () => void }) {
  const desde = (problemas.pagina - 1) * PROBLEMAS_POR_PAGINA + 1;
  return (
    <>
      <Card className="mb-4">
        <Titulo i={i}>
          {problemas.total === 1
            ? 'Hay 1 línea para corregir'
            : `Hay ${numero(problemas.total)} líneas para corregir`}
        </Titulo>
        <p className="text-pretty">
          De {cantidad(i.lineas, 'línea', 'líneas')}. No se registró nada: cuando estén todas bien, se
          registran todas juntas. Corregilas en tu planilla y subila otra vez.
        </p>
        <Button icon={<Upload aria-hidden />} onClick={onOtro} className="mt-4">
          Subir el archivo corregido
        </Button>
      </Card>
      <Card pad="none">
        <LineProblems rows={problemas.filas} />
      </Card>
      <Pagination
        className="mt-4"
        label="Páginas de problemas"
        page={problemas.pagina}
        pages={Math.ceil(problemas.total / PROBLEMAS_POR_PAGINA)}
        hrefFor={(p) => `?pagina=${p}`}
        summary={`${numero(desde)}–${numero(desde + problemas.filas.length - 1)} de ${numero(problemas.total)}`}
      />
    </>
  );
}

/** Looked through and with nothing wrong: what it will write, and the question. */
function Lista({ i, onOtro }: { i: Importada; onOtro: () => void }) {
  const { enviando, fallo, mandar } = useMandar();
  const cuantos = i.resumen['buenas'] ?? 0;
  const personas = i.resumen['personas'] ?? 0;
  const ignoradas = i.resumen['columnas_ignoradas'] ?? 0;
  return (
    <Card className="max-w-3xl">
      <Titulo i={i}>
        {cuantos === 1 ? 'Está listo 1 mérito' : `Están listos ${numero(cuantos)} méritos`}, de{' '}
        {cantidad(personas, 'persona', 'personas')}
      </Titulo>
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <dl className="mb-4 grid gap-1">
        {TIPOS_MERITO.flatMap((tipo) => {
          const suyos = i.resumen[tipo] ?? 0;
          return suyos === 0
            ? []
            : [
                <div
                  key={tipo}
                  className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0"
                >
                  <dt>{TITULOS_MERITO[tipo]}</dt>
                  <dd className="font-semibold tabular-nums">{numero(suyos)}</dd>
                </div>,
              ];
        })}
      </dl>
      {ignoradas > 0 ? (
        <p className="mb-4 text-sm text-ink-2">
          {cantidad(ignoradas, 'columna del archivo no se usa', 'columnas del archivo no se usan')} acá.
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button loading={enviando} onClick={() => mandar({ hacer: 'aplicar', id: i.id })}>
          {cuantos === 1 ? 'Registrar 1 mérito' : `Registrar ${numero(cuantos)} méritos`}
        </Button>
        <Button variant="secondary" disabled={enviando} onClick={onOtro}>
          Elegir otro archivo
        </Button>
      </div>
    </Card>
  );
}

function Hecha({ i, onOtro }: { i: Importada; onOtro: () => void }) {
  const cuantos = i.resumen['buenas'] ?? 0;
  const ganadas = i.resumen['insignias'] ?? 0;
  return (
    <Card className="max-w-3xl">
      <EmptyState
        icon={<CircleCheck />}
        title={cuantos === 1 ? 'Se registró 1 mérito' : `Se registraron ${numero(cuantos)} méritos`}
        hint={
          ganadas > 0
            ? `Con ellos se ${ganadas === 1 ? 'ganó 1 medalla' : `ganaron ${numero(ganadas)} medallas`}. Cada persona ya tiene su aviso.`
            : 'Cada persona ya tiene su aviso.'
        }
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button render={<Link to="/reconoce/admin/meritos" />}>Ver los méritos</Button>
            <Button variant="secondary" onClick={onOtro}>
              Importar otro archivo
            </Button>
          </span>
        }
      />
    </Card>
  );
}

function Titulo({ i, children }: { i: Importada; children: ReactNode }) {
  return (
    <div aria-live="polite" className="mb-4">
      <CardHeader title={children} level={2} />
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-2">
        <FileSpreadsheet aria-hidden className="size-4.5 shrink-0" />
        <bdi className="wrap-anywhere">{i.nombre || 'Sin nombre'}</bdi>
      </p>
    </div>
  );
}

function useMandar() {
  const { enviando, enviar } = useEnvio<Respuesta>();
  const [fallo, setFallo] = useState<{ titulo: string; texto: string } | null>(null);
  return {
    enviando,
    fallo,
    mandar: (pedido: { hacer: 'cancelar' | 'aplicar'; id: string }) =>
      enviar(pedido, (respuesta) =>
        setFallo(respuesta.ok ? null : mensajeDeError(respuesta.fallo, ACCIONES.importar_meritos)),
      ),
  };
}
