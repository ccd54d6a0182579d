import { ChevronLeft } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Link, useFetcher, useNavigate, useSearchParams } from 'react-router';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import type { Pedido, Respuesta } from '#web/envio/pedido.ts';
import { CAPACITACIONES_PROPIAS } from '#web/sesion.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { AvancePropio } from './avance.tsx';
import { DOS_COLUMNAS } from './disposicion.ts';
import { EvaluacionesPropias } from './evaluaciones.tsx';
import { Materiales } from './materiales.tsx';
import type { Detalle, Material } from './tipos.ts';

/** One of the person's trainings: its materials in order, its evaluations and its progress. */
export function DetalleDeCapacitacion({ capacitacion: c }: { capacitacion: Detalle }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { enviando, enviar } = useEnvio();
  const { submit, data: anotado } = useFetcher<Respuesta<'capacitaciones.abrirMaterial'>>();
  const anotados = useRef(new Set<string>());
  const abierto = c.materiales.find((m) => m.id === query.get('material')) ?? null;

  const anotar = useCallback(
    (material: Material) => {
      if (material.abierto_en !== null || anotados.current.has(material.id)) return;
      anotados.current.add(material.id);
      const pedido: Pedido<'capacitaciones.abrirMaterial'> = {
        metodo: 'capacitaciones.abrirMaterial',
        entrada: { id: material.id },
      };
      void submit(pedido, { method: 'post', encType: 'application/json' });
    },
    [submit],
  );
  useEffect(() => {
    if (!anotado) return;
    // It is sent again when the material is opened again.
    if (!anotado.ok) anotados.current.clear();
    else if (anotado.valor.completada_ahora) toast.success('¡Capacitación completada!');
  }, [anotado]);
  const iniciar = (evaluacion_id: string) =>
    enviar({ metodo: 'evaluaciones.iniciar', entrada: { id: evaluacion_id } }, (respuesta) => {
      if (respuesta.ok) return void navigate(direccionDe(evaluacion_id));
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.empezar_evaluacion);
      toast.error(titulo, { text: texto });
    });
  const direccionDe = (evaluacion_id: string) =>
    `/reconoce/capacitaciones/${c.id}/evaluacion/${evaluacion_id}`;
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{c.titulo}</bdi>}
        back={
          <TextLink kind="standalone" render={<Link to={CAPACITACIONES_PROPIAS} />}>
            <ChevronLeft aria-hidden /> Capacitaciones
          </TextLink>
        }
      />
      {/* On a phone the progress comes first; on a desktop it is beside the materials. */}
      <div className={DOS_COLUMNAS}>
        <div className="lg:col-start-2 lg:row-start-1">
          <AvancePropio capacitacion={c} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {c.descripcion ? (
            <p className="max-w-prose text-lg whitespace-pre-line text-ink-2 wrap-anywhere">
              <bdi>{c.descripcion}</bdi>
            </p>
          ) : null}
          <Materiales materiales={c.materiales} abierto={abierto} onAbrir={anotar} />
        </div>
        <div className="lg:col-start-2 lg:row-start-2">
          <EvaluacionesPropias
            evaluaciones={c.evaluaciones}
            direccion={direccionDe}
            iniciando={enviando}
            onIniciar={iniciar}
          />
        </div>
      </div>
    </>
  );
}
