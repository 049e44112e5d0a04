import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addDays, formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { texts as rightTexts } from '../../breedingRights/texts.ts';
import type { Mating } from '../contract.ts';
import { getDeclaredMating } from '../contract.ts';
import { declareDays } from '../policy.ts';
import { texts } from '../texts.ts';
import { BirthForm } from './BirthForm.tsx';
import { SentLitter } from './LitterApplication.tsx';
import { MatedOn } from './MatedOn.tsx';
import { MatingActs } from './MatingActs.tsx';
import { PuppiesForm } from './PuppiesForm.tsx';

const today = moscowDay(Date.now());
const dog = { id: 3, name_lat: 'SEVER', pedigree_number: null, path: '/dog/3' };
const mating: Mating = {
  ...{ id: 7, version: 4, state: 'agreed', side: 'dam', sire: dog, dam: { ...dog, id: 4 }, acts: [] },
  ...{ mated_on: '2026-09-18', declared_on: '2026-09-19', place: 'Вологда', is_artificial: false, reason: '' },
  ...{
    rules: [],
    silent_from: '2026-10-18',
    is_stud_frozen: false,
    organisation: null,
    birth: null,
    kennel: null,
    stamp_code: 'QQQ',
    inspected_on: null,
  },
  ...{ puppies: [], application: null, is_registered: false, litter_id: null, left: [] },
};

it('warns about a late declaration before it is sent [Registry-4]', () => {
  const late = () => screen.queryByText(/Заявлено позже срока/)?.textContent;
  const open = (value: string) => openForm(<MatedOn value={value} error={undefined} onChange={() => undefined} />);
  const inTime = open(addDays(today, -declareDays));
  expect(late()).toBeUndefined();
  inTime.unmount();
  const typing = open('');
  expect(late()).toBeUndefined();
  typing.unmount();
  open(addDays(today, -83));
  expect(late()).toContain(`срок был ${formatDate(addDays(today, declareDays - 83))}, федерация может спросить почему`);
});

it('withdraws a mating with an own stud after one confirmation and shows by whom [Registry-4]', async () => {
  const person = userEvent.setup();
  const { sent, unmount } = openForm(<MatingActs mating={{ ...mating, acts: ['withdraw'] }} />, { actOnMating: {} });
  expect(screen.getByText(/Кобель ваш/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Отозвать вязку' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отозвать вязку' }));
  await waitFor(() => expect(sent('actOnMating')).toMatchObject([{ matingId: 7, act: 'withdraw' }]));
  unmount();
  openForm(<MatingActs mating={{ ...mating, state: 'withdrawn' }} />);
  expect(screen.getByRole('status').textContent).toContain('Владелец суки отозвал эту вязку');
});

it('says why the owner of a stud cannot answer while staff decide about the right to breed from it', () => {
  openForm(<MatingActs mating={{ ...mating, side: 'sire', state: 'asked', is_stud_frozen: true }} />);
  expect(screen.getByRole('status').textContent).toBe(rightTexts.heldStud);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a refused edit of a changed birth beside the new record and does not resend it by itself [Registry-5]', async () => {
  const person = userEvent.setup();
  const first = { born_on: '2026-11-20', males: 1, females: 1, stillborn: 0 };
  let now: Mating = { ...mating, birth: first };
  function Litter() {
    const { data } = useRead(getDeclaredMating, { matingId: 7 });
    return data ? <BirthForm mating={data} /> : null;
  }
  const { sent } = openForm(<Litter />, {
    getDeclaredMating: () => now,
    recordBirth: ({ version }: { version: number }) =>
      version === now.version ? { version: 6 } : refusal(412, { error: texts.changed }),
  });
  const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;
  const type = async (label: string, value: string) => {
    await person.clear(await field(label));
    await person.type(await field(label), value);
  };
  await type('Кобелей', '5');
  await type('Сук', '4');
  // Another tab has saved first.
  now = { ...now, version: 5, birth: { ...first, males: 2, females: 1 } };
  const save = () => person.click(screen.getByRole('button', { name: 'Сохранить' }));
  await save();
  const alert = await screen.findByText(texts.bornMeanwhile);
  const alertText = alert.parentElement?.textContent;
  expect(alertText).toContain('Записано: 20.11.2026, кобелей 2, сук 1, мертворождённых 0.');
  expect(alertText).toContain('Вы вписали, не сохранено: 20.11.2026, кобелей 5, сук 4, мертворождённых 0.');
  expect([(await field('Кобелей')).value, (await field('Сук')).value]).toEqual(['2', '1']);
  // The edit returns to the fields only by an explicit button.
  await person.click(screen.getByRole('button', { name: 'Вписать моё в поля' }));
  expect(screen.queryByText(texts.bornMeanwhile)).toBeNull();
  expect((await field('Кобелей')).value).toBe('5');
  await save();
  await waitFor(() => expect(sent('recordBirth').at(-1)).toMatchObject({ version: 5, males: 5, females: 4 }));
});

it('shows that a litter is sent and links to its application [Registry-5]', () => {
  const own = { name: 'Дозор', full_alias: '/club/dozor/', is_own: true };
  openForm(<SentLitter mating={{ ...mating, organisation: own }} application={{ id: 31, state: 'в работе' }} />);
  expect(screen.getByRole('status').textContent).toContain(`Состояние заявки: в работе. ${texts.applied}`);
  expect(screen.getByRole('link', { name: 'Открыть заявку' }).getAttribute('href')).toBe(
    '/club/dozor/documents/applications/31',
  );
});

it('fills the Latin name from the Russian one in capitals with the registered kennel name, until it is edited by hand [R5-43] [M9]', async () => {
  const person = userEvent.setup();
  const puppy = {
    id: 1,
    name: '',
    name_lat: '',
    colour: '',
    sex: 1,
    stamp_number: '',
    chip: '',
    seen: null,
    problems: [],
  };
  const kennel = { name: 'Белый берег', prefix: 'BELYJ BEREG', suffix: '' };
  openForm(<PuppiesForm mating={{ ...mating, kennel, puppies: [puppy] }} isOpen />);
  const latin = screen.getByLabelText<HTMLInputElement>('Латиницей');
  const name = screen.getByLabelText<HTMLInputElement>('Кличка');
  await person.type(name, 'Белый берег Яшма');
  expect(latin.value).toBe('BELYJ BEREG IASHMA');
  await person.clear(latin);
  await person.type(latin, 'Belyj Bereg Yashma');
  await person.type(name, ' Вторая');
  expect(latin.value).toBe('Belyj Bereg Yashma');
});

it('fills one colour and consecutive stamps into every line that has none of its own [Round3-D6]', async () => {
  const person = userEvent.setup();
  const puppy = {
    name: 'Щен',
    name_lat: 'Schen',
    colour: '',
    sex: 1,
    stamp_number: '',
    chip: '',
    seen: null,
    problems: [],
  };
  const puppies = [1, 2, 3].map((id) => ({ ...puppy, id, colour: id === 2 ? 'рыжий' : '' }));
  const { sent } = openForm(<PuppiesForm mating={{ ...mating, puppies }} isOpen />, { savePuppies: { version: 5 } });
  const shared = within(screen.getByRole('group', { name: 'Для всех щенков сразу' }));
  await person.type(shared.getByLabelText(/Один окрас на всех/), 'чёрный');
  await person.type(shared.getByLabelText(/Первое клеймо QQQ/), '101');
  expect(shared.getByText('Подряд: 101–103')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Сохранить щенков' }));
  await waitFor(() => expect(sent('savePuppies')).toHaveLength(1));
  const [{ puppies: saved }] = sent('savePuppies') as [{ puppies: { colour: string; stamp_number: string }[] }];
  expect(saved.map(({ colour }) => colour)).toEqual(['чёрный', 'рыжий', 'чёрный']);
  expect(saved.map(({ stamp_number }) => stamp_number)).toEqual(['101', '102', '103']);
});
