import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#platform/web/calls/api.ts';
import { classOfDog, dayOf, dogOf, offer, openEntries, priceOf } from './entryFixture.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
const path = '/exhibitions/7/entry';
const bar = () => screen.getByRole('region', { name: 'Выбрано' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const toClasses = async () => {
  await press('Дальше: классы');
  await screen.findByRole('heading', { name: 'В каком классе?' });
};
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const day = (name: RegExp) => screen.getByRole('group', { name });
const checked = (group: HTMLElement) =>
  within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map((radio) => plain(radio.closest('label')?.textContent));

beforeEach(() => localStorage.clear());

describe('step «Собаки»', () => {
  it('shows what each dog may enter, and why another may not [Entry-1]', async () => {
    await openEntries(path);
    const card = (await screen.findByText('Severnoe Siyanie Taiga')).closest('li') as HTMLElement;
    expect(plain(card.textContent)).toContain('сбCACIBчемпионов или открытый');
    expect(plain(card.textContent)).toContain('2 января будет 6 лет 7 месяцев');
    const early = screen.getByText('Severnoe Siyanie Yolka').closest('li') as HTMLElement;
    expect(plain(early.textContent)).toContain('Рано. На выставку можно с 3 месяцев');
    expect(within(early).queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/по местному времени 16.декабря, 00:59/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /\+7\(851\)/ }).getAttribute('href')).toBe('tel:+78512001703');
  });

  it('does not go on without a dog and says so', async () => {
    const { address } = await openEntries(path);
    await screen.findByText('Severnoe Siyanie Taiga');
    await press('Дальше: классы');
    expect(screen.getByRole('alert').textContent).toBe('Сначала отметьте собаку');
    expect(address()).toBe(path);
  });

  it('enters the dogs of the last show in their classes by one press, up to the check', async () => {
    const days = [1, 2].map((offer_id) => dayOf(offer_id, [classOfDog(5, 'Открытый'), classOfDog(7, 'Чемпионов')]));
    const entryOf = (id: number, state: string, caste_id: number, caste: string) => ({ id, state, caste_id, caste });
    const showOf = (id: number, name: string, entry: object) => ({
      id,
      name,
      dogs: [{ dog_id: 11, entries: [entry] }],
    });
    const { address } = await openEntries(path, {
      listEntrantDogs: [dogOf({ days })],
      listOwnEntries: {
        shows: [
          showOf(3, 'Снежный ринг', entryOf(40, 'withdrawn', 5, 'Открытый')),
          showOf(4, 'Осенний кубок', entryOf(30, 'judged', 7, 'Чемпионов')),
          showOf(5, 'Летний кубок', entryOf(20, 'judged', 5, 'Открытый')),
        ],
      },
    });
    const last = await screen.findByRole('region', { name: 'Как на выставке «Осенний кубок»' });
    expect(last.textContent).toContain('Тайга – чемпионов');
    await press('Записать так же');
    await waitFor(() => expect(address()).toBe(`${path}?step=check`));
    // One line a day.
    const lines = await screen.findByRole('region', { name: 'Проверьте записи' });
    await waitFor(() => expect(within(lines).getAllByText(/чемпионов/i)).toHaveLength(2));
  });

  it('says at the check what was filled in for an asked dog, with the way to change each', async () => {
    const days = [dayOf(1, [classOfDog(5, 'Открытый'), classOfDog(7, 'Чемпионов')])];
    const entry = { id: 30, state: 'judged', caste_id: 7, caste: 'Чемпионов', asked_caste_id: 7 };
    const dogs = [{ dog_id: 11, handler: 'Петрова Вера', is_owner_printed: false, entries: [entry] }];
    const { address } = await openEntries(`${path}?dogs=11`, {
      listEntrantDogs: [dogOf({ days })],
      listOwnEntries: { shows: [{ id: 4, name: 'Осенний кубок', dogs }] },
    });
    const filled = (await screen.findByText('Мы заполнили за вас:')).parentElement as HTMLElement;
    expect(filled.textContent).toContain('собака Severnoe Siyanie Taiga');
    expect(filled.textContent).toContain('класс чемпионов');
    expect(filled.textContent).toContain('в ринге показывает Петрова Вера');
    const ways = within(filled).getAllByRole('link');
    expect(ways.map((way) => [way.getAttribute('aria-label'), way.getAttribute('href')])).toEqual([
      ['Изменить собак', path],
      ['Изменить классы', `${path}?step=classes`],
    ]);
    await press('Изменить, кто показывает в ринге');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Кто показывает в ринге/ }));
    await userEvent.click(within(filled).getByRole('link', { name: 'Изменить собак' }));
    await waitFor(() => expect(address()).toBe(path));
  });

  it('offers no last show when its dogs can no longer be entered, or a dog is chosen already', async () => {
    const own = {
      shows: [
        {
          ...{ id: 4, name: 'Осенний кубок' },
          dogs: [{ dog_id: 11, entries: [{ id: 30, state: 'judged', caste_id: 7, caste: 'Чемпионов' }] }],
        },
      ],
    };
    await openEntries(path, { listOwnEntries: own });
    expect(await screen.findByRole('button', { name: 'Записать так же' })).toBeTruthy();
    await tick(/Taiga/);
    expect(screen.queryByRole('button', { name: 'Записать так же' })).toBeNull();
  });

  it('returns to the dogs by Back, with the choice kept [Entry-19]', async () => {
    const { address, go } = await openEntries(path);
    await tick(/Taiga/);
    await toClasses();
    expect(address()).toBe(`${path}?step=classes`);
    await go(-1);
    expect(address()).toBe(path);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Taiga/ }).checked).toBe(true);
    expect(plain(bar().textContent)).toContain('1 собака');
  });

  it('takes a dog that the studbook does not know, with its pedigree', async () => {
    const fit = dogOf({ id: null, name: '', name_lat: '', days: [dayOf(1, [classOfDog(5, 'Открытый')])] });
    const { sent } = await openEntries(path, { fitDog: fit });
    await screen.findByText('Severnoe Siyanie Taiga');
    await press(/Собаки нет в книге/);
    await press('Добавить собаку');
    expect(screen.getByText('Напишите номер родословной')).toBeTruthy();
    await userEvent.type(await screen.findByLabelText('Порода'), 'Самоедская собака');
    await userEvent.click(await screen.findByRole('option', { name: 'Самоедская собака' }));
    await userEvent.type(screen.getByLabelText('Дата рождения'), '14.05.2022');
    await userEvent.click(screen.getByLabelText('Кобель'));
    await userEvent.type(screen.getByLabelText('Кличка латиницей'), 'Arctic Star');
    await userEvent.type(screen.getByLabelText('Номер родословной'), 'MET 123');
    await press('Добавить собаку');
    expect(sent('fitDog')).toEqual([{ exhibitionId: 7, breed_id: 212, sex: 1, born_on: '2022-05-14' }]);
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Arctic Star/ })).checked).toBe(true);
  });

  it('shows how many dogs of each breed are entered where the organiser allows it', async () => {
    await openEntries(path, {
      getEntryOffer: { ...offer, counts: [{ breed_id: 212, name: 'Самоедская собака', count: 11 }] },
    });
    expect(await screen.findByText('Самоедская собака, 11')).toBeTruthy();
  });

  it('says why nothing can be entered and whom to call', async () => {
    await openEntries(path, { getEntryOffer: { ...offer, gate: 'closed', refusal: 'Запись закрыта 15 декабря' } });
    expect(screen.getByText('Запись закрыта 15 декабря')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Дальше: классы' })).toBeNull();
    expect(screen.getByRole('link', { name: /\+7\(851\)/ })).toBeTruthy();
  });
});

describe('step «Классы»', () => {
  it('proposes the class that the studbook proves, and none on a boundary day [Entry-4]', async () => {
    await openEntries(path);
    await tick(/Taiga/);
    await tick(/Purga/);
    await toClasses();
    expect(checked(day(/^Тайга, 2/))).toEqual([expect.stringContaining('Чемпионов')]);
    expect(checked(day(/^Пурга, 2/))).toEqual([]);
    expect(plain(day(/^Пурга, 2/).textContent)).toContain('2 января ровно 9 месяцев.');
    await press('Дальше: проверка');
    expect(within(bar()).getByRole('alert').textContent).toContain('Выберите класс');
    expect(document.activeElement?.getAttribute('name')).toBe('class-d12 1');
    await userEvent.click(within(day(/^Пурга, 2/)).getByRole('radio', { name: /Щенков/ }));
    await waitFor(() => expect(plain(bar().textContent)).toContain('9 200 ₽'));
    expect(plain(bar().textContent)).toContain('2 собаки, 4 записи, цена до 3 декабря');
  });

  it('shows the price of each class after discounts, and takes the day out by «Не выставляем»', async () => {
    await openEntries(path);
    await tick(/Taiga/);
    await toClasses();
    const second = day(/^Тайга, 3/);
    await within(second).findAllByText(/−200/);
    expect(
      plain(
        within(second)
          .getByRole('radio', { name: /Открытый/ })
          .closest('label')?.textContent,
      ),
    ).toBe('Открытый2 200 ₽−200 ₽, вторая выставка той же собаки');
    await userEvent.click(within(day(/^Тайга, 2/)).getByRole('radio', { name: 'Не выставляем' }));
    await waitFor(() => expect(plain(bar().textContent)).toContain('2 400 ₽'));
    await waitFor(() => expect(within(second).queryByText(/−200/)).toBeNull());
  });

  it('groups the other classes by their reason, once a dog', async () => {
    await openEntries(path);
    await tick(/Taiga/);
    await toClasses();
    expect(screen.getAllByText(/^Почему нет других классов, 1/)).toHaveLength(1);
    expect(screen.getByText('с 8 лет, для этой собаки с 14 мая 2028')).toBeTruthy();
  });

  it('says which paper is missing and what becomes of the dog without it [Entry-5]', async () => {
    const ural = dogOf({
      id: 14,
      name: 'Урал',
      days: [
        dayOf(1, [
          classOfDog(7, 'Чемпионов', { proof: 'asked', proof_words: 'Нужна копия диплома чемпиона' }),
          classOfDog(5, 'Открытый'),
        ]),
      ],
    });
    await openEntries(path, { listEntrantDogs: [ural] });
    await tick(/Урал/);
    await toClasses();
    expect(checked(day(/^Урал/))).toEqual([expect.stringContaining('Открытый')]);
    await userEvent.click(within(day(/^Урал/)).getByRole('radio', { name: /Чемпионов/ }));
    expect(plain(day(/^Урал/).textContent)).toContain(
      'Нужна копия диплома чемпиона. Приложите его после записи в «Моих записях», до 15 декабря, 23:59 по Москве.',
    );
  });

  it('says that a full day means the waiting list [Entry-6]', async () => {
    const [first, second] = offer.offers;
    await openEntries(path, { getEntryOffer: { ...offer, offers: [{ ...first, left: 0 }, second] } });
    await tick(/Taiga/);
    await toClasses();
    expect(screen.getAllByText(/собака встанет в очередь/)).toHaveLength(1);
  });
});

describe('step «Проверка»', () => {
  const toCheck = async (answers = {}, options = {}) => {
    const opened = await openEntries(path, answers, options);
    await tick(/Taiga/);
    await toClasses();
    await press('Дальше: проверка');
    await screen.findByRole('heading', { name: 'Проверьте записи' });
    await waitFor(() => expect(plain(bar().textContent)).toContain('4 600 ₽'));
    return opened;
  };

  it('lists lines with their price rule, the sum, the refund scale and the vaccination’s days [Entry-1]', async () => {
    await toCheck();
    const page = plain(document.body.textContent);
    expect(page).toContain('взрослые классы, до 3 декабря');
    expect(page).toContain('−200 ₽, вторая выставка той же собаки');
    expect(page).toContain('Снимете до 15 декабря: вернут всё. До 29 декабря: половину. Позже: ничего.');
    expect(page).toContain('Прививка от бешенства сделана не раньше 2 января 2026 и не позже 3 декабря 2026');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /моё имя в каталоге/ }).checked).toBe(false);
    expect(screen.getByRole('link', { name: 'положение выставки' }).getAttribute('href')).toBe(
      '/documents/polozhenie.pdf',
    );
  });

  it('asks for the agreement, sends and opens the order [Entry-1]', async () => {
    const { sent, address } = await toCheck({ sendEntry: { order_number: '7К4Д-2931', waiting: 0 } });
    await press('Записать');
    expect(within(bar()).getByRole('alert').textContent).toContain('Примите положение');
    const agreement = screen.getByRole('checkbox', { name: /Принимаю/ });
    expect(agreement.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(agreement.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'без этого записать нельзя',
    );
    expect(document.activeElement).toBe(agreement);
    expect(sent('sendEntry')).toEqual([]);
    await tick(/Принимаю положение/);
    await press('Записать');
    await waitFor(() => expect(address()).toBe('/orders/7K4D-2931'));
    expect(sent('sendEntry')).toEqual([
      {
        exhibitionId: 7,
        lines: [
          { dog_id: 11, offer_id: 1, caste_id: 7 },
          { dog_id: 11, offer_id: 2, caste_id: 7 },
        ],
        extras: [],
        hand_dogs: [],
        handler: '',
        by_letter: false,
        is_owner_printed: false,
        agreed: true,
        expected_total: 460_000,
      },
    ]);
  });

  it('asks for the price and sends by a letter of guarantee where the organiser takes them [Entry-1]', async () => {
    const { sent } = await toCheck(
      { getEntryOffer: { ...offer, takes_letters: true }, sendEntry: { order_number: '7К4Д-2931', waiting: 0 } },
      {},
    );
    await tick(/Заплачу на выставке по гарантийному письму/);
    await waitFor(() => expect(sent('priceEntry').at(-1)).toMatchObject({ by_letter: true }));
    expect(document.body.textContent).toContain('Места за вами без срока оплаты');
    await tick(/Принимаю положение/);
    await press('Записать');
    await waitFor(() => expect(sent('sendEntry')).toEqual([expect.objectContaining({ by_letter: true })]));
  });

  it('offers no letter of guarantee where the organiser takes none [Entry-1]', async () => {
    await toCheck();
    expect(screen.queryByRole('checkbox', { name: /гарантийному письму/ })).toBeNull();
  });

  it('opens the own entries when all went to the waiting list [Entry-6]', async () => {
    const { address } = await toCheck({ sendEntry: { order_number: null, waiting: 2 } });
    await tick(/Принимаю положение/);
    await press('Записать');
    await waitFor(() => expect(address()).toBe('/entries'));
  });

  it('shows the new sum before it is sent again when the price has changed [Entry-7]', async () => {
    let isLater = false;
    let tries = 0;
    const { sent, address } = await toCheck({
      priceEntry: (input: Parameters<typeof priceOf>[0]) => {
        const now = priceOf(input);
        return isLater ? { ...now, total: now.total + 100_000 } : now;
      },
      sendEntry: () => {
        tries += 1;
        if (tries > 1) return { order_number: '7К4Д-2931', waiting: 0 };
        isLater = true;
        return new ApiError(409, 'Conflict', { errors: { error: 'Цена изменилась' } });
      },
    });
    await tick(/Принимаю положение/);
    await press('Записать');
    const changed = await screen.findByText(/сумма изменилась/);
    expect(plain(changed.textContent)).toContain('было 4 600 ₽, стало 5 600 ₽');
    expect(address()).toBe(`${path}?step=check`);
    await press('Записать');
    await waitFor(() => expect(address()).toBe('/orders/7K4D-2931'));
    expect(sent('sendEntry').map(({ expected_total }) => expected_total)).toEqual([460_000, 560_000]);
  });

  it('says what the server refused, and sends nothing twice', async () => {
    await toCheck({ sendEntry: new ApiError(409, 'Conflict', { errors: { error: 'Запись закрыта в 23:59' } }) });
    await tick(/Принимаю положение/);
    await press('Записать');
    await waitFor(() => expect(within(bar()).getByRole('alert').textContent).toBe('Запись закрыта в 23:59'));
  });
});
