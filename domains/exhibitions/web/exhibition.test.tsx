import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, show } from './exhibitionFixture.tsx';
import { fileText } from './show/papers/fileText.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-08T07:24:30Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the page of a show', () => {
  it('shows date, place, rank in letters and words, and organiser [R2.2-02] [24.4]', async () => {
    await openPage('/exhibitions/7');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(show.name);
    expect(screen.getByText('Интернациональная выставка')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Ранг: CACIB' })).toBeTruthy();
    expect(screen.getByTitle('С сертификатом CACIB').textContent).toBe('CACIB');
    expect(screen.getByText('все группы FCI')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Октябрь 2026' }).getAttribute('href')).toBe('/exhibitions?month=2026-10');
    for (const link of screen.getAllByRole('link', { name: 'Клуб «Помор»' }))
      expect(link.getAttribute('href')).toBe('/club/pomor/');
    expect(screen.getByRole('link', { name: 'Другие мероприятия организатора' }).getAttribute('href')).toBe(
      '/exhibitions?Alias=pomor',
    );
    expect(screen.getByRole('img', { name: 'Екатеринбург на карте страны' })).toBeTruthy();
  });

  it('counts down to the close of the entry and offers actions [R1-45]', async () => {
    await openPage('/exhibitions/7');
    expect(plain(screen.getByText(/^До закрытия записи/).textContent)).toBe(
      'До закрытия записи, 16.10.2026 23:59 по Москве',
    );
    expect(screen.getByRole('timer').textContent).toBe('8 д13 ч35 мин');
    expect(screen.getByRole('link', { name: 'Написать организатору' }).getAttribute('href')).toContain(
      'mailto:ring@federation.example?subject=',
    );
    // The portal takes no entries, so the page names who does.
    const how = screen.getByText('Записывает организатор').closest('div') as HTMLElement;
    expect(within(how).getByRole('link', { name: 'ring@federation.example' })).toBeTruthy();
    expect(plain(within(how).getByRole('link', { name: /^\+7/ }).textContent)).toBe('+7(495) 000-41-17');
    expect(screen.getByRole('link', { name: 'Положение' }).getAttribute('href')).toBe('/documents/polozhenie.pdf');
    expect(screen.getByRole('link', { name: 'В календарь' }).getAttribute('href')).toBe('/exhibitions/7.ics');
  });

  it('switches to the next moment although the page was rendered before', async () => {
    vi.setSystemTime(new Date('2026-10-17T00:00:00Z'));
    await openPage('/exhibitions/7', { getExhibition: { ...show, entry: 'closed' } });
    expect(screen.getByText(/^До начала,/).textContent).toMatch(/ по Москве$/);
    expect(screen.getByText('Запись закрыта')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Написать организатору' })).toBeNull();
    expect(screen.queryByText('Записывает организатор')).toBeNull();
  });

  it('counts only days without a named hour, and names a survey once [Office-9]', async () => {
    vi.setSystemTime(new Date('2026-10-17T12:00:00Z'));
    const survey = {
      ...show,
      ...{ name: 'Племенной смотр, Вологда', type: { ...show.type, id: 5 }, ranks: [], entry: 'closed' as const },
      ...{ begins_on: '2026-10-24', starts_at: '2026-10-23T21:00:00.000Z' },
      dates: [{ date: '2026-10-24', time_from: null, time_to: null }],
    };
    await openPage('/exhibitions/7', { getExhibition: survey });
    expect(plain(screen.getByText(/^До начала/).textContent)).toBe('До начала, 24.10.2026');
    expect(screen.getByRole('timer').textContent).toBe('7 д');
    expect(screen.getAllByText(/Племенной смотр/)).toHaveLength(1);
    expect(screen.queryByText('все группы FCI')).toBeNull();
  });

  it('has the rings first and the fees last on its days [R2.2-02]', async () => {
    vi.setSystemTime(new Date('2026-10-24T07:00:00Z'));
    const on = { ...show, entry: 'closed' as const, countdown: { stage: 'end' as const, until: show.ends_at } };
    await openPage('/exhibitions/7', { getExhibition: on });
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => plain(textContent));
    const order = ['Расписание рингов', 'Место и дорога', 'Судьи', 'Условия'];
    expect(sections.filter((title) => order.includes(title ?? ''))).toEqual(order);
  });

  it('links a finished show to its results or says when they are due [R2.2-02]', async () => {
    vi.setSystemTime(new Date('2026-10-27T07:00:00Z'));
    const over = { ...show, entry: 'closed' as const, report_due_at: '2026-11-08T19:00:00.000Z' };
    await openPage('/exhibitions/7', {
      getExhibition: { ...over, has_results: true },
      getShowResults: { main_ring: [] },
      listMainPhotos: [],
    });
    expect(screen.getByRole('link', { name: 'Результаты' }).getAttribute('href')).toBe('/exhibitions/7/results');
    cleanup();
    await openPage('/exhibitions/7', { getExhibition: over });
    expect(screen.queryByRole('link', { name: 'Результаты' })).toBeNull();
    expect(plain(screen.getByText(/^Результаты появятся/).textContent)).toContain('его ждут до 8 ноября');
  });

  it('[V11] hides the report deadline and missing reports of a finished show from visitors', async () => {
    vi.setSystemTime(new Date('2026-10-27T07:00:00Z'));
    await openPage('/exhibitions/7', {
      getExhibition: {
        ...show,
        entry: 'closed',
        countdown: { stage: 'report', until: show.report_due_at },
        reports: [{ type: 'Итоговая ведомость', link: null, date_sent: null, date_received: null }],
      },
    });
    expect(screen.getByText('Мероприятие завершено')).toBeTruthy();
    expect(screen.queryByText(/До сдачи отчёта/)).toBeNull();
    expect(screen.queryByText('Ожидается')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('lists judges with groups, rings, documents and reports', async () => {
    await openPage('/exhibitions/7');
    const judges = screen.getByRole('region', { name: 'Судьи' });
    expect(within(judges).getByRole('link', { name: 'Каллио Марко' }).getAttribute('href')).toBe('/referee/5/1');
    expect(within(judges).getByText('шпицы')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Расписание рингов' })).getByText('Бордер-колли, колли'),
    ).toBeTruthy();
    expect(plain(within(screen.getByRole('region', { name: 'Документы' })).getByRole('listitem').textContent)).toBe(
      'Положение о выставкеPDF, 420 Кб',
    );
    expect(within(screen.getByRole('region', { name: 'Отчёты' })).getByText('На проверке')).toBeTruthy();
    expect(screen.getByText('Взнос').nextSibling?.textContent).toBe('2 900 ₽');
  });

  it('shows the organiser’s contacts', async () => {
    await openPage('/exhibitions/7');
    const organiser = screen.getByRole('region', { name: /Организатор/ });
    expect(within(organiser).getByText('Регистратор: Марина Ельцова')).toBeTruthy();
    expect(within(organiser).getByRole('link', { name: '+7(495)\u00a0000-41-17' }).getAttribute('href')).toBe(
      'tel:+74950004117',
    );
    expect(within(organiser).getByText('пн–пт 10:00–18:00')).toBeTruthy();
  });

  it('[24.1] shows deadline and fees first, then place, judges and rings', async () => {
    await openPage('/exhibitions/7');
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
      'fees',
      'venue',
      'judges',
      'rings',
      'about',
      'documents',
      'reports',
      'organiser',
    ]);
    const head = screen.getByRole('heading', { level: 1 });
    const timer = screen.getByRole('timer');
    const fees = screen.getByRole('region', { name: 'Условия' });
    expect(head.compareDocumentPosition(timer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(timer.compareDocumentPosition(fees) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    // On a phone the call button is always visible.
    expect(screen.getByRole('link', { name: 'Позвонить' }).getAttribute('href')).toBe('tel:+74950004117');
    expect(screen.getByText(/^Запись до 16.октября$/)).toBeTruthy();
  });

  it('[24.1] shows the place on the map with a route to its address', async () => {
    await openPage('/exhibitions/7');
    expect(screen.getByRole('link', { name: 'Открыть на карте' }).getAttribute('href')).toBe(show.map_link);
    const way = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Как доехать' }).href);
    expect(way.searchParams.get('rtext')).toBe(`~Екатеринбург, ${show.address}`);
    cleanup();
    await openPage('/exhibitions/7', { getExhibition: { ...show, address: '' } });
    expect(screen.queryByRole('link', { name: 'Как доехать' })).toBeNull();
  });

  it('omits sections without data', async () => {
    await openPage('/exhibitions/7', {
      getExhibition: {
        ...show,
        judges: [],
        rings: [],
        documents: [],
        reports: [],
        fees: [],
        ranks: [],
        map_link: null,
      },
    });
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
      'venue',
      'about',
      'organiser',
    ]);
  });

  it('marks a cancelled show, not as finished, without prices or a way to enter, with the organiser’s words [Round3-S3]', async () => {
    await openPage('/exhibitions/7', {
      getExhibition: {
        ...show,
        ...{ is_cancelled: true, cancellation_note: 'Манеж закрыт на ремонт', countdown: null, entry: 'none' },
      },
    });
    expect(screen.getByText('Манеж закрыт на ремонт')).toBeTruthy();
    expect(screen.getByText('Мероприятие отменено')).toBeTruthy();
    expect(screen.getByText(/о возврате спросите организатора/)).toBeTruthy();
    expect(screen.queryByText('Мероприятие завершено')).toBeNull();
    expect(screen.queryByText('Взнос')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Позвонить' })).toBeNull();
    // Nothing asks for action, and the next section says whom to ask.
    expect(screen.queryByRole('link', { name: 'В календарь' })).toBeNull();
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    expect(regions[0]).toBe('organiser');
    expect(regions).not.toEqual(expect.arrayContaining(['judges']));
    expect(regions).not.toEqual(expect.arrayContaining(['venue']));
  });

  it('describes the event for search engines', async () => {
    const { eventData } = await import('./show/eventData.ts');
    expect(eventData(show, 'https://portal.example')).toMatchObject({
      '@type': 'Event',
      startDate: '2026-10-24T04:00:00.000Z',
      endDate: '2026-10-25T19:00:00.000Z',
      location: { name: 'Манеж «Старт»', address: { addressLocality: 'Екатеринбург' } },
      organizer: { name: 'Клуб «Помор»' },
      eventStatus: 'https://schema.org/EventScheduled',
    });
    expect(eventData({ ...show, venue: 'Онлайн, ссылка придёт на почту', is_cancelled: true }, '')).toMatchObject({
      location: { '@type': 'VirtualLocation' },
      eventStatus: 'https://schema.org/EventCancelled',
    });
  });
});

it.each([
  ['/a.pdf', 430_080, 'PDF, 420 Кб'],
  ['/a.JPG?v=1', 1_153_434, 'JPG, 1,1 Мб'],
  ['/download', 10, 'файл, 1 Кб'],
])('formats %s of %d bytes as «%s»', (link, bytes, words) => {
  expect(plain(fileText(link, bytes))).toBe(words);
});
