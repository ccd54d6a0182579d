import { createContext } from 'react';

/**
 * The title of the section that an area's layout is showing; null outside the areas. A screen has its own title, so this is
 * for what is shown in its place: a failure.
 */
export const TituloDeSeccion = createContext<string | null>(null);
