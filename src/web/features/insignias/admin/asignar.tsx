import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { AsignacionDeInsignia } from '#contract/insignias/insignias-formularios.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import type { Fallo, Hecho } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { COMUNES, EXITOS } from '#web/copy/textos.ts';
import type { EntradaDe } from '#web/envio/pedido.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PickOne, type PickOption } from '#web/ui/pick-one.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';
import type { EmpleadoConInsignias, Insignia } from './tipos.ts';

/** What is preselected in the dialog: nothing, a person, or a badge. */
export type Asignacion = { empleado: EmpleadoConInsignias | null; insignia_id: string };

type Props = {
  /** null while closed. */
  asignacion: Asignacion | null;
  activas: readonly Insignia[];
  onCerrar: () => void;
};

const ID = 'asignar-medalla';

/** Awards a badge: to whom, which one and why. */
export function AsignarMedalla({ asignacion, activas, onCerrar }: Props) {
  const [usos, setUsos] = useState(0);
  const [ultima, setUltima] = useState(asignacion);
  if (asignacion && asignacion !== ultima) setUltima(asignacion);
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const { enviando, enviar } = useEnvioConVuelta();
  const asignar = (entrada: EntradaDe<'insignias.asignar'>, quien: string) => {
    setFallo(null);
    enviar({ metodo: 'insignias.asignar', entrada }, (respuesta, vuelta) => {
      if (!respuesta.ok) {
        setFallo(respuesta.fallo);
        return;
      }
      const cual = activas.find((i) => i.id === entrada.insignia_id);
      toast.success(EXITOS.medalla_asignada.titulo, {
        text: `${cual?.icono ?? ''} ${cual?.nombre ?? ''}, a ${quien}`,
        ...vuelta,
      });
      onCerrar();
    });
  };
  const dicho = fallo ? mensajeDeError(fallo, ACCIONES.asignar_medalla) : null;
  return (
    <Dialog
      open={asignacion !== null}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      onClosed={() => {
        setFallo(null);
        setUsos((antes) => antes + 1);
      }}
      locked={enviando}
      title="Asignar Medalla"
      description="Cada medalla se tiene una sola vez. La persona recibe un aviso con el motivo."
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button type="submit" form={ID} loading={enviando}>
            Asignar medalla
          </Button>
        </>
      }
    >
      {dicho ? <FormError title={dicho.titulo} text={dicho.texto} /> : null}
      {ultima ? (
        <Formulario
          key={`${ultima.empleado?.id ?? ''}-${ultima.insignia_id}-${usos}`}
          inicial={ultima}
          activas={activas}
          onAsignar={asignar}
        />
      ) : null}
    </Dialog>
  );
}

type Pagina = { total: number; filas: EmpleadoConInsignias[] };

function Formulario({
  inicial,
  activas,
  onAsignar,
}: {
  inicial: Asignacion;
  activas: readonly Insignia[];
  onAsignar: (entrada: EntradaDe<'insignias.asignar'>, quien: string) => void;
}) {
  const { load, data, state } = useFetcher<Hecho<Pagina>>();
  const [busqueda, setBusqueda] = useState({ q: '' });
  const [empleado, setEmpleado] = useState(inicial.empleado);
  const [insignia_id, setInsignia] = useState(inicial.insignia_id);
  const [motivo, setMotivo] = useState('');
  const [enviado, setEnviado] = useState(false);
  const formulario = useRef<HTMLFormElement>(null);
  const sinElegir = empleado === null;
  useEffect(() => {
    if (sinElegir) void load(`/reconoce/medals/personas?q=${encodeURIComponent(busqueda.q)}`);
  }, [load, busqueda, sinElegir]);

  const leido = AsignacionDeInsignia.safeParse({ empleado_id: empleado?.id ?? '', insignia_id, motivo });
  const errores = enviado && !leido.success ? leido.error.issues : [];
  const errorDe = (campo: string) => errores.find(({ path }) => path[0] === campo)?.message;
  const pagina = data?.ok ? data.valor : null;
  const opciones = pagina?.filas.map((p) => comoOpcion(p, insignia_id)) ?? null;
  return (
    <form
      ref={formulario}
      id={ID}
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        setEnviado(true);
        if (leido.success && empleado) {
          onAsignar(leido.data, `${empleado.nombre} ${empleado.apellido}`);
        } else {
          // After the errors have rendered.
          requestAnimationFrame(() =>
            formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
          );
        }
      }}
    >
      <PickOne
        legend="Empleado"
        searchLabel="Buscar por nombre o email"
        chosen={empleado ? comoOpcion(empleado, '') : null}
        onChoose={(opcion) => setEmpleado(pagina?.filas.find((p) => p.id === opcion?.id) ?? null)}
        onSearch={(q) => setBusqueda({ q })}
        options={opciones}
        more={pagina ? Math.max(0, pagina.total - pagina.filas.length) : 0}
        busy={state !== 'idle'}
        failure={
          data && !data.ok
            ? {
                text: mensajeDeError(data.fallo, 'No se pudieron cargar los empleados').texto,
                onRetry: () => setBusqueda((antes) => ({ ...antes })),
              }
            : undefined
        }
        error={errorDe('empleado_id')}
      />
      <Select
        label="Medalla"
        placeholder="Elegí una medalla"
        value={insignia_id}
        onChange={(e) => setInsignia(e.currentTarget.value)}
        error={errorDe('insignia_id')}
        options={activas.map((i) => {
          const yaLaTiene = empleado?.insignias.some((o) => o.insignia.id === i.id) === true;
          return {
            value: i.id,
            label: `${i.icono} ${i.nombre}${yaLaTiene ? ' (ya la tiene)' : ''}`,
            disabled: yaLaTiene,
          };
        })}
      />
      <TextArea
        label="Motivo"
        hint="La persona lo va a leer: contale qué hizo bien."
        value={motivo}
        onChange={(e) => setMotivo(e.currentTarget.value)}
        maxLength={500}
        error={errorDe('motivo')}
        dir="auto"
      />
    </form>
  );
}

function comoOpcion(p: EmpleadoConInsignias, insignia_id: string): PickOption {
  const yaLaTiene = insignia_id !== '' && p.insignias.some((o) => o.insignia.id === insignia_id);
  return {
    id: p.id,
    name: `${p.nombre} ${p.apellido}`,
    detail: [p.email, p.sucursal].filter(Boolean).join(' · '),
    leading: <Avatar initials={iniciales(p.nombre, p.apellido)} src={p.avatar_url} size="sm" />,
    note: p.es_propio ? <Badge>Sos vos</Badge> : yaLaTiene ? <Badge>Ya la tiene</Badge> : null,
    disabled: p.es_propio || yaLaTiene,
  };
}
