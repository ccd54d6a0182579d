import { Award, ClipboardCheck, HandHeart, MousePointerClick, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Card } from '#web/ui/card.tsx';
import type { Resumen } from './tipos.ts';

/** Explains how badges turn into a prize. */
export function ComoSeReclaman({ modo }: { modo: Resumen['modo'] }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="headline text-xl">
        ¿Cómo funcionan los premios?
      </h2>
      <ol className="mt-4 grid gap-4 @2xl:grid-cols-2 @5xl:grid-cols-4">
        {pasosDe(modo).map(({ Icono, titulo, texto }, i) => (
          <li key={titulo} className="flex gap-3">
            <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-control bg-kraft">
              <Icono className="size-5" />
            </span>
            <span className="min-w-0 text-sm">
              <span className="block font-semibold">
                {i + 1}. {titulo}
              </span>
              <span className="block text-pretty text-ink-2">{texto}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Paso = { Icono: LucideIcon; titulo: string; texto: string };

function pasosDe(modo: Resumen['modo']): readonly Paso[] {
  return [
    {
      Icono: Award,
      titulo: 'Ganá insignias',
      texto: 'Cada insignia vale puntos. Los premios miran esos puntos, no los del ranking.',
    },
    {
      Icono: MousePointerClick,
      titulo: 'Reclamá',
      texto:
        modo === 'gastar'
          ? 'Cuando te alcanzan y hay stock. El reclamo usa los puntos que pide el premio.'
          : 'Cuando llegás a lo que pide y hay stock. Tus puntos no se gastan.',
    },
    {
      Icono: ClipboardCheck,
      titulo: 'Lo aprueba RRHH',
      texto: 'Seguilo en Mis Premios. Si lo rechazan, te dicen por qué y podés volver a reclamarlo.',
    },
    {
      Icono: HandHeart,
      titulo: 'Recibilo',
      texto: 'Te lo entrega tu gerente o RRHH. Confirmá cuando lo tengas: cuenta como un logro.',
    },
  ];
}
