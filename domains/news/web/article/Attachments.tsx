import { Suspense } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { Article } from '../../contract.ts';
import files from '../files.module.css';
import styles from './Attachments.module.css';

/** «240 Кб», «1,2 Мб» */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1000) return `${kilobytes}\u00a0Кб`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',').replace(',0', '')}\u00a0Мб`;
}

const ArticleFilm = lazy(() => import('./ArticleFilm.tsx'));

export function Attachments({
  article: { id, title, documents, video_link: videoLink },
}: {
  article: Pick<Article, 'id' | 'title' | 'documents' | 'video_link'>;
}) {
  const isAwake = useHydrated();
  if (!documents.length && !videoLink) return null;
  return (
    <section className={`${files.files} ${styles.attachments}`} aria-labelledby="attachments">
      <SectionHead id="attachments" size="rail" title="Вложения" />
      <ul>
        {documents.map((document) => (
          <li key={document.link}>
            <a href={document.link}>
              <Icon name="doc" size={22} />
              <span>
                {document.name}
                <span className="cap">PDF, {formatSize(document.size)}</span>
              </span>
            </a>
          </li>
        ))}
        {videoLink && (
          <li>
            <a href={videoLink} target="_blank" rel="noopener">
              <Icon name="video" size={22} />
              <span>
                Видео к статье
                <span className="cap">откроется в новой вкладке</span>
              </span>
            </a>
          </li>
        )}
      </ul>
      {isAwake && videoLink && (
        <Suspense>
          <ArticleFilm link={videoLink} title={title} id={id} />
        </Suspense>
      )}
    </section>
  );
}
