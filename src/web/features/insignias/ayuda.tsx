import { Coins, Flame, HandHeart, Sparkles, Target, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Card } from '#web/ui/card.tsx';

/** Explains how badges are earned. Each line is a criterion that the server measures. */
export function ComoSeGanan() {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="headline text-xl">
        ¿Cómo se ganan las insignias?
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-2 text-pretty">
        Se otorgan solas apenas cumplís lo que piden. Te avisamos en el momento y quedan para siempre en tu
        perfil.
      </p>
      <ul className="mt-4 grid gap-4 @2xl:grid-cols-2">
        {MANERAS.map(({ Icono, titulo, texto }) => (
          <li key={titulo} className="flex gap-3">
            <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-control bg-kraft">
              <Icono className="size-5" />
            </span>
            <span className="min-w-0 text-sm">
              <span className="block font-semibold">{titulo}</span>
              <span className="block text-ink-2 text-pretty">{texto}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const MANERAS: readonly { Icono: LucideIcon; titulo: string; texto: string }[] = [
  {
    Icono: Target,
    titulo: 'Desafíos',
    texto: 'Participando con evidencia validada y completándolos al 100 %.',
  },
  { Icono: Coins, titulo: 'Puntos', texto: 'Llegando a un total de puntos, contando todos los que sumaste.' },
  {
    Icono: Flame,
    titulo: 'Racha',
    texto: 'Sumando días hábiles seguidos con algo validado. Cuenta tu mejor racha.',
  },
  {
    Icono: HandHeart,
    titulo: 'Méritos',
    texto:
      'De puntualidad, asistencia, ventas, innovación o trabajo en equipo: los registra tu gerente o RRHH.',
  },
  {
    Icono: Sparkles,
    titulo: 'Especiales',
    texto: 'Las entrega Recursos Humanos por algo que merece destacarse, y dice por qué.',
  },
];
