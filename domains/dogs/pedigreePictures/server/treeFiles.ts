import { csvOf } from '#platform/server/tableFiles/csv.ts';
import type { Ancestor } from '../../genetics/contract.ts';
import { formatPedigree } from '../../shownNumbers.ts';

/** «ОМО»: the sire's dam's sire. */
export const lineTo = (place: number): string =>
  [...place.toString(2).slice(1)].map((side) => (side === '0' ? 'О' : 'М')).join('');
const generationOf = (place: number): number => Math.floor(Math.log2(place));
const numberOf = ({ pedigree_number }: Ancestor): string =>
  pedigree_number === null ? '' : formatPedigree(pedigree_number);

/** A CSV with a row for each known ancestor, the dog itself first. */
export const treeCsv = (ancestors: readonly Ancestor[]): Buffer =>
  csvOf([
    ['Колено', 'Линия', 'Кличка латиницей', 'Кличка', 'Родословная', 'Титулы'],
    ...ancestors.map((one) => [
      String(generationOf(one.place)),
      lineTo(one.place),
      one.name_lat,
      one.name,
      numberOf(one),
      one.titles.join(', '),
    ]),
  ]);

const [column, row, margin] = [300, 34, 24];
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Draws the tree: the dog on the left, a column for each generation, lines from parents to young. Returns an SVG. */
export function treeSvg(ancestors: readonly Ancestor[], generations: number, title: string): Buffer {
  const height = row * 2 ** generations + 2 * margin;
  const width = column * (generations + 1) + 2 * margin;
  const middleOf = (place: number): number => {
    const generation = generationOf(place);
    const share = (height - 2 * margin) / 2 ** generation;
    return margin + share * (place - 2 ** generation + 0.5);
  };
  const leftOf = (place: number): number => margin + column * generationOf(place);
  const known = new Map(ancestors.map((one) => [one.place, one]));
  const parts = ancestors.flatMap((one) => {
    const [x, y] = [leftOf(one.place), middleOf(one.place)];
    const under = [numberOf(one), one.titles.join(', ')].filter(Boolean).join(', ');
    const young = known.has(one.place >> 1) ? one.place >> 1 : 0;
    const turn = x - 14;
    return [
      young ? `<path d="M${turn - 12} ${middleOf(young)}H${turn}V${y}H${x - 4}" fill="none" stroke="#B58A36"/>` : '',
      `<text x="${x}" y="${y}" font-weight="600">${escaped(one.name_lat || numberOf(one))}</text>`,
      under && one.name_lat
        ? `<text x="${x}" y="${y + 13}" font-size="11" fill="#5F675F">${escaped(under)}</text>`
        : '',
    ];
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="'Source Sans 3', Arial, sans-serif" font-size="14" fill="#1D2A23">
<title>${escaped(title)}</title><rect width="${width}" height="${height}" fill="#fff"/>
${parts.filter(Boolean).join('\n')}
</svg>
`);
}
