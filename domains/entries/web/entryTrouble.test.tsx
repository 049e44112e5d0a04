import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#platform/web/calls/api.ts';
import { classOfDog, dayOf, dogOf, offer, openEntries, taiga } from './entryFixture.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
const path = '/exhibitions/7/entry';
const bar = () => screen.getByRole('region', { name: 'Выбрано' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));

async function toCheck(answers = {}) {
  const opened = await openEntries(path, answers);
  await tick(/Taiga/);
  await press('Дальше: классы');
  await screen.findByRole('heading', { name: 'В каком классе?' });
  await press('Дальше: проверка');
  await screen.findByRole('heading', { name: 'Проверьте записи' });
  await waitFor(() => expect(plain(bar().textContent)).toContain('4 600 ₽'));
  await tick(/Принимаю положение/);
  return opened;
}

beforeEach(() => localStorage.clear());

describe('an entry on a bad day', () => {
  it('says what to do when the network is lost, keeps the choice, and sends it on the next press [Entry-19]', async () => {
    let tries = 0;
    const { sent, address } = await toCheck({
      sendEntry: () => {
        tries += 1;
        return tries === 1 ? new ApiError(0, '') : { order_number: '7К4Д-2931', waiting: 0 };
      },
    });
    await press('Записать');
    await waitFor(() =>
      expect(within(bar()).getByRole('alert').textContent).toContain('Связи нет. Выбранное не пропало'),
    );
    expect(address()).toBe(`${path}?step=check`);
    await press('Записать');
    await waitFor(() => expect(address()).toBe('/orders/7K4D-2931'));
    expect(sent('sendEntry')[1]).toEqual(sent('sendEntry')[0]);
  });

  it('sends once when the button is pressed twice [Entry-19]', async () => {
    const { sent, address } = await toCheck({ sendEntry: { order_number: '7К4Д-2931', waiting: 0 } });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Записать' }));
    await waitFor(() => expect(address()).toBe('/orders/7K4D-2931'));
    expect(sent('sendEntry')).toHaveLength(1);
  });

  it('says that a dog was sold or that the rules closed its class, in the server’s words [Entry-19]', async () => {
    const words = 'Среди ваших собак её больше нет: возможно, сменился владелец. Обновите список собак.';
    await toCheck({ sendEntry: new ApiError(409, 'Conflict', { errors: { 'lines.0': words } }) });
    await press('Записать');
    await waitFor(() => expect(within(bar()).getByRole('alert').textContent).toBe(words));
  });
});

describe('what a dog lacks', () => {
  const hand = dogOf({ ...taiga, id: null, name: '', name_lat: '', days: [dayOf(1, [classOfDog(5, 'Открытый')])] });

  it('is said at a dog by hand that was saved without the picture of its pedigree', async () => {
    await openEntries(path, { fitDog: hand });
    await press(/Собаки нет в книге/);
    await userEvent.type(await screen.findByLabelText('Порода'), 'Самоедская собака');
    await userEvent.click(await screen.findByRole('option', { name: 'Самоедская собака' }));
    await userEvent.type(screen.getByLabelText('Дата рождения'), '14.05.2022');
    await userEvent.click(screen.getByLabelText('Кобель'));
    await userEvent.type(screen.getByLabelText('Кличка латиницей'), 'Arctic Star');
    await userEvent.type(screen.getByLabelText('Номер родословной'), 'MET 123');
    await press('Добавить собаку');
    const card = (await screen.findByRole('checkbox', { name: /Arctic Star/ })).closest('li') as HTMLElement;
    expect(plain(card.textContent)).toContain('Снимка родословной нет');
  });

  it('lets many own dogs be searched, and keeps the chosen ones in sight', async () => {
    const many = Array.from({ length: 10 }, (_, at) =>
      dogOf({ ...taiga, id: 100 + at, name: `Собака ${at}`, name_lat: `Dog ${at}` }),
    );
    await openEntries(path, { listEntrantDogs: many });
    await tick(/Dog 3/);
    await userEvent.type(screen.getByLabelText('Найти среди своих собак'), 'dog 7');
    const list = screen.getByRole('list', { name: 'Собаки' });
    expect(within(list).getAllByRole('checkbox')).toHaveLength(2);
    await userEvent.clear(screen.getByLabelText('Найти среди своих собак'));
    expect(within(list).getAllByRole('checkbox')).toHaveLength(10);
  });
});

describe('a dog by its owner’s code', () => {
  it('is chosen once the code was right, and a wrong one is refused at the field', async () => {
    let isTaken = false;
    const lent = dogOf({ ...taiga, id: 77, name: 'Буран', name_lat: 'Buran', is_lent: true });
    const { sent } = await openEntries(path, {
      getEntryOffer: offer,
      listEntrantDogs: () => (isTaken ? [taiga, lent] : [taiga]),
      takeEntryCode: ({ code }: { code: string }) => {
        if (code !== '7KMA-2TP9') return new ApiError(404, '', { errors: { code: 'Такого кода нет' } });
        isTaken = true;
        return { dog_id: 77, name: 'Buran' };
      },
    });
    await press(/Чужая собака по коду/);
    await userEvent.type(await screen.findByLabelText('Код владельца'), '0000-0000');
    await press('Найти собаку');
    expect(await screen.findByText('Такого кода нет')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Код владельца'));
    await userEvent.type(screen.getByLabelText('Код владельца'), '7KMA-2TP9');
    await press('Найти собаку');
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Buran/ })).checked).toBe(true);
    expect(screen.getByText('чужая, по коду владельца')).toBeTruthy();
    expect(sent('takeEntryCode')).toHaveLength(2);
  });
});
