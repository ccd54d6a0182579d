import { GripVertical, MousePointerClick } from 'lucide-react';
import { Link } from 'react-router';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { pesos } from '#domain/comun/formato.ts';
import { enlaceDeMesa } from '#domain/plano/enlaces.ts';
import { antiguedad, numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { Button } from '#web/ui/button.tsx';
import { periodoEnPalabras } from '../mesa/palabras.ts';
import type { Pedida } from './tipos.ts';

/** The open requests beside the calendar: each is dragged onto a row, or placed with its button and a press. */
export function Pedidos({
  pedidas,
  hoy,
  elegida,
  onArrastrar,
  onElegir,
}: {
  pedidas: readonly Pedida[];
  hoy: Dia;
  /** The one that waits for a row. */
  elegida: string | null;
  onArrastrar: (pedida: Pedida | null) => void;
  /** `conTeclas`: its button was pressed with the keyboard. */
  onElegir: (pedida: Pedida | null, conTeclas: boolean) => void;
}) {
  if (pedidas.length === 0) return null;
  return (
    <section aria-labelledby="pedidos" className="min-w-0">
      <h2 id="pedidos" className="mb-2 flex items-baseline gap-2 font-semibold">
        Por ubicar <span className="numeral text-ink-2">{pedidas.length}</span>
      </h2>
      <ul className="flex snap-x gap-2 overflow-x-auto pb-2 xl:grid xl:max-h-[calc(100dvh-19rem)] xl:overflow-y-auto xl:overflow-x-hidden">
        {pedidas.map((una) => (
          <Tarjeta
            key={una.id}
            pedida={una}
            hoy={hoy}
            elegida={elegida === una.id}
            onArrastrar={onArrastrar}
            onElegir={onElegir}
          />
        ))}
      </ul>
    </section>
  );
}

function Tarjeta({
  pedida,
  hoy,
  elegida,
  onArrastrar,
  onElegir,
}: {
  pedida: Pedida;
  hoy: Dia;
  elegida: boolean;
  onArrastrar: (pedida: Pedida | null) => void;
  onElegir: (pedida: Pedida | null, conTeclas: boolean) => void;
}) {
  const { id, numero, marca, espacios, desde, hasta, presupuesto, creada_en } = pedida;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one way; its button is the other
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'copy';
        event.dataTransfer.setData('text/plain', `${numeroDeSolicitud(numero)} ${marca}`);
        onArrastrar(pedida);
      }}
      onDragEnd={() => onArrastrar(null)}
      className={`grid w-64 shrink-0 snap-start content-start gap-1 rounded-card border bg-card p-3 shadow-card xl:w-auto xl:cursor-grab ${elegida ? 'border-2 border-brand' : 'border-line'}`}
    >
      <p className="flex items-center justify-between gap-2 text-ink-2 text-xs">
        <Link to={enlaceDeMesa(id)} className="tap numeral">
          {numeroDeSolicitud(numero)}
        </Link>
        <span className="flex items-center gap-1">
          {antiguedad(diaDe(creada_en), hoy)}
          <GripVertical aria-hidden className="size-4 max-xl:hidden" />
        </span>
      </p>
      <p className="font-semibold leading-tight wrap-anywhere">
        <bdi>{marca}</bdi>
      </p>
      <p className="text-sm wrap-anywhere">
        {periodoEnPalabras(desde, hasta, hoy)}
        {presupuesto === null ? '' : `, hasta ${pesos(presupuesto)}`}
      </p>
      {espacios.length === 0 ? null : (
        <p className="text-ink-2 text-sm wrap-anywhere">
          {espacios.slice(0, 3).join(', ')}
          {espacios.length > 3 ? ` y ${espacios.length - 3} más` : ''}
        </p>
      )}
      <Button
        size="sm"
        variant={elegida ? 'primary' : 'secondary'}
        icon={<MousePointerClick aria-hidden />}
        aria-pressed={elegida}
        aria-label={`${elegida ? 'Dejar de ubicar' : 'Ubicar'} ${numeroDeSolicitud(numero)}, ${marca}`}
        className="mt-1 justify-self-start"
        // A press of the keyboard counts no clicks.
        onClick={({ detail }) => onElegir(elegida ? null : pedida, detail === 0)}
      >
        {elegida ? 'Dejar' : 'Ubicar'}
      </Button>
    </li>
  );
}
