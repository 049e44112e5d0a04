import { useLocation, useParams } from 'react-router';
import { refereePath } from '#domains/judges/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { DogHead } from '#platform/ui/dogs/DogHead.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { resultsOfPath, showResultsPath } from '../../paths.ts';
import { exportResults, getShowResults, type ShowResults } from '../contract.ts';
import { addressOf, readAddress, type View, views } from './address.ts';
import { MainRing } from './MainRing.tsx';
import { ResultRows } from './ResultRows.tsx';
import { ResultsFilter } from './ResultsFilter.tsx';
import { describeResults, ResultsHead } from './ResultsHead.tsx';
import styles from './ShowResults.module.css';
import { useCorrection } from './useCorrection.tsx';

const dogForms = ['собака', 'собаки', 'собак'] as const;
const breedForms = ['порода', 'породы', 'пород'] as const;
const judgeForms = ['судья', 'судьи', 'судей'] as const;
const viewNames: Readonly<Record<View, string>> = { breeds: 'По породам', castes: 'По классам', judges: 'По судьям' };

export async function read({ params, search, read: ask, linkedData, origin }: Reader): Promise<void> {
  const show = await ask(getShowResults, readAddress(recordIdIn(params.exhibitionId), search));
  describeResults({ linkedData, origin }, 'Event', show, showResultsPath(show));
}

/** Everything a finished show has to tell: the main ring, every breed, class and judge. */
export function Page() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const input = readAddress(recordIdIn(useParams().exhibitionId), query);
  const show = useRead(getShowResults, input, { keepPrevious: true }).data;
  if (!show) return null;
  const view = views.find((one) => one === query.get('by')) ?? 'breeds';
  const counts = [
    counted(show.dogs, dogForms),
    counted(show.breeds.length, breedForms),
    counted(show.judges.length, judgeForms),
  ].join(', ');
  return (
    <div className="wrap">
      <ResultsHead
        of={show}
        path={showResultsPath(show)}
        counts={counts}
        has="Победители, оценки, сертификаты."
        {...(show.absent > 0 && { more: `, не явились ${show.absent}` })}
        accepted="Результаты приняты"
        about="О выставке"
        exports={exportResults}
      >
        {show.years.length > 1 && <Years show={show} />}
      </ResultsHead>
      <MainRing places={show.main_ring} />
      <section aria-labelledby="all-results">
        <SectionHead id="all-results" title="Результаты" />
        <div className={styles.columns}>
          <ResultsFilter show={show} input={input} view={view} />
          <div>
            <nav className={styles.tabs} aria-label="Как разложить">
              {views.map((one) => (
                <Link
                  key={one}
                  to={addressOf({ exhibitionId: show.id }, one)}
                  aria-current={one === view ? 'page' : undefined}
                >
                  {viewNames[one]}
                </Link>
              ))}
            </nav>
            <Groups show={show} input={input} view={view} />
          </div>
        </div>
      </section>
      <Banner tone="plain" icon="info">
        Владельцев в результатах нет. Нашли ошибку? Сообщите организатору: он подаст протест, и федерация исправит
        результат, а прежнее значение останется рядом с новым.
      </Banner>
    </div>
  );
}

function Years({ show }: { show: ShowResults }) {
  const most = Math.max(...show.years.map(({ dogs }) => dogs));
  return (
    <div className={styles.years}>
      <h2>Собак по годам</h2>
      <ol>
        {show.years.map(({ id, year, dogs }) => (
          <li key={id}>
            <Link to={showResultsPath({ id })} aria-current={id === show.id ? 'page' : undefined}>
              <b>{dogs}</b>
              <span className={styles.column} style={{ height: `${Math.max(4, (dogs / most) * 48)}px` }} />
              {year}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface GroupsProps {
  show: ShowResults;
  input: ReturnType<typeof readAddress>;
  view: View;
}

/** A line for each breed, class or judge; the chosen one opens, by its address. */
function Groups({ show, input, view }: GroupsProps) {
  const { mend, dialog } = useCorrection();
  const key = view === 'breeds' ? 'breed' : view === 'castes' ? 'caste' : 'judge';
  const groups: { id: number; name: string; says: string; best?: string | null; group?: number }[] =
    view === 'breeds'
      ? show.breeds.map(({ id, name, dogs, judges, best, fci_group }) => ({
          group: fci_group,
          id,
          name,
          best,
          says: [counted(dogs, dogForms), judges.length && judges.join(', ')].filter(Boolean).join(' · '),
        }))
      : show[view].map(({ id, name, dogs }) => ({ id, name, says: counted(dogs, dogForms) }));
  const isFiltered = Boolean(
    input.text ||
      input.group !== undefined ||
      input.titled ||
      (input.breed && key !== 'breed') ||
      (input.caste && key !== 'caste') ||
      (input.judge && key !== 'judge'),
  );
  if (isFiltered)
    return (
      <>
        <ResultRows rows={show.rows} total={show.rows_total} withBreed={!input.breed} onCorrect={mend} />
        {dialog}
      </>
    );
  return (
    <>
      {dialog}
      <ul className={styles.groups}>
        {groups.map(({ id, name, says, best, group }) => {
          const isOpen = input[key] === id;
          return (
            <li key={id}>
              <Link
                className={styles.group}
                to={addressOf(isOpen ? { exhibitionId: show.id } : { exhibitionId: show.id, [key]: id }, view)}
                aria-expanded={isOpen}
                preventScrollReset
              >
                {group !== undefined && (
                  <span className={styles.portrait} style={{ color: `var(--g-${group || 10})` }} aria-hidden="true">
                    <DogHead group={dogGroupOf(group) ?? 10} />
                  </span>
                )}
                <span className="grow">
                  <b>{name}</b>
                  <small>{says}</small>
                </span>
                {best && (
                  <span className={styles.best}>
                    <small>ЛПП</small>
                    {best}
                  </span>
                )}
                <Icon name="down" size={20} className={styles.chevron} />
              </Link>
              {isOpen && (
                <ResultRows rows={show.rows} total={show.rows_total} withBreed={view !== 'breeds'} onCorrect={mend} />
              )}
              {isOpen && view === 'judges' && (
                <p className={styles.ways}>
                  <Link to={refereePath(id)}>Страница судьи</Link>
                  <Link to={resultsOfPath('judge', id)}>Все результаты судьи на других выставках</Link>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
