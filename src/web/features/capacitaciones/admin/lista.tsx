import {
  CirclePause,
  CirclePlay,
  FolderOpen,
  GraduationCap,
  MoreHorizontal,
  Pencil,
  Plus,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { DuplicarEnMenu, duplicarEn } from '#web/comun/duplicar.tsx';
import { ACCIONES } from '#web/copy/errores.ts';
import { cantidad, duracion, numero, porcentaje } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { preguntaEliminar, SE_DESHACE } from '#web/copy/textos.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { Asignar } from './asignar.tsx';
import { BASE, CAPACITACIONES, NUEVA, type Capacitacion, type Sucursal } from './tipos.ts';
import { usePedido } from './use-pedido.ts';

type Props = {
  total: number;
  filas: readonly Capacitacion[];
  view: ReturnType<typeof CAPACITACIONES.read>;
  sucursales: readonly Sucursal[];
  hoy: Dia;
};

/** All trainings, with their content, people's progress and their actions. */
export function ListaDeCapacitaciones({ total, filas, view, sucursales, hoy }: Props) {
  const [asignando, setAsignando] = useState<Capacitacion | null>(null);
  const [borrando, setBorrando] = useState<Capacitacion | null>(null);
  const [preguntando, setPreguntando] = useState(false);
  const { enviando, pedir } = usePedido();
  const empezaron = borrando ? empezadasDe(borrando) : 0;

  const activar = (c: Capacitacion, activa: boolean) =>
    pedir(
      { metodo: 'capacitaciones.activar', entrada: { id: c.id, activa } },
      ACCIONES.actualizar_capacitacion,
      () => {
        setPreguntando(false);
        toast.success(EXITOS.capacitacion_actualizada.titulo, {
          text: activa
            ? 'Está activa: se puede asignar y rendir.'
            : 'Está pausada: nadie puede empezar nada de ella.',
        });
      },
    );
  const eliminar = (c: Capacitacion) =>
    pedir(
      { metodo: 'capacitaciones.eliminar', entrada: { id: c.id } },
      ACCIONES.eliminar_capacitacion,
      (_, vuelta) => {
        setPreguntando(false);
        toast.success(EXITOS.capacitacion_eliminada.titulo, vuelta);
      },
    );
  const nueva = (
    <Button icon={<Plus aria-hidden />} render={<Link to={NUEVA} />}>
      Nueva capacitación
    </Button>
  );
  const acciones = {
    asignar: setAsignando,
    activar,
    eliminar: (c: Capacitacion) => {
      setBorrando(c);
      setPreguntando(true);
    },
  };
  return (
    <ListScreen
      title="Capacitaciones"
      list={CAPACITACIONES}
      view={view}
      rows={filas}
      total={total}
      rowKey={(c) => c.id}
      columns={columnasDe(acciones)}
      actions={
        <>
          <Button variant="secondary" render={<Link to="/reconoce/admin/reportes?reporte=capacitaciones" />}>
            Reportes
          </Button>
          {nueva}
        </>
      }
      empty={{
        icon: <GraduationCap />,
        title: 'Todavía no hay capacitaciones',
        hint: 'Creá la primera, subile videos o documentos, sumale una evaluación y asignala.',
        action: nueva,
      }}
    >
      <Asignar
        capacitaciones={asignando ? [asignando] : []}
        abierto={asignando !== null}
        sucursales={sucursales}
        hoy={hoy}
        onCerrar={() => setAsignando(null)}
      />
      {borrando ? (
        <ConfirmDialog
          open={preguntando}
          onOpenChange={setPreguntando}
          title={
            empezaron > 0
              ? 'No se puede eliminar: ya hay quien la empezó'
              : preguntaEliminar('capacitación', 'esta')
          }
          confirmLabel={
            empezaron === 0 ? 'Eliminar capacitación' : borrando.activa ? 'Pausarla' : 'Entendido'
          }
          danger={empezaron === 0}
          loading={enviando}
          onConfirm={() => {
            if (empezaron === 0) eliminar(borrando);
            else if (borrando.activa) activar(borrando, false);
            else setPreguntando(false);
          }}
        >
          {empezaron > 0 ? (
            <p>
              {cantidad(empezaron, 'persona empezó', 'personas empezaron')} «<bdi>{borrando.titulo}</bdi>», y
              su historial y sus certificados no se borran.{' '}
              {borrando.activa
                ? 'Podés pausarla: deja de estar disponible y lo hecho queda.'
                : 'Ya está pausada: nadie puede empezar nada de ella.'}
            </p>
          ) : (
            <p>
              Se elimina «<bdi>{borrando.titulo}</bdi>» con{' '}
              {cantidad(borrando.materiales, 'material', 'materiales')} y{' '}
              {cantidad(borrando.evaluaciones.total, 'evaluación', 'evaluaciones')}
              {borrando.asignaciones.total > 0
                ? `, y deja de estar asignada a ${cantidad(borrando.asignaciones.total, 'persona', 'personas')} que no la ${borrando.asignaciones.total === 1 ? 'empezó' : 'empezaron'}`
                : ''}
              . {SE_DESHACE}
            </p>
          )}
        </ConfirmDialog>
      ) : null}
    </ListScreen>
  );
}

/** How many people have history in it. An overdue assignment may or may not have been started, so the server decides. */
function empezadasDe({ asignaciones: { en_progreso, completada } }: Capacitacion): number {
  return en_progreso + completada;
}

function columnasDe(acciones: {
  asignar: (c: Capacitacion) => void;
  activar: (c: Capacitacion, activa: boolean) => void;
  eliminar: (c: Capacitacion) => void;
}): readonly ListColumn<Capacitacion>[] {
  return [
    {
      key: 'titulo',
      header: 'Capacitación',
      main: true,
      className: 'md:max-w-0 md:w-2/5',
      cell: (c) => (
        <span className="min-w-0 flex-1 wrap-anywhere">
          <Link to={`${BASE}/${c.id}`} className="line-clamp-2 text-ink underline-offset-3 hover:underline">
            <bdi>{c.titulo}</bdi>
          </Link>
          <span className="mt-1 flex flex-wrap items-center gap-1.5 text-sm font-normal text-ink-2">
            <StatusBadge size="sm" tone={c.activa ? 'green' : 'neutral'} className="md:hidden">
              {c.activa ? 'Activa' : 'Inactiva'}
            </StatusBadge>
            {c.obligatoria ? (
              <Badge size="sm" tone="brand">
                Obligatoria
              </Badge>
            ) : null}
            <span>{duracion(c.duracion_estimada * 60)}</span>
            <span className="xl:hidden">{contenidoDe(c)}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'estado',
      header: 'Estado',
      hideOnPhone: true,
      cell: (c) => (
        <StatusBadge tone={c.activa ? 'green' : 'neutral'}>{c.activa ? 'Activa' : 'Inactiva'}</StatusBadge>
      ),
    },
    {
      key: 'contenido',
      header: 'Contenido',
      hideBelowDesktop: true,
      cell: (c) => <span className="text-sm">{contenidoDe(c)}</span>,
    },
    {
      key: 'avance',
      header: 'Completada por',
      cell: (c) =>
        c.asignaciones.total === 0 ? (
          <span className="text-sm text-ink-2">Sin asignar</span>
        ) : (
          <span className="block w-36 max-md:text-right">
            <ProgressBar
              label={`${c.titulo}: completada por`}
              hideLabel
              size="sm"
              tone="green"
              value={c.asignaciones.completada}
              max={c.asignaciones.total}
              valueText={`${numero(c.asignaciones.completada)} de ${numero(c.asignaciones.total)}`}
              aside={
                <>
                  {numero(c.asignaciones.completada)} de {numero(c.asignaciones.total)}
                  <span className="font-normal text-ink-2"> · {porcentaje(c.tasa_completada ?? 0)}</span>
                </>
              }
            />
            {c.asignaciones.vencida > 0 ? (
              <span className="mt-0.5 block text-xs font-semibold text-danger">
                {cantidad(c.asignaciones.vencida, 'vencida', 'vencidas')}
              </span>
            ) : null}
          </span>
        ),
    },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      className: 'xl:w-40',
      cell: (c) => (
        <span className="flex items-center gap-1 max-md:w-full">
          <Button
            variant="secondary"
            icon={<UserPlus aria-hidden />}
            aria-label={`Asignar «${c.titulo}»`}
            disabled={!c.activa}
            onClick={() => acciones.asignar(c)}
          >
            Asignar
          </Button>
          <Menu
            label={`Acciones de ${c.titulo}`}
            trigger={
              <IconButton
                label={`Más acciones de «${c.titulo}»`}
                icon={<MoreHorizontal aria-hidden />}
                className="ml-auto"
              />
            }
          >
            <MenuLink icon={<Pencil aria-hidden />} render={<Link to={`${BASE}/${c.id}`} />}>
              Editar
            </MenuLink>
            <MenuLink icon={<FolderOpen aria-hidden />} render={<Link to={`${BASE}/${c.id}#materiales`} />}>
              Materiales y evaluaciones
            </MenuLink>
            <DuplicarEnMenu to={duplicarEn(NUEVA, c.id)} />
            {c.activa ? (
              <MenuItem icon={<CirclePause aria-hidden />} onSelect={() => acciones.activar(c, false)}>
                Pausar
              </MenuItem>
            ) : (
              <MenuItem icon={<CirclePlay aria-hidden />} onSelect={() => acciones.activar(c, true)}>
                Activar
              </MenuItem>
            )}
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => acciones.eliminar(c)}>
              Eliminar
            </MenuItem>
          </Menu>
        </span>
      ),
    },
  ];
}

function contenidoDe({ materiales, evaluaciones }: Capacitacion): string {
  const partes = [
    ...(materiales > 0 ? [cantidad(materiales, 'material', 'materiales')] : []),
    ...(evaluaciones.total > 0 ? [cantidad(evaluaciones.total, 'evaluación', 'evaluaciones')] : []),
  ];
  return partes.length > 0 ? partes.join(', ') : 'Vacía';
}
