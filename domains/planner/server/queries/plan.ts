import { factsOfHand, listOwnDogs } from '#domains/entries/server/public.ts';
import { minutesOfDay, timeOf } from '#domains/exhibitions/schedule/policy.ts';
import { listPublishedRings, type PublishedRing } from '#domains/exhibitions/server/public.ts';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { type Appearance, clashesOf, type PlanClash } from '../../clashes.ts';
import { mostDogs, usualPlan } from '../../constants.ts';
import type { BreedPlanInput, Plan, PlanInput } from '../../contract.ts';
import { isFree, refusalOfShow } from '../../fit.ts';
import { spanRefusal } from '../../span.ts';
import { type FitShow, type PlannedDog, readFitShows, type Town, townOf } from './facts.ts';
import { readJudged } from './judges.ts';
import { readTitles } from './titleFacts.ts';
import { daysOnWire, showOnWire } from './wire.ts';

interface Span {
  from: Day;
  to: Day;
}

/** The span of the address, completed. Throws 400 for one that ends before it begins or is longer than three months. */
function spanOf({ from, to }: Pick<PlanInput, 'from' | 'to'>, today: Day): Span {
  const first = from && from > today ? from : addDays(today, 1);
  const last = to ?? addDays(first, usualPlan);
  const refusal = spanRefusal(first, last);
  if (refusal !== null) throw new PortalError(400, { to: refusal });
  return { from: first, to: last };
}

/** The plan of own dogs: the chosen ones, or all. Dogs of others in the address are left out. */
export async function planOwnDogs(db: Queryable, profileId: number, input: PlanInput, today: Day): Promise<Plan> {
  const span = spanOf(input, today);
  const own = (await listOwnDogs(db, profileId)).map(
    ({ id, breed, facts, snapshot }): PlannedDog => ({ id, breed, facts, name: snapshot.name_lat || snapshot.name }),
  );
  const alive = own.filter(({ facts }) => !facts.is_dead);
  const asked = alive.filter(({ id }) => input.dogs?.includes(id));
  const dogs = (asked.length > 0 ? asked : alive).slice(0, mostDogs);
  const town = await townOf(db, profileId);
  return planOf(db, { ...span, profileId, town, own: alive, dogs, input });
}

/** The plan of a dog that is known by breed and birthday only. */
export async function planBreed(db: Queryable, input: BreedPlanInput, today: Day): Promise<Plan> {
  const span = spanOf(input, today);
  const { breed, facts } = await factsOfHand(db, { ...input, name: 'собака' });
  const dogs = [{ id: 0, name: 'Ваша собака', breed, facts }];
  return planOf(db, { ...span, profileId: null, town: null, own: [], dogs, input });
}

interface Planning extends Span {
  profileId: number | null;
  town: Town | null;
  own: readonly PlannedDog[];
  dogs: readonly PlannedDog[];
  input: Pick<PlanInput, 'km' | 'region' | 'plan'>;
}

async function planOf(db: Queryable, { profileId, town, own, dogs, input, from, to }: Planning): Promise<Plan> {
  const all = await readFitShows(db, { profileId, dogs, from, to, town });
  const planned = new Set(input.plan);
  const isPlanned = ({ ahead }: FitShow): boolean => planned.has(ahead.show.id);
  const near = all.filter(
    (show) =>
      isPlanned(show) ||
      ((!input.region || show.ahead.region === input.region) && (!input.km || show.km === null || show.km <= input.km)),
  );
  const fits = near.map((show) => ({
    show,
    refusals: show.dogs.map(({ dog, days }) => refusalOfShow(dog.facts, show.gate, days)),
    isEntered: isEnteredAt(show),
  }));
  const shown = fits.filter(({ show, refusals, isEntered }) => isPlanned(show) || isEntered || refusals.includes(null));
  // Own entries clash with the plan also where its distance or region leaves their show out.
  const attended = all.filter((show) => isPlanned(show) || isEnteredAt(show));
  const rings = await listPublishedRings(
    db,
    [...new Set([...shown.map(({ show }) => show), ...attended])].map(({ ahead }) => ahead.show.id),
  );
  const breedNames = new Map(dogs.map(({ facts, breed }) => [facts.breed_id, breed]));
  const refereeIds = [...new Set(shown.flatMap(({ show }) => show.ahead.judges.map(({ id }) => id)))];
  const judgedOf = await readJudged(db, { refereeIds, breedNames });
  const titlesOf = await readTitles(
    db,
    dogs.flatMap(({ id }) => (id > 0 ? [id] : [])),
  );
  const groups = new Set(dogs.map(({ facts }) => facts.fci_group));
  const planDog = ({ id, name, breed }: PlannedDog) => ({ id, name, breed });
  return {
    ...{ from, to, town: town?.name ?? null },
    own: own.map(planDog),
    dogs: dogs.map(planDog),
    regions: [...new Set(all.map(({ ahead }) => ahead.region))].toSorted((one, other) => one.localeCompare(other)),
    shows: shown.map(({ show, refusals }) => ({
      ...showOnWire(show),
      is_planned: isPlanned(show),
      judges: show.ahead.judges
        .filter(({ fci_groups }) => fci_groups.some((group) => groups.has(group)))
        .map(({ id, name }) => ({ id, name, judged: judgedOf(id) })),
      dogs: show.dogs.map((fit, at) => ({
        dog_id: fit.dog.id,
        refusal: refusals[at] ?? null,
        days: daysOnWire(fit).map((day, dayAt) => {
          const facts = fit.days[dayAt];
          const own = ringsOf(rings, { show, dog: fit.dog, day: day.day });
          return {
            ...day,
            titles:
              facts && isFree(facts)
                ? titlesOf({
                    ...{ dogId: fit.dog.id, fit: facts, judges: judgesOf(show, fit.dog, own) },
                    rankId: show.ahead.offers[dayAt]?.rank?.id ?? 0,
                    show: { name: show.ahead.show.name, typeId: show.ahead.typeId, dignityIds: show.ahead.dignityIds },
                  })
                : [],
            rings: own.map(({ ring, startsAt, minutes, judge }) => ({
              ...{ ring, starts: timeOf(startsAt), ends: endOf({ startsAt, minutes }), judge: judge ?? '' },
            })),
          };
        }),
      })),
    })),
    refused: fits.flatMap(({ show, refusals, isEntered }) => {
      const [reason] = refusals;
      return isPlanned(show) || isEntered || refusals.includes(null) || typeof reason !== 'string'
        ? []
        : [{ ...showOnWire(show), reason }];
    }),
    left_out: all.length - near.length,
    clashes: clashesOf(attended.flatMap((show) => appearancesOf(show, rings, isPlanned(show))))
      .filter((clash) => showsOf(clash).some((id) => planned.has(id)))
      .map((clash) => clashOnWire(clash, { shows: all, dogs })),
  };
}

const isEnteredAt = ({ dogs }: FitShow): boolean =>
  dogs.some(({ days }) => days.some(({ entered }) => entered !== null));

const showsOf = (clash: PlanClash): number[] => (clash.kind === 'day' ? clash.shows : [clash.showId]);

const endOf = ({ startsAt, minutes }: { startsAt: number; minutes: number }): string =>
  timeOf(Math.min(startsAt + minutes, minutesOfDay - 1));

/** Rings of the published plan in which the dog's breed is judged on that day. */
const ringsOf = (
  rings: readonly PublishedRing[],
  { show, dog, day }: { show: FitShow; dog: PlannedDog; day: Day },
): PublishedRing[] =>
  rings.filter(
    (row) =>
      row.exhibitionId === show.ahead.show.id &&
      row.day === day &&
      (row.breedIds.length > 0
        ? row.breedIds.includes(dog.facts.breed_id)
        : row.fciGroup !== null && row.fciGroup === dog.facts.fci_group),
  );

/** Judges who may judge the dog: of its rings once they are published, else all of its group. */
function judgesOf(show: FitShow, dog: PlannedDog, rings: readonly PublishedRing[]): string[] {
  const named = rings.flatMap(({ judge }) => judge ?? []);
  if (named.length > 0) return [...new Set(named)];
  return show.ahead.judges.flatMap(({ name, fci_groups }) => (fci_groups.includes(dog.facts.fci_group) ? [name] : []));
}

/** Every dog of the plan on each day on which it is entered or, at a show of the plan, may be. */
const appearancesOf = (show: FitShow, rings: readonly PublishedRing[], isPlanned: boolean): Appearance[] =>
  show.dogs.flatMap(({ dog, days }) => {
    const shownOn = new Set(
      days.filter((day) => day.entered !== null || (isPlanned && isFree(day))).map(({ day }) => day),
    );
    return [...shownOn].flatMap((day): Appearance[] => {
      const own = { showId: show.ahead.show.id, dogId: dog.id, day };
      const known = ringsOf(rings, { show, dog, day });
      return known.length > 0
        ? known.map(({ ring, startsAt, minutes }) => ({
            ...own,
            ring: { number: ring, from: startsAt, to: startsAt + minutes },
          }))
        : [{ ...own, ring: null }];
    });
  });

function clashOnWire(
  clash: PlanClash,
  { shows, dogs }: { shows: readonly FitShow[]; dogs: readonly PlannedDog[] },
): Plan['clashes'][number] {
  const showName = (id: number): string => shows.find(({ ahead }) => ahead.show.id === id)?.ahead.show.name ?? '';
  const dogName = (id: number): string => dogs.find((dog) => dog.id === id)?.name ?? '';
  const common = { day: clash.day, show_ids: showsOf(clash) };
  if (clash.kind === 'day')
    return { ...common, kind: 'day', names: clash.shows.map(showName), show: '', rings: [], from: '', to: '' };
  return {
    ...common,
    ...{ kind: 'ring', rings: clash.rings, show: showName(clash.showId), names: clash.dogs.map(dogName) },
    from: timeOf(clash.from),
    to: timeOf(clash.to % minutesOfDay),
  };
}
