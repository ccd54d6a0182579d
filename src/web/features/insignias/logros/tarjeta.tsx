import { Gift, GraduationCap, Target, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { enlaceDeGracias } from '#domain/comun/enlaces.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import type { FiltroDeLogros, TipoDeLogro } from '#domain/insignias/logros/logro.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import type { Salidas } from '#web/api.server.ts';
import { fechaCorta, numero, plural, sinCortarPesos } from '#domain/comun/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { TONE_SOFT, type Tone } from '#web/ui/tone.ts';
import { LISTA } from './disposicion.ts';

export type Tarjeta = Salidas['logros']['tarjetas']['tarjetas'][number];

/** On a phone a card shows this many; the rest are behind '+N más', as those that the card leaves out. */
const EN_EL_TELEFONO = 2;

/** A person: name, branch, points and latest achievements. `todos`: the address with all of theirs; null if that is this one. */
export function TarjetaDeLogros({
  tarjeta,
  tipo,
  ahora,
  todos,
}: {
  tarjeta: Tarjeta;
  tipo: FiltroDeLogros;
  ahora: Date;
  todos: string | null;
}) {
  const { nombre, apellido, logros, logros_mas } = tarjeta;
  const quien = `${nombre} ${apellido}`;
  return (
    <Card as="li" className="flex min-w-0 flex-col" highlight={tarjeta.soy_yo}>
      <div className="flex items-start gap-3">
        <Avatar initials={iniciales(nombre, apellido)} src={tarjeta.avatar_url} />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
            <bdi className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{quien}</bdi>
            {tarjeta.soy_yo ? (
              <Badge size="sm" tone="yellow">
                Vos
              </Badge>
            ) : null}
          </h3>
          <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
            {NOMBRES_DE_ROL[tarjeta.rol]}
            {tarjeta.sucursal ? (
              <>
                {' · '}
                <bdi>{tarjeta.sucursal}</bdi>
              </>
            ) : null}
          </p>
        </div>
        <p className="shrink-0 text-right">
          <span className="numeral block text-2xl leading-7">{numero(tarjeta.puntos)}</span>
          <span className="block text-2xs text-ink-2">{plural(tarjeta.puntos, 'punto', 'puntos')}</span>
        </p>
      </div>
      {logros.length === 0 ? (
        <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">{NINGUNO[tipo]}</p>
      ) : (
        <Logros de={quien} entera={todos === null}>
          <ul className="grid gap-1">
            {logros.map((logro, i) => {
              const { Icono, texto, tono } = TIPOS[logro.tipo];
              return (
                <li
                  key={logro.id}
                  className={cn(
                    'flex min-h-11 items-center gap-3',
                    todos !== null && i >= EN_EL_TELEFONO && 'hidden @xl:flex',
                  )}
                >
                  <span
                    aria-hidden
                    className={cn(
                      'grid size-9 shrink-0 place-items-center rounded-control [&>svg]:size-4.5',
                      TONE_SOFT[tono],
                    )}
                  >
                    <Icono />
                  </span>
                  <span className="min-w-0 flex-1">
                    <bdi className="line-clamp-2 text-sm leading-snug font-medium wrap-anywhere">
                      {sinCortarPesos(logro.titulo)}
                    </bdi>
                    <span className="block text-xs text-ink-2">
                      {texto} ·{' '}
                      <time dateTime={logro.fecha.toISOString()}>{fechaCorta(logro.fecha, ahora)}</time>
                    </span>
                  </span>
                </li>
              );
            })}
          </ul>
        </Logros>
      )}
      {logros.length > 0 ? (
        <div className="mt-auto -mb-2 flex flex-wrap items-center justify-between gap-x-4">
          {tarjeta.soy_yo ? null : (
            <TextLink
              kind="standalone"
              className="text-sm"
              render={<Link to={enlaceDeGracias(tarjeta.empleado_id)} />}
            >
              Felicitar<span className="sr-only"> a {quien}</span>
            </TextLink>
          )}
          {todos === null ? null : <LosDemas de={quien} a={todos} logros={logros.length} mas={logros_mas} />}
        </div>
      ) : null}
    </Card>
  );
}

/** '+N más', which counts what the card does not show: more on a phone. */
function LosDemas({ de, a, logros, mas }: { de: string; a: string; logros: number; mas: number }) {
  const enElTelefono = mas + Math.max(0, logros - EN_EL_TELEFONO);
  if (enElTelefono === 0) return null;
  return (
    <TextLink
      kind="standalone"
      className={cn('ml-auto text-sm', mas === 0 && '@xl:hidden')}
      render={<Link to={a} />}
    >
      <span className="@xl:hidden">+{numero(enElTelefono)} más</span>
      <span className="hidden @xl:inline">+{numero(mas)} más</span>
      <span className="sr-only"> de {de}</span>
    </TextLink>
  );
}

/** The list scrolls if it is taller than its box; only then is it focusable, so that the keyboard can scroll it. */
function Logros({ de, entera, children }: { de: string; entera: boolean; children: React.ReactNode }) {
  const caja = useRef<HTMLDivElement>(null);
  const [desborda, setDesborda] = useState(false);
  useEffect(() => {
    const el = caja.current;
    if (!el) return;
    const medir = () => setDesborda(el.scrollHeight > el.clientHeight + 1);
    const observador = new ResizeObserver(medir);
    observador.observe(el);
    if (el.firstElementChild) observador.observe(el.firstElementChild);
    return () => observador.disconnect();
  }, []);
  return (
    <div
      ref={caja}
      {...(desborda ? { tabIndex: 0, role: 'region', 'aria-label': `Logros de ${de}` } : {})}
      className={cn('mt-3 border-t border-line pt-2', entera ? '' : LISTA)}
    >
      {children}
    </div>
  );
}

/** The icon, the label and the colour of each type. */
const TIPOS: Readonly<Record<TipoDeLogro, { Icono: LucideIcon; texto: string; tono: Tone }>> = {
  desafio: { Icono: Target, texto: 'Desafío', tono: 'blue' },
  capacitacion: { Icono: GraduationCap, texto: 'Capacitación', tono: 'purple' },
  premio: { Icono: Gift, texto: 'Premio', tono: 'orange' },
};

const NINGUNO: Readonly<Record<FiltroDeLogros, string>> = {
  todos: 'Todavía sin logros',
  desafio: 'Todavía sin desafíos validados',
  capacitacion: 'Todavía sin capacitaciones completas',
  premio: 'Todavía sin premios entregados',
};
