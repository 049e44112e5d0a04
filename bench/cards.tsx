import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ArticleCard } from '#domains/news/contract.ts';
import { ArticleRow } from '#domains/news/web/feed/rows/ArticleRow.tsx';

/** The control of uncached pages: twenty of the home page's own article cards and nothing else. */
export const renderCards = (articles: ArticleCard[], today: string): string =>
  renderToString(
    <MemoryRouter>
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} today={today} />
      ))}
    </MemoryRouter>,
  );
