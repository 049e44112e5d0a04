import type { DogPhoto } from '../contract.ts';

const usual = 1000;

/** Converts a photo for the cover component, with its blurred placeholder. */
export function coverOf({ picture: { link, width, height, widths, placeholder } }: DogPhoto, sizes: string) {
  const src = `${link}/${widths.find((one) => one >= usual) ?? widths.at(-1)}`;
  const srcSet = widths.map((one) => `${link}/${one} ${one}w`).join(', ');
  return {
    photo: { src, srcSet, sizes, width, height },
    cloth: `var(--c-sunken) url("${placeholder}") center / cover`,
  };
}
