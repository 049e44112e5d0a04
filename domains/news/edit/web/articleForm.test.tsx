import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { EditArticleForm, NewArticleForm } from './ArticleForm.tsx';
import { type ArticleValues, newArticle, valuesOf } from './articleValues.ts';
import { UnpublishedArticles } from './UnpublishedArticles.tsx';

const dictionaries = { listCities: [{ id: 7, name: 'Вологда' }], listBreeds: [{ id: 3, name: 'Такса' }] };
const stored: ArticleValues = {
  ...newArticle,
  articleId: 12,
  version: 4,
  title: 'Встреча в клубе',
  content: '<p>Ждём всех в субботу.</p>',
};
const title = () => screen.getByLabelText<HTMLInputElement>('Заголовок');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Сохранить|Опубликовать)$/ });
const edit = (answers: Record<string, unknown> = {}, reload = async () => stored) =>
  openForm(<EditArticleForm initial={stored} isPublished isReachable canDemandReading={false} reload={reload} />, {
    ...dictionaries,
    ...answers,
  });

it('sends only valid changes', async () => {
  edit();
  expect(save().disabled).toBe(true);
  await userEvent.clear(title());
  // The validation rules load as a separate chunk.
  await waitFor(() => expect(save().disabled).toBe(true), { timeout: 60_000 });
  await userEvent.type(title(), 'Встреча переносится');
  await waitFor(() => expect(save().disabled).toBe(false));
});

it('shows a refusal of the server at its field and loses nothing', async () => {
  const { sent, address } = edit({ editArticle: refusal(400, { title: 'Такой заголовок уже есть' }) });
  await userEvent.type(title(), ' завтра');
  await userEvent.click(save());
  expect(await screen.findByText('Такой заголовок уже есть')).toBeTruthy();
  expect(title().value).toBe('Встреча в клубе завтра');
  expect(title().getAttribute('aria-invalid')).toBe('true');
  expect(sent('editArticle')).toMatchObject([{ articleId: 12, version: 4, title: 'Встреча в клубе завтра', kind: 0 }]);
  expect(address()).toBe('/form');
});

it('shows another editor’s changes and lets the author choose', async () => {
  let stale = true;
  const { sent } = edit(
    { editArticle: () => (stale ? refusal(412, { error: 'Запись изменилась' }) : { id: 12, is_published: true }) },
    async () => ({
      ...stored,
      version: 5,
      title: 'Встреча отменена',
    }),
  );
  await userEvent.type(title(), ' завтра');
  await userEvent.click(save());
  const saveMine = await screen.findByRole('button', { name: 'Сохранить мои правки' });
  stale = false;
  await userEvent.click(saveMine);
  await waitFor(() => expect(sent('editArticle')).toHaveLength(2));
  expect(sent('editArticle')[1]).toMatchObject({ version: 5, title: 'Встреча в клубе завтра' });
});

it('changes the fields with the kind and keeps text and title', async () => {
  openForm(<NewArticleForm canDemandReading isReachable />, dictionaries);
  await userEvent.type(title(), 'Щенки');
  expect(screen.getByLabelText('Обязательно к прочтению')).toBeTruthy();
  expect(screen.queryByLabelText(/^Цена/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Вид'), 'Продам');
  expect(screen.getByLabelText(/^Цена/)).toBeTruthy();
  expect(screen.queryByLabelText('Обязательно к прочтению')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Вид'), 'Потеряна собака');
  expect(screen.getByLabelText(/^Кличка/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Цена/)).toBeNull();
  expect(title().value).toBe('Щенки');
});

it('warns the author of an advert without public phone and mail that readers cannot answer', async () => {
  openForm(<NewArticleForm canDemandReading={false} isReachable={false} />, dictionaries);
  const warning = () => screen.queryByText(/читатели не видят ни телефона, ни почты/);
  expect(warning()).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Вид'), 'Продам');
  expect(warning()).toBeTruthy();
});

it('does not ask for a date when staff have hidden the article', () => {
  const { articleId: id, ...values } = stored;
  const article = {
    ...values,
    documents: [],
    id,
    is_closed: false,
    may_demand_reading: false,
    is_reachable: true,
    author: { profile_id: 1, full_alias: '/club/dozor/', name: 'Дозор' },
  };
  const opened = (is_hidden: boolean) =>
    valuesOf({
      ...article,
      cost: null,
      puppies: null,
      sex: null,
      publish_at: '2026-01-01T09:00:00Z',
      is_published: false,
      is_hidden,
    });
  expect(opened(true).is_scheduled).toBe(false);
  expect(opened(false).is_scheduled).toBe(true);
});

it('[M9] lists the author’s scheduled articles with their dates, and hidden ones, on the author’s own page', async () => {
  openForm(<UnpublishedArticles />, {
    getWriting: {
      may_demand_reading: false,
      is_reachable: true,
      scheduled: [{ id: 5, title: 'Весенний смотр', publish_at: '2027-03-01T09:00:00Z' }],
      hidden: [{ id: 6, title: 'Скрытое' }],
    },
  });
  const waiting = await screen.findByRole('region', { name: 'Ждут своего времени' });
  expect(waiting.textContent).toMatch(/Весенний смотр.*01\.03\.2027/);
  expect(screen.getByRole('link', { name: 'Весенний смотр' }).getAttribute('href')).toBe('/news/5/edit');
  expect(screen.getByRole('link', { name: 'Скрытое' }).getAttribute('href')).toBe('/news/6/edit');
});
