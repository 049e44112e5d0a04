import { joinText } from '#platform/contract/joinText.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { formatChip, formatPedigree, formatStamp } from '../../shownNumbers.ts';
import { sexesInEnglish, sexNames } from '../../texts.ts';
import { remarkOf } from '../remark.ts';
import type { PrintedCard } from './queries.ts';

const both = (russian: string | null | undefined, latin: string | null | undefined): string =>
  [...new Set([russian, latin].filter(Boolean))].join(' / ');

const parentOf = ({ name, nameLat, number }: PrintedCard['sire']): string =>
  [both(name, nameLat), number && formatPedigree(number)].filter(Boolean).join(', ');

/** The first buyer: the owner in the studbook, before that the one entered by the breeder. */
function ownerOf({ card, since, bornOn, owner }: PrintedCard): string | null {
  if (since !== null && since > bornOn && owner)
    return joinText(' ', owner.lastName, owner.firstName, owner.secondName) || owner.name;
  return card.owner && joinText(' ', card.owner.last_name, card.owner.first_name, card.owner.second_name);
}

export function cardFacts(printed: PrintedCard): [string, string][] {
  const { card, breed, breedLat, bornOn, organisation, sire, dam } = printed;
  const facts: [string, string | null][] = [
    ['Порода / Breed', both(breed, breedLat)],
    ['Кличка / Name', both(card.name, card.nameLat)],
    ['Дата рождения / Date of birth', formatDate(bornOn)],
    ['Пол / Sex', both(sexNames[card.sex], sexesInEnglish[card.sex])],
    ['Окрас / Colour', card.colour],
    ['Клеймо / Tattoo', formatStamp({ code: card.stampCode, number: card.stampNumber })],
    ['Чип / Microchip', card.chip && formatChip(card.chip)],
    ['Отец / Sire', parentOf(sire)],
    ['Мать / Dam', parentOf(dam)],
    ['Заводчик / Breeder', both(card.breeder, card.breederLat)],
    ['Владелец / Owner', ownerOf(printed)],
    ['Отметка / Remark', remarkOf(card)],
    ['Организация / Organisation', organisation],
  ];
  return facts.filter((entry): entry is [string, string] => Boolean(entry[1]));
}

/** Bilingual facts of a litter's paper. Null when the litter was registered elsewhere. */
export function litterFacts(cards: readonly PrintedCard[]): [string, string][] | null {
  const [first] = cards;
  if (!first) return null;
  const { breed, breedLat, bornOn, organisation, sire, dam, card } = first;
  return [
    ['Порода / Breed', both(breed, breedLat)],
    ['Дата рождения / Date of birth', formatDate(bornOn)],
    ['Отец / Sire', parentOf(sire)],
    ['Мать / Dam', parentOf(dam)],
    ['Заводчик / Breeder', both(card.breeder, card.breederLat)],
    ['Организация / Organisation', organisation],
    ...cards.map(({ card: puppy }, at): [string, string] => [
      `${at + 1}. ${both(puppy.name, puppy.nameLat)}`,
      [
        both(sexNames[puppy.sex], sexesInEnglish[puppy.sex]),
        puppy.colour,
        formatStamp({ code: puppy.stampCode, number: puppy.stampNumber }),
        remarkOf(puppy),
      ]
        .filter(Boolean)
        .join(', '),
    ]),
  ];
}
