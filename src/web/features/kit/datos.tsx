import { Camera, Flame, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { numero, pesos } from '#domain/comun/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, Chip, CountBadge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Celebration } from '#web/ui/celebration.tsx';
import { CountUp } from '#web/ui/count-up.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { LinkTabs, SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Numeral, PriceLabel } from '#web/ui/price-label.tsx';
import { ProgressBar, StepBar } from '#web/ui/progress-bar.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { Bloque, Fila } from './bloque.tsx';

/** Components that display data. */
export function Datos({ tema }: { tema: string }) {
  return (
    <>
      <Bloque titulo="Insignias de estado, etiquetas, caras">
        <Fila>
          <Badge>Top 10</Badge>
          <Badge tone="green">Semanal</Badge>
          <Badge tone="blue">Mensual</Badge>
          <Badge tone="purple">Semestral</Badge>
          <Badge tone="orange">Anual</Badge>
          <Badge tone="red">Termina mañana</Badge>
          <Badge tone="yellow">Campeón</Badge>
          <Badge tone="brand" size="sm" icon={<Users aria-hidden />}>
            Grupal
          </Badge>
        </Fila>
        <Fila>
          <StatusBadge tone="green">Activo</StatusBadge>
          <StatusBadge>Borrador</StatusBadge>
          <StatusBadge tone="orange">Pendiente</StatusBadge>
          <StatusBadge tone="red">Rechazada</StatusBadge>
          <CountBadge count={3} label="3 pendientes" />
          <CountBadge count={128} />
        </Fila>
        <Fila>
          <Chip selected>Todos</Chip>
          <Chip>Desafíos</Chip>
          <Chip onRemove={() => undefined}>Puerto</Chip>
        </Fila>
        <Fila>
          <PriceLabel size="sm">CAMPEÓN</PriceLabel>
          <PriceLabel>+120</PriceLabel>
          <PriceLabel size="lg">{pesos(2890)}</PriceLabel>
          <PriceLabel size="xl" unit="puntos">
            1.385
          </PriceLabel>
          <PriceLabel tone="quiet">980</PriceLabel>
        </Fila>
        <Fila>
          <Avatar initials="EL" size="sm" />
          <Avatar initials="JR" />
          <Avatar initials="MS" size="lg" ring="brand" />
          <Avatar initials="JR" size="xl" ring="label" name="Jorge Ríos" />
          <Avatar initials="GP" src="data:image/png;base64,rota" />
        </Fila>
      </Bloque>

      <Bloque titulo="Números">
        <div className="grid grid-cols-2 gap-3">
          <StatCard label="Puntos" value={numero(1385)} hint="+120 esta semana" tone="label" />
          <StatCard label="Racha" value="11" hint="Tu mejor racha fue de 19" icon={<Flame aria-hidden />} />
          <StatCard label="Con enlace" value="118" render={<Link to="/dev/kit" />} />
          <Card>
            <p className="text-sm text-ink-2">Tu posición</p>
            <p>
              <Numeral className="text-5xl">6</Numeral> <span className="text-ink-2">de 118</span>
            </p>
          </Card>
        </div>
        <Cuenta />
        <ProgressBar label="Depósito impecable" value={60} valueText="60 %" />
        <ProgressBar label="18 de 25 participaciones" value={18} max={25} valueText="18/25" tone="green" />
        <ProgressBar label="Subiendo foto.jpg" value={null} size="sm" />
        <StepBar label="4 de 5 días" total={5} filled={4} />
      </Bloque>

      <Bloque titulo="Tarjetas y avisos">
        <Card>
          <CardHeader
            level={4}
            title="Racha"
            subtitle="Días hábiles seguidos"
            actions={
              <Button size="sm" variant="secondary">
                Ver
              </Button>
            }
          />
          <p className="mt-3">11 días hábiles. Tu mejor racha fue de 19.</p>
        </Card>
        <Card highlight pad="sm">
          Elegida
        </Card>
        <Notice title="Al registrarte tu rol es empleado">
          Los administradores se configuran manualmente.
        </Notice>
        <Notice tone="success">Se guardó.</Notice>
        <Notice
          tone="warning"
          title="Sin conexión"
          action={
            <Button size="sm" variant="secondary">
              Reintentar
            </Button>
          }
        >
          Te mostramos lo último que vimos.
        </Notice>
        <Notice tone="danger" title="Evidencia rechazada">
          La foto está oscura: no se lee el vencimiento.
        </Notice>
      </Bloque>

      <Bloque titulo="Pestañas, páginas y tabla">
        <LinkTabs
          label={`Secciones, ${tema}`}
          current="validaciones"
          tabs={[
            { key: 'validaciones', label: 'Validaciones', to: '?', count: 7, countLabel: '7 pendientes' },
            { key: 'equipo', label: 'Equipo', to: '?' },
            { key: 'grupos', label: 'Grupos', to: '?' },
            { key: 'premios', label: 'Premios', to: '?' },
            { key: 'reportes', label: 'Reportes', to: '?' },
          ]}
        />
        <SegmentedLinks
          label={`Período, ${tema}`}
          current="mes"
          tabs={[
            { key: 'semana', label: 'Esta Semana', to: '?' },
            { key: 'mes', label: 'Este Mes', to: '?' },
            { key: 'semestre', label: 'Este Semestre', to: '?' },
            { key: 'anio', label: 'Este Año', to: '?' },
          ]}
        />
        <Card pad="none">
          <DataTable
            caption="Ranking de ejemplo"
            columns={COLUMNAS}
            rows={PERSONAS}
            rowKey={(fila) => fila.nombre}
            highlight={(fila) => fila.nombre === 'Elena Leiva'}
          />
        </Card>
        <Pagination
          label={`Páginas, ${tema}`}
          page={3}
          pages={12}
          hrefFor={(page) => `?pagina=${page}`}
          summary="41–60 de 118"
        />
      </Bloque>

      <Bloque titulo="Cargando, vacío, con error">
        <SkeletonRegion>
          <Card className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full" />
            <SkeletonText className="flex-1" />
            <Skeleton className="h-9 w-16 rounded-label" />
          </Card>
        </SkeletonRegion>
        <Card>
          <EmptyState
            icon={<Camera aria-hidden />}
            title="No hay desafíos activos en este momento"
            hint="Cuando Recursos Humanos publique uno, lo vas a ver acá."
            action={<Button variant="secondary">Ver el ranking</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title="No se pudo cargar el ranking"
            text="Probá de nuevo en un momento."
            onRetry={() => undefined}
          />
        </Card>
      </Bloque>
    </>
  );
}

function Cuenta() {
  const [puntos, setPuntos] = useState(1265);
  const [veces, setVeces] = useState(0);
  return (
    <Card className="flex flex-wrap items-center gap-5">
      <CountUp value={puntos} format={numero} className="numeral text-4xl" />
      <Button
        variant="secondary"
        onClick={() => {
          setPuntos((antes) => antes + 120);
          setVeces((antes) => antes + 1);
        }}
      >
        Sumar 120
      </Button>
      <Celebration key={veces} announce={veces === 0 ? '' : 'Ganaste 120 puntos'}>
        <span className="grid size-20 place-items-center rounded-full bg-label text-label-ink shadow-card">
          <Flame aria-hidden className="size-9" />
        </span>
      </Celebration>
    </Card>
  );
}

type Persona = {
  puesto: number;
  nombre: string;
  iniciales: string;
  grupo: string;
  sucursal: string;
  puntos: number;
};

const PERSONAS: readonly Persona[] = [
  { puesto: 4, nombre: 'Luis Gómez', iniciales: 'LG', grupo: 'Cajas', sucursal: 'Centro', puntos: 980 },
  { puesto: 4, nombre: 'Clara Paz', iniciales: 'CP', grupo: 'Depósito', sucursal: 'Puerto', puntos: 980 },
  { puesto: 6, nombre: 'Elena Leiva', iniciales: 'EL', grupo: 'Reposición', sucursal: 'Puerto', puntos: 905 },
];

const COLUMNAS: ReadonlyArray<Column<Persona>> = [
  {
    key: 'puesto',
    header: 'Puesto',
    className: 'md:w-20',
    cell: (fila) => <Numeral className="text-xl">{fila.puesto}</Numeral>,
  },
  {
    key: 'nombre',
    header: 'Empleado',
    main: true,
    cell: (fila) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar initials={fila.iniciales} size="sm" />
        <span className="min-w-0">
          {fila.nombre}
          <span className="block text-xs font-normal text-ink-2">{fila.grupo}</span>
        </span>
      </span>
    ),
  },
  { key: 'sucursal', header: 'Sucursal', cell: (fila) => fila.sucursal },
  {
    key: 'puntos',
    header: 'Puntos',
    align: 'end',
    cell: (fila) => <Numeral className="text-xl">{numero(fila.puntos)}</Numeral>,
  },
];
