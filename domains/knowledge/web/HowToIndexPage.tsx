import { listApplicationTerms, type Terms } from '#domains/applications/guide/contract.ts';
import { guideOf } from '#domains/applications/guide/paths.ts';
import { OfficeContacts, readOfficeContacts } from '#domains/visits/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DogHead } from '#platform/ui/dogs/DogHead.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { type HowToCard, listHowTo } from '../contract.ts';
import { feeInList } from '../fees.ts';
import { glossaryPath, howToPagePath, howToPath } from '../paths.ts';
import { type Subject, subjectOf, subjects } from '../subjects.ts';
import styles from './index.module.css';
import { termFormatters } from './termFormatters.ts';

/** A literal, because the search domain imports this one. */
const searchPath = '/search';
const portalPages = 200;
const frequentSearches = ['потеряна родословная', 'смена владельца', 'телефон офиса'];
const searchAddress = (text: string): string =>
  `${searchPath}?string_filter=${encodeURIComponent(text)}&sort_type=1&search_type=${portalPages}`;

const icons: Record<Subject, IconName> = {
  puppies: 'dog',
  pedigree: 'tree',
  shows: 'judge',
  people: 'org',
  health: 'shield',
  trouble: 'alert',
};

export const read = (reader: Reader) =>
  Promise.all([reader.read(listHowTo, {}), reader.read(listApplicationTerms, {}), readOfficeContacts(reader)]);

interface Line {
  path: string;
  label: string;
  note: string;
  fee: string;
  isSum: boolean;
}

const sum = /\d/;
const lineOf = (path: string, label: string, note: string, fee: string): Line => ({
  path,
  label,
  note,
  fee,
  isSum: sum.test(fee),
});

/** Pages first, then application types that no page ends with; those link to their own pages in the guide. */
function linesOf(subject: Subject, pages: readonly HowToCard[], terms: readonly Terms[]): Line[] {
  const ended = new Set(pages.map(({ type }) => type));
  return [
    ...pages
      .filter((page) => page.subject === subject)
      .map((page) => {
        const own = terms.find((one) => one.type === page.type);
        return lineOf(howToPagePath(page.key), page.short, page.note, feeInList(page, own, termFormatters));
      }),
    ...terms
      .filter((one) => !ended.has(one.type) && subjectOf(one.group) === subject)
      .map((one) =>
        lineOf(guideOf(one.type), one.wanted, one.when, feeInList({ instead_of_fee: '' }, one, termFormatters)),
      ),
  ];
}

export function Page() {
  const { data: pages = [] } = useRead(listHowTo, {});
  const { data: terms = [] } = useRead(listApplicationTerms, {});
  return (
    <div className="wrap">
      <PageMeta
        title="Как оформить"
        description="Родословная, помёт, выставка, питомник, вступление, передача собаки: порядок, бумаги, сроки и взносы простыми словами."
        path={howToPath}
      />
      <PageHead
        title="Как оформить"
        lead="Порядок, бумаги, сроки и взносы простыми словами. На каждой странице есть кнопка, с которой можно начать."
      />
      <search>
        <form method="get" action={searchPath} className={styles.ask} aria-label="Вопрос о документах">
          <TextField
            label="Ваш вопрос"
            hideLabel
            name="string_filter"
            type="search"
            maxLength={100}
            placeholder="Например, сколько стоит родословная"
          />
          <input type="hidden" name="sort_type" value="1" />
          <input type="hidden" name="search_type" value={portalPages} />
          <Button type="submit">Найти ответ</Button>
        </form>
      </search>
      <p className={styles.often}>
        <span className="muted">Часто спрашивают:</span>
        {frequentSearches.map((text) => (
          <Link key={text} to={searchAddress(text)}>
            {text}
          </Link>
        ))}
        <Link to={glossaryPath}>что значат САС, CACIB, BOB</Link>
      </p>
      <nav className={styles.jump} aria-label="Темы">
        {Object.entries(subjects).map(([subject, title]) => (
          <a key={subject} href={`#${subject}`}>
            <Icon name={icons[subject as Subject]} size={18} />
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.subjects}>
        {Object.entries(subjects).map(([subject, title]) => (
          <section key={subject} aria-labelledby={subject}>
            <h2 id={subject}>
              <Icon name={icons[subject as Subject]} size={24} />
              {title}
            </h2>
            <ul>
              {linesOf(subject as Subject, pages, terms).map(({ path, label, note, fee, isSum }) => (
                <li key={path}>
                  <Link to={path}>
                    <b>{label}</b>
                    {note && <span>{note}</span>}
                    {fee && <em data-sum={isSum || undefined}>{fee}</em>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className={cx('on-brand', styles.band)} aria-labelledby="other">
        <div>
          <h2 id="other">Не нашли свой случай?</h2>
          <p>Позвоните или запишитесь на приём: подскажем, с чего начать и какие бумаги взять.</p>
          <OfficeContacts />
        </div>
        <DogHead of={8} className={styles.art} weight={1.8} />
      </section>
    </div>
  );
}
