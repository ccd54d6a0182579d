import { Gift, Target, UserPlus, Users, type LucideIcon } from 'lucide-react';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import type { Salidas } from '#web/api.server.ts';
import { relativo } from '#domain/comun/calendario/relativo.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { cn } from '#web/ui/cn.ts';

export type Actividad = Salidas['panel']['actividad']['filas'][number];

/** Recent activity, the latest first: who, what, and how long ago. */
export function ListaDeActividad({
  filas,
  ahora,
  className,
}: {
  filas: readonly Actividad[];
  ahora: Date;
  className?: string;
}) {
  return (
    <ol className={cn('divide-y divide-line', className)}>
      {filas.map(({ id, type, description, fecha, empleado }) => {
        const { Icono, texto } = TIPOS[type];
        return (
          <li key={id} className="flex items-start gap-3 py-3">
            <span className="relative shrink-0">
              {empleado ? (
                <Avatar initials={iniciales(empleado.nombre, empleado.apellido)} src={empleado.avatar_url} />
              ) : (
                <span
                  aria-hidden
                  className="grid size-11 place-items-center rounded-full bg-kraft text-ink-2"
                >
                  <Users className="size-5" />
                </span>
              )}
              <span
                aria-hidden
                className="absolute -right-1 -bottom-1 grid size-5.5 place-items-center rounded-full border-2 border-card bg-brand text-brand-contrast [&>svg]:size-3"
              >
                <Icono />
              </span>
            </span>
            <p className="min-w-0 flex-1 self-center wrap-anywhere">
              <span className="sr-only">{texto}: </span>
              {empleado ? (
                <>
                  <NombreDePersona persona={empleado} className="font-semibold" />{' '}
                </>
              ) : null}
              {description}
              <time
                dateTime={fecha.toISOString()}
                title={fechaHora(fecha)}
                className="block text-sm text-ink-2"
              >
                {relativo(fecha, ahora)}
              </time>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

export const TIPOS: Readonly<
  Record<Actividad['type'], { texto: string; varios: string; Icono: LucideIcon }>
> = {
  participacion: { texto: 'Participación', varios: 'Participaciones', Icono: Target },
  premio: { texto: 'Premio', varios: 'Premios', Icono: Gift },
  registro: { texto: 'Registro', varios: 'Registros', Icono: UserPlus },
};
