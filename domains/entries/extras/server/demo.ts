import { addDays, addMonths } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { listOffers, readShow } from '../../server/queries/show.ts';
import type { ChosenExtra } from '../contract.ts';
import { saveShowExtras } from './commands/organise.ts';
import { listShowExtras } from './queries.ts';

/** A show of the demonstration offers contests, a child's contest and a printed catalogue. */
export async function demoExtras(tx: Queryable, organiser: Session, exhibitionId: number): Promise<void> {
  const show = await readShow(tx, exhibitionId);
  const day = show.days.map(({ date }) => date).toSorted()[0];
  if (day === undefined) return;
  const blank = { id: 0, note: '', day, age_from: null, age_to: null };
  await saveShowExtras(tx, organiser, {
    exhibitionId,
    version: 0,
    extras: [
      { ...blank, kind: 'child', name: 'Конкурс «Ребёнок и собака»', price: 60_000, age_from: 6, age_to: 12 },
      { ...blank, kind: 'thing', name: 'Печатный каталог', note: 'Заберёте на регистрации', day: null, price: 40_000 },
      { ...blank, kind: 'pair', name: 'Лучшая пара', price: 60_000 },
      { ...blank, kind: 'kennel', name: 'Конкурс питомников', price: 100_000 },
    ],
  });
}

interface DemoChoice {
  exhibitionId: number;
  /** Offers of the lines that are entered, in their order. */
  offerIds: readonly number[];
  isWithCatalogue: boolean;
  isWithChild: boolean;
  /** Whose children: each family has its own. */
  profileId: number;
}

const childNames = [
  'Полина Образцова',
  'Матвей Лукин',
  'Варвара Соколова',
  'Тимофей Ершов',
  'Алиса Кравченко',
  'Миша Белов',
  'Софья Тарасова',
];

/** A child of a family of the demonstration: its name, and full years on the day of the contest, within the contest's. */
function childOf(profileId: number, { ageFrom: from, ageTo: to }: { ageFrom: number | null; ageTo: number | null }) {
  const family = Math.floor(profileId / 3);
  const least = from ?? 8;
  return {
    name: childNames[family % childNames.length] ?? '',
    years: least + (family % ((to ?? least) - least + 1)),
    // Somewhere within the year, so that not every child has its birthday on the day of the contest.
    daysOlder: (family * 37) % 300,
  };
}

/** What an entrant of the demonstration chooses: a printed catalogue, and a contest in which a child shows a dog. */
export async function demoChoice(
  tx: Queryable,
  { exhibitionId, offerIds, isWithCatalogue, isWithChild, profileId }: DemoChoice,
): Promise<ChosenExtra[]> {
  const offered = await listShowExtras(tx, exhibitionId);
  const offers = await listOffers(tx, exhibitionId);
  const dayOf = new Map(offers.map(({ id, day }) => [id, day]));
  const thing = offered.find(({ kind }) => kind === 'thing');
  const contest = offered.find(({ kind }) => kind === 'child');
  const line = contest ? offerIds.findIndex((id) => dayOf.get(id) === contest.day) : -1;
  const child = childOf(profileId, contest ?? { ageFrom: null, ageTo: null });
  return [
    ...(thing && isWithCatalogue ? [{ extra_id: thing.id, quantity: 1, members: [] }] : []),
    ...(contest?.day && line >= 0 && isWithChild
      ? [
          {
            ...{ extra_id: contest.id, quantity: 1, members: [{ line }] },
            child: {
              name: child.name,
              born_on: addDays(addMonths(contest.day, -12 * child.years), -child.daysOlder),
              ...{ is_name_printed: false, guardian: true as const },
            },
          },
        ]
      : []),
  ];
}
