import heads from './heads.svg?url';
import sprite from './sprite.svg?url';

/** Address of a drawing in the one file that holds icons, signs and the heads of groups. */
export const drawing = (id: string): string => `${sprite}#${id}`;

/** Address of a breed's head; these stand in a file of their own, asked for where a breed is shown. */
export const headDrawing = (name: string): string => `${heads}#${name}`;
