import sprite from './sprite.svg?url';

/** Address of a drawing in the one file that holds them all. */
export const drawing = (id: string): string => `${sprite}#${id}`;
