import { groupBy } from '#platform/contract/groupBy.ts';
import {
  type ClosedAct,
  isSeal,
  isWrite,
  type ReopenAct,
  type RingAct,
  type SealAct,
  timeOf,
  type UndoAct,
  type WriteAct,
  type WriteKind,
  writeKinds,
} from './acts.ts';
import { nextStage, type RingStage, type RingStep, steps } from './machine.ts';
import { checkBreed, type DogState, type Problem, type RingDog, type RingRules } from './rules.ts';

/** One of the three things known of a dog, with every write that stands: more than one is a conflict. */
export interface Conflict {
  entryId: number;
  kind: WriteKind;
  /** In order of their times. */
  writes: WriteAct[];
}

export interface BreedState {
  stage: RingStage;
  /** Number of reopenings. */
  round: number;
  dogs: DogState[];
  conflicts: Conflict[];
  problems: Problem[];
  /** The act that closed the breed; null while it is open. */
  closing: SealAct | null;
  /** Whether the server has recorded that the closing took effect. */
  isSealed: boolean;
  /** Acts that came from phones which did not know of the closing: kept, and shown when the breed is reopened. */
  late: (WriteAct | UndoAct)[];
  /** The standing writes of a dog, which the next write of the same kind replaces. */
  headsOf: (entryId: number, kind: WriteKind) => readonly WriteAct[];
  /** Every standing write, as the check and the closing name them. */
  heads: readonly string[];
}

const placeOf = ({ entryId, kind }: Pick<WriteAct, 'entryId' | 'kind'>): string => `${entryId} ${kind}`;
const byTime = (one: Pick<RingAct, 'at' | 'offsetMs' | 'id'>, other: Pick<RingAct, 'at' | 'offsetMs' | 'id'>): number =>
  timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** Whether two writes say the same. */
const isSame = (one: WriteAct, other: WriteAct): boolean =>
  one.kind === other.kind && JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

function canonical(act: WriteAct): unknown[] {
  switch (act.kind) {
    case 'presence':
      return [act.value.presence, act.value.reason];
    case 'result': {
      const { grade, place, awards, withheld, reason } = act.value;
      return [grade, place, awards.toSorted(ascending), withheld.toSorted(ascending), reason];
    }
    case 'critique':
      return [act.value.text];
  }
}
const ascending = (one: number, other: number): number => one - other;

/** Ids of every write of one place that a write knew of, through those it replaced and the earlier ones of its phone. */
function ancestors(writes: readonly WriteAct[]): Map<string, Set<string>> {
  const byId = new Map(writes.map((act) => [act.id, act]));
  const before = new Map<string, string>();
  for (const own of groupBy(writes, ({ device }) => device).values()) {
    const inOrder = own.toSorted((one, other) => one.counter - other.counter || (one.id < other.id ? -1 : 1));
    inOrder.forEach(({ id }, at) => {
      const last = inOrder[at - 1];
      if (last) before.set(id, last.id);
    });
  }
  const parents = (id: string): string[] => [
    ...(byId.get(id)?.over ?? []),
    ...(before.has(id) ? [before.get(id) ?? ''] : []),
  ];
  return new Map(
    writes.map(({ id }) => {
      const known = new Set<string>();
      const rest = parents(id);
      for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
        if (known.has(next) || !byId.has(next)) continue;
        known.add(next);
        rest.push(...parents(next));
      }
      return [id, known];
    }),
  );
}

/** The writes of one place that no other write replaces. */
function standing(writes: readonly WriteAct[], live: ReadonlySet<string>, sealed: readonly Sealed[]): WriteAct[] {
  const known = ancestors(writes);
  const replaces = (newer: WriteAct, older: WriteAct): boolean => {
    if (!known.get(newer.id)?.has(older.id) || known.get(older.id)?.has(newer.id)) return false;
    // A write that did not know of the closing stands beside what the judge has confirmed.
    return sealed.every(
      ({ round, confirmed }) => !(confirmed.has(older.id) && !confirmed.has(newer.id) && newer.round <= round),
    );
  };
  const alive = writes.filter(({ id }) => live.has(id));
  return alive.filter((older) => !alive.some((newer) => replaces(newer, older))).toSorted(byTime);
}

/** Writes of one place that say different things; phones that wrote the same agree. */
const different = (writes: readonly WriteAct[]): WriteAct[] =>
  writes.filter((act, at) => writes.findIndex((other) => isSame(act, other)) === at);

/** A closing that took effect: its round and the writes that it confirmed, with everything they had replaced. */
interface Sealed {
  round: number;
  heads: ReadonlySet<string>;
  confirmed: ReadonlySet<string>;
}

/**
 * The state of a breed from all its acts. The same acts in any order, and any of them twice, give the same state. Nothing
 * is dropped: an act is replaced by one that knew of it, stands beside another as a conflict, or is listed as late.
 */
export function foldBreed(acts: readonly RingAct[], dogs: readonly RingDog[], rules: RingRules): BreedState {
  const all = [...new Map(acts.map((act) => [act.id, act])).values()].toSorted(byTime);
  const byId = new Map(all.map((act) => [act.id, act]));
  const writes = all.filter(isWrite);
  const seals = all.filter(isSeal);
  const reopens = all.filter((act): act is ReopenAct => act.kind === 'reopen');
  const round = Math.max(0, ...reopens.map((act) => act.round + 1));
  const known = new Map([...groupBy(writes, placeOf).values()].flatMap((own) => [...ancestors(own)]));

  const seal = (closing: SealAct): Sealed => {
    const confirmed = new Set(closing.seen);
    for (const id of closing.seen) for (const before of known.get(id) ?? []) confirmed.add(before);
    return { round: closing.round, heads: new Set(closing.seen), confirmed };
  };
  const lifted = reopens.flatMap(({ closing }) => {
    const act = byId.get(closing);
    return act?.kind === 'close' ? [seal(act)] : [];
  });
  /** What the judge confirmed cannot be undone by a phone that did not know of the closing. */
  const isUndoLate = (undo: UndoAct, sealed: readonly Sealed[]): boolean =>
    sealed.some((one) => one.heads.has(undo.undoes) && undo.round <= one.round);
  const undos = all.filter((act): act is UndoAct => act.kind === 'undo' && byId.get(act.undoes)?.device === act.device);
  const undone = new Set(undos.filter((undo) => !isUndoLate(undo, lifted)).map(({ undoes }) => undoes));
  const live = new Set(all.filter(({ id }) => !undone.has(id)).map(({ id }) => id));

  const standingBy = (sealed: readonly Sealed[]): Map<string, WriteAct[]> =>
    new Map([...groupBy(writes, placeOf)].map(([place, own]) => [place, standing(own, live, sealed)]));
  const current = standingBy(lifted);
  const view = stateOf(dogs, current);
  const heads = [...current.values()].flat().map(({ id }) => id);

  const closings = seals.filter((act) => act.kind === 'close' && act.round === round);
  const recorded = all.find((act): act is ClosedAct => act.kind === 'closed' && act.round === round);
  const sealedClosing = closings.find(({ id }) => id === recorded?.closing);
  const closing = sealedClosing ?? closings.find(isEffective) ?? null;
  const shown = closing ? stateOf(dogs, confirmedBy(closing)) : view;
  const sealed = closing ? [...lifted, seal(closing)] : lifted;
  return {
    stage: stageOf(),
    round,
    dogs: shown,
    conflicts: closing ? [] : conflictsIn(current),
    problems: checkBreed(rules, shown),
    closing,
    isSealed: sealedClosing !== undefined,
    late: lateActs(),
    headsOf: (entryId, kind) => current.get(`${entryId} ${kind}`) ?? [],
    heads,
  };

  /** The writes that a seal names, by their place. */
  function confirmedBy({ seen }: SealAct): Map<string, WriteAct[]> {
    const named = seen.flatMap((id) => {
      const act = byId.get(id);
      return act && isWrite(act) ? [act] : [];
    });
    return groupBy(named, placeOf);
  }

  /** Whether a seal holds by itself: all it names is here, nothing is missing and nothing is impossible. */
  function isWhole(act: SealAct): boolean {
    if (act.seen.some((id) => !byId.has(id))) return false;
    const places = confirmedBy(act);
    return (
      conflictsIn(places).length === 0 && checkBreed(rules, stateOf(dogs, places)).every(({ isError }) => !isError)
    );
  }

  function isEffective(act: SealAct): boolean {
    const isChecked = seals.some(
      (check) =>
        check.kind === 'check' && check.round === act.round && live.has(check.id) && sameIds(check.seen, act.seen),
    );
    return isChecked && wasJudged() && isWhole(act);
  }

  function wasJudged(): boolean {
    const made = (kind: 'call' | 'start') =>
      all.some((act) => act.kind === kind && live.has(act.id) && act.round === (kind === 'call' ? 0 : round));
    return made('call') && made('start');
  }

  /** Whether a step of this round was made and holds. */
  function isMade(step: RingStep): boolean {
    switch (step) {
      case 'call':
      case 'start':
        return all.some((act) => act.kind === step && act.round === round && live.has(act.id));
      case 'check':
        return seals.some(
          (act) =>
            act.kind === 'check' &&
            act.round === round &&
            live.has(act.id) &&
            sameIds(act.seen, closing?.seen ?? heads) &&
            isWhole(act),
        );
      case 'close':
        return closing !== null;
      case 'reopen':
        return false;
    }
  }

  function stageOf(): RingStage {
    if (sealedClosing) return 'closed';
    let stage: RingStage = round > 0 ? 'reopened' : 'waiting';
    for (const step of ['call', 'start', 'check', 'close'] as const) {
      const next: ReturnType<typeof nextStage> | null = isMade(step)
        ? nextStage(step, { stage, actor: steps[step].who })
        : null;
      if (next && 'to' in next) stage = next.to;
    }
    return stage;
  }

  /** Writes that did not know of the closing, and undos of what a judge had confirmed. */
  function lateActs(): (WriteAct | UndoAct)[] {
    const own = closing && seal(closing);
    const places = own ? standingBy(sealed) : new Map<string, WriteAct[]>();
    const written = [...places.values()].flat().filter(({ id }) => !own?.confirmed.has(id));
    return [...written, ...undos.filter((undo) => isUndoLate(undo, sealed))].toSorted(byTime);
  }
}

function conflictsIn(places: ReadonlyMap<string, readonly WriteAct[]>): Conflict[] {
  return [...places.values()].flatMap((own) => {
    const [first, ...others] = different(own);
    return first && others.length ? [{ entryId: first.entryId, kind: first.kind, writes: [first, ...others] }] : [];
  });
}

/** The state of each dog. In a conflict the earliest write is shown, and the dog is marked. */
function stateOf(dogs: readonly RingDog[], places: ReadonlyMap<string, readonly WriteAct[]>): DogState[] {
  return dogs.map((dog) => {
    const at = (kind: WriteKind): readonly WriteAct[] => places.get(`${dog.entryId} ${kind}`) ?? [];
    const [presence] = at('presence');
    const [result] = at('result');
    const [critique] = at('critique');
    return {
      dog,
      presence: presence?.kind === 'presence' ? presence.value : null,
      result: result?.kind === 'result' ? result.value : null,
      critique: critique?.kind === 'critique' ? critique.value.text : '',
      hasConflict: writeKinds.some((kind) => different(at(kind)).length > 1),
    };
  });
}

const sameIds = (one: readonly string[], other: readonly string[]): boolean => {
  const ids = new Set(one);
  return ids.size === new Set(other).size && other.every((id) => ids.has(id));
};
