import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { Article } from '../../contract.ts';
import { toContent } from '../../richText.ts';
import { AdvertFacts } from './AdvertFacts.tsx';
import { ArticleActions } from './ArticleActions.tsx';
import { Attachments, formatSize } from './Attachments.tsx';
import { articleData } from './articleData.ts';
import { RichText } from './RichText.tsx';

const article: Article = {
  id: 5,
  kind: 2,
  title: 'Щенки',
  lead: 'Начало',
  content: '<p>Начало</p>',
  publish_date: '2026-10-07T15:42:00.000Z',
  update_date: '2026-10-08T10:00:00.000Z',
  city: { id: 3, name: 'Вологда' },
  breed: { id: 1, name: 'Такса', head: 'dachshund-smooth' },
  cover_group: 4,
  picture_link: null,
  documents_count: 0,
  is_important: false,
  is_must_read: false,
  is_closed: false,
  cost: 45_000,
  author: {
    profile_id: 1,
    name: 'РКФ',
    alias: 'rkf',
    user_type: 5,
    full_alias: '/rkf/',
    logo_link: null,
    cover_group: 0,
    main_breed: null,
  },
  meanings: [],
  pictures: [],
  video_link: null,
  documents: [],
  dog: null,
  advert: { cost: 45_000, sex: 2, colour: 'рыжий', age: '3 месяца', puppies: null, dog_name: null },
};

it('renders stored text as elements and nothing else', () => {
  const { container } = render(
    <RichText
      content={`<p>Раз <b>два</b><br>три</p>${toContent(['<script>alert(1)</script>'])}<img src=x onerror=y>`}
    />,
  );
  expect(container.innerHTML).toBe(
    '<div><p>Раз <b>два</b><br>три</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p></div>',
  );
});

it('[24.4 glossary] explains an abbreviation at its first occurrence', () => {
  const meanings = [{ name: 'CAC', means: 'Сертификат взрослой собаки' }];
  const { container } = render(<RichText content="<p>Без <b>CAC</b></p><p>и с CAC</p>" meanings={meanings} />);
  expect(container.innerHTML).toBe(
    '<div><p>Без <b><abbr title="Сертификат взрослой собаки" tabindex="0">CAC</abbr></b></p><p>и с CAC</p></div>',
  );
});

it('shows the fields an advert has', () => {
  render(<AdvertFacts article={article} />);
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Вид', 'Продам'],
    ['Порода', 'Такса'],
    ['Пол', 'сука'],
    ['Возраст', '3 месяца'],
    ['Окрас', 'рыжий'],
    ['Цена', '45\u00a0000\u00a0₽'],
    ['Город', 'Вологда'],
  ]);
});

it('[V15] offers a call for an open advert with a phone, and the author’s page without one', async () => {
  const { advert } = article;
  const withPhone = { ...article, advert: advert && { ...advert, has_phone: true } };
  const show = (shown: Article) =>
    openForm(
      <>
        <AdvertFacts article={shown} />
        <ArticleActions article={shown} follow={null} />
      </>,
      { getArticleLikes: { likes: 0, is_liked: false }, showPhone: { phone: '+7(912)000-11-22' } },
    );
  const { unmount, container, sent } = show(withPhone);
  expect(container.innerHTML).not.toContain('912');
  await userEvent.click(screen.getByRole('button', { name: `Позвонить: ${article.title}` }));
  const phone = await screen.findByRole('link', { name: '+7(912)\u00a0000-11-22' });
  expect(phone.getAttribute('href')).toBe('tel:+79120001122');
  expect(document.activeElement).toBe(phone);
  expect(sent('showPhone')).toEqual([{ articleId: article.id }]);
  expect(screen.getByRole('link', { name: 'Об авторе' }).getAttribute('href')).toBe('/rkf/');
  unmount();
  show(article);
  expect(screen.queryByRole('button', { name: /Позвонить/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Связаться с автором' }).getAttribute('href')).toBe('/rkf/');
});

it('lists files with their sizes', () => {
  render(
    <Attachments
      article={{
        id: 1,
        title: 'Статья',
        documents: [{ name: 'Положение', link: '/files/1', size: 1_258_291 }],
        video_link: null,
      }}
    />,
  );
  expect(screen.getByRole('link', { name: /Положение.*PDF, 1,2\sМб/ }).getAttribute('href')).toBe('/files/1');
  expect([10, 245_760, 1_048_576].map(formatSize)).toEqual(['1\u00a0Кб', '240\u00a0Кб', '1\u00a0Мб']);
});

it('gives search engines absolute addresses', () => {
  const [news, way] = articleData(article, 'https://portal.example', 'Кинологическая федерация') as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  expect(news).toMatchObject({
    '@type': 'NewsArticle',
    url: 'https://portal.example/news/5',
    datePublished: article.publish_date,
    author: { '@type': 'Organization', name: 'РКФ', url: 'https://portal.example/rkf/' },
  });
  expect(way['@type']).toBe('BreadcrumbList');
});

it('embeds a video in its host’s player, and leaves other links as they are', async () => {
  const article = {
    id: 1,
    title: 'Чемпионат',
    documents: [],
    video_link: 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
  };
  const { rerender } = render(<Attachments article={article} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Смотреть: Чемпионат, Rutube' }));
  expect(screen.getByTitle<HTMLIFrameElement>('Чемпионат').src).toBe(
    'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef',
  );
  rerender(<Attachments article={{ ...article, video_link: 'https://club.example/film' }} />);
  expect(screen.queryByTitle('Чемпионат')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://club.example/film');
});
