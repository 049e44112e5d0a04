import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { askPath } from '#domains/visits/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { confirmQuestion, getQuestionForm } from '../contract.ts';
import { confirmedPath, confirmQuestionPath } from '../paths.ts';
import styles from './feedback.module.css';

const title = 'Подтвердите вопрос';
const lead = 'Нажмите кнопку, и ваш вопрос прочтут сотрудники федерации.';

export const read = async (reader: Reader): Promise<void> => void (await reader.read(getQuestionForm, {}));

/** The page the confirmation mail links to. Confirms by a button and not on opening: mail programs open links too. */
export function Page() {
  const key = useSearchParams()[0].get('key') ?? '';
  const navigate = useNavigate();
  const { data: form } = useRead(getQuestionForm, {});
  const { errors, submitting, submit } = useSubmit({
    endpoint: confirmQuestion,
    draft: null,
    schema: () => import('../schemas.ts').then(({ confirmInput }) => confirmInput),
    onSuccess: () => void navigate(confirmedPath),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ key });
  };
  return (
    <div className="wrap">
      <PageMeta title={title} description={lead} path={confirmQuestionPath} />
      <meta name="robots" content="noindex" />
      <PageHead title={title} lead={lead} />
      <form className={styles.form} method="post" action={confirmQuestionPath} onSubmit={send} aria-label={title}>
        <ErrorSummary
          errors={Object.keys(errors).length ? errors : (form?.errors ?? {})}
          title="Вопрос не подтверждён"
        />
        <input type="hidden" name="key" value={key} />
        <div>
          <Button type="submit" loading={submitting}>
            Отправить вопрос
          </Button>
        </div>
        <p>
          <Link to={askPath}>Написать заново</Link>
        </p>
      </form>
    </div>
  );
}
