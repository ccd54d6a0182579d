import { Plus, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Hecho } from '#web/api.server.ts';
import { AvanceDeLotes, LotesDesdeAyer } from '#web/comun/lotes/avance-de-lotes.tsx';
import { SkipToSearch } from '#web/comun/list-filters.tsx';
import { useEnvioConVuelta, type Vuelta } from '#web/comun/con-vuelta.ts';
import type { Lote } from '#web/comun/lotes/palabras.ts';
import { useAlPedir } from '#web/comun/use-al-pedir.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { SkeletonRegion } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { piece } from '#web/ui/later.tsx';
import type { Asignacion } from './asignar.tsx';
import { Cifras } from './cifras.tsx';
import { DetalleDeMedalla, type Vista } from './detalle.tsx';
import { SUBTITULO, TITULO } from './disposicion.ts';
import { EmpleadosYMedallas } from './empleados.tsx';
import { EsqueletoDePestana } from './esqueleto.tsx';
import { TiposDeMedallas } from './lista-de-tipos.tsx';
import { AsignacionesRecientes } from './recientes.tsx';
import type {
  EmpleadoConInsignias,
  EnDuda,
  Insignia,
  Pestana,
  Reciente,
  Resumen,
  EMPLEADOS,
  TIPOS,
} from './tipos.ts';

const DialogoDeMedalla = piece(
  async () => (await import('./formulario.tsx')).DialogoDeMedalla,
  ({ abierto }) => abierto,
  ({ onCerrar }) => onCerrar(),
);

const AsignarMedalla = piece(
  async () => (await import('./asignar.tsx')).AsignarMedalla,
  ({ asignacion }) => asignacion !== null,
  ({ onCerrar }) => onCerrar(),
);

export type PropsDeMedallas = {
  tab: Pestana;
  pagina: number;
  resumen: Resumen;
  /** How many samples this visit created. */
  creadas: number;
  activas: readonly Insignia[];
  empleados: { total: number; filas: EmpleadoConInsignias[]; view: ReturnType<typeof EMPLEADOS.read> } | null;
  tipos: { total: number; filas: Insignia[]; view: ReturnType<typeof TIPOS.read> } | null;
  recientes: Reciente[] | null;
  enDuda: { total: number; filas: EnDuda[] } | null;
  lotes: Lote[];
  ahora: Date;
};

/** Badge management: who holds which, the existing badges, and the latest awards. */
export function GestionDeMedallas(props: PropsDeMedallas) {
  const { tab, pagina, resumen, activas, empleados, tipos, recientes, enDuda, ahora } = props;
  const [editando, setEditando] = useState<Insignia | null>(null);
  const [formulario, setFormulario] = useState(false);
  const [asignacion, setAsignacion] = useState<Asignacion | null>(null);
  const [vista, setVista] = useState<Vista | null>(null);
  const [revocando, setRevocando] = useState<Vista | null>(null);
  const [activando, setActivando] = useState<Insignia | null>(null);
  const sigue = useSigue(tab);
  const { enviando, enviar } = useEnvioConVuelta();
  useMuestraCreada(props.creadas);
  useAlPedir(() => setAsignacion({ empleado: null, insignia_id: '' }));

  const responder = (hecho: { titulo: string; texto: string }, queFallo: string, cerrar: () => void) => {
    return (respuesta: Hecho<unknown>, vuelta: Vuelta) => {
      if (respuesta.ok)
        toast.success(hecho.titulo, { ...(hecho.texto ? { text: hecho.texto } : {}), ...vuelta });
      else {
        const { titulo, texto } = mensajeDeError(respuesta.fallo, queFallo);
        toast.error(titulo, { text: texto });
      }
      // Somebody else decided it meanwhile, so there is nothing left to ask.
      if (respuesta.ok || respuesta.fallo.code === 'YA_REVOCADA' || respuesta.fallo.code === 'YA_RESUELTA') {
        cerrar();
      }
    };
  };
  const editar = (insignia: Insignia | null) => {
    setEditando(insignia);
    setFormulario(true);
  };
  const activar = (insignia: Insignia) => {
    const { id, revision } = insignia;
    const cambios = { activa: !insignia.activa };
    enviar(
      { metodo: 'insignias.editar', entrada: { id, revision, cambios } },
      responder(
        { titulo: insignia.activa ? 'Medalla desactivada' : 'Medalla activada', texto: insignia.nombre },
        ACCIONES.guardar_medalla,
        () => setActivando(null),
      ),
    );
  };
  const nueva = (
    <Button icon={<Plus aria-hidden />} onClick={() => editar(null)}>
      Nueva Medalla
    </Button>
  );
  return (
    <>
      {empleados ? <SkipToSearch /> : null}
      <PageHeader
        title={TITULO}
        subtitle={SUBTITULO}
        actions={
          <span className="grid w-full grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-2 md:flex">
            <Button
              variant="secondary"
              icon={<UserPlus aria-hidden />}
              onClick={() => setAsignacion({ empleado: null, insignia_id: '' })}
            >
              Asignar Medalla
            </Button>
            {nueva}
          </span>
        }
      />
      <div className="@container">
        <AvanceDeLotes lotes={props.lotes} ahora={ahora} />
        <Cifras resumen={resumen} />
        <LinkTabs
          label={TITULO}
          current={sigue ?? tab}
          className="mb-5"
          tabs={[
            { key: 'empleados', label: 'Empleados y Medallas', to: '?' },
            { key: 'tipos', label: 'Tipos de Medallas', to: '?tab=tipos' },
            {
              key: 'recientes',
              label: 'Asignaciones Recientes',
              to: '?tab=recientes',
              count: resumen.en_duda,
              countLabel: `${resumen.en_duda} por revisar`,
            },
          ]}
        />
        {sigue ? (
          <SkeletonRegion label="Cargando las medallas">
            <EsqueletoDePestana tab={sigue} />
          </SkeletonRegion>
        ) : empleados ? (
          <EmpleadosYMedallas
            {...empleados}
            onAsignar={(empleado) => setAsignacion({ empleado, insignia_id: '' })}
            onVer={(otorgada, { nombre, apellido }) => setVista({ otorgada, nombre, apellido })}
          />
        ) : tipos ? (
          <TiposDeMedallas
            {...tipos}
            nueva={nueva}
            onEditar={editar}
            onActivar={(insignia) => (insignia.activa ? setActivando(insignia) : activar(insignia))}
            onAsignar={(insignia) => setAsignacion({ empleado: null, insignia_id: insignia.id })}
          />
        ) : recientes && enDuda ? (
          <AsignacionesRecientes
            recientes={recientes}
            enDuda={enDuda}
            pagina={pagina}
            ahora={ahora}
            enviando={enviando}
            onMantener={({ id }) =>
              enviar(
                { metodo: 'insignias.mantener', entrada: { id } },
                responder(EXITOS.medalla_mantenida, ACCIONES.mantener_medalla, () => undefined),
              )
            }
            onRevocar={(otorgada, { nombre, apellido }) => setRevocando({ otorgada, nombre, apellido })}
            onVer={(otorgada, { nombre, apellido }) => setVista({ otorgada, nombre, apellido })}
          />
        ) : null}
        <LotesDesdeAyer lotes={props.lotes} ahora={ahora} />
      </div>
      <DialogoDeMedalla
        abierto={formulario}
        insignia={tipos?.filas.find(({ id }) => id === editando?.id) ?? editando}
        onCerrar={() => setFormulario(false)}
      />
      <AsignarMedalla asignacion={asignacion} activas={activas} onCerrar={() => setAsignacion(null)} />
      <DetalleDeMedalla
        vista={vista}
        onCerrar={() => setVista(null)}
        onRevocar={(cual) => {
          setVista(null);
          setRevocando(cual);
        }}
      />
      <Revocar
        vista={revocando}
        enviando={enviando}
        onCerrar={() => setRevocando(null)}
        onRevocar={(id, motivo) =>
          enviar(
            { metodo: 'insignias.revocar', entrada: { id, motivo } },
            responder(EXITOS.medalla_revocada, ACCIONES.revocar_medalla, () => setRevocando(null)),
          )
        }
      />
      <Desactivar
        insignia={activando}
        enviando={enviando}
        onCerrar={() => setActivando(null)}
        onDesactivar={activar}
      />
    </>
  );
}

function Revocar({
  vista,
  enviando,
  onRevocar,
  onCerrar,
}: {
  vista: Vista | null;
  enviando: boolean;
  onRevocar: (id: string, motivo: string) => void;
  onCerrar: () => void;
}) {
  const [ultima, setUltima] = useState(vista);
  if (vista && vista !== ultima) setUltima(vista);
  if (!ultima) return null;
  const { otorgada, nombre, apellido } = ultima;
  return (
    <ReasonDialog
      open={vista !== null}
      title="¿Revocar esta medalla?"
      confirmLabel="Revocar medalla"
      loading={enviando}
      hint="La persona lo va a leer: contale por qué, con cuidado."
      onReason={(motivo) => onRevocar(otorgada.id, motivo)}
      onClose={onCerrar}
    >
      <p>
        {otorgada.insignia.icono} «{otorgada.insignia.nombre}» sale de la colección de{' '}
        <bdi>
          {nombre} {apellido}
        </bdi>
        , y sus puntos dejan de contar para premios. No vuelve sola aunque cumpla el criterio: si fue un
        error, se la podés volver a asignar.
      </p>
    </ReasonDialog>
  );
}

function Desactivar({
  insignia,
  enviando,
  onDesactivar,
  onCerrar,
}: {
  insignia: Insignia | null;
  enviando: boolean;
  onDesactivar: (insignia: Insignia) => void;
  onCerrar: () => void;
}) {
  const [ultima, setUltima] = useState(insignia);
  if (insignia && insignia !== ultima) setUltima(insignia);
  if (!ultima) return null;
  return (
    <ConfirmDialog
      open={insignia !== null}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title="¿Desactivar esta medalla?"
      confirmLabel="Desactivar medalla"
      loading={enviando}
      onConfirm={() => onDesactivar(ultima)}
    >
      <p>
        Nadie más va a recibir «{ultima.nombre}», y deja de verse entre las que se pueden ganar.{' '}
        {ultima.otorgadas > 0
          ? `${cantidad(ultima.otorgadas, 'persona la conserva', 'personas la conservan')}, con sus puntos. `
          : ''}
        La podés volver a activar cuando quieras.
      </p>
    </ConfirmDialog>
  );
}

/** The tab that is loading, once it takes longer than a moment. */
function useSigue(tab: Pestana): Pestana | null {
  const { state, location } = useNavigation();
  const pedida =
    state === 'loading' && location.pathname === '/reconoce/medals'
      ? new URLSearchParams(location.search).get('tab')
      : tab;
  const destino = pedida === 'tipos' || pedida === 'recientes' ? pedida : 'empleados';
  return useDelayed(destino === tab ? null : destino);
}

/** Says once that the samples were created. */
function useMuestraCreada(creadas: number) {
  useEffect(() => {
    if (creadas === 0) return;
    const { titulo, texto } = EXITOS.medallas_creadas;
    toast.success(titulo, { text: texto, id: 'medallas_creadas' });
  }, [creadas]);
}
