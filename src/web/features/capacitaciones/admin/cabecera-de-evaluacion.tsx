import { ChevronLeft, CirclePause, CirclePlay, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { BotonDuplicar, duplicarEn } from '#web/comun/duplicar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { BASE, NUEVA_EVALUACION, type Evaluacion } from './tipos.ts';
import { useAccionesDeEvaluacion } from './use-acciones-de-evaluacion.tsx';

/** Header of one evaluation: its training, whether it is active, and its two views. */
export function CabeceraDeEvaluacion({
  evaluacion: e,
  vista,
}: {
  evaluacion: Evaluacion;
  vista: 'editar' | 'resultados';
}) {
  const navigate = useNavigate();
  const acciones = useAccionesDeEvaluacion(() => void navigate(`${BASE}/evaluaciones`, { replace: true }));
  const aqui = `${BASE}/evaluaciones/${e.id}`;
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={`${BASE}/evaluaciones`} />}>
            <ChevronLeft aria-hidden /> Evaluaciones
          </TextLink>
        }
        title={<bdi>{e.titulo}</bdi>}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge tone={e.activa ? 'green' : 'neutral'}>
              {e.activa ? 'Activa' : 'Inactiva'}
            </StatusBadge>
            <Link
              to={`${BASE}/${e.capacitacion.id}`}
              className="text-brand underline-offset-3 hover:underline"
            >
              <bdi>{e.capacitacion.titulo}</bdi>
            </Link>
          </span>
        }
        actions={
          <>
            <BotonDuplicar to={duplicarEn(NUEVA_EVALUACION, e.id)} />
            <Button
              variant={e.activa ? 'secondary' : 'primary'}
              icon={e.activa ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />}
              loading={acciones.enviando}
              disabled={!e.activa && e.preguntas === 0}
              onClick={() => acciones.activar(e, !e.activa)}
              className="max-sm:flex-1"
            >
              {e.activa ? 'Pausar' : e.preguntas === 0 ? 'Activar: faltan preguntas' : 'Activar'}
            </Button>
            <IconButton
              label="Eliminar la evaluación"
              icon={<Trash2 aria-hidden />}
              variant="danger"
              onClick={() => acciones.eliminar(e)}
            />
          </>
        }
      />
      <SegmentedLinks
        label="Qué ver"
        className="mb-5"
        current={vista}
        tabs={[
          { key: 'editar', label: `Preguntas (${e.preguntas})`, to: aqui },
          { key: 'resultados', label: 'Resultados', to: `${aqui}/resultados` },
        ]}
      />
      {acciones.dialogos}
    </>
  );
}
