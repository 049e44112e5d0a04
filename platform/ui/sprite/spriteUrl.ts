import heads from './heads.svg?url';
import sprite from './sprite.svg?url';

/** Address of a drawing in the sprite of icons, signs and group heads. */
export const spriteAddress = (id: string): string => `${sprite}#${id}`;

/** Address of a breed's head in a separate sprite, which only pages with breeds load. */
export const headSpriteAddress = (name: string): string => `${heads}#${name}`;
