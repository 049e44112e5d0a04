import { dignities } from '#domains/dictionaries/server/tables.ts';
import { listTitleRules, readTitleStandings } from '#domains/dogs/server/public.ts';
import type { Certificate } from '#domains/dogs/titleProgress/progress.ts';
import { confirmedAwards, listAwardsOfDogs } from '#domains/exhibitions/server/public.ts';
import { daysBetween } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FitDay } from '../../fit.ts';
import { type ClosableTitle, closableTitles, type TitleFacts, winnable } from '../../titles.ts';

/** Country of the portal's shows. */
const country = 'Россия';
/** A show lasts this many days at most: a paper with a day within them may be that show's. */
const sameShowDays = 7;

interface Here {
  dogId: number;
  fit: FitDay;
  rankId: number;
  show: { name: string; typeId: number; dignityIds: readonly number[] };
  judges: readonly string[];
}

/** Answers for several dogs which titles a day of a show can close; reads everything once. */
export async function readTitles(db: Queryable, dogIds: readonly number[]): Promise<(here: Here) => ClosableTitle[]> {
  const rules = (await listTitleRules(db)).filter(({ is_confirmed }) => is_confirmed);
  if (rules.length === 0 || dogIds.length === 0) return () => [];
  const standingOf = await readTitleStandings(db, dogIds);
  const given = await listAwardsOfDogs(db, dogIds);
  const names = new Map(
    (await db.select({ id: dignities.id, name: dignities.name }).from(dignities)).map(({ id, name }) => [id, name]),
  );
  const confirmed = new Set(await confirmedAwards(db));
  const facts = new Map(
    dogIds.map((dogId): [number, TitleFacts] => {
      const { onPaper, spent, titles } = standingOf(dogId);
      const shown = given
        .filter((award) => award.dogId === dogId)
        .map(({ name, on, show, judge }): Certificate => ({ name, on, show, judge, country }));
      return [dogId, { titles, spent, certificates: [...withoutDoubles(onPaper, shown), ...shown] }];
    }),
  );
  return ({ dogId, fit, rankId, show, judges }) => {
    const known = facts.get(dogId);
    const classes = fit.casteId === null ? fit.open.map(({ id }) => id) : [fit.casteId];
    if (!known || classes.length === 0) return [];
    // The owner has not decided yet: only what every possible class can win is sure.
    const [first = [], ...others] = classes.map((casteId) =>
      winnable({ typeId: show.typeId, rankId, dignityIds: show.dignityIds, casteId }, { names, confirmed }),
    );
    const sure = first.filter((name) => others.every((some) => some.includes(name)));
    return closableTitles(rules, known, { day: fit.day, show: show.name, judges, winnable: sure });
  };
}

/** Papers of certificates that the results do not have already: the same one must not count twice. */
const withoutDoubles = (onPaper: readonly Certificate[], shown: readonly Certificate[]): Certificate[] =>
  onPaper.filter(
    ({ name, on }) => !shown.some((one) => one.name === name && Math.abs(daysBetween(one.on, on)) <= sameShowDays),
  );
