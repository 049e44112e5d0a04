import { redirect, useParams } from 'react-router';
import { findType } from '#domains/applications/forms/all.ts';
import { findHelp } from '#domains/applications/forms/help.ts';
import type { ApplicationType } from '#domains/applications/forms/type.ts';
import { listApplicationTerms } from '#domains/applications/guide/contract.ts';
import { guideOf } from '#domains/applications/guide/paths.ts';
import { guide, packagePapers, senderText } from '#domains/applications/guide/texts.ts';
import { OfficeContacts, readOfficeContacts } from '#domains/visits/web/public.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { listHowTo } from '../contract.ts';
import { feeSentence } from '../fees.ts';
import { howToPagePath, howToPath } from '../paths.ts';
import { subjectOf, subjects } from '../subjects.ts';
import { FeeTable } from './FeeTable.tsx';
import styles from './howTo.module.css';
import { StartButtons } from './StartButtons.tsx';
import { TextSection } from './TextSection.tsx';
import { termFormatters } from './termFormatters.ts';

const typeIn = (key: string | undefined): ApplicationType | undefined => {
  const type = findType(key ?? '');
  return type?.packedIn ? undefined : type;
};

/** Redirects to the page «Как …» that ends with this application, if there is one. */
export async function read(reader: Reader): Promise<void> {
  const type = typeIn(reader.params.type);
  if (!type) throw new Response(null, { status: 404 });
  const own = (await reader.read(listHowTo, {})).find((page) => page.type === type.key);
  if (own) throw redirect(howToPagePath(own.key));
  await Promise.all([reader.read(listApplicationTerms, {}), readOfficeContacts(reader)]);
}

const start = { action_label: 'Начать заявку', action_path: '', instead_of_fee: '' };

/** `/how-to/documents/{type}`: an application that no page «Как …» ends with, written from its declaration. */
export function Page() {
  const type = typeIn(useParams().type);
  const { data } = useRead(listApplicationTerms, {});
  const text = type && guide[type.key];
  const help = type && findHelp(type.key);
  if (!type || !text || !help) return null;
  const terms = data?.find((one) => one.type === type.key);
  const papers = packagePapers(type);
  const subject = subjectOf(type.group);
  const facts = [
    ['Кто отправляет', senderText(terms?.senders ?? type.senders)],
    ['Что вы получите', type.packs ? '' : type.result.label],
  ].filter(([, value]) => value);
  return (
    <div className="wrap">
      <PageMeta title={`${type.title}: как оформить`} description={help.what} path={guideOf(type.key)} />
      <Crumbs
        items={[
          { label: 'Как оформить', to: howToPath },
          { label: subjects[subject], to: `${howToPath}#${subject}` },
        ]}
      />
      <header>
        <h1>{type.title}</h1>
        <p className={styles.answer}>
          {help.what} <b>{feeSentence(start, terms, termFormatters)}</b>
        </p>
      </header>
      {terms?.is_open === false && (
        <Banner tone="warn" icon="lock">
          Сейчас федерация таких заявок не принимает.
        </Banner>
      )}
      <div className={styles.columns}>
        <div className={styles.text}>
          <dl className={styles.keys}>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <TextSection id="steps" title="Что делать">
            <ol className={styles.plainSteps}>
              {text.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </TextSection>
          {terms && <FeeTable terms={[terms]} own={type.key} />}
          <TextSection id="papers" title="Что приготовить">
            <p className={styles.rich}>{help.before}</p>
            <ul className={styles.plainPapers}>
              {papers.map((paper) => (
                <li key={paper}>{paper}</li>
              ))}
            </ul>
          </TextSection>
          <div className={styles.go}>
            <p>
              <b>Что будет в конце</b>
              {help.after}
            </p>
            <StartButtons page={start} terms={terms} />
          </div>
          <TextSection id="returned" title="Если заявку вернули">
            <p className={styles.rich}>{text.refused}</p>
          </TextSection>
        </div>
        <aside className={styles.rail} aria-label="Начать и позвонить">
          <div className={styles.begin}>
            <StartButtons page={start} terms={terms} />
          </div>
          <section className={styles.office} aria-labelledby="call">
            <h2 id="call">Кому позвонить</h2>
            <OfficeContacts />
          </section>
        </aside>
      </div>
    </div>
  );
}
