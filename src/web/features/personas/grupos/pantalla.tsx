import { useSesion } from '#web/sesion.ts';
import { MoreHorizontal, Pencil, Plus, Trash2, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { GrupoDeSucursal } from '#contract/personas/grupos.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, lista, numero } from '#domain/comun/formato.ts';
import { dondeSeLidera } from '#web/copy/liderazgo.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { preguntaEliminar } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { piece } from '#web/ui/later.tsx';

const DialogoDeGrupo = piece(
  async () => (await import('./dialogo.tsx')).DialogoDeGrupo,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

export type Grupo = z.output<typeof GrupoDeSucursal>;

type Props = {
  grupos: readonly Grupo[];
  /** Active people of the branch without a group. */
  sin_grupo: number;
  /** URL of the team's list. */
  equipo: string;
  /** The branch selected by RRHH. A gerente has only one. */
  sucursal_id?: string;
};

/** The work groups of a branch: leader and number of people, with forms to create, rename and delete them. */
export function GruposDeSucursal({ grupos, sin_grupo, equipo, sucursal_id }: Props) {
  const [editando, setEditando] = useState<{ grupo: Grupo | null; uso: number }>({ grupo: null, uso: 0 });
  const [abierto, setAbierto] = useState(false);
  const [eliminando, setEliminando] = useState<Grupo | null>(null);
  const [preguntando, setPreguntando] = useState(false);
  const { enviando, enviar } = useEnvio();
  const editar = (grupo: Grupo | null) => {
    setEditando(({ uso }) => ({ grupo, uso: uso + 1 }));
    setAbierto(true);
  };
  const eliminar = (grupo: Grupo) =>
    enviar({ metodo: 'grupos.eliminar', entrada: { id: grupo.id } }, (respuesta) => {
      setPreguntando(false);
      if (respuesta.ok) {
        const { archivado, salieron } = respuesta.valor;
        toast.success(archivado ? 'Grupo archivado' : EXITOS.grupo_eliminado.titulo, {
          text: salieron > 0 ? `${cantidad(salieron, 'persona quedó', 'personas quedaron')} sin grupo.` : '',
        });
        return;
      }
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.eliminar_grupo);
      toast.error(titulo, { text: texto });
    });
  const { empleado } = useSesion();
  const nuevo = (
    <Button icon={<Plus aria-hidden />} onClick={() => editar(null)}>
      Nuevo grupo
    </Button>
  );
  return (
    <section aria-label="Grupos de trabajo">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-sm text-ink-2 text-pretty">
          Un grupo participa junto en los desafíos grupales. {dondeSeLidera(empleado?.rol === 'admin_rrhh')}
        </p>
        <span className="max-sm:grid max-sm:w-full">{nuevo}</span>
      </div>
      {sin_grupo > 0 && grupos.length > 0 ? (
        <Notice
          className="mb-4"
          title={`${cantidad(sin_grupo, 'persona está', 'personas están')} sin grupo`}
          action={
            <Button
              size="sm"
              variant="secondary"
              icon={<UserPlus aria-hidden />}
              render={<Link to={`${equipo}?grupo=ninguno`} />}
            >
              Ponerlas en uno
            </Button>
          }
        >
          No pueden participar en los desafíos grupales.
        </Notice>
      ) : null}
      {grupos.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Users />}
            title="Todavía no hay grupos"
            hint="Creá el primero y después sumale gente desde Equipo: se eligen las personas y se mueven juntas."
            action={nuevo}
          />
        </Card>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {grupos.map((g) => (
            <li key={g.id} className="grid">
              <TarjetaDeGrupo
                grupo={g}
                equipo={equipo}
                onEditar={() => editar(g)}
                onEliminar={() => {
                  setEliminando(g);
                  setPreguntando(true);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {editando.uso > 0 ? (
        <DialogoDeGrupo
          sucursal_id={sucursal_id}
          key={editando.uso}
          grupo={grupos.find(({ id }) => id === editando.grupo?.id) ?? editando.grupo}
          open={abierto}
          onCerrar={() => setAbierto(false)}
        />
      ) : null}
      {eliminando ? (
        <ConfirmDialog
          open={preguntando}
          onOpenChange={setPreguntando}
          title={preguntaEliminar('grupo')}
          confirmLabel={eliminando.con_historia ? 'Archivar grupo' : 'Eliminar grupo'}
          danger
          loading={enviando}
          onConfirm={() => eliminar(eliminando)}
        >
          <p>
            {eliminando.personas > 0
              ? `${cantidad(eliminando.personas, 'persona queda', 'personas quedan')} sin grupo, con sus puntos. `
              : 'No hay nadie en él. '}
            {eliminando.con_historia
              ? `«${eliminando.nombre}» participó en desafíos: se archiva, y lo que ya envió se puede validar igual.`
              : `«${eliminando.nombre}» se borra. No se puede deshacer.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function TarjetaDeGrupo({
  grupo: g,
  equipo,
  onEditar,
  onEliminar,
}: {
  grupo: Grupo;
  equipo: string;
  onEditar: () => void;
  onEliminar: () => void;
}) {
  return (
    <Card as="article" aria-label={g.nombre} className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="headline text-lg wrap-anywhere">
            <bdi>{g.nombre}</bdi>
          </h2>
          <p className="text-sm text-ink-2 wrap-anywhere">
            {g.lideres.length === 0 ? 'Sin líder' : `Lidera ${lista(g.lideres)}`}
          </p>
        </div>
        <Menu
          label={`Acciones de ${g.nombre}`}
          trigger={<IconButton label={`Acciones de «${g.nombre}»`} icon={<MoreHorizontal aria-hidden />} />}
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onEditar}>
            Cambiar el nombre
          </MenuItem>
          <MenuLink icon={<Users aria-hidden />} render={<Link to={`${equipo}?grupo=${g.id}`} />}>
            Ver y mover personas
          </MenuLink>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onEliminar}>
            Eliminar
          </MenuItem>
        </Menu>
      </div>
      <dl className="mt-auto flex gap-6 text-sm">
        <Cifra que={g.personas === 1 ? 'persona' : 'personas'} valor={g.personas} />
        <Cifra que="puntos este mes" valor={g.puntos_mes} />
        <Cifra que={g.desafios === 1 ? 'desafío abierto' : 'desafíos abiertos'} valor={g.desafios} />
      </dl>
      <Button size="sm" variant="secondary" render={<Link to={`${equipo}?grupo=${g.id}`} />}>
        Ver sus personas<span className="sr-only"> de {g.nombre}</span>
      </Button>
    </Card>
  );
}

function Cifra({ que, valor }: { que: string; valor: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-ink-2">{que}</dt>
      <dd>
        <Numeral className="text-2xl">{numero(valor)}</Numeral>
      </dd>
    </div>
  );
}
