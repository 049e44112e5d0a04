import { type DayOrYear, isYear, partsOf } from '#platform/contract/time/dates.ts';
import type { Ancestor } from '../../genetics/contract.ts';
import { formatPedigree } from '../../shownNumbers.ts';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** «12 MAR 2019», or «1998» of a year alone. */
export function gedcomDate(born: DayOrYear): string {
  const { year, month, day } = partsOf(born);
  return isYear(born) ? String(year) : `${day} ${months[month - 1]} ${year}`;
}

/** A value of one line: «@» is doubled, «/» marks surnames, and lines are at most 255 characters. */
const gedcomText = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('@', '@@').replaceAll('/', ' ').trim().slice(0, 200);

export interface GedcomFacts {
  /** 1 male, 2 female, of the dog itself; the sex of an ancestor follows from its place. */
  sex: number;
  /** Births of the studbook's dogs by id. */
  births: ReadonlyMap<number, DayOrYear>;
  /** The portal's name, written as the source. */
  source: string;
}

/**
 * The tree as GEDCOM 5.5.1 in UTF-8, for programs of genealogy: one individual for each dog, however often it stands in
 * the tree, and one family for each known pair of parents.
 */
export function treeGedcom(ancestors: readonly Ancestor[], { sex, births, source }: GedcomFacts): Buffer {
  const keyOf = ({ id, pedigree_number, place }: Ancestor): string =>
    id !== null ? `I${id}` : pedigree_number !== null ? `N${pedigree_number}` : `P${place}`;
  const byPlace = new Map(ancestors.map((one) => [one.place, one]));
  const unique = new Map(ancestors.toReversed().map((one) => [keyOf(one), one]));
  const families = new Map<string, { sire: string | null; dam: string | null; young: Set<string> }>();
  for (const one of ancestors) {
    const [sire, dam] = [byPlace.get(one.place * 2), byPlace.get(one.place * 2 + 1)];
    if (!sire && !dam) continue;
    const pair = [sire ? keyOf(sire) : null, dam ? keyOf(dam) : null] as const;
    const family = families.get(`F${pair.join('x')}`) ?? { sire: pair[0], dam: pair[1], young: new Set<string>() };
    family.young.add(keyOf(one));
    families.set(`F${pair.join('x')}`, family);
  }
  const numbered = [...families.values()].map((family, at) => ({ ...family, key: `F${at + 1}` }));
  const individual = ([key, one]: [string, Ancestor]): string[] => {
    const born = one.id === null ? undefined : births.get(one.id);
    const isMale = one.place === 1 ? sex === 1 : one.place % 2 === 0;
    return [
      `0 @${key}@ INDI`,
      `1 NAME ${gedcomText(one.name_lat || one.name || key)}`,
      `1 SEX ${isMale ? 'M' : 'F'}`,
      ...(born ? ['1 BIRT', `2 DATE ${gedcomDate(born)}`] : []),
      ...(one.pedigree_number === null ? [] : [`1 REFN ${formatPedigree(one.pedigree_number)}`]),
      ...one.titles.map((title) => `1 TITL ${gedcomText(title)}`),
      ...numbered.filter(({ young }) => young.has(key)).map((family) => `1 FAMC @${family.key}@`),
      ...numbered.filter(({ sire, dam }) => sire === key || dam === key).map((family) => `1 FAMS @${family.key}@`),
    ];
  };
  const lines = [
    ...['0 HEAD', `1 SOUR ${gedcomText(source)}`, '1 SUBM @U1@', '1 GEDC', '2 VERS 5.5.1', '2 FORM LINEAGE-LINKED'],
    ...['1 CHAR UTF-8', '0 @U1@ SUBM', `1 NAME ${gedcomText(source)}`],
    ...[...unique].toReversed().flatMap(individual),
    ...numbered.flatMap(({ key, sire, dam, young }) => [
      `0 @${key}@ FAM`,
      ...(sire === null ? [] : [`1 HUSB @${sire}@`]),
      ...(dam === null ? [] : [`1 WIFE @${dam}@`]),
      ...[...young].map((one) => `1 CHIL @${one}@`),
    ]),
    '0 TRLR',
  ];
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}
