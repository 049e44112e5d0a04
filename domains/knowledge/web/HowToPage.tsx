import { useState } from 'react';
import { useParams } from 'react-router';
import { listApplicationTerms, type Terms } from '#domains/applications/guide/contract.ts';
import { listCastes } from '#domains/dictionaries/contract.ts';
import { OfficeContacts, readOfficeContacts } from '#domains/visits/web/public.ts';
import { firstMentions } from '#platform/contract/firstMentions.ts';
import { readRichText } from '#platform/contract/inputs/richText.ts';
import { formatLongDate, moscowDay } from '#platform/contract/time/dates.ts';
import { DogHead } from '#platform/ui/dogs/DogHead.tsx';
import type { DogGroup } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { ExplainedText } from '#platform/ui/typography/Explained.tsx';
import { RichText } from '#platform/ui/typography/RichText.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { getHowTo, type HowTo } from '../contract.ts';
import { feeAfterLabel, feeSentence, fillTerms, usualTerm } from '../fees.ts';
import { howToPagePath, howToPath } from '../paths.ts';
import type { Subject } from '../subjects.ts';
import { subjects } from '../subjects.ts';
import { textsOfPage } from '../textsOfPage.ts';
import { DocumentChecklist } from './DocumentChecklist.tsx';
import { FeeTable } from './FeeTable.tsx';
import styles from './howTo.module.css';
import { howToLinkedData } from './linkedData.ts';
import { ShowClasses } from './ShowClasses.tsx';
import { StartButtons } from './StartButtons.tsx';
import { TextSection } from './TextSection.tsx';
import { termFormatters } from './termFormatters.ts';

const headOf: Record<Subject, DogGroup> = {
  puppies: 'puppy',
  pedigree: 4,
  shows: 10,
  people: 8,
  health: 1,
  trouble: 6,
};

const termsOf = (page: HowTo, terms: readonly Terms[]): Terms[] =>
  page.offers.flatMap(({ type }) => terms.find((one) => one.type === type) ?? []);

export async function read(reader: Reader): Promise<void> {
  const page = await reader.read(getHowTo, { key: reader.params.key ?? '' });
  const [terms] = await Promise.all([
    reader.read(listApplicationTerms, {}),
    readOfficeContacts(reader),
    page.has_classes ? reader.read(listCastes, {}) : null,
  ]);
  for (const one of howToLinkedData(page, termsOf(page, terms)[0], reader.origin)) reader.linkedData(one);
}

/** `/how-to/{key}`: the short answer, then who, steps, fee, documents and contacts. */
export function Page() {
  const { key = '' } = useParams();
  const page = useRead(getHowTo, { key }).data;
  const { data: all = [] } = useRead(listApplicationTerms, {});
  const [isListAlone, setListAlone] = useState(false);
  if (!page) return null;
  const offers = termsOf(page, all);
  const [main] = offers;
  const isElsewhere = page.action_path !== '';
  const money = feeSentence(page, main, termFormatters);
  const parts = partsOf(page, offers);
  const mentions = mentionsOn(page, main);
  return (
    <div className="wrap" data-alone={isListAlone || undefined}>
      <PageMeta title={page.title} description={`${page.answer} ${money}`.trim()} path={howToPagePath(key)} />
      <Crumbs
        items={[
          { label: 'Как оформить', to: howToPath },
          { label: subjects[page.subject as Subject], to: `${howToPath}#${page.subject}` },
        ]}
      />
      <header className={styles.head}>
        <div>
          <h1>{page.title}</h1>
          <p className={styles.answer}>
            <ExplainedText text={page.answer} mentions={mentions} /> {money && <b>{money}</b>}
          </p>
          <p className={styles.checked}>Обновлено {formatLongDate(moscowDay(new Date(page.updated_at)))}</p>
        </div>
        <DogHead of={headOf[page.subject as Subject]} className={styles.art} weight={1.6} />
      </header>
      {!isElsewhere && main?.is_open === false && (
        <Banner tone="warn" icon="lock">
          Сейчас федерация таких заявок не принимает.
        </Banner>
      )}
      <div className={styles.columns}>
        <div className={styles.text}>
          <KeyFacts page={page} main={isElsewhere ? undefined : main} />
          <Body page={page} main={main} offers={offers} mentions={mentions} onPrint={setListAlone} />
        </div>
        <aside className={styles.rail} aria-label="Начать и позвонить">
          <div className={styles.begin}>
            <StartButtons page={page} terms={main} />
            {page.action_note && <p>{page.action_note}</p>}
          </div>
          <nav aria-label="На этой странице" className={styles.contents}>
            <SectionHead size="rail" title="На странице" />
            <ul>
              {parts.map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <section className={styles.office} aria-labelledby="call">
            <h2 id="call">Кому позвонить</h2>
            <OfficeContacts />
          </section>
        </aside>
      </div>
      <Questions page={page} main={main} mentions={mentions} />
      <NextSteps page={page} />
    </div>
  );
}

const partsOf = (page: HowTo, offers: readonly Terms[]): { id: string; label: string }[] =>
  [
    { id: 'who', label: 'Кто может', has: page.may.length },
    { id: 'steps', label: 'Что делать', has: page.steps.length },
    { id: 'classes', label: 'Классы по возрасту', has: page.has_classes },
    { id: 'fees', label: 'Взносы и сроки', has: offers.length },
    { id: 'papers', label: 'Какие бумаги', has: page.papers.length },
    { id: 'returned', label: 'Если заявку вернули', has: page.returned !== null },
    ...page.blocks.map(({ title }, at) => ({ id: `block-${at}`, label: title, has: 1 })),
    { id: 'questions', label: 'Вопросы и ответы', has: page.questions.length },
  ].filter(({ has }) => has);

function KeyFacts({ page, main }: { page: HowTo; main: Terms | undefined }) {
  const facts = [
    ['Кто', page.who],
    ['Когда', page.when],
    ['Готово через', main ? usualTerm(main, termFormatters) : ''],
    ['Взнос', feeAfterLabel(page, main, termFormatters)],
  ].filter(([, value]) => value);
  return (
    <dl className={styles.keys}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Mentions = ReturnType<typeof firstMentions>;

const mentionsOn = (page: HowTo, main: Terms | undefined): Mentions =>
  firstMentions(
    // A plain text becomes a single run.
    textsOfPage(page).flatMap((text) =>
      readRichText(fillTerms(text, main, termFormatters))
        .flat()
        .map((run) => run.text),
    ),
    page.meanings,
  );

function Body({
  page,
  main,
  offers,
  mentions,
  onPrint,
}: {
  page: HowTo;
  main: Terms | undefined;
  offers: readonly Terms[];
  mentions: Mentions;
  onPrint: (alone: boolean) => void;
}) {
  const filled = (text: string) => fillTerms(text, main, termFormatters);
  const isElsewhere = page.action_path !== '';
  return (
    <>
      {page.may.length > 0 && (
        <TextSection id="who" title="Кто может">
          <ul className={styles.may}>
            {page.may.map(({ text, is_refused }) => (
              <li key={text} data-refused={is_refused || undefined}>
                <Icon name={is_refused ? 'close' : 'check'} size={22} />
                <span>
                  <span className="vh">{is_refused ? 'Не может: ' : 'Может: '}</span>
                  <ExplainedText text={filled(text)} mentions={mentions} />
                </span>
              </li>
            ))}
          </ul>
        </TextSection>
      )}
      {page.steps.length > 0 && (
        <TextSection id="steps" title="Что делать">
          <ol className={styles.steps}>
            {page.steps.map(({ title, text, time, time_note }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>
                  <ExplainedText text={filled(text)} mentions={mentions} />
                </p>
                {time && (
                  <p className={styles.time}>
                    <b>{filled(time)}</b> {filled(time_note)}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </TextSection>
      )}
      {page.has_classes && <ShowClasses />}
      {offers.length > 0 && <FeeTable terms={offers} own={isElsewhere ? undefined : main?.type} />}
      {page.papers.length > 0 && <DocumentChecklist page={page.key} papers={page.papers} onPrint={onPrint} />}
      {page.action_label && (
        <div className={styles.go}>
          <p>
            <b>{page.papers.length ? 'Бумаги под рукой?' : 'Готовы начать?'}</b>
            {page.action_note}
          </p>
          <StartButtons page={page} terms={main} />
        </div>
      )}
      {page.returned && (
        <TextSection id="returned" title="Если заявку вернули">
          <p className={styles.rich}>{page.returned}</p>
        </TextSection>
      )}
      {page.blocks.map(({ title, text }, at) => (
        <TextSection key={title} id={`block-${at}`} title={title}>
          <RichText text={filled(text)} className={styles.rich} mentions={mentions} />
        </TextSection>
      ))}
    </>
  );
}

function Questions({ page, main, mentions }: { page: HowTo; main: Terms | undefined; mentions: Mentions }) {
  if (!page.questions.length) return null;
  return (
    <TextSection id="questions" title="Вопросы и ответы">
      <div className={styles.questions}>
        {page.questions.map(({ question, answer }, at) => (
          <details key={question} open={at === 0}>
            <summary>
              <h3>{question}</h3>
              <Icon name="down" size={22} className={styles.turn} />
            </summary>
            <RichText text={fillTerms(answer, main, termFormatters)} mentions={mentions} />
          </details>
        ))}
      </div>
    </TextSection>
  );
}

function NextSteps({ page }: { page: HowTo }) {
  if (!page.next.length) return null;
  return (
    <section className={styles.section} aria-labelledby="next">
      <SectionHead id="next" title="Что пригодится дальше" aside={<Link to={howToPath}>Все инструкции</Link>} />
      <ul className={styles.next}>
        {page.next.map(({ label, note, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
