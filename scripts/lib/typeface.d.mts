/** Cuts the typeface down to what the product writes, once. @returns the path of the woff2 file */
export declare function typeface(): Promise<string>;
