import {
  Award,
  Bell,
  BellRing,
  CalendarClock,
  CircleCheckBig,
  CirclePlus,
  Gift,
  GraduationCap,
  HeartHandshake,
  Inbox,
  type LucideIcon,
  RotateCcw,
  Star,
  Target,
  Undo2,
} from 'lucide-react';
import type { z } from 'zod';
import type { Notificacion } from '#contract/comun/notificaciones.ts';
import { numero } from '#domain/comun/formato.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { CountUp } from '#web/ui/count-up.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { TONE_SOFT, type Tone } from '#web/ui/tone.ts';

export type Aviso = z.output<typeof Notificacion>;

/** How a kind of notice looks: its icon, its colour and, for what asks to be done again, what to do. */
export type Aspecto = { readonly Icono: LucideIcon; readonly tono: Tone; readonly hacer?: string };

/** What was approved, what was in part and what was refused look different at a glance; so does each kind. */
export function aspectoDe({ tipo, estado, puntos }: Pick<Aviso, 'tipo' | 'estado' | 'puntos'>): Aspecto {
  if (tipo === 'evidencia_decidida' || tipo === 'premio_actualizado') {
    if (estado === 'rechazada') return { Icono: RotateCcw, tono: 'red', hacer: 'Corregir' };
    if (estado === 'rechazado') return { Icono: Gift, tono: 'red' };
    if (estado === 'enviada') return { Icono: RotateCcw, tono: 'blue' };
    if (estado === 'parcial') return { Icono: CirclePlus, tono: 'blue' };
    return { Icono: tipo === 'premio_actualizado' ? Gift : CircleCheckBig, tono: 'green' };
  }
  if (tipo === 'puntos_ajustados') return puntos !== null && puntos < 0 ? QUITADO : SUMADO;
  return DE_CADA_TIPO[tipo] ?? (tipo.startsWith('capacitacion_') ? CAPACITACION : OTRO);
}

const SUMADO: Aspecto = { Icono: CirclePlus, tono: 'green' };
const QUITADO: Aspecto = { Icono: Undo2, tono: 'orange' };
const CAPACITACION: Aspecto = { Icono: GraduationCap, tono: 'purple' };
const POR_VENCER: Aspecto = { Icono: CalendarClock, tono: 'orange' };
const POR_HACER: Aspecto = { Icono: Inbox, tono: 'brand' };
const OTRO: Aspecto = { Icono: Bell, tono: 'neutral' };

const DE_CADA_TIPO: Readonly<Record<string, Aspecto>> = {
  gracias_recibidas: { Icono: HeartHandshake, tono: 'yellow' },
  insignia_obtenida: { Icono: Award, tono: 'yellow' },
  insignia_revocada: { Icono: Award, tono: 'neutral' },
  merito_registrado: { Icono: Star, tono: 'yellow' },
  merito_anulado: { Icono: Star, tono: 'neutral' },
  desafio_asignado: { Icono: Target, tono: 'blue' },
  desafio_por_terminar: POR_VENCER,
  capacitacion_por_vencer: POR_VENCER,
  capacitacion_vencida: { Icono: CalendarClock, tono: 'red' },
  capacitacion_reabierta: { Icono: GraduationCap, tono: 'green' },
  capacitacion_completada: { Icono: GraduationCap, tono: 'green' },
  evaluacion_aprobada: { Icono: GraduationCap, tono: 'green' },
  evaluacion_terminada: CAPACITACION,
  evaluacion_concedida: CAPACITACION,
  recordatorio: { Icono: BellRing, tono: 'orange' },
  capacitacion_recordada: { Icono: BellRing, tono: 'orange' },
  evidencia_por_validar: POR_HACER,
  reapertura_pedida: POR_HACER,
  premios_por_aprobar: POR_HACER,
  premios_por_entregar: POR_HACER,
  segunda_firma: POR_HACER,
};

/** The face of whose act it was, with the kind's icon at its corner; or the icon, or the badge's own, alone. */
export function CaraDeAviso({ aviso }: { aviso: Aviso }) {
  const { Icono, tono } = aspectoDe(aviso);
  const { de, icono } = aviso;
  const marca = icono ?? <Icono className={de ? 'size-3' : 'size-5'} strokeWidth={2.25} />;
  if (!de) {
    return (
      <span
        aria-hidden
        className={cn('grid size-9 shrink-0 place-items-center rounded-full', TONE_SOFT[tono])}
      >
        {marca}
      </span>
    );
  }
  return (
    <span aria-hidden className="relative shrink-0">
      <Avatar initials={iniciales(de.nombre, de.apellido)} src={de.avatar_url} size="sm" />
      <span
        className={cn(
          'absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full text-2xs ring-2 ring-card',
          TONE_SOFT[tono],
        )}
      >
        {marca}
      </span>
    </span>
  );
}

/** The points that it brings, on the shelf's label, or what it asks to be done. `llega`: it has just arrived, and they count up. */
export function LoQueTrae({ aviso, llega = false }: { aviso: Aviso; llega?: boolean }) {
  const { puntos } = aviso;
  const { hacer } = aspectoDe(aviso);
  if (puntos !== null) {
    return (
      <PriceLabel size="sm" tone={puntos > 0 && !aviso.leida ? 'label' : 'quiet'} className="shrink-0">
        <CountUp value={puntos} {...(llega ? { from: 0 } : {})} format={conSigno} />
      </PriceLabel>
    );
  }
  return hacer && !aviso.leida ? (
    <Badge size="sm" tone="red" className="shrink-0">
      {hacer}
    </Badge>
  ) : null;
}

/** '+150', '−150'. */
export function conSigno(puntos: number): string {
  return puntos < 0 ? `−${numero(-puntos)}` : `+${numero(puntos)}`;
}
