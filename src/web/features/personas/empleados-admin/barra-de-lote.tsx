import { useEffect, useState, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { esDia } from '#domain/comun/calendario/dia.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { leerEntero } from '#domain/comun/entero.ts';
import type { Hecho } from '#web/api.server.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { RUTA } from '#web/comun/lotes/avance.tsx';
import { loQueVale } from '#web/comun/medalla.ts';
import { Barra, cualesDe, cuantosDe, type Elegidas } from '#web/comun/lotes/barra.tsx';
import { ConfirmarLote, type Lote } from '#web/comun/lotes/confirmar.tsx';
import { ROLES_DE_MUCHOS } from '#web/comun/lotes/palabras.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { QuienesDejan } from './quienes-dejan.tsx';
import type { Empleado, Opciones } from './tipos.ts';

type Entrada = Extract<Lote, { que: 'empleados' }>;
type Acto = Entrada['acto'];
type Filtro = Extract<Entrada['cuales'], { filtro: object }>['filtro'];
type Que = Acto['acto'] | 'reactivar';
type Asignables = {
  desafios: { id: string; titulo: string }[];
  capacitaciones: { id: string; titulo: string }[];
  insignias: { id: string; nombre: string; puntos_valor: number }[];
};

export type BarraProps = {
  seleccion: Elegidas<Empleado>;
  total: number;
  /** As the procedure takes it. The list's declaration stays in the list's own chunk. */
  filtro: Filtro;
  filtrada: boolean;
  opciones: Opciones;
};

/** What can be done to the chosen people, over the foot of the list. */
export function BarraDeLote({ seleccion, total, filtro, filtrada, opciones }: BarraProps) {
  const [que, setQue] = useState<Que | null>(null);
  const [uso, setUso] = useState(0);
  const abrir = (cual: Que) => {
    setUso(uso + 1);
    setQue(cual);
  };
  const boton = (cual: Que, texto: string) => (
    <Button variant="secondary" onClick={() => abrir(cual)}>
      {texto}
    </Button>
  );
  return (
    <>
      <Barra seleccion={seleccion} total={total} filtrada={filtrada}>
        <Menu label="Asignar" trigger={<Button variant="secondary">Asignar…</Button>}>
          <MenuItem onSelect={() => abrir('desafio')}>Un desafío</MenuItem>
          <MenuItem onSelect={() => abrir('capacitacion')}>Una capacitación</MenuItem>
          <MenuItem onSelect={() => abrir('insignia')}>Una medalla</MenuItem>
          <MenuItem onSelect={() => abrir('puntos')}>Puntos a mano</MenuItem>
        </Menu>
        {boton('mover', 'Mover')}
        {boton('rol', 'Rol')}
        {boton('invitar', 'Invitar')}
        <Menu label="Estado" trigger={<Button variant="secondary">Estado…</Button>}>
          <MenuItem onSelect={() => abrir('estado')}>Desactivar</MenuItem>
          <MenuItem onSelect={() => abrir('reactivar')}>Reactivar</MenuItem>
        </Menu>
      </Barra>
      {que === null && uso === 0 ? null : (
        <Confirmar
          key={uso}
          que={que}
          cuantos={cuantosDe(seleccion, total)}
          cuales={cualesDe(seleccion, filtro, total)}
          elegidas={seleccion.all ? null : seleccion.chosen}
          opciones={opciones}
          onCerrar={() => setQue(null)}
          onHecho={seleccion.clear}
        />
      )}
    </>
  );
}

type ConfirmarProps = {
  que: Que | null;
  cuantos: number;
  cuales: Entrada['cuales'];
  /** Null where a filter says which they are. */
  elegidas: readonly Empleado[] | null;
  opciones: Opciones;
  onCerrar: () => void;
  onHecho: () => void;
};

/** Asks for the rest of the act. */
function Confirmar({ que, cuantos, cuales, elegidas, opciones, onCerrar, onHecho }: ConfirmarProps) {
  // Kept so that the dialog does not go blank while it closes.
  const [cual] = useState(que ?? 'mover');
  const { load, data } = useFetcher<Hecho<Asignables>>();
  const [datos, setDatos] = useState<Readonly<Record<string, string>>>({});
  const asigna = cual === 'desafio' || cual === 'capacitacion' || cual === 'insignia';
  useEffect(() => {
    if (asigna) void load(RUTA);
  }, [asigna, load]);
  const acto = actoDe(cual, datos);
  const medalla = data?.ok ? data.valor.insignias.find(({ id }) => id === datos['cosa']) : undefined;
  const { titulo, boton, dice } = PALABRAS[cual];
  const poner = (campo: string) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    // A group is of one branch.
    setDatos((antes) => ({
      ...antes,
      ...(campo === 'sucursal' ? { grupo: MISMO_GRUPO } : {}),
      [campo]: value,
    }));
  };
  const campos: ReactNode =
    cual === 'mover' ? (
      <>
        <Select
          label="Sucursal"
          value={datos['sucursal'] ?? ''}
          onChange={poner('sucursal')}
          placeholder="Elegí la sucursal"
          options={[
            ...opciones.sucursales.map(({ id, nombre }) => ({ value: id, label: nombre })),
            { value: 'ninguna', label: 'Sin sucursal' },
          ]}
        />
        <Select
          label="Grupo"
          value={datos['grupo'] ?? MISMO_GRUPO}
          onChange={poner('grupo')}
          placeholder="Sin grupo"
          options={[
            { value: MISMO_GRUPO, label: 'El del mismo nombre, si lo hay' },
            ...opciones.grupos
              .filter(({ sucursal_id }) => sucursal_id === datos['sucursal'])
              .map(({ id, nombre }) => ({ value: id, label: nombre })),
          ]}
        />
        <QuienesDejan elegidas={elegidas} opciones={opciones} hacia={datos['sucursal'] ?? ''} />
      </>
    ) : cual === 'rol' ? (
      <Select
        label="Rol"
        value={datos['rol'] ?? ''}
        onChange={poner('rol')}
        placeholder="Elegí el rol"
        options={ROLES_DE_MUCHOS.map((value) => ({ value, label: NOMBRES_DE_ROL[value] }))}
      />
    ) : asigna ? (
      <>
        <Select
          label={PALABRAS[cual].cosa ?? ''}
          value={datos['cosa'] ?? ''}
          onChange={poner('cosa')}
          placeholder={data === undefined ? 'Cargando…' : 'Elegí'}
          options={opcionesDe(cual, data?.ok ? data.valor : null)}
          {...(cual === 'insignia' && medalla ? { hint: loQueVale(medalla) } : {})}
        />
        {cual === 'capacitacion' ? (
          <DateField label="Fecha límite" optional value={datos['fecha'] ?? ''} onChange={poner('fecha')} />
        ) : null}
        {cual === 'insignia' ? (
          <TextField
            label="Motivo"
            hint="La persona lo va a leer."
            maxLength={500}
            value={datos['motivo'] ?? ''}
            onChange={poner('motivo')}
          />
        ) : null}
      </>
    ) : cual === 'puntos' ? (
      <>
        <Select
          label="Qué hacer"
          value={datos['signo'] ?? 'sumar'}
          onChange={poner('signo')}
          options={[
            { value: 'sumar', label: 'Sumar puntos' },
            { value: 'restar', label: 'Restar puntos' },
          ]}
        />
        <CampoDeEntero
          label="Cuántos"
          unit="puntos"
          value={datos['puntos'] ?? ''}
          onChange={poner('puntos')}
        />
        <TextField
          label="Motivo"
          hint="La persona lo va a leer."
          maxLength={500}
          value={datos['motivo'] ?? ''}
          onChange={poner('motivo')}
        />
      </>
    ) : null;
  return (
    <ConfirmarLote
      open={que !== null}
      titulo={titulo}
      boton={`${boton} a`}
      que="empleados"
      cuantos={cuantos}
      acto={cual === 'reactivar' ? 'estado' : cual}
      lote={acto === null ? null : { que: 'empleados', acto, cuales }}
      dice={dice}
      onCerrar={onCerrar}
      onHecho={onHecho}
    >
      {campos}
    </ConfirmarLote>
  );
}

/** What a select says for the group that is called as each person's own. */
const MISMO_GRUPO = 'mismo';

const PALABRAS: Readonly<Record<Que, { titulo: string; boton: string; dice: string; cosa?: string }>> = {
  mover: {
    titulo: 'Cambiar de sucursal y grupo',
    boton: 'Mover',
    dice: 'Se llevan sus puntos y pasan al ranking de la otra sucursal.',
  },
  rol: {
    titulo: 'Cambiar el rol',
    boton: 'Cambiarle el rol',
    dice: 'Vale desde su próximo pedido. A las personas de Recursos Humanos no se les cambia: eso se hace de a una.',
  },
  estado: {
    titulo: 'Desactivar',
    boton: 'Desactivar',
    dice: 'Se cierran sus sesiones, no pueden volver a entrar y dejan los rankings. Sus puntos quedan. A las personas de Recursos Humanos se las desactiva de a una.',
  },
  reactivar: {
    titulo: 'Reactivar',
    boton: 'Reactivar',
    dice: 'Pueden entrar de nuevo y vuelven a los rankings con sus puntos.',
  },
  invitar: {
    titulo: 'Invitar por email',
    boton: 'Invitar',
    dice: 'Le llega un enlace a cada persona activa que no tiene cuenta; a las demás, nada.',
  },
  desafio: {
    titulo: 'Asignar un desafío',
    boton: 'Asignar',
    dice: 'A cada persona le llega el aviso. Quien ya participa sigue como está.',
    cosa: 'Desafío',
  },
  capacitacion: {
    titulo: 'Asignar una capacitación',
    boton: 'Asignar',
    dice: 'A cada persona le llega el aviso. Quien ya la tiene sigue como está.',
    cosa: 'Capacitación',
  },
  insignia: {
    titulo: 'Otorgar una medalla',
    boton: 'Otorgar',
    dice: 'A cada persona le llega el aviso, con el motivo. Quien ya la tiene sigue como está.',
    cosa: 'Medalla',
  },
  puntos: {
    titulo: 'Ajustar los puntos',
    boton: 'Ajustarle los puntos',
    dice: 'A cada persona le llega el aviso, con el motivo. A quien no se le pueda, queda dicho por qué.',
  },
};

function opcionesDe(cual: Que, asignables: Asignables | null) {
  if (asignables === null) return [];
  if (cual === 'insignia')
    return asignables.insignias.map(({ id, nombre }) => ({ value: id, label: nombre }));
  const filas = cual === 'desafio' ? asignables.desafios : asignables.capacitaciones;
  return filas.map(({ id, titulo }) => ({ value: id, label: titulo }));
}

/** The act as the procedure takes it; null while something is missing. */
function actoDe(que: Que, datos: Readonly<Record<string, string>>): Acto | null {
  const { sucursal = '', grupo = MISMO_GRUPO, rol = '', cosa = '', fecha = '', motivo = '' } = datos;
  switch (que) {
    case 'mover':
      return sucursal === ''
        ? null
        : {
            acto: 'mover',
            sucursal_id: sucursal === 'ninguna' ? null : sucursal,
            grupo_id: grupo === '' || grupo === MISMO_GRUPO ? null : grupo,
            ...(grupo === MISMO_GRUPO ? { mismo_grupo: true } : {}),
          };
    case 'rol': {
      const elegido = ROLES_DE_MUCHOS.find((uno) => uno === rol);
      return elegido === undefined ? null : { acto: 'rol', rol: elegido };
    }
    case 'estado':
      return { acto: 'estado', activo: false };
    case 'reactivar':
      return { acto: 'estado', activo: true };
    case 'invitar':
      return { acto: 'invitar' };
    case 'desafio':
      return cosa === '' ? null : { acto: 'desafio', desafio_id: cosa };
    case 'capacitacion':
      return cosa === ''
        ? null
        : { acto: 'capacitacion', capacitacion_id: cosa, fecha_limite: esDia(fecha) ? fecha : null };
    case 'puntos': {
      const leido = leerEntero(datos['puntos'] ?? '');
      return !leido.ok || leido.value <= 0 || motivo.trim() === ''
        ? null
        : { acto: 'puntos', puntos: datos['signo'] === 'restar' ? -leido.value : leido.value, motivo };
    }
    case 'insignia':
      return cosa === '' || motivo.trim() === '' ? null : { acto: 'insignia', insignia_id: cosa, motivo };
  }
}
