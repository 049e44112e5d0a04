import type { OwnEntries } from '../../contract.ts';
import { placedStates } from '../../machine.ts';
import type { Candidate, ChosenLine } from '../../web/choice.ts';
import { titleOf } from '../../web/texts.ts';
import type { ChosenExtra, OfferedExtra, PricedExtras } from '../contract.ts';
import { ageText, isOfAge, memberLimits } from '../policy.ts';

/** One contest or thing that is ticked; part of the draft. */
export interface ExtraChoice {
  /** Pieces, as typed. */
  quantity: string;
  /** Keys of dogs: as in the choice of dogs, or `e12` of an entry that is there already. */
  members: string[];
  child: { name: string; born_on: string; is_name_printed: boolean; guardian: boolean };
}

export type ExtraChoices = Readonly<Record<string, ExtraChoice>>;

/** A dog that may take part in a contest of a day. */
export interface PoolDog {
  key: string;
  name: string;
  breed: string;
  sex: number;
}

/** Dogs of a day: those of the basket, then those that are entered already. */
export function poolOf(
  day: string | null,
  {
    offers,
    chosen,
    lines,
    earlier,
  }: { offers: readonly { id: number; day: string }[] } & {
    chosen: readonly Candidate[];
    lines: readonly ChosenLine[];
    earlier: OwnEntries['shows'][number] | undefined;
  },
): PoolDog[] {
  if (day === null) return [];
  const ofDay = new Set(offers.flatMap((offer) => (offer.day === day ? [offer.id] : [])));
  const basket = chosen.filter(({ key }) => lines.some((line) => line.key === key && ofDay.has(line.offerId)));
  const inBasket = new Set(basket.map(({ dog }) => dog.id).filter((id) => id !== null));
  return [
    ...basket.map(({ key, dog }) => ({ key, name: titleOf(dog), breed: dog.breed, sex: dog.sex })),
    ...(earlier?.dogs ?? []).flatMap(({ dog_id, name, breed, sex, entries }) => {
      const entry = entries.find((one) => one.day === day && placedStates.includes(one.state));
      return entry && !(dog_id !== null && inBasket.has(dog_id)) ? [{ key: `e${entry.id}`, name, breed, sex }] : [];
    }),
  ];
}

/** Whether these dogs can make the contest at all; breeders and parents are checked by the server. */
export function canTakePart({ kind }: OfferedExtra, pool: readonly PoolDog[]): boolean {
  if (kind === 'thing') return true;
  if (kind === 'pair') return pairIn(pool) !== null;
  const most = Math.max(0, ...pool.map(({ breed }) => pool.filter((one) => one.breed === breed).length));
  return most >= memberLimits[kind].min;
}

function pairIn(pool: readonly PoolDog[]): string[] | null {
  for (const male of pool) {
    if (male.sex !== 1) continue;
    const female = pool.find(({ sex, breed }) => sex === 2 && breed === male.breed);
    if (female) return [male.key, female.key];
  }
  return null;
}

/** The proposed values when it is ticked. */
export function blankExtra({ kind }: OfferedExtra, pool: readonly PoolDog[]): ExtraChoice {
  const members =
    kind === 'pair'
      ? (pairIn(pool) ?? [])
      : kind === 'child'
        ? pool.slice(0, 1).map(({ key }) => key)
        : kind === 'thing'
          ? []
          : pool.length <= memberLimits[kind].max
            ? pool.map(({ key }) => key)
            : [];
  return { quantity: '1', members, child: { name: '', born_on: '', is_name_printed: false, guardian: false } };
}

type ExtraMistakes = Partial<Record<'quantity' | 'members' | 'name' | 'born_on' | 'guardian', string>>;

/** What the server would refuse. */
export function mistakesOf(
  extra: OfferedExtra,
  { quantity, members, child }: ExtraChoice,
  pool: readonly PoolDog[],
): ExtraMistakes {
  const mistakes: ExtraMistakes = {};
  if (extra.kind === 'thing') {
    const count = Number(quantity);
    if (!(count >= 1 && count <= 20)) mistakes.quantity = 'От 1 до 20';
    return mistakes;
  }
  const { min, max } = memberLimits[extra.kind];
  const present = members.filter((key) => pool.some((dog) => dog.key === key)).length;
  if (present < min || present > max)
    mistakes.members =
      extra.kind === 'child'
        ? 'Выберите собаку'
        : min === max
          ? `Отметьте собак: ${min}`
          : `Отметьте собак: от ${min} до ${max}`;
  if (extra.kind !== 'child') return mistakes;
  const ages = { from: extra.age_from, to: extra.age_to };
  if (child.name.trim().length < 2) mistakes.name = 'Напишите имя и фамилию';
  if (!child.born_on) mistakes.born_on = 'Нужна дата рождения';
  else if (extra.day && !isOfAge(child.born_on, extra.day, ages))
    mistakes.born_on = `Возраст не подходит${ageText(ages) && `: ${ageText(ages)}`}`;
  if (!child.guardian) mistakes.guardian = 'Ребёнка записывает родитель или опекун: отметьте это';
  return mistakes;
}

/** The ticked ones that are offered still and that these dogs can enter. */
export const tickedOf = (
  choices: ExtraChoices,
  offered: readonly OfferedExtra[],
  poolAt: (extra: OfferedExtra) => readonly PoolDog[],
): { extra: OfferedExtra; choice: ExtraChoice }[] =>
  offered.flatMap((extra) => {
    const choice = choices[extra.id];
    return choice && canTakePart(extra, poolAt(extra)) ? [{ extra, choice }] : [];
  });

export type Ticked = ReturnType<typeof tickedOf>;

const pieces = ({ extra, choice }: Ticked[number]): number =>
  extra.kind === 'thing' ? Math.min(20, Math.max(1, Number(choice.quantity) || 1)) : 1;

export const toPricedExtras = (ticked: Ticked): PricedExtras =>
  ticked.map((one) => ({ extra_id: one.extra.id, quantity: pieces(one) }));

/** As the server reads it: dogs of the basket by the place of their line. */
export const toWireExtras = (
  ticked: Ticked,
  { lines, offers }: { lines: readonly ChosenLine[]; offers: readonly { id: number; day: string }[] },
): ChosenExtra[] =>
  ticked.map((one) => {
    const { extra, choice } = one;
    const ofDay = new Set(offers.flatMap((offer) => (offer.day === extra.day ? [offer.id] : [])));
    const members = choice.members.flatMap((key): ChosenExtra['members'] => {
      const line = lines.findIndex((own) => own.key === key && ofDay.has(own.offerId));
      if (line >= 0) return [{ line }];
      return /^e\d+$/.test(key) ? [{ entry_id: Number(key.slice(1)) }] : [];
    });
    return {
      ...{ extra_id: extra.id, quantity: pieces(one), members },
      ...(extra.kind === 'child' && {
        child: { ...choice.child, name: choice.child.name.trim(), guardian: true as const },
      }),
    };
  });
