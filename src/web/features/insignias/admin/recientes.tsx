import { Award, ShieldCheck, Undo2 } from 'lucide-react';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { Paginas } from '#web/comun/paginas.tsx';
import { hace, relativo } from '#domain/comun/calendario/relativo.ts';
import { fechaHora, numero } from '#domain/comun/formato.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EMPLEADOS, type EnDuda, type Otorgada, type Reciente } from './tipos.ts';

type Persona = Reciente['empleado'];

type Props = {
  recientes: readonly Reciente[];
  enDuda: { total: number; filas: readonly EnDuda[] };
  pagina: number;
  ahora: Date;
  enviando: boolean;
  onMantener: (enDuda: EnDuda) => void;
  onRevocar: (otorgada: Otorgada, empleado: Persona) => void;
  onVer: (otorgada: Otorgada, empleado: Persona) => void;
};

/** The badges in doubt that need a decision, if any, and the ten latest awards. */
export function AsignacionesRecientes({
  recientes,
  enDuda,
  pagina,
  ahora,
  enviando,
  onMantener,
  onRevocar,
  onVer,
}: Props) {
  return (
    <div className="grid gap-6">
      {enDuda.total > 0 ? (
        <section aria-label="Por revisar">
          <Card highlight>
            <CardHeader
              title={`Por revisar (${numero(enDuda.total)})`}
              subtitle="Se ganaron con algo que después se revirtió o se anuló. Vos decidís si se mantienen."
              className="mb-2"
            />
            <ul className="divide-y divide-line">
              {enDuda.filas.map((fila) => (
                <Duda key={fila.id} {...{ fila, ahora, enviando, onMantener, onRevocar }} />
              ))}
            </ul>
          </Card>
          <Paginas
            label="Páginas de medallas por revisar"
            total={enDuda.total}
            pagina={pagina}
            enEsta={enDuda.filas.length}
            porPagina={EMPLEADOS.perPage}
          />
        </section>
      ) : null}
      <section aria-label="Asignaciones Recientes">
        <Card>
          <CardHeader title="Últimas diez" subtitle="Por fecha en que se otorgaron." className="mb-2" />
          {recientes.length === 0 ? (
            <EmptyState
              icon={<Award />}
              title="Todavía no se otorgó ninguna"
              hint="Se ganan solas al cumplir su criterio, o las asignás vos con «Asignar Medalla»."
            />
          ) : (
            <ul className="divide-y divide-line">
              {recientes.map((fila) => (
                <li
                  key={fila.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto_auto]"
                >
                  <Quien persona={fila.empleado} />
                  <p className="flex items-center gap-2 max-md:col-start-1 max-md:row-start-2">
                    <span aria-hidden className="w-9 shrink-0 text-center text-2xl leading-none">
                      {fila.insignia.icono}
                    </span>
                    <span className="min-w-0">
                      <span dir="auto" className="block font-medium wrap-anywhere">
                        {fila.insignia.nombre}
                      </span>
                      <span className="block text-sm wrap-anywhere text-ink-2">
                        {fila.otorgada_por ? `La otorgó ${fila.otorgada_por}` : 'Se ganó sola'}
                      </span>
                    </span>
                    {fila.en_duda ? (
                      <Badge tone="yellow" size="sm">
                        En duda
                      </Badge>
                    ) : null}
                  </p>
                  <time
                    dateTime={fila.fecha_otorgada.toISOString()}
                    title={fechaHora(fila.fecha_otorgada)}
                    className="justify-self-end text-right text-sm text-ink-2 max-md:col-start-2 max-md:row-start-1 md:whitespace-nowrap"
                  >
                    {relativo(fila.fecha_otorgada, ahora)}
                  </time>
                  <Button
                    variant="ghost"
                    size="sm"
                    className="justify-self-end max-md:col-start-2 max-md:row-start-2"
                    aria-label={`Ver «${fila.insignia.nombre}» de ${nombreDe(fila.empleado)}`}
                    onClick={() => onVer(fila, fila.empleado)}
                  >
                    Ver
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </section>
    </div>
  );
}

function Duda({
  fila,
  ahora,
  enviando,
  onMantener,
  onRevocar,
}: { fila: EnDuda } & Pick<Props, 'ahora' | 'enviando' | 'onMantener' | 'onRevocar'>) {
  const cual = `«${fila.insignia.nombre}» de ${nombreDe(fila.empleado)}`;
  return (
    <li className="grid gap-x-4 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center xl:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]">
      <Quien persona={fila.empleado} />
      <div className="min-w-0 text-sm sm:max-xl:col-span-2 sm:max-xl:row-start-2">
        <p className="font-medium wrap-anywhere">
          <span aria-hidden>{fila.insignia.icono}</span> <bdi>{fila.insignia.nombre}</bdi>
        </p>
        <p className="wrap-anywhere text-ink-2">
          Pide: {fila.pide}. {fila.cumple ? 'Hoy vuelve a cumplirlo' : 'Hoy tiene'}
          {fila.cumple ? '.' : ` ${numero(fila.actual)} de ${numero(fila.meta)}.`}
        </p>
        <p className="text-ink-2">{`Espera desde ${hace(fila.observada_en, ahora)}`}</p>
      </div>
      {fila.puede_revocar ? (
        <div className="flex gap-2 max-sm:*:flex-1">
          <Button
            variant="secondary"
            icon={<ShieldCheck aria-hidden />}
            aria-label={`Mantener ${cual}`}
            disabled={enviando}
            onClick={() => onMantener(fila)}
          >
            Mantener
          </Button>
          <Button
            variant="secondary"
            icon={<Undo2 aria-hidden />}
            aria-label={`Revocar ${cual}`}
            disabled={enviando}
            onClick={() => onRevocar(fila, fila.empleado)}
          >
            Revocar
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-2">Es tuya: la decide otra persona de RRHH</p>
      )}
    </li>
  );
}

function Quien({ persona }: { persona: Persona }) {
  return (
    <p className="flex min-w-0 items-center gap-3 max-md:col-start-1 max-md:row-start-1">
      <Avatar initials={iniciales(persona.nombre, persona.apellido)} src={persona.avatar_url} size="sm" />
      <span className="min-w-0">
        <NombreDePersona persona={persona} className="block font-semibold wrap-anywhere" />
        <span className="block truncate text-sm text-ink-2">{persona.sucursal ?? 'Sin sucursal'}</span>
      </span>
    </p>
  );
}

function nombreDe({ nombre, apellido }: Pick<Persona, 'nombre' | 'apellido'>): string {
  return `${nombre} ${apellido}`;
}
