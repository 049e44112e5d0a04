import { addDays, type Day, daysBetween } from '#platform/contract/time/dates.ts';
import { withInitials } from '../../schedule/texts.ts';
import { defaultRules } from '../../showLimits/policy.ts';
import type { NewExhibition } from '../factories.ts';
import type { ShowDemoContext } from './demoContext.ts';
import { ringOfJudge } from './judging.ts';
import { asInternational, isAllBreedNational } from './kinds.ts';

/** A year with its leap day: whatever calendar the demonstration is shifted to, no year has more shows. */
const wholeYear = 366;

/**
 * Makes drawn shows obey the limits that the office holds organisers to, without drawing anew: an organiser has as many
 * national shows of all breeds a year as the federation allows, and a judge is in one place a day.
 */
export function keepLimits(making: ShowDemoContext): (row: NewExhibition) => NewExhibition {
  const nationals = new Map<number, Day[]>();
  const busy = new Set<string>();
  return (row) => freeJudges(making, busy, withinYear(nationals, row));
}

function withinYear(nationals: Map<number, Day[]>, row: NewExhibition): NewExhibition {
  if (!isAllBreedNational(row) || row.isCancelled || !row.clubId) return row;
  const held = [...(nationals.get(row.clubId) ?? []), row.beginsOn].toSorted();
  const most = defaultRules.cac_usual;
  const isOver = held.some((day, at) => {
    const last = held[at + most];
    return last !== undefined && daysBetween(day, last) <= wholeYear;
  });
  if (isOver) return asInternational(row);
  nationals.set(row.clubId, held);
  return row;
}

function freeJudges({ referees }: ShowDemoContext, busy: Set<string>, row: NewExhibition): NewExhibition {
  const asked = row.referees ?? [];
  if (row.isCancelled || !asked.length) return row;
  const days = Array.from({ length: daysBetween(row.beginsOn, row.endsOn) + 1 }, (_, at) => addDays(row.beginsOn, at));
  const isFree = (id: number): boolean => days.every((day) => !busy.has(`${id} ${day}`));
  const taken = new Set(asked.map(({ refereeId }) => refereeId));
  let { rings = [] } = row;
  const chosen = asked.map((one, at) => {
    if (isFree(one.refereeId)) return one;
    const former = referees.find(({ id }) => id === one.refereeId);
    const fitting = referees.filter(
      ({ id, isGuest, fciGroups }) =>
        isGuest === former?.isGuest &&
        !taken.has(id) &&
        isFree(id) &&
        one.fciGroups.every((group) => fciGroups.includes(group)),
    );
    const instead = fitting[one.refereeId % Math.max(1, fitting.length)];
    // Nobody else may judge these groups that day.
    if (!instead) return one;
    taken.add(instead.id);
    const ring = ringOfJudge(at);
    rings = rings.map((line) => (line.ring === ring ? { ...line, judge: withInitials(instead.name) } : line));
    return { ...one, refereeId: instead.id };
  });
  for (const { refereeId } of chosen) for (const day of days) busy.add(`${refereeId} ${day}`);
  return { ...row, rings, referees: chosen };
}
