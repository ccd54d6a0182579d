import { FileText, ImageIcon, RotateCcw, SearchX, StickyNote } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { participaciones } from '#contract/desafios/participaciones.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { REVERSION_DE_EVIDENCIA } from '#web/copy/motivos.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { cantidad, fechaHora, numeroConSigno } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Tone } from '#web/ui/tone.ts';
import { AdjuntoEnGrande, claseDe } from './adjunto.tsx';
import { Barra } from './barra.tsx';
import { FiltrosDeCola } from './filtros.tsx';
import { Paginas } from './paginas.tsx';
import type { Respuesta } from '#web/envio/pedido.ts';
import { piece } from '#web/ui/later.tsx';

const PedirMotivo = piece(
  async () => (await import('./motivo.tsx')).PedirMotivo,
  ({ abierto }) => abierto,
  ({ onCerrar }) => onCerrar(),
);

type Salida = z.output<NonNullable<(typeof participaciones.decididas)['~orpc']['outputSchema']>>;
export type Decidida = Salida['filas'][number];

type Props = {
  decididas: Salida & { filtros: { busqueda: string; pagina: number } };
  ahora: Date;
  conservar?: readonly string[];
  /** Links to the other views, shown at the start of the bar. */
  vistas: ReactNode;
};

/** The latest decisions: outcome, reason and points. RRHH can revert one, and must give a reason. */
export function Decididas({ decididas, ahora, vistas, conservar = [] }: Props) {
  const [viendo, setViendo] = useState<Decidida | null>(null);
  const { revirtiendo, pedir, cerrar, revertir, enviando } = useReversion();
  const { filas, total, hay_mas, filtros } = decididas;
  const algunaReversible = filas.some((f) => f.puede_revertir);

  return (
    <section aria-label="Evidencias decididas">
      <Barra vistas={vistas} filtrada={filtros.busqueda !== ''}>
        <FiltrosDeCola
          busqueda={filtros.busqueda}
          buscar="Buscar por persona o desafío"
          conservar={conservar}
        />
      </Barra>
      <Card pad="none">
        {filas.length === 0 ? (
          <SinDecididas filtrada={filtros.busqueda !== ''} />
        ) : (
          <ul aria-label="Últimas decisiones" className="divide-y divide-line">
            {filas.map((f) => (
              <FilaDecidida
                key={f.id}
                decidida={f}
                ahora={ahora}
                conRevertir={algunaReversible}
                onVer={() => setViendo(f)}
                onRevertir={() => pedir(f)}
              />
            ))}
          </ul>
        )}
      </Card>
      <Paginas
        de="Páginas de decisiones"
        pagina={filtros.pagina}
        enEsta={filas.length}
        total={total}
        hayMas={hay_mas}
      />

      <VerDecidida decidida={viendo} onCerrar={() => setViendo(null)} />
      <PedirMotivo
        abierto={revirtiendo !== null}
        titulo={revirtiendo ? tituloDeReversion(revirtiendo) : 'Revertir'}
        confirmar="Revertir"
        sugerencias={REVERSION_DE_EVIDENCIA}
        ayuda="La persona lo va a leer: contale por qué se le descuentan los puntos."
        enviando={enviando}
        onCerrar={cerrar}
        onMotivo={revertir}
      >
        <ul className="mb-4 list-disc space-y-1 pl-5 text-ink-2">
          <li>
            Los puntos se descuentan con un movimiento nuevo, con este motivo: el que los dio queda en el
            historial.
          </li>
          <li>Las insignias que haya ganado con ellos quedan observadas, no se le sacan.</li>
          <li>Puede volver a enviar evidencia de ese desafío y ganarlos otra vez.</li>
        </ul>
      </PedirMotivo>
    </section>
  );
}

function SinDecididas({ filtrada }: { filtrada: boolean }) {
  return filtrada ? (
    <EmptyState
      icon={<SearchX />}
      title="Nada coincide con la búsqueda"
      hint="Probá con otro nombre o con otro desafío."
    />
  ) : (
    <EmptyState
      icon={<StickyNote />}
      title="Todavía no se decidió ninguna evidencia"
      hint="Cada decisión queda acá, con su resultado, su motivo y los puntos que dio."
    />
  );
}

/** One decision: a table row on a desktop screen, a short block on a phone. */
function FilaDecidida({
  decidida: f,
  ahora,
  conRevertir,
  onVer,
  onRevertir,
}: {
  decidida: Decidida;
  ahora: Date;
  /** Whether any row has the button to revert. If so, all of them leave room for it. */
  conRevertir: boolean;
  onVer: () => void;
  onRevertir: () => void;
}) {
  const nombre = `${f.autor.nombre} ${f.autor.apellido}`;
  const { texto, tono } = resultadoDe(f);
  const motivo = f.motivo_reversion ?? f.motivo;
  return (
    <li
      className={cn(
        'items-center gap-x-4 gap-y-2 px-4 py-3 max-md:flex max-md:flex-wrap md:grid md:px-5',
        conRevertir
          ? 'md:grid-cols-[minmax(0,4fr)_8rem_minmax(0,5fr)_4.5rem_11.5rem]'
          : 'md:grid-cols-[minmax(0,4fr)_8rem_minmax(0,5fr)_4.5rem_2.75rem]',
      )}
    >
      <div className="min-w-0 wrap-anywhere max-md:basis-[calc(100%-6rem)]">
        <p className="font-semibold">
          <NombreDePersona persona={f.autor} />
        </p>
        <p className="text-sm text-ink-2">
          <bdi>{f.desafio.titulo}</bdi>
        </p>
      </div>
      <div className="max-md:order-2 max-md:flex-1">
        <StatusBadge tone={tono}>{texto}</StatusBadge>
      </div>
      <div className="min-w-0 text-sm wrap-anywhere max-md:order-4 max-md:w-full">
        {motivo ? <p dir="auto">“{motivo}”</p> : null}
        <p className="text-ink-2">
          {f.decidida_por ? <bdi>{f.decidida_por}</bdi> : null}
          {f.fecha_decision ? (
            <time dateTime={f.fecha_decision.toISOString()} title={fechaHora(f.fecha_decision)}>
              {f.decidida_por ? ', ' : ''}
              {hace(f.fecha_decision, ahora)}
            </time>
          ) : null}
        </p>
      </div>
      <p className="text-right max-md:order-1 max-md:flex-1">
        <Numeral className={cn('text-xl', f.motivo_reversion !== null && 'text-ink-2 line-through')}>
          {f.puntos_acreditados > 0 ? numeroConSigno(f.puntos_acreditados) : '0'}
        </Numeral>
        <span className="sr-only"> puntos{f.motivo_reversion === null ? '' : ', descontados después'}</span>
      </p>
      <div className="flex items-center justify-end gap-2 max-md:order-3">
        {f.puede_revertir ? (
          <Button
            variant="secondary"
            icon={<RotateCcw aria-hidden />}
            aria-label={`Revertir la evidencia de ${nombre}`}
            onClick={onRevertir}
          >
            Revertir
          </Button>
        ) : null}
        <IconButton
          label={`Ver la evidencia de ${nombre}`}
          icon={<IconoDe decidida={f} />}
          variant="secondary"
          onClick={onVer}
        />
      </div>
    </li>
  );
}

const RESULTADOS: Readonly<Record<string, { texto: string; tono: Tone }>> = {
  aprobada: { texto: 'Aprobada', tono: 'green' },
  parcial: { texto: 'En parte', tono: 'blue' },
  rechazada: { texto: 'Rechazada', tono: 'red' },
};

function resultadoDe(f: Decidida): { texto: string; tono: Tone } {
  if (f.motivo_reversion !== null) return { texto: 'Revertida', tono: 'orange' };
  return RESULTADOS[f.estado] ?? { texto: f.estado, tono: 'neutral' };
}

function tituloDeReversion(f: Decidida): string {
  const que = f.puntos_acreditados > 0 ? cantidad(f.puntos_acreditados, 'punto', 'puntos') : 'la validación';
  return `Revertir ${que} de ${f.autor.nombre} ${f.autor.apellido}`;
}

function IconoDe({ decidida }: { decidida: Decidida }) {
  const clase = claseDe(decidida.archivo);
  if (clase === 'Foto') return <ImageIcon aria-hidden />;
  return clase === 'Texto' ? <StickyNote aria-hidden /> : <FileText aria-hidden />;
}

/** Shows again what was sent. */
function VerDecidida({ decidida, onCerrar }: { decidida: Decidida | null; onCerrar: () => void }) {
  return (
    <AdjuntoEnGrande
      abierto={decidida !== null}
      archivo={decidida?.archivo ?? null}
      descripcion={decidida?.descripcion ?? ''}
      titulo={decidida ? `${decidida.autor.nombre} ${decidida.autor.apellido}` : ''}
      onCerrar={onCerrar}
    />
  );
}

function useReversion() {
  const { enviando, enviar } = useEnvio();
  const [revirtiendo, setRevirtiendo] = useState<Decidida | null>(null);
  const revertir = (motivo: string) => {
    if (!revirtiendo) return;
    enviar({ metodo: 'participaciones.revertir', entrada: { id: revirtiendo.id, motivo } }, (respuesta) => {
      if (respuesta.ok || respuesta.fallo.code === 'NO_REVERSIBLE') setRevirtiendo(null);
      decirReversion(respuesta);
    });
  };
  return { revirtiendo, enviando, pedir: setRevirtiendo, cerrar: () => setRevirtiendo(null), revertir };
}

function decirReversion(respuesta: Respuesta<'participaciones.revertir'>): void {
  if (!respuesta.ok) {
    const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.revertir_evidencia);
    toast.error(titulo, { text: texto });
    return;
  }
  const { descontados, insignias_observadas: observadas } = respuesta.valor;
  toast.success(
    descontados > 0 ? `Se descontaron ${cantidad(descontados, 'punto', 'puntos')}` : 'Validación revertida',
    observadas > 0
      ? { text: `${cantidad(observadas, 'insignia quedó observada', 'insignias quedaron observadas')}.` }
      : {},
  );
}
