import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { lista, numero } from '#domain/comun/formato.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { direccionDe } from './palabras.ts';
import type { Sucursal } from './tipos.ts';

/** Header of a branch's page: address, number of people, manager, and its two tabs. */
export function CabeceraDeSucursal({ sucursal: s, pathname }: { sucursal: Sucursal; pathname: string }) {
  const base = `/reconoce/admin/sucursales/${s.id}`;
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/sucursales" />}>
            <ArrowLeft aria-hidden />
            Sucursales
          </TextLink>
        }
        title={<bdi>{s.nombre}</bdi>}
        subtitle={direccionDe(s) || 'Sin dirección cargada'}
        tabs={
          <StatusBadge tone={s.activa ? 'green' : 'neutral'}>{s.activa ? 'Activa' : 'Inactiva'}</StatusBadge>
        }
      />
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label="Personas"
          value={numero(s.personas)}
          hint={s.inactivas > 0 ? `y ${numero(s.inactivas)} sin actividad` : 'todas activas'}
        />
        <StatCard label="Grupos" value={numero(s.grupos.length)} />
        <StatCard
          label={s.gerentes.length > 1 ? 'Gerentes' : 'Gerente'}
          value={numero(s.gerentes.length)}
          hint={
            s.gerentes.length === 0
              ? 'Sus evidencias las valida RRHH'
              : lista(s.gerentes.map((g) => g.nombre))
          }
          className="col-span-2"
        />
      </div>
      <LinkTabs
        label={s.nombre}
        current={pathname.endsWith('/grupos') ? 'grupos' : 'equipo'}
        tabs={[
          { key: 'equipo', label: 'Equipo', to: base },
          { key: 'grupos', label: 'Grupos', to: `${base}/grupos` },
        ]}
        className="mb-5"
      />
    </>
  );
}
