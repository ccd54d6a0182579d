import { Award, Flame, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import type { Salidas } from '#web/api.server.ts';
import { numero, plural } from '#domain/comun/formato.ts';
import { Card } from '#web/ui/card.tsx';

/** The person's identity and their figures so far. */
export function Identidad({ perfil, foto }: { perfil: Salidas['perfil']['ver']; foto: ReactNode }) {
  const lugar = [perfil.sucursal?.nombre, perfil.grupo?.nombre].filter(Boolean);
  return (
    <Card
      as="section"
      aria-label="Quién sos"
      className="mb-4 flex flex-col gap-5 xl:flex-row xl:items-center xl:gap-6 lg:mb-6"
    >
      {foto}
      <div className="min-w-0 flex-1">
        <h2 className="headline text-2xl wrap-anywhere md:text-3xl">
          <bdi>
            {perfil.nombre} {perfil.apellido}
          </bdi>
        </h2>
        <p className="mt-0.5 text-ink-2 wrap-anywhere">
          {[NOMBRES_DE_ROL[perfil.rol], ...lugar].join(' · ')}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">{perfil.email}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-2 xl:grid-cols-3 xl:gap-3">
        <Logro
          to="#racha"
          icono={<Flame aria-hidden />}
          valor={perfil.racha.actual}
          texto={plural(perfil.racha.actual, 'día de racha', 'días de racha')}
        />
        <Logro
          to="/reconoce/insignias"
          icono={<Award aria-hidden />}
          valor={perfil.insignias}
          texto={plural(perfil.insignias, 'insignia', 'insignias')}
        />
        <Logro
          to="/reconoce/desafios"
          icono={<Target aria-hidden />}
          valor={perfil.desafios_completados}
          texto={plural(perfil.desafios_completados, 'desafío completado', 'desafíos completados')}
        />
      </ul>
    </Card>
  );
}

function Logro({ to, icono, valor, texto }: { to: string; icono: ReactNode; valor: number; texto: string }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="flex h-full flex-col items-center gap-0.5 rounded-control bg-kraft px-2 py-3 text-center text-ink no-underline transition-colors hover:bg-kraft-strong xl:w-28 [&>svg]:size-4.5 [&>svg]:text-ink-2"
      >
        {icono}
        <span className="numeral text-3xl">{numero(valor)}</span>
        <span className="text-xs text-ink-2 text-balance">{texto}</span>
      </Link>
    </li>
  );
}
