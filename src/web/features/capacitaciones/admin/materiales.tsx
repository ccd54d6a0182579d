import {
  ArrowDown,
  ArrowUp,
  ExternalLink,
  FileText,
  FileType2,
  MoreHorizontal,
  Pencil,
  PlayCircle,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { TIPOS_DE_MATERIAL_ } from '#web/copy/capacitaciones.ts';
import { ACCIONES } from '#web/copy/errores.ts';
import { cantidad, tamano } from '#domain/comun/formato.ts';
import { preguntaEliminar } from '#web/copy/textos.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useReorder } from '#web/ui/use-reorder.ts';
import { SubirMaterial } from './subir.tsx';
import type { Detalle, Material } from './tipos.ts';
import { piece } from '#web/ui/later.tsx';
import { useOrden } from './use-orden.ts';
import { usePedido } from './use-pedido.ts';

const RenombrarMaterial = piece(
  async () => (await import('./renombrar-material.tsx')).RenombrarMaterial,
  ({ abierto }) => abierto,
  ({ onCerrar }) => onCerrar(),
);

const ICONOS = { video: PlayCircle, pdf: FileType2, documento: FileText } as const;

/** The materials of a training, in the order in which they are studied. */
export function MaterialesDeCapacitacion({ capacitacion: c }: { capacitacion: Detalle }) {
  const { filas, mover, dicho } = useOrden(c.lista_materiales, 'capacitaciones.ordenarMateriales', c.id);
  const [elegido, setElegido] = useState<Material | null>(null);
  const [pregunta, setPregunta] = useState<'renombrar' | 'eliminar' | null>(null);
  const { enviando, pedir } = usePedido();
  const lista = useReorder<HTMLOListElement>(c.id);
  const [usos, setUsos] = useState(0);
  const preguntar = (cual: 'renombrar' | 'eliminar', material: Material) => {
    setUsos((antes) => antes + 1);
    setElegido(material);
    setPregunta(cual);
  };
  return (
    <Card as="section" aria-label="Materiales">
      <CardHeader
        title="Materiales"
        subtitle="Se completan al abrirlos todos."
        actions={<SubirMaterial capacitacion_id={c.id} max_bytes={c.max_bytes} />}
        className="mb-3"
      />
      {filas.length === 0 ? (
        <EmptyState
          icon={<PlayCircle />}
          title="Todavía no hay materiales"
          hint="Subí videos, PDF o documentos: se estudian en el orden en que los pongas."
        />
      ) : (
        <ol ref={lista} className="-mx-4 md:-mx-5">
          {filas.map((m, i) => {
            const Icono = ICONOS[m.tipo];
            return (
              <li
                key={m.id}
                data-key={m.id}
                className="flex items-center gap-3 border-t border-line px-4 py-2.5 md:px-5"
              >
                <span
                  aria-hidden
                  className="grid size-10 shrink-0 place-items-center rounded-control bg-kraft text-ink-2 max-sm:hidden"
                >
                  <Icono className="size-5" />
                </span>
                <span className="min-w-0 flex-1">
                  <bdi className="block font-semibold wrap-anywhere">{m.nombre}</bdi>
                  <span className="block text-sm text-ink-2">
                    {TIPOS_DE_MATERIAL_[m.tipo]} · {tamano(m.tamano_archivo)} ·{' '}
                    {m.abierto_por === 0
                      ? 'nadie lo abrió'
                      : cantidad(m.abierto_por, 'persona lo abrió', 'personas lo abrieron')}
                  </span>
                </span>
                <span className="flex shrink-0">
                  <IconButton
                    label={`Subir «${m.nombre}» un lugar`}
                    icon={<ArrowUp aria-hidden />}
                    disabled={i === 0}
                    onClick={() => mover(i, -1, m.nombre)}
                    className="max-sm:hidden"
                  />
                  <IconButton
                    label={`Bajar «${m.nombre}» un lugar`}
                    icon={<ArrowDown aria-hidden />}
                    disabled={i === filas.length - 1}
                    onClick={() => mover(i, 1, m.nombre)}
                    className="max-sm:hidden"
                  />
                  <Menu
                    label={`Acciones de ${m.nombre}`}
                    trigger={
                      <IconButton label={`Acciones de «${m.nombre}»`} icon={<MoreHorizontal aria-hidden />} />
                    }
                  >
                    <MenuLink
                      icon={<ExternalLink aria-hidden />}
                      render={
                        <a href={m.url} target="_blank" rel="noopener" aria-label={`Abrir ${m.nombre}`} />
                      }
                    >
                      Abrir
                    </MenuLink>
                    <MenuItem icon={<Pencil aria-hidden />} onSelect={() => preguntar('renombrar', m)}>
                      Cambiar el nombre
                    </MenuItem>
                    <MenuItem
                      icon={<ArrowUp aria-hidden />}
                      disabled={i === 0}
                      onSelect={() => mover(i, -1, m.nombre)}
                    >
                      Mover arriba
                    </MenuItem>
                    <MenuItem
                      icon={<ArrowDown aria-hidden />}
                      disabled={i === filas.length - 1}
                      onSelect={() => mover(i, 1, m.nombre)}
                    >
                      Mover abajo
                    </MenuItem>
                    <MenuSeparator />
                    <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => preguntar('eliminar', m)}>
                      Eliminar
                    </MenuItem>
                  </Menu>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <LiveRegion message={dicho} />
      {elegido ? (
        <>
          <ConfirmDialog
            open={pregunta === 'eliminar'}
            onOpenChange={(abierto) => (abierto ? undefined : setPregunta(null))}
            title={preguntaEliminar('material')}
            confirmLabel="Eliminar material"
            danger
            loading={enviando}
            onConfirm={() =>
              pedir(
                { metodo: 'capacitaciones.eliminarMaterial', entrada: { id: elegido.id } },
                ACCIONES.eliminar_material,
                ({ completadas }) => {
                  setPregunta(null);
                  toast.success(
                    'Material eliminado',
                    completadas > 0
                      ? {
                          text: `Con esto ${cantidad(completadas, 'persona completó', 'personas completaron')} la capacitación.`,
                        }
                      : {},
                  );
                },
              )
            }
          >
            <p>
              «<bdi>{elegido.nombre}</bdi>» se borra con su archivo, y nadie puede volver a abrirlo: no se
              puede deshacer. Quienes ya completaron la capacitación la siguen teniendo completada.
            </p>
          </ConfirmDialog>
          <RenombrarMaterial
            key={`${elegido.id} ${usos}`}
            material={filas.find(({ id }) => id === elegido.id) ?? elegido}
            abierto={pregunta === 'renombrar'}
            onCerrar={() => setPregunta(null)}
          />
        </>
      ) : null}
    </Card>
  );
}
