import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Destinatarios } from '#contract/comun/destinatarios.ts';
import { AsignacionDeInsignia } from '#contract/insignias/insignias-formularios.ts';
import type { Hecho } from '#web/api.server.ts';
import { DialogoDeAsignar } from '#web/comun/asignar.tsx';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';
import { ConfirmarLote, type Lote } from '#web/comun/lotes/confirmar.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/textos.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { EmpleadoConInsignias, Insignia } from './tipos.ts';

/** What is preselected in the dialog: nothing, a person, or a badge. */
export type Asignacion = { empleado: EmpleadoConInsignias | null; insignia_id: string };

type Props = {
  /** null while closed. */
  asignacion: Asignacion | null;
  activas: readonly Insignia[];
  onCerrar: () => void;
};
type Pagina = { total: number; filas: EmpleadoConInsignias[] };
type Destinos = {
  sucursales: { id: string; nombre: string }[];
  grupos: { id: string; nombre: string; sucursal_id: string }[];
  total: number;
};
type Cuales = Extract<Lote, { que: 'empleados' }>['cuales'];

/** Awards a badge: to people, a branch, a group or everybody, which one and why. To more than one it is a lote. */
export function AsignarMedalla({ asignacion, activas, onCerrar }: Props) {
  const [ultima, setUltima] = useState(asignacion);
  const [usos, setUsos] = useState(0);
  if (asignacion && asignacion !== ultima) setUltima(asignacion);
  return ultima ? (
    <Formulario
      key={`${ultima.empleado?.id ?? ''}-${ultima.insignia_id}-${usos}`}
      abierto={asignacion !== null}
      inicial={ultima}
      activas={activas}
      onCerrar={onCerrar}
      onCerrado={() => setUsos((antes) => antes + 1)}
    />
  ) : null;
}

function Formulario({
  abierto,
  inicial,
  activas,
  onCerrar,
  onCerrado,
}: {
  abierto: boolean;
  inicial: Asignacion;
  activas: readonly Insignia[];
  onCerrar: () => void;
  onCerrado: () => void;
}) {
  const { load, data } = useFetcher<Hecho<Destinos>>();
  const contador = useFetcher<Hecho<Destinos>>();
  const [insignia_id, setInsignia] = useState(inicial.insignia_id);
  const [motivo, setMotivo] = useState('');
  /** The filter that was asked for, while it is counted and confirmed; the ids, if people were chosen. */
  const [muchos, setMuchos] = useState<
    { ids: string[] } | { filtro: { sucursal_id?: string; grupo_id?: string } } | null
  >(null);
  const { enviando, enviar } = useEnvioConVuelta();
  useEffect(() => {
    if (abierto) void load(DESTINOS);
  }, [load, abierto]);
  const destinos = data?.ok ? data.valor : null;
  const cual = activas.find(({ id }) => id === insignia_id);
  const aUna = (empleado_id: string) => {
    const leido = AsignacionDeInsignia.safeParse({ empleado_id, insignia_id, motivo });
    if (!leido.success) return;
    enviar({ metodo: 'insignias.asignar', entrada: leido.data }, (respuesta, vuelta) => {
      if (!respuesta.ok) {
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.asignar_medalla);
        toast.error(titulo, { text: texto });
        return;
      }
      toast.success(EXITOS.medalla_asignada.titulo, {
        text: `${cual?.icono ?? ''} ${cual?.nombre ?? ''}`,
        ...vuelta,
      });
      onCerrar();
    });
  };
  const aVarias = (filtro: { sucursal_id?: string; grupo_id?: string }) => {
    const query = new URLSearchParams({
      ...(filtro.sucursal_id ? { sucursal: filtro.sucursal_id } : {}),
      ...(filtro.grupo_id ? { grupo: filtro.grupo_id } : {}),
    });
    void contador.load(`${DESTINOS}?${query.toString()}`);
    setMuchos({ filtro });
  };
  const asignar = (a: Destinatarios) => {
    const [una] = a.tipo === 'empleados' ? a.empleado_ids : [];
    if (a.tipo === 'empleados' && una !== undefined) {
      if (a.empleado_ids.length === 1) aUna(una);
      else setMuchos({ ids: a.empleado_ids });
    } else aVarias(a.tipo === 'sucursal' ? { sucursal_id: a.sucursal_id } : {});
  };
  const contadas = contador.state === 'idle' && contador.data?.ok ? contador.data.valor.total : null;
  const cuantos = muchos === null ? null : 'ids' in muchos ? muchos.ids.length : contadas;
  const cuales: Cuales | null =
    muchos === null || cuantos === null
      ? null
      : 'ids' in muchos
        ? { ids: muchos.ids }
        : { filtro: { busqueda: '', estado: 'activos', ...muchos.filtro }, esperados: cuantos };
  return (
    <>
      <DialogoDeAsignar<Pagina>
        abierto={abierto}
        titulo="Asignar Medalla"
        que="Cada medalla se tiene una sola vez. Cada persona recibe un aviso con el motivo."
        direccion="/reconoce/medals/personas"
        sucursales={destinos?.sucursales ?? []}
        grupos={destinos?.grupos ?? []}
        onGrupo={(grupo_id) => aVarias({ grupo_id })}
        inicial={inicial.empleado ? [inicial.empleado] : []}
        ya={{
          texto: (p) => (p.es_propio ? 'Sos vos' : 'Ya la tiene'),
          es: (p) => p.es_propio || p.insignias.some(({ insignia }) => insignia.id === insignia_id),
        }}
        laTienen="la tienen"
        falta={
          insignia_id === ''
            ? 'Selecciona un empleado y una medalla'
            : motivo.trim() === ''
              ? 'Escribí el motivo: la persona lo va a leer'
              : null
        }
        antes={
          <div className="grid gap-x-4 sm:grid-cols-2">
            <Select
              label="Medalla"
              reserve={false}
              placeholder="Elegí una medalla"
              value={insignia_id}
              onChange={(event) => setInsignia(event.currentTarget.value)}
              options={activas.map(({ id, icono, nombre }) => ({ value: id, label: `${icono} ${nombre}` }))}
            />
            <TextArea
              label="Motivo"
              reserve={false}
              rows={2}
              maxLength={500}
              dir="auto"
              value={motivo}
              onChange={(event) => setMotivo(event.currentTarget.value)}
            />
          </div>
        }
        enviando={enviando}
        onAsignar={asignar}
        onCerrar={onCerrar}
        onCerrado={onCerrado}
      />
      <ConfirmarLote
        open={cuales !== null}
        titulo={`Otorgar «${cual?.nombre ?? ''}»`}
        boton="Otorgar a"
        que="empleados"
        cuantos={cuantos ?? 0}
        acto="insignia"
        lote={
          cuales && {
            que: 'empleados',
            acto: { acto: 'insignia', insignia_id, motivo: motivo.trim() },
            cuales,
          }
        }
        dice="A cada persona le llega el aviso, con el motivo. Quien ya la tiene sigue como está, y se dice quiénes quedaron afuera."
        onCerrar={() => setMuchos(null)}
        onHecho={onCerrar}
      />
    </>
  );
}

const DESTINOS = '/reconoce/medals/destinos';
