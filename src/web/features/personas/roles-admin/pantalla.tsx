import { Check, ChevronDown, Minus, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { NOMBRES_DE_ROL, type Rol } from '#domain/comun/permisos/permisos.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import type { roles } from '#contract/personas/roles.ts';
import type { Tone } from '#web/ui/tone.ts';

type Props = {
  roles: readonly DatosDeRol[];
  /** The role shown alone; null compares them all. */
  elegido: Rol | null;
};

/** Each role with its people and its permissions: one alone, or all side by side. */
export function RolesYPermisos({ roles, elegido }: Props) {
  const rol = roles.find((r) => r.rol === elegido) ?? null;
  return (
    <>
      <PageHeader
        title="Roles"
        tabs={
          <SegmentedLinks
            label="Qué se mira"
            current={elegido ?? 'todos'}
            replace
            tabs={[
              { key: 'todos', label: 'Todos', to: '?' },
              ...roles.map((r) => ({ key: r.rol, label: NOMBRES_DE_ROL[r.rol], to: `?rol=${r.rol}` })),
            ]}
          />
        }
      />
      <ul className={cn('mb-4 grid gap-3', rol === null && 'sm:grid-cols-2 md:hidden')}>
        {(rol ? [rol] : roles).map((r) => (
          <li key={r.rol} className="grid">
            <Tarjeta rol={r} elegido={r.rol === elegido} />
          </li>
        ))}
      </ul>
      {rol ? (
        <DeUno rol={rol} />
      ) : (
        <>
          <Comparacion roles={roles} />
          <p className="text-sm text-ink-2 md:hidden">Elegí un rol para ver sus permisos uno por uno.</p>
        </>
      )}
      <p className="mt-4 max-w-3xl text-sm text-ink-2 text-pretty">
        Esta lista no se escribe a mano: sale de preguntarles a las mismas reglas que el servidor aplica en
        cada pedido. El rol de una persona se cambia en{' '}
        <Link to="/reconoce/admin/usuarios" className="font-semibold text-brand underline underline-offset-3">
          Usuarios
        </Link>
        .
      </p>
    </>
  );
}

function Tarjeta({
  rol: { rol, activos, inactivos, permisos },
  elegido,
}: {
  rol: DatosDeRol;
  elegido: boolean;
}) {
  return (
    <Card as="article" highlight={elegido} className="flex flex-col gap-2">
      <h2 className="headline text-lg">{NOMBRES_DE_ROL[rol]}</h2>
      <p className="text-sm text-ink-2 text-pretty">{PARA_QUE[rol]}</p>
      <p className="mt-auto flex items-baseline gap-2 pt-2">
        <Numeral className="text-4xl">{numero(activos)}</Numeral>
        <span className="text-sm text-ink-2">
          {activos === 1 ? 'persona' : 'personas'}
          {inactivos > 0 ? `, y ${cantidad(inactivos, 'inactiva', 'inactivas')}` : ''}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Users aria-hidden />}
          render={<Link to={`/reconoce/admin/empleados?rol=${rol}`} />}
        >
          Ver quiénes son<span className="sr-only">: {NOMBRES_DE_ROL[rol]}</span>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          render={<Link to={elegido ? '?' : `?rol=${rol}`} replace preventScrollReset />}
        >
          {elegido ? 'Comparar con los demás' : cantidad(permisos.length, 'permiso', 'permisos')}
          <span className="sr-only"> de {NOMBRES_DE_ROL[rol]}</span>
        </Button>
      </div>
    </Card>
  );
}

type Fila = { tema: string; verbo: string; por: ReadonlyMap<Rol, Permiso> };

function Comparacion({ roles }: { roles: readonly DatosDeRol[] }) {
  const todos = new Map<string, { tema: string; verbo: string }>();
  // RRHH may do everything, so its list gives the order; the others could only add to it.
  for (const { permisos } of roles) {
    for (const p of permisos) {
      const clave = `${p.tema} ${p.verbo}`;
      if (!todos.has(clave)) todos.set(clave, p);
    }
  }
  const filas: Fila[] = [...todos.values()].map(({ tema, verbo }) => ({
    tema,
    verbo,
    por: new Map(
      roles.flatMap((r) => {
        const permiso = r.permisos.find((p) => p.verbo === verbo && p.tema === tema);
        return permiso ? [[r.rol, permiso] as const] : [];
      }),
    ),
  }));
  return (
    <div className="grid gap-4 max-md:hidden">
      {[...Map.groupBy(filas, (f) => f.tema)].map(([tema, suyas], i) => (
        <Card key={tema} pad="none">
          <h2 className="headline px-5 pt-3 text-lg max-md:px-4">{tema}</h2>
          <DataTable
            caption={`Permisos de ${tema} por rol`}
            columns={columnasDe(roles, i === 0)}
            rows={suyas}
            rowKey={(f) => f.verbo}
            className="md:table-fixed md:[&_th:first-child]:w-1/4"
          />
        </Card>
      ))}
    </div>
  );
}

/** `conPersonas`: the headers say how many people each role has, and lead to them. */
function columnasDe(roles: readonly DatosDeRol[], conPersonas: boolean): readonly Column<Fila>[] {
  return [
    {
      key: 'verbo',
      header: 'Permiso',
      main: true,
      className: 'text-sm md:text-base',
      cell: (f) => f.verbo,
    },
    ...roles.map(({ rol, activos }) => ({
      key: rol,
      header: conPersonas ? (
        <>
          {NOMBRES_DE_ROL[rol]}{' '}
          <Link
            to={`/reconoce/admin/empleados?rol=${rol}`}
            title={PARA_QUE[rol]}
            className="font-semibold whitespace-nowrap text-brand"
          >
            {cantidad(activos, 'persona', 'personas')}
          </Link>
        </>
      ) : (
        NOMBRES_DE_ROL[rol]
      ),
      cell: (f: Fila) => <Celda permiso={f.por.get(rol)} />,
    })),
  ];
}

function Celda({ permiso }: { permiso: Permiso | undefined }) {
  if (!permiso) {
    return (
      <span className="text-ink-2">
        <Minus aria-hidden className="size-4" />
        <span className="sr-only">No</span>
      </span>
    );
  }
  return <Hasta permiso={permiso} />;
}

function Hasta({ permiso: { alcance, menos_a_si_mismo } }: { permiso: Permiso }) {
  return (
    <span className="flex flex-col items-start gap-0.5 max-md:items-end">
      <Badge tone={ALCANCES[alcance].tono}>{ALCANCES[alcance].texto}</Badge>
      {menos_a_si_mismo ? <span className="text-xs text-ink-2">menos a sí mismo</span> : null}
    </span>
  );
}

function DeUno({ rol: { rol, permisos, operaciones } }: { rol: DatosDeRol }) {
  const cuantas = operaciones.reduce((suma, o) => suma + o.lista.length, 0);
  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader title={`Qué puede ${NOMBRES_DE_ROL[rol]}`} className="mb-3" />
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          {[...Map.groupBy(permisos, (p) => p.tema)].map(([tema, suyos]) => (
            <section key={tema} aria-label={tema}>
              <h3 className="mb-1 text-sm font-semibold text-ink-2">{tema}</h3>
              <ul className="divide-y divide-line">
                {suyos.map((p) => (
                  <li key={p.verbo} className="flex items-start gap-2.5 py-2">
                    <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
                    <span className="min-w-0 flex-1">{p.verbo}</span>
                    <span className="shrink-0 [&>span]:items-end">
                      <Hasta permiso={p} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
      <Card pad="none">
        <details className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold md:px-5">
            <span>
              {cantidad(cuantas, 'operación', 'operaciones')} del servidor que le abren
              <span className="block text-sm font-normal text-ink-2">
                Una por una, con las filas que alcanza, como las declara la API
              </span>
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid gap-x-8 gap-y-5 border-t border-line p-4 md:p-5 lg:grid-cols-2">
            {operaciones.map(({ tema, lista }) => (
              <section key={tema} aria-label={tema}>
                <h3 className="mb-1 text-sm font-semibold text-ink-2">{tema}</h3>
                <ul className="grid gap-1.5 text-sm">
                  {lista.map((o) => (
                    <li key={o.nombre}>
                      {o.nombre} <span className="text-ink-2">· {o.filas}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </details>
      </Card>
    </div>
  );
}

type Salida = z.output<NonNullable<(typeof roles.ver)['~orpc']['outputSchema']>>;
type DatosDeRol = Salida['roles'][number];
type Permiso = DatosDeRol['permisos'][number];

/** The scope of a permission, as a label and a colour. */
const ALCANCES: Readonly<Record<Permiso['alcance'], { texto: string; tono: Tone }>> = {
  todo: { texto: 'Toda la empresa', tono: 'brand' },
  sucursal: { texto: 'Su sucursal', tono: 'green' },
  grupo: { texto: 'Su grupo', tono: 'purple' },
  propio: { texto: 'Lo propio', tono: 'neutral' },
};

/** What each role is for, in one sentence. */
const PARA_QUE: Readonly<Record<DatosDeRol['rol'], string>> = {
  admin_rrhh: 'Administra toda la empresa. Se asigna a mano, nunca al registrarse.',
  gerente_sucursal: 'Lleva su sucursal: equipo, grupos, validaciones y entregas. Nunca sobre sí mismo.',
  lider_grupo: 'Es un empleado que además ve a su grupo, envía por él y le recuerda.',
  empleado: 'El rol de quien se registra: participa, suma puntos y recibe reconocimientos.',
};
