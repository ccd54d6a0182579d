import {
  BarChart3,
  CirclePause,
  CirclePlay,
  ListChecks,
  MoreHorizontal,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import { Link } from 'react-router';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { DuplicarEnMenu, duplicarEn } from '#web/comun/duplicar.tsx';
import { byTitle } from '#web/comun/list.ts';
import { limiteDeTiempo } from '#web/copy/capacitaciones.ts';
import { cantidad, numero, porcentaje } from '#domain/comun/formato.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { BASE, EVALUACIONES, NUEVA, NUEVA_EVALUACION, type Evaluacion, type Opcion } from './tipos.ts';
import { useAccionesDeEvaluacion, type AccionesDeEvaluacion } from './use-acciones-de-evaluacion.tsx';

type Props = {
  total: number;
  filas: readonly Evaluacion[];
  view: ReturnType<typeof EVALUACIONES.read>;
  capacitaciones: readonly Opcion[];
};

/** Every evaluation, with its requirements, its results and its actions. */
export function ListaDeEvaluaciones({ total, filas, view, capacitaciones }: Props) {
  const acciones = useAccionesDeEvaluacion();
  const nueva =
    capacitaciones.length > 0 ? (
      <Button
        icon={<Plus aria-hidden />}
        render={
          <Link
            to={`${NUEVA_EVALUACION}${view.capacitacion_id ? `?capacitacion=${view.capacitacion_id}` : ''}`}
          />
        }
      >
        Nueva evaluación
      </Button>
    ) : (
      <Button icon={<Plus aria-hidden />} render={<Link to={NUEVA} />}>
        Nueva capacitación
      </Button>
    );
  return (
    <ListScreen
      title="Evaluaciones"
      list={EVALUACIONES}
      view={view}
      rows={filas}
      total={total}
      rowKey={(e) => e.id}
      columns={columnasDe(acciones)}
      choices={{ capacitacion_id: byTitle(capacitaciones) }}
      actions={nueva}
      empty={{
        icon: <ListChecks />,
        title: 'Todavía no hay evaluaciones',
        hint:
          capacitaciones.length > 0
            ? 'Creá la primera: con qué se aprueba, cuántos intentos hay y qué se pregunta.'
            : 'Una evaluación es siempre de una capacitación: creá una primero.',
        action: nueva,
      }}
    >
      {acciones.dialogos}
    </ListScreen>
  );
}

function columnasDe(acciones: AccionesDeEvaluacion): readonly ListColumn<Evaluacion>[] {
  return [
    {
      key: 'titulo',
      header: 'Evaluación',
      main: true,
      className: 'md:max-w-0 md:w-2/5',
      cell: (e) => (
        <span className="min-w-0 flex-1 wrap-anywhere">
          <Link
            to={`${BASE}/evaluaciones/${e.id}`}
            className="line-clamp-2 text-ink underline-offset-3 hover:underline"
          >
            <bdi>{e.titulo}</bdi>
          </Link>
          <bdi className="mt-0.5 line-clamp-1 text-sm font-normal text-ink-2">{e.capacitacion.titulo}</bdi>
        </span>
      ),
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: (e) => (
        <span className="flex flex-col items-start gap-0.5 max-md:items-end">
          <StatusBadge tone={e.activa ? 'green' : 'neutral'}>{e.activa ? 'Activa' : 'Inactiva'}</StatusBadge>
          {e.preguntas === 0 ? (
            <span className="text-xs font-semibold text-danger">Sin preguntas</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'pide',
      header: 'Pide',
      cell: (e) => (
        <span className="text-sm max-md:text-right md:whitespace-nowrap">
          {cantidad(e.preguntas, 'pregunta', 'preguntas')} · {porcentaje(e.puntaje_minimo)}
          <span className="block text-ink-2">
            {cantidad(e.intentos_maximos, 'intento', 'intentos')} · {limiteDeTiempo(e.tiempo_limite)}
          </span>
        </span>
      ),
    },
    {
      key: 'resultados',
      header: 'Intentos aprobados',
      align: 'end',
      cell: (e) =>
        e.intentos.terminados === 0 ? (
          <span className="text-sm text-ink-2">Sin intentos</span>
        ) : (
          <span>
            {numero(e.intentos.aprobados)} de {numero(e.intentos.terminados)}
            {e.intentos.abiertos > 0 ? (
              <span className="block text-xs whitespace-nowrap text-ink-2">
                {cantidad(e.intentos.abiertos, 'en curso', 'en curso')}
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
      cell: (e) => (
        <span className="flex items-center gap-1 max-md:w-full">
          <Button
            variant="secondary"
            icon={<BarChart3 aria-hidden />}
            render={
              <Link
                to={`${BASE}/evaluaciones/${e.id}/resultados`}
                aria-label={`Resultados de «${e.titulo}»`}
              />
            }
          >
            Resultados
          </Button>
          <Menu
            label={`Acciones de ${e.titulo}`}
            trigger={
              <IconButton
                label={`Más acciones de «${e.titulo}»`}
                icon={<MoreHorizontal aria-hidden />}
                className="ml-auto"
              />
            }
          >
            <MenuLink icon={<Pencil aria-hidden />} render={<Link to={`${BASE}/evaluaciones/${e.id}`} />}>
              Editar y preguntas
            </MenuLink>
            <DuplicarEnMenu to={duplicarEn(NUEVA_EVALUACION, e.id)} />
            {e.activa ? (
              <MenuItem icon={<CirclePause aria-hidden />} onSelect={() => acciones.activar(e, false)}>
                Pausar
              </MenuItem>
            ) : (
              <MenuItem
                icon={<CirclePlay aria-hidden />}
                disabled={e.preguntas === 0}
                onSelect={() => acciones.activar(e, true)}
              >
                {e.preguntas === 0 ? 'Activar (faltan preguntas)' : 'Activar'}
              </MenuItem>
            )}
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => acciones.eliminar(e)}>
              Eliminar
            </MenuItem>
          </Menu>
        </span>
      ),
    },
  ];
}
