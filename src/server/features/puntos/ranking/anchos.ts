/**
 * Widths of the buckets in which `conteos_ranking` counts totals. Each is 256 times the previous one, so a position adds up
 * at most 255 buckets of each width and branch, however many points there are, and a credit seldom leaves a wide bucket.
 */
export const ANCHOS: readonly number[] = [1, 256, 65_536];

/** Represents employees without branch in `conteos_ranking`, whose key cannot contain null. */
export const SIN_SUCURSAL = '00000000-0000-0000-0000-000000000000';
