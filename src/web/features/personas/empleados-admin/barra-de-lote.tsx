import { X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { esDia } from '#domain/comun/calendario/dia.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { seDeshace } from '#domain/gobierno/lotes/lote.ts';
import type { Hecho } from '#web/api.server.ts';
import { RUTA } from '#web/comun/lotes/avance.tsx';
import type { Selection } from '#web/comun/lotes/selection.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import type { EntradaDe } from '#web/envio/pedido.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Empleado, Opciones } from './tipos.ts';

type Entrada = Extract<EntradaDe<'lotes.crear'>, { que: 'empleados' }>;
type Acto = Entrada['acto'];
type Filtro = Extract<Entrada['cuales'], { filtro: object }>['filtro'];
type Que = Acto['acto'] | 'reactivar';
type Asignables = {
  desafios: { id: string; titulo: string }[];
  capacitaciones: { id: string; titulo: string }[];
  insignias: { id: string; nombre: string }[];
};

export type BarraProps = {
  seleccion: Selection<Empleado>;
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
  const { chosen, all, takeAll, clear } = seleccion;
  const cuantos = all ? total : chosen.length;
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
      {cuantos > 0 ? (
        <section
          aria-label="Lo elegido"
          className="sticky bottom-20 z-30 mx-auto mt-3 flex w-fit max-w-full items-center gap-2 rounded-card max-md:overflow-x-auto max-md:*:shrink-0 md:bottom-3 md:flex-wrap border border-line bg-card p-2 pl-4 shadow-pop"
        >
          <p aria-live="polite" className="font-semibold">
            {cuantos === 1 ? '1 elegido' : `${numero(cuantos)} elegidos`}
          </p>
          {!all && total > chosen.length ? (
            <Button variant="secondary" onClick={takeAll}>
              {filtrada ? `Los ${numero(total)} de este filtro` : `Los ${numero(total)}`}
            </Button>
          ) : null}
          <Menu label="Asignar" trigger={<Button variant="secondary">Asignar…</Button>}>
            <MenuItem onSelect={() => abrir('desafio')}>Un desafío</MenuItem>
            <MenuItem onSelect={() => abrir('capacitacion')}>Una capacitación</MenuItem>
            <MenuItem onSelect={() => abrir('insignia')}>Una medalla</MenuItem>
          </Menu>
          {boton('mover', 'Mover')}
          {boton('rol', 'Rol')}
          {boton('invitar', 'Invitar')}
          <Menu label="Estado" trigger={<Button variant="secondary">Estado…</Button>}>
            <MenuItem onSelect={() => abrir('estado')}>Desactivar</MenuItem>
            <MenuItem onSelect={() => abrir('reactivar')}>Reactivar</MenuItem>
          </Menu>
          <IconButton label="No elegir a nadie" icon={<X aria-hidden />} onClick={clear} />
        </section>
      ) : null}
      {que === null && uso === 0 ? null : (
        <Confirmar
          key={uso}
          que={que}
          cuantos={cuantos}
          cuales={all ? { filtro: filtro, esperados: total } : { ids: chosen.map(({ id }) => id) }}
          opciones={opciones}
          onCerrar={() => setQue(null)}
          onHecho={clear}
        />
      )}
    </>
  );
}

type ConfirmarProps = {
  que: Que | null;
  cuantos: number;
  cuales: Entrada['cuales'];
  opciones: Opciones;
  onCerrar: () => void;
  onHecho: () => void;
};

/** Asks for the rest of the act, says how many it is and whether it can be undone, and sends it. */
function Confirmar({ que, cuantos, cuales, opciones, onCerrar, onHecho }: ConfirmarProps) {
  // Kept so that the dialog does not go blank while it closes.
  const [cual] = useState(que ?? 'mover');
  const { enviando, enviar } = useEnvio();
  const { load, data } = useFetcher<Hecho<Asignables>>();
  const [datos, setDatos] = useState<Readonly<Record<string, string>>>({});
  const [falta, setFalta] = useState<string | null>(null);
  const asigna = cual === 'desafio' || cual === 'capacitacion' || cual === 'insignia';
  useEffect(() => {
    if (asigna) void load(RUTA);
  }, [asigna, load]);
  const acto = actoDe(cual, datos);
  const personas = cantidad(cuantos, 'persona', 'personas');
  const { titulo, boton, dice } = PALABRAS[cual];
  const poner = (campo: string) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setFalta(null);
    // A group is of one branch.
    setDatos((antes) => ({ ...antes, ...(campo === 'sucursal' ? { grupo: '' } : {}), [campo]: value }));
  };
  const confirmar = () => {
    if (acto === null) {
      setFalta('Falta elegir.');
      return;
    }
    enviar(
      { metodo: 'lotes.crear', entrada: { que: 'empleados', acto, cuales } },
      (respuesta) => {
        if (respuesta.ok) {
          onCerrar();
          onHecho();
          return;
        }
        const mensaje = mensajeDeError(respuesta.fallo, ACCIONES.hacer_lote);
        setFalta(`${mensaje.titulo}. ${mensaje.texto}`);
        if (respuesta.fallo.code !== 'CAMBIO_LA_CUENTA') toast.error(mensaje.titulo, { text: mensaje.texto });
      },
      RUTA,
    );
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
          value={datos['grupo'] ?? ''}
          onChange={poner('grupo')}
          placeholder="Sin grupo"
          options={opciones.grupos
            .filter(({ sucursal_id }) => sucursal_id === datos['sucursal'])
            .map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
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
    ) : null;
  return (
    <Dialog
      open={que !== null}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      locked={enviando}
      size="sm"
      title={titulo}
      description={personas}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>Cancelar</DialogClose>
          <Button loading={enviando} onClick={confirmar}>
            {`${boton} a ${personas}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {falta === null ? null : <FormError title={falta} />}
        {campos}
        <p className="text-sm text-ink-2">
          {dice}{' '}
          {seDeshace(cual === 'reactivar' ? 'estado' : cual)
            ? 'Se puede deshacer durante 24 horas.'
            : 'Esto no se puede deshacer.'}
        </p>
      </div>
    </Dialog>
  );
}

const ROLES_DE_MUCHOS = ['empleado', 'lider_grupo', 'gerente_sucursal'] as const;

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
  const { sucursal = '', grupo = '', rol = '', cosa = '', fecha = '', motivo = '' } = datos;
  switch (que) {
    case 'mover':
      return sucursal === ''
        ? null
        : {
            acto: 'mover',
            sucursal_id: sucursal === 'ninguna' ? null : sucursal,
            grupo_id: grupo === '' ? null : grupo,
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
    case 'insignia':
      return cosa === '' || motivo.trim() === '' ? null : { acto: 'insignia', insignia_id: cosa, motivo };
  }
}
