import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { numero, pesos, porcentaje, rango } from '#domain/comun/formato.ts';

/** The time that the figures are about. */
export const SEMANAS_DE_CIFRAS = 13;

export type CifrasDelCalendario = {
  /** The days that they are of; the second is the first that is not. */
  desde: Dia;
  hasta: Dia;
  ocupacion: number | null;
  vendido: number;
  vacios: number;
  retenido: number;
};

/** What each drawing means, in words. */
export function Leyenda() {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-xs" aria-label="Referencias">
      {LEYENDA.map(([clase, texto]) => (
        <li key={texto} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-3.5 rounded-sm ${clase}`} />
          {texto}
        </li>
      ))}
    </ul>
  );
}

const LEYENDA = [
  ['bg-brand', 'Confirmada, en el color de su marca'],
  ['border-2 border-orange border-dashed bg-orange-soft', 'Retenida'],
  ['bg-kraft-strong', 'Terminada'],
  ['bg-available-soft border border-available', 'Libre'],
  ['bg-label', 'Termina o vence pronto'],
] as const;

/** What those weeks have sold and held: of each booking, what its days in them are worth. Which they are is said, since the grid shows others. */
export function Cifras({
  desde,
  hasta,
  hoy,
  ocupacion,
  vendido,
  vacios,
  retenido,
}: CifrasDelCalendario & { hoy: Dia }) {
  return (
    <section aria-labelledby="cifras-del-calendario" className="mt-4">
      <h2 id="cifras-del-calendario" className="mb-1 font-semibold text-sm">
        {SEMANAS_DE_CIFRAS} semanas{desde === hoy ? ' desde hoy' : ''}:{' '}
        <span className="font-normal text-ink-2">{rango(desde, sumarDias(hasta, -1), hoy)}</span>
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Cifra nombre="Ocupación">{ocupacion === null ? '—' : porcentaje(ocupacion)}</Cifra>
        <Cifra nombre="Vendido">{pesos(Math.round(vendido))}</Cifra>
        <Cifra nombre="Retenido" className="text-orange">
          {pesos(Math.round(retenido))}
        </Cifra>
        <Cifra nombre="Días vacíos">{numero(vacios)}</Cifra>
      </dl>
    </section>
  );
}

function Cifra({
  nombre,
  className = '',
  children,
}: {
  nombre: string;
  className?: string;
  children: string;
}) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{nombre}</dt>
      <dd className={`numeral text-2xl ${className}`}>{children}</dd>
    </div>
  );
}
