import { useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { findType } from '../../forms/all.ts';
import { findHelp } from '../../forms/help.ts';
import type { ApplicationType } from '../../forms/type.ts';
import { startPath } from '../../paths.ts';
import { feeOf, termOf } from '../../web/termTexts.ts';
import { listApplicationTerms } from '../contract.ts';
import { guideOf, guidePath } from '../paths.ts';
import { guide, packagePapers, senderText } from '../texts.ts';
import styles from './guide.module.css';

const typeIn = (key: string | undefined): ApplicationType | undefined => {
  const type = findType(key ?? '');
  return type?.packedIn ? undefined : type;
};

export function read({ params, read: get }: Reader) {
  if (!typeIn(params.type)) throw new Response(null, { status: 404 });
  return get(listApplicationTerms, {});
}

/** The page `/help/documents/{type}`. */
export function Page() {
  const type = typeIn(useParams().type);
  const { isAuthenticated, user_info } = useSession();
  const { data } = useRead(listApplicationTerms, {});
  const text = type && guide[type.key];
  const help = type && findHelp(type.key);
  if (!type || !text || !help) return null;
  const papers = packagePapers(type);
  const terms = data?.find((one) => one.type === type.key);
  return (
    <div className="wrap">
      <PageMeta title={`${type.title}: как оформить`} description={help.what} path={guideOf(type.key)} />
      <Crumbs
        items={[
          { label: 'База знаний', to: '/help' },
          { label: 'Как оформить документы', to: guidePath },
        ]}
      />
      <PageHead title={type.title} lead={help.what} />
      {terms?.is_open === false && (
        <Banner tone="warn" icon="lock">
          Сейчас федерация таких заявок не принимает.
        </Banner>
      )}
      <div className={styles.text}>
        <Facts
          facts={[
            { term: 'Кто отправляет', value: senderText(terms?.senders ?? type.senders) },
            { term: 'Взнос', value: terms && feeOf({ ...terms, payment: type.payment }) },
            { term: 'Срок', value: terms && termOf(terms) },
            { term: 'Что вы получите', value: type.packs ? null : type.result.label },
          ]}
        />
        <h2>Что приготовить</h2>
        <p>{help.before}</p>
        {papers.length > 0 && (
          <>
            <h2>Какие бумаги понадобятся</h2>
            <ul>
              {papers.map((paper) => (
                <li key={paper}>{paper}</li>
              ))}
            </ul>
          </>
        )}
        <h2>Что делать</h2>
        <ol>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2>Что будет в конце</h2>
        <p>{help.after}</p>
        <h2>Если заявку вернули</h2>
        <p>{text.refused}</p>
        <p className={styles.actions}>
          {isAuthenticated && user_info ? (
            <Button to={startPath(user_info.user_full_alias, type.key)}>Начать заявку</Button>
          ) : (
            <Button to="#login">Войти и начать заявку</Button>
          )}
        </p>
      </div>
    </div>
  );
}
