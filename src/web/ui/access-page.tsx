import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from './card.tsx';

export type AccessPageProps = {
  /** Whose door it is: the letter of its mark, its name, and what it is for where the name does not say it. */
  brand: { letter: string; name: string; caption?: string };
  /** Where the brand leads. */
  home: string;
  /** That page is a document of its own, without the application's script. */
  homeApart?: boolean;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** The frame of every page that one meets before being let in: the brand, one card, nothing else. */
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
