import { formatDate } from '#platform/contract/time/dates.ts';
import { openFonts } from '#platform/server/files/fonts.ts';
import type { Ancestor } from '../../genetics/contract.ts';
import { type Line, outlineOf } from '../../server/documents/outlines.ts';
import { sexNames } from '../../texts.ts';

const [ink, quiet, brass, paperColour, brand] = ['#1D2A23', '#5F675F', '#B58A36', '#FFFDF6', '#1F5A3D'];
/** Open Graph size in pixels. */
const [width, height, edge] = [1200, 630, 72];
const treeLeft = 700;
const titlesShown = 4;

export interface DogPictureParts {
  name: string;
  nameLat: string;
  breed: string;
  sex: number;
  bornOn: string;
  titles: readonly string[];
  sire: Pick<Ancestor, 'name_lat' | 'pedigree_number'> | null;
  dam: Pick<Ancestor, 'name_lat' | 'pedigree_number'> | null;
}

const nameOf = (parent: DogPictureParts['sire']): string =>
  parent?.name_lat || (parent?.pedigree_number ? `РКФ ${parent.pedigree_number}` : 'неизвестно');

/** Draws a dog's name, breed and titles, and its parents behind a brace. Returns a PNG. */
export async function dogPicture(dog: DogPictureParts): Promise<Buffer> {
  const [{ text, strong }, { default: sharp }] = await Promise.all([openFonts(), import('sharp')]);
  const own: Line[] = [
    { words: dog.breed, font: text, size: 34, colour: quiet, y: 190 },
    { words: dog.nameLat, font: strong, size: 64, colour: ink, y: 280 },
    { words: dog.name, font: text, size: 38, colour: ink, y: 340 },
    { words: `${sexNames[dog.sex] ?? ''}, ${formatDate(dog.bornOn)}`, font: text, size: 34, colour: ink, y: 400 },
    { words: dog.titles.slice(0, titlesShown).join(', '), font: strong, size: 36, colour: brass, y: 470 },
  ];
  const parents: Line[] = [
    { words: 'Отец', font: text, size: 28, colour: quiet, y: 180 },
    { words: nameOf(dog.sire), font: strong, size: 40, colour: ink, y: 232 },
    { words: 'Мать', font: text, size: 28, colour: quiet, y: 392 },
    { words: nameOf(dog.dam), font: strong, size: 40, colour: ink, y: 444 },
  ];
  const brace = `M ${treeLeft - 20} 210 q -30 0 -30 30 v 60 q 0 30 -30 30 q 30 0 30 30 v 60 q 0 30 30 30`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paperColour}"/><rect width="${width}" height="18" fill="${brand}"/>
<path d="${brace}" fill="none" stroke="${brass}" stroke-width="5"/>
${own.map((line) => outlineOf(line, { left: edge, right: treeLeft - 100, align: 'left' })).join('')}
${parents.map((line) => outlineOf(line, { left: treeLeft, right: width - edge, align: 'left' })).join('')}
${outlineOf({ words: 'Племенная книга федерации', font: text, size: 28, colour: quiet, y: 570 }, { left: edge, right: width - edge, align: 'left' })}
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
}
