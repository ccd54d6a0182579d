import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { SesionAbierta as Abierta } from '#contract/comun/acceso-comun.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { enMayuscula, fechaHora } from '#domain/comun/formato.ts';
import { nombreDeNavegador } from '#domain/personas/empleados/navegador.ts';
import { Badge } from '#web/ui/badge.tsx';

/** One open session in a list; `children` is the button that ends it. */
export function SesionAbierta({
  sesion: s,
  ahora,
  children,
}: {
  sesion: z.output<typeof Abierta>;
  ahora: Date;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {nombreDeNavegador(s.navegador)} {s.propia ? <Badge size="sm">Esta sesión</Badge> : null}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          <time dateTime={s.creada_en.toISOString()} title={fechaHora(s.creada_en)}>
            {enMayuscula(`entró ${hace(s.creada_en, ahora)}`)}
          </time>
          {s.direccion ? ` · ${s.direccion}` : ''}
        </p>
      </div>
      {children}
    </li>
  );
}
