import { DibujoDeRubro } from './dibujo-de-rubro.tsx';

/** The picture of an article, or a drawing of what its section holds. It has no alt text because its name is beside it. */
export function ImagenDeArticulo({
  foto,
  rubro,
  className,
}: {
  foto: string | null;
  rubro: string;
  className?: string;
}) {
  if (foto === null) return <DibujoDeRubro rubro={rubro} className={className} />;
  return (
    <img
      src={`${foto}?miniatura=1`}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
