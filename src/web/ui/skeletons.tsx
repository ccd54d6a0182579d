import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { cn } from './cn.ts';
import { Skeleton, SkeletonRegion, SkeletonText } from './skeleton.tsx';

type ListSkeletonProps = {
  /** Announced once while it loads. */
  label: string;
  /** Shown above everything, for instance tabs that are already there. */
  head?: ReactNode;
  /** How many cards with a figure there are above the toolbar. */
  figures?: number;
  /** Whether there are segments or chips above the toolbar. */
  tabs?: boolean;
  search?: boolean;
  /** How many selects there are beside the search. */
  filters?: number;
  /** Whether there is a button at the right of the toolbar. */
  button?: boolean;
  /** What each row begins with: an avatar or a picture. */
  lead?: 'round' | 'square';
  rows?: number;
};

/** The skeleton of a list screen: figures, toolbar and rows. */
export function ListSkeleton({
  label,
  head,
  figures = 0,
  tabs = false,
  search = true,
  filters = 0,
  button = false,
  lead,
  rows = 8,
}: ListSkeletonProps) {
  return (
    <SkeletonRegion label={label}>
      {head ? <div className="mb-4">{head}</div> : null}
      <FiguresSkeleton count={figures} />
      {tabs ? <Skeleton className="mb-4 h-11 md:w-120" /> : null}
      {search || filters > 0 || button ? (
        <div className="mb-4 flex flex-wrap gap-2 max-sm:flex-col">
          {search ? <Skeleton className="h-11 flex-1 max-sm:flex-none" /> : null}
          {Array.from({ length: filters }, (_, i) => (
            <Skeleton key={i} className="h-11 sm:w-44" />
          ))}
          {button ? <Skeleton className={cn('h-11 sm:w-44', !search && 'sm:ml-auto')} /> : null}
        </div>
      ) : null}
      <RowsSkeleton rows={rows} lead={lead} />
    </SkeletonRegion>
  );
}

/** Only the rows. */
export function RowsSkeleton({ rows = 6, lead }: { rows?: number; lead?: ListSkeletonProps['lead'] }) {
  return (
    <Card pad="none" className="divide-y divide-line">
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className="flex items-center gap-4 px-4 py-3 md:px-5">
          {lead ? (
            <Skeleton className={lead === 'round' ? 'size-9 shrink-0 rounded-full' : 'size-12 shrink-0'} />
          ) : null}
          <SkeletonText className="flex-1" />
          <Skeleton className="h-7 w-20 rounded-full" />
          <Skeleton className="h-11 w-28 max-md:hidden" />
        </div>
      ))}
    </Card>
  );
}

/** Cards with a figure each. */
export function FiguresSkeleton({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {Array.from({ length: count }, (_, i) => (
        <Card key={i} className="grid h-27 content-between gap-3">
          <Skeleton className="h-4 w-28 rounded-label" />
          <Skeleton className="h-9 w-14 rounded-label" />
        </Card>
      ))}
    </div>
  );
}

/** A grid of cards under a toolbar. */
export function CardsSkeleton({
  label,
  filters = 0,
  search = false,
  count = 6,
  className = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3',
}: {
  label: string;
  search?: boolean;
  filters?: number;
  count?: number;
  className?: string;
}) {
  return (
    <SkeletonRegion label={label}>
      {search || filters > 0 ? (
        <div className="mb-4 flex gap-2 max-sm:flex-col">
          {search ? <Skeleton className="h-11 flex-1 max-sm:flex-none" /> : null}
          {Array.from({ length: filters }, (_, i) => (
            <Skeleton key={i} className="h-11 sm:w-56" />
          ))}
        </div>
      ) : null}
      <div className={className}>
        {Array.from({ length: count }, (_, i) => (
          <Card key={i} className="grid gap-4">
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 shrink-0 rounded-full" />
              <SkeletonText className="flex-1" />
            </div>
            <Skeleton className="h-9 w-3/4" />
            <Skeleton className="h-9" />
          </Card>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** A form under its title: one card for each number, with that many fields. */
export function FormSkeleton({
  label,
  fields = [5, 3],
  className = 'max-w-4xl',
}: {
  label: string;
  fields?: readonly number[];
  className?: string;
}) {
  return (
    <SkeletonRegion label={label} className={cn('grid gap-5', className)}>
      <div className="grid gap-1 pt-2.5">
        <Skeleton className="h-5 w-28 rounded-label" />
        <Skeleton className="h-8 w-64 max-w-full rounded-label" />
      </div>
      {fields.map((count) => (
        <Card key={count} className="grid gap-6">
          {Array.from({ length: count }, (_, i) => (
            <div key={i} className="grid gap-2">
              <Skeleton className="h-4 w-24 rounded-label" />
              <Skeleton className="h-11" />
            </div>
          ))}
        </Card>
      ))}
    </SkeletonRegion>
  );
}
