import { cn } from '#web/ui/cn.ts';
import { Bloque } from './bloque.tsx';

/** Colour roles, typography and figures. */
export function Colores() {
  return (
    <>
      <Bloque titulo="Colores">
        <ul className="grid grid-cols-2 gap-2 text-xs sm:grid-cols-3">
          {MUESTRAS.map(([nombre, clase]) => (
            <li
              key={nombre}
              className={cn(
                'grid min-h-14 place-items-center rounded-control border border-line font-semibold',
                clase,
              )}
            >
              {nombre}
            </li>
          ))}
        </ul>
      </Bloque>
      <Bloque titulo="Tipografía">
        <p className="headline text-5xl">Precios de mayorista</p>
        <p className="headline text-3xl">Te faltan 76 puntos</p>
        <p className="headline text-xl">Depósito impecable</p>
        <p>Quedó todo apilado por vencimiento, pasillo 4. Ñandú, güero, corazón.</p>
        <p className="text-sm text-ink-2">Puerto · Reposición · hace 2 días</p>
        <p className="numeral text-6xl">1.385</p>
        <p className="numeral text-3xl">0123456789 $ 25.000 −40 %</p>
      </Bloque>
    </>
  );
}

const MUESTRAS: ReadonlyArray<[string, string]> = [
  ['ink', 'bg-ink text-paper'],
  ['paper', 'bg-paper text-ink'],
  ['card', 'bg-card text-ink-2'],
  ['kraft', 'bg-kraft text-ink'],
  ['kraft-strong', 'bg-kraft-strong text-ink'],
  ['brand', 'bg-brand text-brand-contrast'],
  ['brand-soft', 'bg-brand-soft text-brand'],
  ['label', 'bg-label text-label-ink'],
  ['label-soft', 'bg-label-soft text-ink'],
  ['available', 'bg-available-soft text-available'],
  ['occupied', 'bg-occupied-soft text-occupied'],
  ['danger', 'bg-danger text-danger-contrast'],
  ['green', 'bg-green-soft text-green'],
  ['blue', 'bg-blue-soft text-blue'],
  ['purple', 'bg-purple-soft text-purple'],
  ['orange', 'bg-orange-soft text-orange'],
];
