import { Pencil, Plus, Trash2, UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ReglaEntrada } from '#contract/capacitaciones/capacitaciones-formularios.ts';
import { cantidad, fecha, numero } from '#domain/comun/formato.ts';
import { NOMBRES_DE_ROL, ROLES, type Rol } from '#domain/comun/permisos/permisos.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { ACCIONES, type Fallo } from '#web/copy/errores.ts';
import { useRecarga } from '#web/recarga.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { numeroEscrito } from '#web/numero-escrito.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Detalle, Reglas, Sucursal } from './tipos.ts';
import { usePedido } from './use-pedido.ts';

type Props = { capacitacion: Detalle; reglas: Reglas; sucursales: readonly Sucursal[] };
type Regla = Reglas['reglas'][number];

/** Who gets a training without anybody assigning it, and how many people that is today. */
export function ReglasDeCapacitacion({ capacitacion, reglas: { reglas, personas }, sucursales }: Props) {
  const [usos, setUsos] = useState(0);
  const [agregando, setAgregando] = useState(false);
  /** The rule in the form; null for a new one. */
  const [editada, setEditada] = useState<Regla | null>(null);
  const [quitando, setQuitando] = useState<Regla | null>(null);
  const [preguntando, setPreguntando] = useState(false);
  const { enviando, pedir } = usePedido();
  const abrir = (regla: Regla | null) => {
    setUsos((antes) => antes + 1);
    setEditada(regla);
    setAgregando(true);
  };
  const agregar = (
    <Button variant="secondary" icon={<Plus aria-hidden />} onClick={() => abrir(null)}>
      Agregar regla
    </Button>
  );
  return (
    <Card as="section" aria-label="Asignación automática">
      <CardHeader
        title="Asignación automática"
        subtitle={
          capacitacion.activa
            ? 'Alcanza a quienes ya están y a quienes lleguen después, una sola vez a cada uno.'
            : 'Pausada, no se asigna: al activarla alcanza a quienes llegaron mientras tanto.'
        }
        actions={reglas.length > 0 ? agregar : null}
        className="mb-3"
      />
      {reglas.length === 0 ? (
        <EmptyState
          icon={<UserPlus />}
          title="Solo la tiene quien vos asignes"
          hint="Con una regla la recibe sola cada persona de un rol o de una sucursal, también quien ingrese o se mude después."
          action={agregar}
        />
      ) : (
        <ul className="-mx-4 md:-mx-5">
          {reglas.map((regla) => (
            <li key={regla.id} className="flex items-center gap-3 border-t border-line px-4 py-2.5 md:px-5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-semibold">{aQuienes(regla)}</span>
                <span className="block text-sm text-ink-2">{comoEs(regla)}</span>
                <span className="block text-sm text-ink-2">
                  {regla.al_ingresar
                    ? ''
                    : `Hoy ${plural(alcance(personas, regla.rol, regla.sucursal?.id ?? null))}. `}
                  {regla.asignadas === 0
                    ? 'Todavía no asignó ninguna.'
                    : `Asignó ${numero(regla.asignadas)} hasta ahora.`}
                </span>
              </span>
              <IconButton
                label={`Editar la regla: ${aQuienes(regla)}`}
                icon={<Pencil aria-hidden />}
                onClick={() => abrir(regla)}
              />
              <IconButton
                label={`Quitar la regla: ${aQuienes(regla)}`}
                icon={<Trash2 aria-hidden />}
                variant="danger"
                onClick={() => {
                  setQuitando(regla);
                  setPreguntando(true);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {usos > 0 ? (
        <FormularioDeRegla
          key={usos}
          regla={reglas.find(({ id }) => id === editada?.id) ?? editada}
          capacitacion={capacitacion}
          personas={personas}
          sucursales={sucursales}
          abierto={agregando}
          onCerrar={() => setAgregando(false)}
        />
      ) : null}
      {quitando ? (
        <ConfirmDialog
          open={preguntando}
          onOpenChange={setPreguntando}
          title="¿Quitar esta regla?"
          confirmLabel="Quitar regla"
          danger
          loading={enviando}
          onConfirm={() =>
            pedir(
              { metodo: 'capacitaciones.quitarRegla', entrada: { id: quitando.id } },
              ACCIONES.quitar_regla,
              () => {
                setPreguntando(false);
                toast.success(EXITOS.regla_quitada.titulo, { text: loQueQueda(quitando) });
              },
            )
          }
        >
          <p>
            Deja de asignarse sola a {aQuienes(quitando).toLowerCase()}. {loQueQueda(quitando)}
          </p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

/** A new rule, or one that is changed: from now on, for what it already assigned stays. */
function FormularioDeRegla({
  regla,
  capacitacion,
  personas,
  sucursales,
  abierto,
  onCerrar,
}: {
  regla: Regla | null;
  capacitacion: Detalle;
  personas: Reglas['personas'];
  sucursales: readonly Sucursal[];
  abierto: boolean;
  onCerrar: () => void;
}) {
  const [escrito, setEscrito] = useState(() => comoSeEscribe(regla));
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const { recargar } = useRecarga();
  const conflicto = useConflicto({
    guardado: regla && { escrito: comoSeEscribe(regla), revision: regla.revision },
    mio: escrito,
    campos: {
      rol: {
        label: 'Rol',
        decir: (valor) => ROLES.flatMap((r) => (r === valor ? NOMBRES_DE_ROL[r] : []))[0] ?? 'Cualquiera',
      },
      sucursal_id: {
        label: 'Sucursal',
        decir: (valor) => sucursales.find(({ id }) => id === valor)?.nombre ?? 'Cualquiera',
      },
      plazo_dias: { label: 'Plazo, en días' },
      al_ingresar: { label: 'Solo al ingresar' },
      cada_anio: { label: 'Cada año' },
    },
    fallo,
    poner: (clave, valor) => setEscrito((antes) => ({ ...antes, [clave]: valor })),
    traer: recargar,
  });
  const [enviado, setEnviado] = useState(false);
  const { enviando, pedir } = usePedido();
  const leido = ReglaEntrada.safeParse({
    ...escrito,
    rol: escrito.rol === '' ? null : escrito.rol,
    sucursal_id: escrito.sucursal_id === '' ? null : escrito.sucursal_id,
    plazo_dias: escrito.plazo_dias.trim() === '' ? null : numeroEscrito(escrito.plazo_dias),
  });
  const error = enviado && !leido.success ? leido.error.issues[0]?.message : undefined;
  const hoy = alcance(
    personas,
    ROLES.find((rol) => rol === escrito.rol) ?? null,
    escrito.sucursal_id || null,
  );
  return (
    <Dialog
      open={abierto}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      locked={enviando}
      title={regla ? 'Cambiar la regla' : 'Asignar sola'}
      description={<bdi>{capacitacion.titulo}</bdi>}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button type="submit" form="nueva-regla" loading={enviando}>
            {regla ? 'Guardar' : 'Agregar regla'}
          </Button>
        </>
      }
    >
      <form
        id="nueva-regla"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setEnviado(true);
          if (!leido.success) return;
          const hecho = ({ asignadas }: { asignadas: number }) => {
            toast.success((regla ? EXITOS.regla_cambiada : EXITOS.regla_agregada).titulo, {
              text:
                asignadas === 0
                  ? `Nadie ${regla ? 'más ' : ''}la recibió todavía.`
                  : `La ${asignadas === 1 ? 'recibió' : 'recibieron'} ${cantidad(asignadas, 'persona', 'personas')} ahora.`,
            });
            onCerrar();
          };
          if (regla) {
            const entrada = { id: regla.id, revision: conflicto.revision ?? '', cambios: leido.data };
            pedir(
              { metodo: 'capacitaciones.editarRegla', entrada },
              ACCIONES.editar_regla,
              hecho,
              (porque) => {
                setFallo(porque);
                return porque.code === 'CAMBIO_AJENO';
              },
            );
          } else {
            pedir(
              { metodo: 'capacitaciones.agregarRegla', entrada: { id: capacitacion.id, ...leido.data } },
              ACCIONES.agregar_regla,
              hecho,
            );
          }
        }}
      >
        {conflicto.aviso}
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Select
            label="Rol"
            placeholder="Cualquiera"
            value={escrito.rol}
            onChange={(event) => setEscrito({ ...escrito, rol: event.currentTarget.value })}
            options={ROLES.map((rol) => ({ value: rol, label: NOMBRES_DE_ROL[rol] }))}
          />
          <Select
            label="Sucursal"
            placeholder="Cualquiera"
            value={escrito.sucursal_id}
            onChange={(event) => setEscrito({ ...escrito, sucursal_id: event.currentTarget.value })}
            options={sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          />
        </div>
        <CampoDeEntero
          label="Plazo"
          hint="Desde que se asigna a cada persona. Vacío, sin fecha límite."
          unit="días"
          optional
          value={escrito.plazo_dias}
          error={error}
          onChange={(event) => setEscrito({ ...escrito, plazo_dias: event.currentTarget.value })}
        />
        <Switch
          label="Solo al ingresar"
          description="Nadie de los que ya están: solo quienes se sumen desde ahora."
          checked={escrito.al_ingresar}
          onChange={(event) => setEscrito({ ...escrito, al_ingresar: event.currentTarget.checked })}
        />
        <Switch
          label="Cada año"
          description="Al cumplirse un año se hace una copia de la capacitación y se les asigna de nuevo. La anterior queda con sus certificados."
          checked={escrito.cada_anio}
          onChange={(event) => setEscrito({ ...escrito, cada_anio: event.currentTarget.checked })}
        />
        <output className="mt-3 block rounded-control bg-kraft p-3 text-sm">
          {escrito.al_ingresar
            ? 'Hoy no alcanza a nadie.'
            : `Hoy ${plural(hoy)}; quien ya la tiene la conserva como está.`}
          {regla && regla.asignadas > 0
            ? ` Lo que ya asignó (${numero(regla.asignadas)}) queda, con su plazo.`
            : null}
        </output>
      </form>
    </Dialog>
  );
}

function comoSeEscribe(regla: Regla | null) {
  return {
    rol: regla?.rol ?? '',
    sucursal_id: regla?.sucursal?.id ?? '',
    plazo_dias: regla?.plazo_dias ? String(regla.plazo_dias) : '',
    al_ingresar: regla?.al_ingresar ?? false,
    cada_anio: regla?.cada_anio ?? false,
  };
}

function alcance(personas: Reglas['personas'], rol: Rol | null, sucursal_id: string | null): number {
  return personas
    .filter(
      (de) => (rol === null || de.rol === rol) && (sucursal_id === null || de.sucursal_id === sucursal_id),
    )
    .reduce((suma, { cuantos }) => suma + cuantos, 0);
}

function plural(personas: number): string {
  return `alcanza a ${cantidad(personas, 'persona', 'personas')}`;
}

function aQuienes({ rol, sucursal }: Regla): string {
  const quien = rol === null ? 'Todas las personas' : NOMBRES_DE_ROL[rol];
  return sucursal === null ? quien : `${quien} de ${sucursal.nombre}`;
}

function comoEs({ al_ingresar, plazo_dias, renueva_el }: Regla): ReactNode {
  return [
    al_ingresar ? 'Solo al ingresar' : 'Al ingresar o cambiar de rol o sucursal',
    plazo_dias === null ? 'sin fecha límite' : `con ${cantidad(plazo_dias, 'día', 'días')} de plazo`,
    ...(renueva_el === null ? [] : [`se renueva el ${fecha(renueva_el)}`]),
  ].join(' · ');
}

function loQueQueda({ asignadas }: Regla): string {
  return asignadas === 0
    ? 'No había asignado ninguna.'
    : `Lo que asignó (${numero(asignadas)}) queda, con su avance.`;
}
