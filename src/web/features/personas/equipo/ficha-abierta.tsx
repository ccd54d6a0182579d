import { Award, Flame, Star, Target } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { withParams } from '#web/comun/list.ts';
import { CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, fecha, numero } from '#domain/comun/formato.ts';
import { comoSeLidera } from '#web/copy/liderazgo.ts';
import { useSesion } from '#web/sesion.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { Licencias } from './licencias.tsx';
import { EstadoDePersona, UltimoReconocimiento } from './estado.tsx';
import { CambioDeGrupo } from './mover.tsx';
import { Pendientes } from './pendientes.tsx';
import { Recordar } from './recordar.tsx';
import type { Ficha, Opcion, Respuesta } from './tipos.ts';

type Props = {
  /** The person in `?persona=`; null without one. */
  persona: Respuesta<{ ficha: Ficha }> | null;
  /** The groups they can be moved to; null if the user may not move them. */
  grupos: readonly Opcion[] | null;
  hoy: Dia;
  /** The movements behind their points. */
  movimientos: ReactNode;
};

/** A person's sheet over the list: figures, movements, pending tasks, group and leave. */
export function FichaDePersona({ persona, grupos, hoy, movimientos }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultima, setUltima] = useState({ persona, movimientos });
  if (persona && persona !== ultima.persona) setUltima({ persona, movimientos });
  // The first focusable element is far down; the initial focus goes here so that opening does not scroll.
  const inicio = useRef<HTMLDivElement>(null);
  const vista = persona ? { persona, movimientos } : ultima;
  const ficha = vista.persona?.ok ? vista.persona.valor.ficha : null;
  const fallo =
    vista.persona && !vista.persona.ok ? mensajeDeError(vista.persona.fallo, CARGAS.equipo) : null;
  return (
    <Dialog
      open={persona !== null}
      onOpenChange={(abierto) => {
        if (!abierto) void navigate(withParams(query, { persona: null }), { preventScrollReset: true });
      }}
      size="lg"
      initialFocus={() => inicio.current ?? true}
      title={ficha ? <bdi className="wrap-anywhere">{`${ficha.nombre} ${ficha.apellido}`}</bdi> : 'Persona'}
      description={ficha ? bajadaDe(ficha) : undefined}
    >
      {fallo ? <ErrorState title={fallo.titulo} text={fallo.texto} /> : null}
      {ficha ? (
        <div ref={inicio} tabIndex={-1} className="outline-none">
          <Cuerpo ficha={ficha} grupos={grupos} hoy={hoy} movimientos={vista.movimientos} />
        </div>
      ) : null}
    </Dialog>
  );
}

function bajadaDe({ rol, sucursal, grupo }: Ficha): ReactNode {
  const partes = [NOMBRES_DE_ROL[rol], sucursal?.nombre, grupo?.nombre].filter((p) => p !== undefined);
  return <bdi>{partes.join(' · ')}</bdi>;
}

function Cuerpo({
  ficha,
  grupos,
  hoy,
  movimientos,
}: {
  ficha: Ficha;
  grupos: readonly Opcion[] | null;
  hoy: Dia;
  movimientos: ReactNode;
}) {
  const { empleado } = useSesion();
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Avatar initials={iniciales(ficha.nombre, ficha.apellido)} src={ficha.avatar_url} size="lg" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <EstadoDePersona persona={ficha} />
            <span className="text-ink-2">Reconocimiento:</span>
            <UltimoReconocimiento persona={ficha} hoy={hoy} />
          </p>
          <p className="mt-1.5 wrap-anywhere text-ink-2">
            <bdi>{ficha.email}</bdi>
          </p>
          <p className="text-ink-2">En Reconoce desde el {fecha(ficha.created_at)}</p>
        </div>
      </div>

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

      <Seccion titulo="De dónde salen sus puntos">{movimientos}</Seccion>

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

      {grupos && ficha.a_cargo ? (
        <Seccion titulo="Grupo">
          <CambioDeGrupo key={ficha.id} persona={ficha} grupos={grupos} />
          <p className="mt-1.5 text-sm text-ink-2">
            {comoSeLidera(ficha.rol === 'lider_grupo', empleado?.rol === 'admin_rrhh')}
          </p>
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
        <h3 id={id} className="headline text-base">
          {titulo}
        </h3>
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
