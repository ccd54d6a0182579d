/** The shelf label with the M, and the name: the way home. A plain link, for pages that carry no script. */
export function Marca() {
  return (
    <a
      href="/"
      className="tap inline-flex items-center gap-3 rounded-label font-bold text-lg text-ink no-underline"
    >
      <span
        aria-hidden="true"
        className="numeral grid size-10 place-items-center rounded-label border-label-edge border-b-2 bg-label text-2xl text-label-ink"
      >
        M
      </span>
      Mostrador
    </a>
  );
}
