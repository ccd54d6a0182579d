import { Flame } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { z } from 'zod';
import type { grupos } from '#contract/personas/grupos.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { Pendientes } from './pendientes.tsx';
import { Razones, UltimoReconocimiento } from './estado.tsx';
import { RecordarATodos } from './recordar-a-todos.tsx';
import { Recordar } from './recordar.tsx';

type MiGrupo = z.output<NonNullable<(typeof grupos.mio)['~orpc']['outputSchema']>>;
type Integrante = MiGrupo['integrantes'][number];

/** A lider's group: its figures, its challenges (passed in by the route) and its members with their pending tasks. */
export function MiGrupo({ datos, hoy, desafios }: { datos: MiGrupo; hoy: Dia; desafios: ReactNode }) {
  const { integrantes } = datos;
  const idDesafios = useId();
  const idPersonas = useId();
  const conRacha = integrantes.filter((i) => i.racha > 0).length;
  const deben = integrantes.filter((i) => i.pendientes.length > 0 && !i.soy_yo);
  return (
    <>
      <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Integrantes" value={numero(integrantes.length)} />
        <StatCard
          label="Puntos del mes"
          value={numero(integrantes.reduce((suma, i) => suma + i.puntos_mes, 0))}
        />
        <StatCard label="Con racha" value={numero(conRacha)} hint={`de ${numero(integrantes.length)}`} />
        <StatCard
          label="Con pendientes"
          value={numero(deben.length)}
          hint={deben.length === 0 ? 'Todos al día' : 'Podés recordarles una vez por día'}
        />
      </div>
      <section aria-labelledby={idDesafios} className="mb-8">
        <h2 id={idDesafios} className="headline mb-3 text-xl">
          Desafíos del grupo
        </h2>
        {desafios}
      </section>
      <section aria-labelledby={idPersonas}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id={idPersonas} className="headline text-xl">
            Integrantes
          </h2>
          {integrantes.length > 1 ? <RecordarATodos personas={deben} hoy={hoy} /> : null}
        </div>
        {integrantes.length <= 1 ? (
          <Card>
            <EmptyState
              title="Todavía no hay nadie más en tu grupo"
              hint="Tu gerente suma a las personas desde Mi Sucursal."
            />
          </Card>
        ) : (
          <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {integrantes.map((i) => (
              <li key={i.id} className="grid">
                <TarjetaDeIntegrante integrante={i} hoy={hoy} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function TarjetaDeIntegrante({ integrante: i, hoy }: { integrante: Integrante; hoy: Dia }) {
  const nombre = `${i.nombre} ${i.apellido}`;
  return (
    <Card as="article" aria-label={nombre} highlight={i.soy_yo} className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar initials={iniciales(i.nombre, i.apellido)} src={i.avatar_url} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold wrap-anywhere">
            {i.soy_yo ? <bdi>{nombre}</bdi> : <NombreDePersona persona={i} />}
          </h3>
          <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
            {i.soy_yo ? (
              <Badge size="sm" tone="brand">
                Vos
              </Badge>
            ) : null}
            {i.de_licencia ? (
              <Badge size="sm" tone="blue">
                De licencia
              </Badge>
            ) : null}
            <span>Último reconocimiento:</span>
            <UltimoReconocimiento persona={i} hoy={hoy} />
          </p>
          {i.soy_yo ? null : <Razones persona={i} hoy={hoy} />}
        </div>
      </div>
      <dl className="flex gap-5 border-y border-line py-2.5 text-sm">
        <div>
          <dt className="text-xs text-ink-2">Puntos del mes</dt>
          <dd>
            <Numeral className="text-2xl">{numero(i.puntos_mes)}</Numeral>
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-2">Racha</dt>
          <dd className="flex items-center gap-1">
            {i.racha > 0 ? <Flame aria-hidden className="size-4.5 text-orange" /> : null}
            <Numeral className="text-2xl">{numero(i.racha)}</Numeral>
            <span className="sr-only">{i.racha === 1 ? 'día' : 'días'}</span>
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-2">Insignias</dt>
          <dd>
            <Numeral className="text-2xl">{numero(i.insignias)}</Numeral>
          </dd>
        </div>
      </dl>
      <Pendientes pendientes={i.pendientes} hoy={hoy} />
      {i.pendientes.length > 0 && !i.soy_yo ? (
        <div className="mt-auto">
          <p className="sr-only">{cantidad(i.pendientes.length, 'pendiente', 'pendientes')}</p>
          <Recordar persona={i} recordado={i.recordado_hoy} />
        </div>
      ) : null}
    </Card>
  );
}
