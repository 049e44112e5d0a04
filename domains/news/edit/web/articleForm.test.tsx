import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { EditArticleForm, NewArticleForm } from './ArticleForm.tsx';
import { type ArticleValues, newArticle, valuesOf } from './articleValues.ts';
import { WaitingArticles } from './WaitingArticles.tsx';

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
  openForm(<EditArticleForm initial={stored} isPublished isReachable mayDemandReading={false} reload={reload} />, {
    ...dictionaries,
    ...answers,
  });

it('saves only what is changed and right', async () => {
  edit();
  expect(save().disabled).toBe(true);
  await userEvent.clear(title());
  // The rules come with a module of their own.
  await waitFor(() => expect(save().disabled).toBe(true), { timeout: 60_000 });
  await userEvent.type(title(), 'Встреча переносится');
  await waitFor(() => expect(save().disabled).toBe(false));
});

it('what the server refuses stands under its field, and nothing is lost', async () => {
  const { sent, address } = edit({ editArticle: refusal(400, { title: 'Такой заголовок уже есть' }) });
  await userEvent.type(title(), ' завтра');
  await userEvent.click(save());
  expect(await screen.findByText('Такой заголовок уже есть')).toBeTruthy();
  expect(title().value).toBe('Встреча в клубе завтра');
  expect(title().getAttribute('aria-invalid')).toBe('true');
  expect(sent('editArticle')).toMatchObject([{ articleId: 12, version: 4, title: 'Встреча в клубе завтра', kind: 0 }]);
  expect(address()).toBe('/form');
});

it('what another has changed meanwhile is shown, and whoever edits chooses', async () => {
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
  const mine = await screen.findByRole('button', { name: 'Сохранить мои правки' });
  stale = false;
  await userEvent.click(mine);
  await waitFor(() => expect(sent('editArticle')).toHaveLength(2));
  expect(sent('editArticle')[1]).toMatchObject({ version: 5, title: 'Встреча в клубе завтра' });
});

it('another kind has other fields; the text and the title stay', async () => {
  openForm(<NewArticleForm mayDemandReading isReachable />, dictionaries);
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

it('who writes an advert and hides phone and mail is told that nobody can answer it', async () => {
  openForm(<NewArticleForm mayDemandReading={false} isReachable={false} />, dictionaries);
  const told = () => screen.queryByText(/читатели не видят ни телефона, ни почты/);
  expect(told()).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Вид'), 'Продам');
  expect(told()).toBeTruthy();
});

it('what staff have hidden waits for no day', () => {
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

it('[M9] on one’s own page stand the articles whose day has not come, each with its day, and what staff have hidden', async () => {
  openForm(<WaitingArticles />, {
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
