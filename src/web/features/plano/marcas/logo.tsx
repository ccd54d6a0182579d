/** A brand's logo; its initial while it has none. */
export function Logo({
  nombre,
  url,
  grande = false,
}: {
  nombre: string;
  url: string | null;
  grande?: boolean;
}) {
  const caja = grande ? 'h-24 w-48' : 'h-9 w-18';
  return url === null ? (
    <span
      aria-hidden
      className={`${caja} numeral grid shrink-0 place-items-center rounded-control bg-kraft text-ink-2`}
    >
      {nombre.slice(0, 1).toUpperCase()}
    </span>
  ) : (
    <img
      src={url}
      alt=""
      loading="lazy"
      className={`${caja} shrink-0 rounded-control border border-line bg-white object-contain`}
    />
  );
}
