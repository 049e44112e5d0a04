import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { isAdvert } from '../../kinds.ts';
import { RichText } from '../../web/article/RichText.tsx';
import { type ArticleEdit, closeArticle, deleteArticle, getArticleEdit, listRevisions } from '../contract.ts';
import styles from './edit.module.css';

const ConfirmDialog = lazy(() =>
  import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

export function ArticleLifecycle({ article }: { article: ArticleEdit }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const close = useWrite(closeArticle);
  const remove = useWrite(deleteArticle);
  const articleId = article.id;
  const forget = () => cache.removeQueries({ type: 'inactive' });
  const toggle = () =>
    close.mutate(
      { articleId, is_closed: !article.is_closed },
      {
        onSuccess: () => {
          forget();
          void cache.invalidateQueries({ queryKey: [getArticleEdit.name] });
          showSnackbar(article.is_closed ? 'Объявление снова активно' : 'Объявление не активно', 'ok');
        },
        onError: showError,
      },
    );
  const erase = () =>
    remove.mutate(
      { articleId },
      {
        onSuccess: () => {
          forget();
          showSnackbar('Запись удалена', 'ok');
          void navigate(article.author.full_alias);
        },
        onError: showError,
      },
    );
  return (
    <div className={styles.more}>
      <div className={styles.buttons}>
        {isAdvert(article.kind) && (
          <Button
            kind="secondary"
            leftIcon={article.is_closed ? 'check' : 'lock'}
            loading={close.isPending}
            onClick={toggle}
          >
            {article.is_closed ? 'Снова активно' : 'Объявление не активно'}
          </Button>
        )}
        <Button kind="danger" leftIcon="trash" onClick={() => setAsks(true)}>
          Удалить
        </Button>
      </div>
      {asks && (
        <Suspense>
          <ConfirmDialog
            opened
            title="Удалить запись?"
            text="Вместе с ней пропадут её фотографии, документы и отметки «нравится». Вернуть их будет нельзя."
            okLabel="Удалить"
            busy={remove.isPending}
            onConfirm={erase}
            onCancel={() => setAsks(false)}
          />
        </Suspense>
      )}
      <Revisions articleId={articleId} />
    </div>
  );
}

function Revisions({ articleId }: { articleId: number }) {
  const { data = [] } = useRead(listRevisions, { articleId });
  if (!data.length) return null;
  return (
    <section aria-labelledby="revisions">
      <h2 id="revisions">История правок</h2>
      <p className="small muted">Видите только вы.</p>
      {data.map(({ version, title, content, replaced_at }) => (
        <details key={version} className={styles.revision}>
          <summary>
            До правки {formatDateTime(replaced_at)}: {title}
          </summary>
          <RichText content={content} />
        </details>
      ))}
    </section>
  );
}
