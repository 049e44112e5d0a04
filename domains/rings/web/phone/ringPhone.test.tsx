import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResultValue } from '../../acts.ts';
import { code, memoryStorage, portalOf } from './phoneFixture.ts';
import { RingPhone } from './ringPhone.ts';

afterEach(() => vi.useRealTimers());

const given = (grade: number): ResultValue => ({ grade, place: null, awards: [], withheld: [], reason: '' });

async function open({ aheadMs = 0 } = {}) {
  vi.useFakeTimers({ now: Date.parse('2027-01-02T09:00:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const portal = portalOf({ aheadMs });
  const storage = memoryStorage();
  const start = async () => {
    const phone = new RingPhone(code, portal.api, storage);
    await phone.start();
    return phone;
  };
  const phone = await start();
  await phone.enter({ pin: '123456', name: 'Надежда Орехова' });
  const breedOf = (one: RingPhone) => {
    const breed = one.snapshot().kept?.own.ring?.breeds[0];
    if (!breed) throw new Error('The ring is not open');
    return breed;
  };
  const grade = (one: RingPhone, entryId: number, value: number) =>
    one.write(breedOf(one), [{ kind: 'result', entryId, value: given(value) }]);
  const gradeOf = (one: RingPhone, entryId: number) =>
    one.stateOf(breedOf(one)).dogs.find(({ dog }) => dog.entryId === entryId)?.result?.grade;
  const waiting = (one: RingPhone) => one.snapshot().kept?.waiting.length;
  return { portal, storage, start, phone, breedOf, grade, gradeOf, waiting };
}

describe('a phone at a ring', () => {
  it('shows what it wrote without a network, after a reload too, and sends it once when the portal answers [Entry-11]', async () => {
    const { portal, start, phone, grade, gradeOf, waiting } = await open();
    portal.fails = 'away';
    await grade(phone, 3, 1);
    await phone.sync();
    expect([gradeOf(phone, 3), waiting(phone), phone.snapshot().isSilent]).toEqual([1, 1, true]);
    const again = await start();
    expect([gradeOf(again, 3), waiting(again)]).toEqual([1, 1]);
    portal.fails = 'lost';
    await again.sync();
    expect([waiting(again), portal.taken.length]).toEqual([1, 1]);
    portal.fails = null;
    await again.sync();
    expect([waiting(again), portal.taken.length, again.snapshot().isSilent]).toEqual([0, 1, false]);
    expect(gradeOf(again, 3)).toBe(1);
  });

  it('takes back its last act, one after the other', async () => {
    const { phone, breedOf, grade, gradeOf } = await open();
    await grade(phone, 3, 1);
    await grade(phone, 3, 2);
    const undo = () => phone.write(breedOf(phone), [{ kind: 'undo', undoes: phone.lastOf(breedOf(phone))?.id ?? '' }]);
    await undo();
    expect(gradeOf(phone, 3)).toBe(1);
    await undo();
    expect(gradeOf(phone, 3)).toBeUndefined();
    expect(phone.lastOf(breedOf(phone))).toBeNull();
  });

  it('sets aside what the portal refuses, with the reason, until it is read', async () => {
    const { portal, phone, grade, gradeOf, waiting } = await open();
    portal.refuses = (act) =>
      act.kind === 'result' && act.entryId === 4 ? 'CAC дают только при оценке «отлично»' : '';
    await grade(phone, 3, 1);
    await grade(phone, 4, 2);
    await phone.sync();
    const [refused] = phone.snapshot().kept?.refused ?? [];
    expect(refused?.reason).toMatch(/^CAC дают/);
    expect([gradeOf(phone, 3), gradeOf(phone, 4), waiting(phone)]).toEqual([1, undefined, 0]);
    await phone.dismiss(refused?.act.id ?? '');
    expect(phone.snapshot().kept?.refused).toEqual([]);
  });

  it('sends the others when the portal cannot read one', async () => {
    const { portal, phone, grade, waiting } = await open();
    portal.unreadable = (act) => act.kind === 'result' && act.entryId === 4;
    portal.fails = 'away';
    for (const entryId of [2, 3, 4, 6]) await grade(phone, entryId, 1);
    portal.fails = null;
    await phone.sync();
    expect(portal.taken.map((act) => ('entryId' in act ? act.entryId : 0))).toEqual([2, 3, 6]);
    expect(waiting(phone)).toBe(0);
    expect(phone.snapshot().kept?.refused).toMatchObject([{ act: { entryId: 4 }, reason: 'Действие не прочитано' }]);
  });

  it('asks for the PIN again when it is shut out, and then sends what it had [Entry-12]', async () => {
    const { portal, phone, grade, waiting } = await open();
    portal.fails = 401;
    await grade(phone, 3, 1);
    await phone.sync();
    expect([phone.snapshot().phase, waiting(phone)]).toEqual(['entry', 1]);
    const device = phone.snapshot().kept?.own.device;
    portal.fails = null;
    await phone.enter({ pin: '123456', name: 'Надежда Орехова' });
    expect([phone.snapshot().phase, waiting(phone), portal.taken.length]).toEqual(['open', 0, 1]);
    expect(portal.calls.at(-1)?.device).toBe(device);
  });

  it.each([
    ['an hour', 3_600_000],
    ['a year', -365 * 86_400_000],
  ])('reckons the server’s time when its clock is wrong by %s', async (_, aheadMs) => {
    const { portal, phone, grade } = await open({ aheadMs });
    await grade(phone, 3, 1);
    await phone.sync();
    const [act] = portal.taken;
    expect(Date.parse(act?.at ?? '') + (act?.offsetMs ?? 0)).toBe(Date.parse('2027-01-02T09:00:00Z') + aheadMs);
    expect(phone.serverNow()).toBe(Date.parse('2027-01-02T09:00:00Z') + aheadMs);
  });

  it('says when the disk is full, and shows nothing that is not written', async () => {
    const { storage, phone, grade, gradeOf } = await open();
    storage.isFull = true;
    expect(await grade(phone, 3, 1)).toBe(false);
    expect(phone.snapshot().fault).toMatch(/^Телефон не записал действие: QuotaExceededError/);
    expect(gradeOf(phone, 3)).toBeUndefined();
    storage.isFull = false;
    expect(await grade(phone, 3, 1)).toBe(true);
    expect(phone.snapshot().fault).toBe('');
  });

  it('never sends the judge’s PIN anywhere but with the closing', async () => {
    const { portal, phone, breedOf } = await open();
    portal.fails = 'away';
    await phone.write(breedOf(phone), [{ kind: 'call' }, { kind: 'close', pin: '4411' }]);
    expect(JSON.stringify(phone.snapshot().kept?.acts)).not.toContain('4411');
    portal.fails = null;
    await phone.sync();
    expect(portal.calls.at(-1)?.acts).toMatchObject([{ kind: 'call' }, { kind: 'close', pin: '4411' }]);
    expect(JSON.stringify(phone.snapshot().kept)).not.toContain('4411');
  });
});
