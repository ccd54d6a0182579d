/**
 * A shelf label with the company's initial, and its name: the link to the home page. It is a plain link, for pages without
 * scripts.
 */
export function Marca({ nombre = 'Mostrador' }: { nombre?: string }) {
  return (
    <a
      href="/"
      className="tap inline-flex min-w-0 items-center gap-3 rounded-label font-bold text-ink text-lg no-underline max-[24rem]:gap-2 max-[24rem]:text-base"
    >
      <span
        aria-hidden="true"
        className="numeral grid size-10 shrink-0 place-items-center rounded-label border-label-edge border-b-2 bg-label text-2xl text-label-ink uppercase"
      >
        {nombre.slice(0, 1)}
      </span>
      <span className="min-w-0 break-words">{nombre}</span>
    </a>
  );
}
