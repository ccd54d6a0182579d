import { Medal, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { ListScreen } from '#web/comun/list-screen.tsx';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { GRILLA } from './disposicion.ts';
import { EMPLEADOS, type EmpleadoConInsignias, type Otorgada } from './tipos.ts';

type Props = {
  total: number;
  filas: readonly EmpleadoConInsignias[];
  view: ReturnType<typeof EMPLEADOS.read>;
  onAsignar: (empleado: EmpleadoConInsignias) => void;
  onVer: (otorgada: Otorgada, empleado: EmpleadoConInsignias) => void;
};

/** People, and the badges that each one holds. */
export function EmpleadosYMedallas({ total, filas, view, onAsignar, onVer }: Props) {
  return (
    <ListScreen
      list={EMPLEADOS}
      view={view}
      rows={filas}
      total={total}
      rowKey={(empleado) => empleado.id}
      empty={{ icon: <SearchX />, title: EMPLEADOS.none.title, hint: EMPLEADOS.none.hint }}
      body={
        <ul className={GRILLA}>
          {filas.map((empleado) => (
            <Tarjeta key={empleado.id} {...{ empleado, onAsignar, onVer }} />
          ))}
        </ul>
      }
    />
  );
}

// The rest are behind a button, so that cards side by side have the same height.
const A_LA_VISTA = 4;

function Tarjeta({
  empleado,
  onAsignar,
  onVer,
}: { empleado: EmpleadoConInsignias } & Pick<Props, 'onAsignar' | 'onVer'>) {
  const { nombre, apellido, email, sucursal, grupo, insignias, puntos_de_insignias, es_propio } = empleado;
  const [todas, setTodas] = useState(false);
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start gap-3">
        <Avatar initials={iniciales(nombre, apellido)} src={empleado.avatar_url} />
        <div className="min-w-0 flex-1">
          <h2 className="headline wrap-anywhere">
            <NombreDePersona persona={empleado} />
          </h2>
          <p className="truncate text-sm text-ink-2" title={email}>
            {email}
          </p>
          <p className="truncate text-sm text-ink-2">
            {[sucursal, grupo].filter(Boolean).join(' · ') || 'Sin sucursal'}
          </p>
        </div>
      </div>
      {insignias.length > 0 ? (
        <ul aria-label={`Medallas de ${nombre} ${apellido}`} className="mt-3 flex flex-wrap gap-1.5">
          {(todas ? insignias : insignias.slice(0, A_LA_VISTA)).map((otorgada) => (
            <li key={otorgada.id} className="min-w-0">
              <button
                type="button"
                onClick={() => onVer(otorgada, empleado)}
                className="tap flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-label-soft px-3 text-left text-sm font-medium transition-colors hover:border-control"
              >
                <span aria-hidden>{otorgada.insignia.icono}</span>
                <span dir="auto" className="truncate">
                  {otorgada.insignia.nombre}
                </span>
                {otorgada.en_duda ? (
                  <span className="shrink-0 rounded-full bg-card px-1.5 text-2xs font-semibold">en duda</span>
                ) : null}
              </button>
            </li>
          ))}
          {!todas && insignias.length > A_LA_VISTA ? (
            <li>
              <button
                type="button"
                aria-label={`+${insignias.length - A_LA_VISTA}: ver las ${insignias.length} medallas de ${nombre} ${apellido}`}
                onClick={() => setTodas(true)}
                className="tap flex min-h-9 items-center rounded-full border border-line px-3 text-sm font-semibold transition-colors hover:bg-kraft"
              >
                {`+${insignias.length - A_LA_VISTA}`}
              </button>
            </li>
          ) : null}
        </ul>
      ) : (
        <p className="mt-3 flex min-h-9 items-center gap-1.5 text-sm text-ink-2">
          <Medal aria-hidden className="size-4.5 shrink-0" /> Todavía sin medallas
        </p>
      )}
      <div className="mt-auto flex min-h-11 items-center justify-between gap-3 pt-4">
        <p className="text-sm text-ink-2">
          {insignias.length === 0
            ? null
            : `${cantidad(insignias.length, 'medalla', 'medallas')} · ${numero(puntos_de_insignias)} pts`}
        </p>
        {es_propio ? (
          <p className="text-sm text-ink-2">Sos vos</p>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden />}
            aria-label={`Asignar medalla a ${nombre} ${apellido}`}
            onClick={() => onAsignar(empleado)}
          >
            Asignar
          </Button>
        )}
      </div>
    </Card>
  );
}
