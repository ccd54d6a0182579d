import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from './card.tsx';

export type AccessPageProps = {
  /** The product being entered: the letter of its logo, its name, and a caption if the name does not say what it is for. */
  brand: { letter: string; name: string; caption?: string };
  /** URL that the brand links to. */
  home: string;
  /** That URL is another document, outside the application's router, so the link loads a whole page. */
  homeApart?: boolean;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** Layout of every page before sign-in: the brand and one card. */
export function AccessPage({ brand, home, homeApart = false, title, lead, children }: AccessPageProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(26rem,34rem)_1fr] lg:items-center">
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto w-full max-w-md px-4 pt-6 pb-12 outline-none lg:col-start-2 lg:max-w-none"
      >
        <Link
          to={home}
          reloadDocument={homeApart}
          className="mb-6 flex items-center gap-3 text-ink no-underline lg:mb-8"
        >
          <span
            aria-hidden
            className="numeral grid size-11 place-items-center rounded-label bg-label text-2xl text-label-ink shadow-[inset_0_-3px_0_var(--label-edge)]"
          >
            {brand.letter}
          </span>
          <span>
            <span className="headline block text-2xl">{brand.name}</span>
            {brand.caption ? <span className="block text-sm text-ink-2">{brand.caption}</span> : null}
          </span>
        </Link>
        <Card className="md:p-7">
          <h1 className="headline text-2xl">{title}</h1>
          {lead ? <p className="mt-1 text-ink-2 text-pretty">{lead}</p> : null}
          <div className="mt-5">{children}</div>
        </Card>
      </main>
    </div>
  );
}
