import {
  ArrowRightLeft,
  Award,
  ClipboardCheck,
  Diff,
  FileUser,
  GraduationCap,
  HeartHandshake,
  MailPlus,
  MoreHorizontal,
  Pencil,
  Target,
  Trash2,
  UserCheck,
  UserRoundCog,
  UserX,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { enlaceDeGracias } from '#domain/comun/enlaces.ts';
import type { Acto } from '#domain/gobierno/personas/persona.ts';
import type { Persona } from '#web/features/gobierno/personas/tipos.ts';
import { useAcciones } from '#web/features/personas/empleados-admin/acciones.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { piece } from '#web/ui/later.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';

const DialogoDeFicha = piece(
  async () => (await import('#web/features/personas/empleados-admin/ficha.tsx')).DialogoDeFicha,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);
const RegistrarMerito = piece(
  async () => (await import('#web/features/puntos/meritos/registrar.tsx')).RegistrarMerito,
  ({ abierto }) => abierto,
  ({ onCerrar }) => onCerrar(),
);
const DialogoDeAsignar = piece(
  async () => (await import('#web/features/gobierno/personas/asignar.tsx')).DialogoDeAsignar,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);
const DialogoDeGrupo = piece(
  async () => (await import('#web/features/personas/equipo/dialogo-de-grupo.tsx')).DialogoDeGrupo,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const DialogoDeAjuste = piece(
  async () => (await import('#web/comun/ajustar-puntos.tsx')).DialogoDeAjuste,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

type Dialogo = 'editar' | 'merito' | 'ajuste' | 'grupo' | 'desafio' | 'capacitacion' | 'medalla';

/** What `?hacer=` opens, for links that lead straight to an act, and what the caller must be allowed. */
const PEDIDOS: ReadonlyMap<string | null, readonly [Dialogo, Acto]> = new Map([
  ['editar', ['editar', 'editar']],
  ['registrar_merito', ['merito', 'merito']],
  ['ajustar_puntos', ['ajuste', 'ajustar']],
  ['asignar_desafio', ['desafio', 'asignar']],
  ['otorgar_insignia', ['medalla', 'medalla']],
]);

/** What the caller may do on a person: the most frequent as buttons, the rest in a menu. The server says which. */
export function AccionesDePersona({ persona }: { persona: Persona }) {
  const navigate = useNavigate();
  const puede = new Set<Acto>(persona.actos);
  const [query] = useSearchParams();
  const [pedido = null, permiso = null] = PEDIDOS.get(query.get('hacer')) ?? [];
  const [abierto, setAbierto] = useState(permiso !== null && puede.has(permiso) ? pedido : null);
  // Each opening is a form of its own; while it closes it keeps what it was.
  const [uso, setUso] = useState<{ veces: number; que: Dialogo }>({
    veces: abierto === null ? 0 : 1,
    que: abierto ?? 'editar',
  });
  const acciones = useAcciones(() => void navigate('/reconoce/admin/empleados'));
  const abrir = (que: Dialogo) => {
    setUso(({ veces }) => ({ veces: veces + 1, que }));
    setAbierto(que);
  };
  const cerrar = () => setAbierto(null);
  const empleado = { ...persona, legajo: null, fecha_ingreso: null, ...persona.datos };
  const nombre = `${persona.nombre} ${persona.apellido}`;
  const item = (acto: Acto, icono: ReactNode, texto: string, hacer: () => void, danger = false) =>
    puede.has(acto) ? (
      <MenuItem icon={icono} danger={danger} onSelect={hacer}>
        {texto}
      </MenuItem>
    ) : null;
  const hayMenu = persona.actos.some((acto) => !FUERA_DEL_MENU.has(acto));
  const asigna =
    uso.que === 'desafio' || uso.que === 'capacitacion' || uso.que === 'medalla' ? uso.que : null;
  return (
    <>
      {puede.has('agradecer') ? (
        <Button
          variant="secondary"
          icon={<HeartHandshake aria-hidden />}
          render={<Link to={enlaceDeGracias(persona.id)} />}
        >
          Reconocer
        </Button>
      ) : null}
      {puede.has('merito') ? (
        <Button variant="secondary" icon={<ClipboardCheck aria-hidden />} onClick={() => abrir('merito')}>
          Registrar mérito
        </Button>
      ) : null}
      {puede.has('editar') ? (
        <Button
          icon={<Pencil aria-hidden />}
          aria-label={`Editar a ${nombre}`}
          onClick={() => abrir('editar')}
        >
          Editar
        </Button>
      ) : null}
      {hayMenu ? (
        <Menu
          label={`Acciones de ${nombre}`}
          trigger={<IconButton label={`Más acciones de ${nombre}`} icon={<MoreHorizontal aria-hidden />} />}
        >
          {item('ajustar', <Diff aria-hidden />, 'Ajustar puntos', () => abrir('ajuste'))}
          {item('asignar', <Target aria-hidden />, 'Asignarle un desafío', () => abrir('desafio'))}
          {item('asignar', <GraduationCap aria-hidden />, 'Asignarle una capacitación', () =>
            abrir('capacitacion'),
          )}
          {item('medalla', <Award aria-hidden />, 'Darle una medalla', () => abrir('medalla'))}
          {item('mover', <ArrowRightLeft aria-hidden />, 'Mover de grupo', () => abrir('grupo'))}
          {item(
            'invitar',
            <MailPlus aria-hidden />,
            persona.invitado_en ? 'Invitar otra vez' : 'Invitar por email',
            () => acciones.invitar(empleado),
          )}
          {puede.has('cuenta') ? (
            <MenuLink
              icon={<UserRoundCog aria-hidden />}
              render={<Link to={`/reconoce/admin/usuarios?q=${encodeURIComponent(persona.email)}`} />}
            >
              Su cuenta y su acceso
            </MenuLink>
          ) : null}
          {item(
            'estado',
            persona.activo ? <UserX aria-hidden /> : <UserCheck aria-hidden />,
            persona.activo ? 'Desactivar' : 'Reactivar',
            () => acciones.cambiarEstado(empleado),
          )}
          {item('datos', <FileUser aria-hidden />, 'Datos personales', () => acciones.datos(empleado))}
          {puede.has('eliminar') ? <MenuSeparator /> : null}
          {item('eliminar', <Trash2 aria-hidden />, 'Eliminar', () => acciones.eliminar(empleado), true)}
        </Menu>
      ) : null}
      {acciones.dialogos}
      {uso.veces === 0 ? null : uso.que === 'editar' ? (
        <DialogoDeFicha
          key={uso.veces}
          open={abierto === 'editar'}
          empleado={empleado}
          opciones={null}
          onCerrar={cerrar}
          onCerrado={() => undefined}
        />
      ) : uso.que === 'merito' ? (
        <RegistrarMerito
          key={uso.veces}
          abierto={abierto === 'merito'}
          hoy={persona.hoy}
          persona={{
            ...persona,
            sucursal: persona.sucursal?.nombre ?? null,
            grupo: persona.grupo?.nombre ?? null,
          }}
          onCerrar={cerrar}
        />
      ) : uso.que === 'ajuste' ? (
        <DialogoDeAjuste
          key={uso.veces}
          open={abierto === 'ajuste'}
          de={{ empleado_id: persona.id, nombre: persona.nombre, apellido: persona.apellido }}
          onCerrar={cerrar}
        />
      ) : asigna === null ? (
        <DialogoDeGrupo key={uso.veces} open={abierto === 'grupo'} persona={persona} onCerrar={cerrar} />
      ) : (
        <DialogoDeAsignar
          key={uso.veces}
          open={abierto === asigna}
          que={asigna}
          persona={persona}
          onCerrar={cerrar}
        />
      )}
    </>
  );
}

/** Those that have a place of their own: buttons here, or in the summary. */
const FUERA_DEL_MENU: ReadonlySet<Acto> = new Set(['merito', 'agradecer', 'editar', 'licencia', 'recordar']);
