import { direccionDeFoto, direccionDeFotoEntera } from '#web/comun/foto-del-sitio.ts';
import { cn } from '#web/ui/cn.ts';

/** The photo of a product, with the size of its drawing. It has no alt text because its name is beside it. */
export function Foto({ id, className }: { id: string; className?: string }) {
  return (
    <img
      src={direccionDeFoto(id)}
      alt=""
      width={200}
      height={132}
      loading="lazy"
      decoding="async"
      className={cn('block aspect-[200/132] h-auto w-full rounded-control bg-kraft object-cover', className)}
    />
  );
}

/** A wide picture: a shop's front, the people of the house. A phone takes the thumbnail, a wide screen the whole. */
export function FotoAncha({ id, alt, className }: { id: string; alt: string; className?: string }) {
  return (
    <img
      src={direccionDeFoto(id)}
      srcSet={`${direccionDeFoto(id)} 480w, ${direccionDeFotoEntera(id)} 1200w`}
      sizes="(width < 48rem) 100vw, 34rem"
      alt={alt}
      width={560}
      height={220}
      loading="lazy"
      decoding="async"
      className={cn('block aspect-[560/220] h-auto w-full object-cover', className)}
    />
  );
}
