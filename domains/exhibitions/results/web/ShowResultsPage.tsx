import { useLocation, useParams } from 'react-router';
import { readMainPhotos } from '#domains/dogs/web/public.ts';
import { refereePath } from '#domains/judges/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { DogHead } from '#platform/ui/dogs/DogHead.tsx';
import { clothOfGroup, dogGroupOf, groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { FilterChips } from '#platform/ui/filters/FilterChips.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { resultsOfPath, showResultsPath } from '../../paths.ts';
import { exportResults, getShowResults, type ShowResults } from '../contract.ts';
import { shownDogs } from '../mainRing.ts';
import { MainRing } from './MainRing.tsx';
import { ResultRows } from './ResultRows.tsx';
import { ResultsFilter } from './ResultsFilter.tsx';
import { describeResults, ResultsHead } from './ResultsHead.tsx';
import styles from './ShowResults.module.css';
import { addressOf, closedAddress, readAddress, type View, views } from './showResultsAddress.ts';
import { useCorrection } from './useCorrection.tsx';

const dogForms = ['собака', 'собаки', 'собак'] as const;
const breedForms = ['порода', 'породы', 'пород'] as const;
const judgeForms = ['судья', 'судьи', 'судей'] as const;
const viewNames: Readonly<Record<View, string>> = { breeds: 'По породам', castes: 'По классам', judges: 'По судьям' };

export async function read({ params, search, read: ask, linkedData, origin }: Reader): Promise<void> {
  const show = await ask(getShowResults, readAddress(recordIdIn(params.exhibitionId), search));
  await readMainPhotos(ask, shownDogs(show.main_ring));
  describeResults({ linkedData, origin }, 'Event', show, showResultsPath(show));
}

/** Results of a finished show: the main ring, then every breed, class and judge. */
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
      <MainRing showId={show.id} places={show.main_ring} />
      <Banner tone="plain" icon="info">
        Владельцев в результатах нет. Нашли ошибку? Сообщите организатору: он подаст протест, и федерация исправит
        результат, а прежнее значение останется рядом с новым.
      </Banner>
      <section aria-labelledby="all-results" className={styles.all}>
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
            <Groups show={show} input={input} view={view} isClosed={query.get('open') === 'none'} />
          </div>
        </div>
      </section>
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

/** Heading of an FCI group, once above its breeds. */
function GroupHead({ of: group, show }: { of: number; show: ShowResults }) {
  const head = dogGroupOf(group);
  const dogs = show.breeds.reduce((sum, one) => sum + (one.fci_group === group ? one.dogs : 0), 0);
  return (
    <h3 className={styles.groupHead}>
      {head && (
        <span className={styles.portrait} style={{ color: clothOfGroup(head) }} aria-hidden="true">
          <DogHead of={head} />
        </span>
      )}
      <Link to={addressOf({ exhibitionId: show.id, group })} preventScrollReset>
        {head ? `Группа ${romanOf(group)}. ${groupName(group)}` : 'Вне групп FCI'}
      </Link>
      <small>{counted(dogs, dogForms)}</small>
    </h3>
  );
}

interface GroupsProps {
  show: ShowResults;
  input: ReturnType<typeof readAddress>;
  view: View;
}

/** Active filters with links to remove them. */
function Chosen({ show, input, view }: GroupsProps) {
  const without = (name: keyof typeof input) => addressOf({ ...input, [name]: undefined }, view);
  const nameIn = (list: readonly { id: number; name: string }[], id: number | undefined) =>
    list.find((one) => one.id === id)?.name;
  const chips: [label: string | undefined, to: string][] = [
    [input.text && `«${input.text}»`, without('text')],
    [input.group === undefined ? undefined : groupName(input.group) || 'Вне групп FCI', without('group')],
    [nameIn(show.breeds, input.breed), without('breed')],
    [nameIn(show.castes, input.caste), without('caste')],
    [nameIn(show.judges, input.judge), without('judge')],
    [input.titled ? 'С сертификатами' : undefined, without('titled')],
  ];
  return (
    <FilterChips
      status={`Найдено: ${counted(show.rows_total, dogForms)}`}
      chips={chips.flatMap(([label, to]) => (label ? [[label, to] as const] : []))}
      reset={addressOf({ exhibitionId: show.id }, view)}
    />
  );
}

/** A line for each breed, class or judge; the address selects the open one, by default the first breed. */
function Groups({ show, input, view, isClosed }: GroupsProps & { isClosed: boolean }) {
  const { mend, dialog } = useCorrection(show.federation_id);
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
        <Chosen show={show} input={input} view={view} />
        <ResultRows
          rows={show.rows}
          total={show.rows_total}
          showId={show.id}
          withBreed={!input.breed}
          onCorrect={mend}
        />
        {dialog}
      </>
    );
  return (
    <>
      {dialog}
      <ul className={styles.groups}>
        {groups.map(({ id, name, says, best, group }, at) => {
          const isFirst = at === 0 && view === 'breeds' && input.breed === undefined && !isClosed;
          const isOpen = input[key] === id || isFirst;
          return (
            <li key={id}>
              {group !== undefined && group !== groups[at - 1]?.group && <GroupHead of={group} show={show} />}
              <Link
                className={styles.group}
                to={isOpen ? closedAddress(show.id, view) : addressOf({ exhibitionId: show.id, [key]: id }, view)}
                aria-expanded={isOpen}
                preventScrollReset
              >
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
                <ResultRows
                  rows={show.rows}
                  total={show.rows_total}
                  showId={show.id}
                  withBreed={view !== 'breeds'}
                  onCorrect={mend}
                />
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
