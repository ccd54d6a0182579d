import { Award, Flame, Star, Target } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, fecha, numero } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { Licencias } from './licencias.tsx';
import { UltimoReconocimiento } from './estado.tsx';
import { Pendientes } from './pendientes.tsx';
import { Recordar } from './recordar.tsx';
import type { Ficha } from './tipos.ts';

type Props = {
  ficha: Ficha;
  hoy: Dia;
};

/** A person's summary: figures, pending tasks, badges and leave. */
export function Resumen({ ficha, hoy }: Props) {
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="text-ink-2">Último reconocimiento:</span>
        <UltimoReconocimiento persona={ficha} hoy={hoy} />
        <span className="text-ink-2 max-sm:w-full">En Reconoce desde el {fecha(ficha.created_at)}</span>
      </p>

      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Cifra icono={<Star />} que="Puntos del mes" valor={numero(ficha.totales.mes)}>
          {numero(ficha.totales.siempre)} en total
        </Cifra>
        <Cifra icono={<Flame />} que="Racha" valor={cantidad(ficha.racha, 'día', 'días')}>
          la mejor, {cantidad(ficha.racha_mejor, 'día', 'días')}
        </Cifra>
        <Cifra icono={<Target />} que="Desafíos" valor={numero(ficha.desafios_completados)}>
          {ficha.desafios_completados === 1 ? 'completado' : 'completados'}
        </Cifra>
        <Cifra icono={<Award />} que="Insignias" valor={numero(ficha.insignias)}>
          {ficha.medallas[0] ? `la última, ${fecha(ficha.medallas[0].fecha)}` : 'todavía ninguna'}
        </Cifra>
      </dl>

      <Seccion
        titulo="Pendientes"
        accion={
          ficha.pendientes.length > 0 && ficha.puede_recordar ? (
            <Recordar persona={ficha} recordado={ficha.recordado_hoy} />
          ) : null
        }
      >
        <Pendientes pendientes={ficha.pendientes} hoy={hoy} />
      </Seccion>

      {ficha.medallas.length > 0 ? (
        <Seccion titulo="Insignias">
          <ul className="flex flex-wrap gap-2">
            {ficha.medallas.map((m) => (
              <li key={m.nombre}>
                <Badge icon={<span aria-hidden>{m.icono}</span>}>
                  {m.nombre}
                  <span className="sr-only">, el {fecha(m.fecha)}</span>
                </Badge>
              </li>
            ))}
          </ul>
        </Seccion>
      ) : null}

      {ficha.licencias ? (
        <Seccion titulo="Licencias">
          <Licencias key={ficha.id} ficha={ficha} hoy={hoy} />
        </Seccion>
      ) : null}
    </div>
  );
}

function Seccion({ titulo, accion, children }: { titulo: string; accion?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="headline text-base">
          {titulo}
        </h2>
        {accion}
      </div>
      {children}
    </section>
  );
}

function Cifra({
  icono,
  que,
  valor,
  children,
}: {
  icono: ReactNode;
  que: string;
  valor: string;
  children: ReactNode;
}) {
  return (
    <div className="rounded-control bg-kraft px-3 py-2.5">
      <dt className="flex items-center gap-1.5 text-xs text-ink-2 [&>svg]:size-4">
        <span aria-hidden className="[&>svg]:size-4">
          {icono}
        </span>
        {que}
      </dt>
      <dd>
        <Numeral className="text-2xl">{valor}</Numeral>
        <span className="block text-xs text-ink-2">{children}</span>
      </dd>
    </div>
  );
}
