import { direccionDeFoto } from '#web/comun/foto-del-sitio.ts';
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
