import { useSearchParams } from 'react-router';
import { askPath } from '#domains/visits/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { askedPath } from '../paths.ts';
import styles from './feedback.module.css';

const textsByState: Readonly<Record<string, { title: string; lead: string }>> = {
  confirm: {
    title: 'Остался один шаг',
    lead: 'Мы отправили вам письмо. Откройте в нём ссылку и подтвердите вопрос: тогда его прочтут сотрудники. Письма нет — посмотрите в папке «Спам».',
  },
  confirmed: {
    title: 'Вопрос подтверждён',
    lead: 'Он у сотрудников федерации. Ответ придёт на вашу электронную почту.',
  },
};
const sent = {
  title: 'Вопрос отправлен',
  lead: 'Он у сотрудников федерации. Ответ придёт на вашу электронную почту; если его долго нет, посмотрите в папке «Спам».',
};

export function Page() {
  const state = useSearchParams()[0].get('state') ?? '';
  const { title, lead } = textsByState[state] ?? sent;
  return (
    <div className="wrap">
      <PageMeta title={title} description={lead} path={askedPath} />
      <meta name="robots" content="noindex" />
      <PageHead title={title} lead={lead} />
      <p className={styles.row}>
        <Button to="/">На главную</Button>
        <Button to={askPath} kind="secondary">
          Задать ещё вопрос
        </Button>
      </p>
    </div>
  );
}
