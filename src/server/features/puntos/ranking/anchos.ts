/**
 * Widths of the buckets that `conteos_ranking` counts totals in. With each 256 times the one before, a position adds up
 * at most 255 buckets of each width and branch, whatever the points are worth, and a credit seldom leaves a wide bucket.
 */
export const ANCHOS: readonly number[] = [1, 256, 65_536];

/** Stands for employees without a branch in `conteos_ranking`, whose key cannot hold a null. */
export const SIN_SUCURSAL = '00000000-0000-0000-0000-000000000000';
