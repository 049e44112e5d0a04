import { useSearchParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { askPath } from '#domains/visits/paths.ts';
import { OfficeContacts, readOfficeContacts } from '#domains/visits/web/public.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getQuestionForm } from '../contract.ts';
import { feedbackPath } from '../paths.ts';
import styles from './feedback.module.css';
import { QuestionForm } from './QuestionForm.tsx';

const lead = 'Регистрация не нужна. Прочтут сотрудники федерации, ответ придёт на вашу электронную почту.';

export const read = async (reader: Reader): Promise<void> =>
  void (await Promise.all([reader.read(getQuestionForm, {}), readOfficeContacts(reader)]));

const aboutOf = (path: string | null): string | null => (path && /^\/news\/\d+$/.test(path) ? path : null);

/** `/ask`: a question of a visitor without an account; works without scripts. */
export function Page() {
  const { data: form } = useRead(getQuestionForm, {});
  const { isAuthenticated } = useSession();
  const isAwake = useHydrated();
  const [search] = useSearchParams();
  const about = aboutOf(search.get('about'));
  const title = about ? 'Пожаловаться на объявление' : 'Задать вопрос федерации';
  return (
    <div className="wrap">
      <PageMeta title={title} description={lead} path={askPath} />
      <PageHead title={title} lead={lead} />
      <div className={styles.columns}>
        <div>
          {isAwake && isAuthenticated && (
            <p>
              О работе самого портала удобнее <Link to={feedbackPath}>написать разработчикам</Link>: к сообщению можно
              приложить снимок экрана.
            </p>
          )}
          {form && <QuestionForm key={about} form={form} about={about} />}
        </div>
        <aside className={styles.aside} aria-labelledby="call">
          <SectionHead id="call" size="rail" title="Быстрее позвонить" />
          <OfficeContacts hasForm={false} />
        </aside>
      </div>
    </div>
  );
}
