import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWrite, presences, type RingAct } from './acts.ts';
import { type BreedState, foldBreed } from './fold.ts';
import { awardChoices, isShown, mostPlaces, resultFaults } from './rules.ts';
import { closedBy, grades, idOf, international, phone, reopened, sevenDogs } from './testBreed.ts';

/** Grades every dog and gives what a judge usually gives. */
function judge(ring: ReturnType<typeof phone>): void {
  ring.act({ kind: 'call' });
  ring.act({ kind: 'start' });
  ring.result(1, 7, 1, 1);
  ring.result(2, 1, 1, 1, 3, 9);
  ring.result(3, 1, 1, 1, 4, 7);
  ring.result(4, 1, 2, 2);
  ring.result(5, 1, 1, 1, 3, 9);
  ring.result(6, 1, 1, 1, 4);
  ring.result(7, 1, 1, 1, 4, 7, 29);
}
const close = (ring: ReturnType<typeof phone>): RingAct => {
  ring.act({ kind: 'check' });
  return ring.act({ kind: 'close' });
};
const resultOf = (state: BreedState, entryId: number) => state.dogs.find(({ dog }) => dog.entryId === entryId)?.result;

describe('a breed judged on one phone', () => {
  it('goes from waiting to closed step by step', () => {
    const ring = phone(1);
    const stages = [ring.state().stage];
    ring.act({ kind: 'call' });
    stages.push(ring.state().stage);
    ring.act({ kind: 'start' });
    stages.push(ring.state().stage);
    for (const entryId of [1, 2, 3, 4, 5, 6, 7])
      ring.act({ kind: 'presence', entryId, value: { presence: 'absent', reason: '' } });
    ring.act({ kind: 'check' });
    stages.push(ring.state().stage);
    ring.act({ kind: 'close' });
    stages.push(ring.state().stage);
    expect(stages).toEqual(['waiting', 'called', 'judging', 'checked', 'closed']);
  });

  it('is not closed without a check, nor while a grade is missing', () => {
    const ring = phone(1);
    judge(ring);
    ring.act({ kind: 'close' });
    expect(ring.state().stage).toBe('judging');
    const other = phone(2);
    other.act({ kind: 'call' });
    other.act({ kind: 'start' });
    other.result(1, 7, 1, 1);
    close(other);
    expect(other.state().stage).toBe('judging');
  });

  it('is judged again after a change behind the check', () => {
    const ring = phone(1);
    judge(ring);
    ring.act({ kind: 'check' });
    expect(ring.state().stage).toBe('checked');
    ring.result(4, 2, 2);
    expect(ring.state().stage).toBe('judging');
  });

  it('returns what an undo took back, until the closing', () => {
    const ring = phone(1);
    judge(ring);
    const mistake = ring.result(4, 3, null);
    ring.act({ kind: 'undo', undoes: mistake.id });
    expect(resultOf(ring.state(), 4)).toMatchObject({ grade: 1, place: 2 });
    const last = ring.result(4, 2, 2);
    close(ring);
    ring.act({ kind: 'undo', undoes: last.id });
    expect(ring.state().stage).toBe('closed');
    expect(resultOf(ring.state(), 4)).toMatchObject({ grade: 2, place: 2 });
    expect(ring.state().late).toHaveLength(1);
  });
});

describe('two phones at one ring', () => {
  it('agree when they wrote the same, and when they wrote different things of a dog', () => {
    const [one, other] = [phone(1), phone(2)];
    const same = [one.result(3, 1, 1, 1), other.result(3, 1, 1, 1)];
    one.act({ kind: 'critique', entryId: 3, value: { text: 'Отличный корпус' } });
    one.learn([...same, ...other.acts()]);
    expect(one.state().conflicts).toEqual([]);
    expect(one.state().dogs[2]).toMatchObject({ hasConflict: false, critique: 'Отличный корпус' });
  });

  it('keep both writings of a conflict until somebody chooses [Entry-11]', () => {
    const [one, other] = [phone(1), phone(2)];
    const first = one.result(3, 1, 2);
    const second = other.result(3, 1, 1, 1);
    one.learn(other.acts());
    const [conflict] = one.state().conflicts;
    expect(conflict?.writes.map(({ id, by }) => [id, by])).toEqual([
      [first.id, 'Телефон 1'],
      [second.id, 'Телефон 2'],
    ]);
    expect(one.state().problems.some(({ entryId, isError }) => entryId === 3 && isError)).toBe(true);
    const chosen = one.result(3, 1, 1, 1);
    expect(chosen).toMatchObject({ over: [first.id, second.id] });
    other.learn(one.acts());
    expect(other.state().conflicts).toEqual([]);
    expect(resultOf(other.state(), 3)).toMatchObject({ place: 1 });
  });

  it('replace what they knew of, whatever their clocks say', () => {
    const one = phone(1);
    const behind = phone(2, { clockMs: -365 * 86_400_000 });
    const before = one.result(3, 2, null);
    behind.learn([before]);
    behind.result(3, 1, 1);
    one.learn(behind.acts());
    expect(one.state().conflicts).toEqual([]);
    expect(resultOf(one.state(), 3)).toMatchObject({ grade: 1, place: 1 });
  });

  it('name two first places of a class that each of them gave alone', () => {
    const [one, other] = [phone(1), phone(2)];
    one.result(3, 1, 1, 1);
    other.result(4, 1, 1, 1);
    one.learn(other.acts());
    expect(one.state().problems.filter(({ text }) => text.startsWith('1 место'))).toHaveLength(2);
  });

  it('keep as late what was written without knowing of the closing, and offer it when the breed is reopened [Entry-13]', () => {
    const [one, other] = [phone(1), phone(2)];
    judge(one);
    other.learn(one.acts());
    const closing = close(one);
    const late = other.result(4, 3, null);
    one.learn([late]);
    expect(one.state().stage).toBe('closed');
    expect(resultOf(one.state(), 4)).toMatchObject({ grade: 1 });
    expect(one.state().late.map(({ id }) => id)).toEqual([late.id]);
    one.learn([reopened(closing)]);
    expect(one.state().stage).toBe('reopened');
    expect(one.state().conflicts.map(({ entryId, writes }) => [entryId, writes.length])).toEqual([[4, 2]]);
    one.result(4, 1, 2, 2);
    expect(one.state().conflicts).toEqual([]);
    one.act({ kind: 'start' });
    close(one);
    expect(one.state()).toMatchObject({ stage: 'closed', round: 1, late: [] });
  });

  it('list as late what had not arrived when the other closed, although later acts of its phone had [Entry-13]', () => {
    const [one, other] = [phone(1), phone(2)];
    const delayed = one.result(4, 3, null);
    const arrived = one.result(3, 1, 1, 1, 4, 7);
    other.learn([arrived]);
    judge(other);
    const closing = close(other);
    expect(other.state().stage).toBe('closed');
    other.learn([delayed, closedBy(closing)]);
    expect(other.state().late.map(({ id }) => id)).toEqual([delayed.id]);
    expect(resultOf(other.state(), 4)).toMatchObject({ grade: 1, place: 2 });
  });

  it('stays closed when a rule is confirmed later that its result breaks', () => {
    const ring = phone(1);
    judge(ring);
    ring.result(4, 2, 2, 5);
    const closing = close(ring);
    const strict = { ...international, confirmed: [5] };
    expect(foldBreed(ring.acts(), sevenDogs, strict).stage).not.toBe('closed');
    expect(foldBreed([...ring.acts(), closedBy(closing)], sevenDogs, strict)).toMatchObject({ stage: 'closed' });
  });

  it('closes once everything that the judge saw has arrived, in any order', () => {
    const ring = phone(1);
    judge(ring);
    const closing = close(ring);
    const acts = ring.acts();
    const missing = acts.filter(({ kind, id }) => kind !== 'result' || id !== acts[4]?.id);
    expect(foldBreed(missing, sevenDogs, international).stage).not.toBe('closed');
    expect(foldBreed([...acts].reverse(), sevenDogs, international)).toMatchObject({
      stage: 'closed',
      closing: { id: closing.id },
    });
  });
});

/** Acts as a damaged or forged phone could send them: any order of references, any figures. */
const anyAct: fc.Arbitrary<RingAct> = fc
  .record({
    own: fc.integer({ min: 1, max: 40 }),
    device: fc.integer({ min: 1, max: 3 }),
    counter: fc.integer({ min: 1, max: 12 }),
    round: fc.integer({ min: 0, max: 2 }),
    kind: fc.constantFrom(
      'presence',
      'result',
      'result',
      'result',
      'critique',
      'call',
      'start',
      'check',
      'close',
      'undo',
      'reopen',
    ),
    entryId: fc.integer({ min: 1, max: 3 }),
    refs: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
    grade: fc.constantFrom(null, ...grades.map(({ id }) => id)),
    place: fc.constantFrom(null, 1, 2, 3, 4, 9),
    awards: fc.subarray(
      international.awards.map(({ id }) => id),
      { maxLength: 4 },
    ),
    presence: fc.constantFrom(...presences),
    at: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ own, device, refs, kind, entryId, grade, place, awards, presence, at, counter, round }) => {
    const base = {
      ...{ id: idOf(own), device: idOf(900 + device), counter, round, breedId: 1, by: `Телефон ${device}` },
      ...{ at: new Date(Date.UTC(2027, 0, 2, 9, at)).toISOString(), offsetMs: 0 },
    };
    const ids = refs.map(idOf);
    if (kind === 'presence') return { ...base, kind, entryId, over: ids, value: { presence, reason: '' } };
    if (kind === 'result')
      return { ...base, kind, entryId, over: ids, value: { grade, place, awards, withheld: [], reason: '' } };
    if (kind === 'critique') return { ...base, kind, entryId, over: ids, value: { text: `Описание ${own}` } };
    if (kind === 'check' || kind === 'close') return { ...base, kind, seen: ids };
    if (kind === 'undo') return { ...base, kind, undoes: ids[0] ?? idOf(1) };
    if (kind === 'reopen') return { ...base, kind, closing: ids[0] ?? idOf(1), reason: 'причина' };
    return { ...base, kind: kind === 'call' ? 'call' : 'start' };
  });

/** What two or three phones do in turn: each acts by the rules on what it knows, and meets the server now and then. */
const anyTurns = fc.array(
  fc.record({
    phone: fc.integer({ min: 0, max: 2 }),
    what: fc.constantFrom(
      'result',
      'result',
      'result',
      'award',
      'presence',
      'critique',
      'undo',
      'seal',
      'sync',
      'reopen',
    ),
    entryId: fc.integer({ min: 1, max: 7 }),
    pick: fc.nat({ max: 50 }),
  }),
  { minLength: 10, maxLength: 60 },
);
type Turns = typeof anyTurns extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays the turns; returns every act that the server took. */
function play(turns: Turns): RingAct[] {
  const server = new Map<string, RingAct>();
  const phones = [phone(1), phone(2), phone(3)];
  const sync = (ring: ReturnType<typeof phone>): void => {
    for (const act of ring.acts()) server.set(act.id, act);
    const { closing, isSealed } = fold([...server.values()]);
    if (closing && !isSealed) {
      const recorded = closedBy(closing);
      server.set(recorded.id, recorded);
    }
    ring.learn([...server.values()]);
  };
  for (const { phone: at, what, entryId, pick } of turns) {
    const ring = phones[at];
    if (!ring) continue;
    const state = ring.state();
    if (state.stage === 'waiting') ring.act({ kind: 'call' });
    if (state.stage === 'called' || state.stage === 'reopened') ring.act({ kind: 'start' });
    const own = state.dogs.find(({ dog }) => dog.entryId === entryId);
    const isClosed = state.stage === 'closed';
    if (what === 'sync') sync(ring);
    else if (what === 'reopen') {
      sync(ring);
      const { closing } = ring.state();
      if (closing) ring.learn([reopened(closing)]);
      sync(ring);
    } else if (!own || isClosed) continue;
    else if (what === 'presence') {
      const presence = presences[pick % presences.length] ?? 'came';
      ring.act({ kind: 'presence', entryId, value: { presence, reason: presence === 'came' ? '' : 'хромает' } });
    } else if (what === 'critique') ring.act({ kind: 'critique', entryId, value: { text: `Описание ${pick}` } });
    else if (what === 'undo') {
      const last = ring.acts().findLast((act) => isWrite(act) && act.by === `Телефон ${at + 1}`);
      if (last) ring.act({ kind: 'undo', undoes: last.id });
    } else if (what === 'award') {
      const free = awardChoices(international, own, state.dogs).filter(({ refusal }) => refusal === null);
      const award = free[pick % Math.max(1, free.length)];
      if (award && own.result && !award.isGiven)
        ring.act({ kind: 'result', entryId, value: { ...own.result, awards: [...own.result.awards, award.id] } });
    } else if (what === 'result') {
      const isPuppy = own.dog.classId === 2;
      const grade = isPuppy ? (pick % 3 ? 7 : 8) : pick % 4 ? 1 : 3;
      const place = grade === 1 || grade === 7 ? 1 + (pick % mostPlaces) : null;
      const taken = state.dogs.some(
        ({ dog, result }) =>
          dog.entryId !== entryId &&
          dog.sex === own.dog.sex &&
          dog.classId === own.dog.classId &&
          result?.place === place,
      );
      ring.result(entryId, grade, taken ? null : place);
    } else {
      for (const { dog, result } of state.dogs)
        if (!result?.grade)
          ring.act({ kind: 'presence', entryId: dog.entryId, value: { presence: 'absent', reason: '' } });
      ring.act({ kind: 'check' });
      ring.act({ kind: 'close' });
    }
  }
  for (const ring of [...phones, ...phones]) sync(ring);
  return [...server.values()];
}

const fold = (acts: readonly RingAct[]): BreedState => foldBreed(acts, sevenDogs, international);
/** The state without its function. */
const told = ({ headsOf: _, ...state }: BreedState) => state;
/** A phone sends an id once. */
const distinct = (acts: readonly RingAct[]): RingAct[] => [...new Map(acts.map((act) => [act.id, act])).values()];

function mustBeAllowed(state: BreedState): void {
  if (state.stage !== 'closed') return;
  expect(state.problems.filter(({ isError }) => isError)).toEqual([]);
  expect(state.conflicts).toEqual([]);
  const shown = state.dogs.filter(isShown);
  for (const { dog, result } of shown) {
    expect(result?.grade).toBeTruthy();
    if (result) expect(resultFaults(international, dog, result).filter(({ isError }) => isError)).toEqual([]);
  }
  const places = shown.flatMap(({ dog, result }) =>
    result?.place ? [`${dog.sex} ${dog.classId} ${result.place}`] : [],
  );
  expect(new Set(places).size).toBe(places.length);
  const cacibs = shown.flatMap(({ dog, result }) => (result?.awards.includes(7) ? [dog.sex] : []));
  expect(new Set(cacibs).size).toBe(cacibs.length);
  const reserves = shown.flatMap(({ dog, result }) => (result?.awards.includes(8) ? [dog.sex] : []));
  for (const sex of reserves) expect(cacibs).toContain(sex);
}

/** Every write that was not undone is in force, was replaced by one that knew of it, or is listed as late. */
function mustBeKept(acts: readonly RingAct[], state: BreedState): void {
  const undone = new Set(acts.flatMap((act) => (act.kind === 'undo' ? [act.undoes] : [])));
  const standing = new Set([...state.heads, ...(state.closing?.seen ?? []), ...state.late.map(({ id }) => id)]);
  for (const act of acts.filter(isWrite)) {
    if (undone.has(act.id) || standing.has(act.id)) continue;
    const isReplaced = acts.some(
      (newer) =>
        isWrite(newer) &&
        newer.entryId === act.entryId &&
        newer.kind === act.kind &&
        (newer.over.includes(act.id) || (newer.device === act.device && newer.counter > act.counter)),
    );
    expect(isReplaced, act.id).toBe(true);
  }
}

describe('any acts', () => {
  it('give the same state in any order and taken twice', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 25 }), fc.nat(), (some, turn) => {
        const acts = distinct(some);
        const at = turn % Math.max(1, acts.length);
        const turned = [...acts.slice(at), ...acts.slice(0, at)].reverse();
        expect(told(fold([...turned, ...acts]))).toEqual(told(fold(acts)));
      }),
      { numRuns: 300 },
    );
  });

  it('close no breed that the rules forbid, and lose no writing, if they are forged', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 25 }), (some) => {
        const acts = distinct(some);
        mustBeAllowed(fold(acts));
        mustBeKept(acts, fold(acts));
      }),
      { numRuns: 300 },
    );
  });

  it('of three phones close no breed that the rules forbid, and lose no writing [Entry-11] [Entry-12]', () => {
    let closed = 0;
    fc.assert(
      fc.property(anyTurns, fc.nat(), (turns, turn) => {
        const acts = play(turns);
        const state = fold(acts);
        if (state.stage === 'closed') closed += 1;
        mustBeAllowed(state);
        mustBeKept(acts, state);
        const at = turn % Math.max(1, acts.length);
        expect(told(fold([...acts.slice(at), ...acts.slice(0, at), ...acts.slice(at)]))).toEqual(told(state));
      }),
      { numRuns: 150 },
    );
    // The turns do reach the closing.
    expect(closed).toBeGreaterThan(0);
  });
});
