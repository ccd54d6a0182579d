import { Gift, GraduationCap, Target, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { enlaceDeGracias } from '#domain/comun/enlaces.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import type { FiltroDeLogros, TipoDeLogro } from '#domain/insignias/logros/logro.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import type { Salidas } from '#web/api.server.ts';
import { fechaCorta, numero, plural } from '#domain/comun/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { TONE_SOFT, type Tone } from '#web/ui/tone.ts';
import { LISTA } from './disposicion.ts';

export type Tarjeta = Salidas['logros']['tarjetas']['tarjetas'][number];

/** A person: name, branch, points and latest achievements. */
export function TarjetaDeLogros({
  tarjeta,
  tipo,
  ahora,
}: {
  tarjeta: Tarjeta;
  tipo: FiltroDeLogros;
  ahora: Date;
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
          {logros.length > 0 && !tarjeta.soy_yo ? (
            <TextLink
              kind="standalone"
              className="text-sm"
              render={<Link to={enlaceDeGracias(tarjeta.empleado_id)} />}
            >
              Felicitar<span className="sr-only"> a {quien}</span>
            </TextLink>
          ) : null}
        </div>
        <p className="shrink-0 text-right">
          <span className="numeral block text-2xl leading-7">{numero(tarjeta.puntos)}</span>
          <span className="block text-2xs text-ink-2">{plural(tarjeta.puntos, 'punto', 'puntos')}</span>
        </p>
      </div>
      {logros.length === 0 ? (
        <p className="mt-4 border-t border-line pt-3 text-sm text-ink-2">{NINGUNO[tipo]}</p>
      ) : (
        <Logros de={quien}>
          <ul className="grid gap-1">
            {logros.map((logro) => {
              const { Icono, texto, tono } = TIPOS[logro.tipo];
              return (
                <li key={logro.id} className="flex min-h-11 items-center gap-3">
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
                      {logro.titulo}
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
      {logros_mas > 0 ? (
        <p className="mt-2 text-sm font-semibold text-ink-2">+{numero(logros_mas)} más</p>
      ) : null}
    </Card>
  );
}

/** The list scrolls if it is taller than its box; only then is it focusable, so that the keyboard can scroll it. */
function Logros({ de, children }: { de: string; children: React.ReactNode }) {
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
      className={cn('mt-4 border-t border-line pt-3', LISTA)}
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
