import { type CSSProperties, Fragment, useState } from 'react';
import { studbookPath } from '#domains/dogs/paths.ts';
import { useMainPhotos } from '#domains/dogs/web/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDate, formatDayMonth } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Cover, type Photo } from '#platform/ui/covers/Cover.tsx';
import { DogHead } from '#platform/ui/dogs/DogHead.tsx';
import { clothOfGroup, dogGroupOf, groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { SearchField } from '#platform/ui/fields/SearchField.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useAddress } from '#platform/web/useAddressFilter.ts';
import type { Catalogue, CatalogueInput } from '../contract.ts';
import styles from './catalogue.module.css';
import { breedForms, dayWords, dogForms, rangeWords } from './texts.ts';

type Breed = Catalogue['breeds'][number];
type Line = Breed['lines'][number];

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;

/** Day, group and search of the address, as the calls take them. */
export function catalogueInput(
  exhibitionId: number,
  address: Readonly<Record<string, string | undefined>>,
): CatalogueInput {
  const [tab, group] = [numberIn(address.tab), numberIn(address.group)];
  return {
    exhibitionId,
    ...(tab !== undefined && tab <= 100 && { tab }),
    ...(group !== undefined && group <= 10 && { group }),
    ...(address.q && { q: address.q.slice(0, 100) }),
  };
}

interface CatalogueViewProps {
  catalogue: Catalogue;
  /** The address of this page, without a query. */
  path: string;
  /** Opens the form that corrects a line; for the organiser. */
  onCorrect?: ((line: Line) => void) | undefined;
}

/** Breeds of one day and group, folded, or what a search found; with the list of changes since the freezing. */
export function CatalogueView({ catalogue, path, onCorrect }: CatalogueViewProps) {
  const { change, address } = useAddress();
  const { tabs, tab, breeds, found, changes } = catalogue;
  const isSearch = found !== null;
  const shownLines = breeds.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <>
      {tabs.length > 1 && <Days catalogue={catalogue} path={path} />}
      <div className={styles.columns}>
        <aside className={styles.filter} aria-label="Поиск по каталогу">
          <SearchField
            key={address.q ?? ''}
            label="Собака, порода или номер"
            placeholder="Например, 136"
            action={path}
            defaultValue={address.q ?? ''}
            onSearch={(q) => change({ q, group: undefined })}
          />
          {!isSearch && catalogue.groups.length > 1 && <Groups catalogue={catalogue} path={path} />}
          {changes.length > 0 && <Changes changes={changes} />}
        </aside>
        <section aria-label="Породы" className={styles.breeds}>
          {isSearch && (
            <p role="status" className={styles.found}>
              {found === 0
                ? 'Ничего не найдено'
                : `Найдено: ${counted(found, dogForms)}${shownLines < found ? `, показаны первые ${shownLines}` : ''}`}
              {'. '}
              <Link to={path}>Весь каталог</Link>
            </p>
          )}
          {isSearch && found === 0 && (
            <EmptyState title="Такой собаки в каталоге нет" bare>
              Проверьте номер или напишите начало клички.
            </EmptyState>
          )}
          {breeds.map((breed, at) => (
            <Fragment key={`${breed.tab} ${breed.breed_id}`}>
              {(at === 0 || breeds[at - 1]?.group !== breed.group || breeds[at - 1]?.tab !== breed.tab) && (
                <GroupHead
                  group={breed.group}
                  about={isSearch && tabs.length > 1 ? tabWords(tabs[breed.tab]) : ''}
                  dogs={isSearch ? null : (catalogue.groups.find(({ group }) => group === breed.group)?.dogs ?? null)}
                />
              )}
              <BreedLines breed={breed} isOpen={isSearch || breeds.length <= 3} onCorrect={onCorrect} />
            </Fragment>
          ))}
          {catalogue.contests.length > 0 && <Contests contests={catalogue.contests} />}
          <p className={styles.note}>
            <Icon name="shield" size={24} />
            Имя владельца печатаем только с его согласия. Номера клейм и чипов на эту страницу не входят. Номер после
            составления каталога не меняется.
          </p>
        </section>
      </div>
      {tabs[tab] === undefined && !isSearch && <EmptyState title="В каталоге пока никого нет" />}
    </>
  );
}

/** Breeds that FCI does not recognise have the cloth of the header. */
const clothOf = (group: number): CSSProperties => {
  const known = dogGroupOf(group);
  return { '--group': known ? clothOfGroup(known) : 'var(--c-header)' } as CSSProperties;
};

const tabWords = (tab: Catalogue['tabs'][number] | undefined): string =>
  tab ? [formatDayMonth(tab.day), tab.rank].filter(Boolean).join(', ') : '';

function Days({ catalogue: { tabs, tab, found }, path }: { catalogue: Catalogue; path: string }) {
  return (
    <nav aria-label="День" className={styles.days}>
      {tabs.map((one, at) => (
        <Link key={`${one.day} ${one.rank}`} to={`${path}?tab=${at}`} aria-current={found === null && at === tab}>
          {one.rank && <i>{one.rank}</i>}
          <span>
            <b>{dayWords(one.day)}</b>
            <small>
              {counted(one.dogs, dogForms)}, {counted(one.breeds, breedForms)}, номера {rangeWords(one)}
            </small>
          </span>
        </Link>
      ))}
    </nav>
  );
}

function Groups({ catalogue: { groups, group, tab }, path }: { catalogue: Catalogue; path: string }) {
  return (
    <nav aria-label="Группа FCI" className={styles.groups}>
      {groups.map((one) => (
        <Link
          key={one.group}
          to={`${path}?tab=${tab}&group=${one.group}`}
          aria-current={one.group === group}
          aria-label={`${romanOf(one.group)} ${one.name}, ${counted(one.dogs, dogForms)}`}
          title={one.name}
          style={clothOf(one.group)}
        >
          <b aria-hidden="true">{romanOf(one.group)}</b>
          <DogHead of={dogGroupOf(one.group) ?? 'puppy'} weight={1.5} />
        </Link>
      ))}
    </nav>
  );
}

function Changes({ changes }: { changes: Catalogue['changes'] }) {
  return (
    <div className={styles.changes}>
      <h2>Изменения после печати</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the list with the arrow keys */}
      <ul tabIndex={0} aria-label="Изменения после печати">
        {changes.map(({ number, words, on, reason }, at) => (
          // Two changes of a dog on one day may read the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced as a whole
          <li key={at}>
            <b>{number}</b> {words}, {formatDayMonth(on)}
            {reason && <small>{reason}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Contests of the day: the dogs are named by their numbers. */
function Contests({ contests }: { contests: Catalogue['contests'] }) {
  return (
    <section aria-labelledby="catalogue-contests" className={styles.contests}>
      <h2 id="catalogue-contests">Конкурсы</h2>
      <ol className={styles.lines}>
        {contests.map(({ number, kind, dogs, name }) => (
          <li key={number}>
            <b className={styles.number}>{number}</b>
            <div>
              <p className={styles.name}>
                <b className={styles.dogName}>{kind}</b>
                {name && <span className={styles.otherName}>{name}</span>}
              </p>
              {dogs.length > 0 && <p className={styles.facts}>№&nbsp;{dogs.join(', ')}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function GroupHead({ group, about, dogs }: { group: number; about: string; dogs: number | null }) {
  return (
    <header className={styles.group} style={clothOf(group)}>
      {group > 0 && <i aria-hidden="true">{romanOf(group)}</i>}
      <h2>{group > 0 ? groupName(group) : 'Породы, не признанные FCI'}</h2>
      <p>{about || (dogs !== null && counted(dogs, dogForms))}</p>
    </header>
  );
}

const sexes = [
  { sex: 1, words: 'Кобели', icon: 'male' },
  { sex: 2, words: 'Суки', icon: 'female' },
] as const;

function BreedLines({
  breed,
  isOpen,
  onCorrect,
}: {
  breed: Breed;
  isOpen: boolean;
  onCorrect: CatalogueViewProps['onCorrect'];
}) {
  const { ring } = breed;
  const [isShown, setShown] = useState(isOpen);
  const photoOf = useMainPhotos(isShown ? breed.lines.flatMap(({ dog_id }) => dog_id ?? []) : []);
  return (
    <details
      key={String(isOpen)}
      className={styles.breed}
      open={isOpen}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary className={styles.fold}>
        <b className={styles.breedName}>{breed.name}</b>
        <span className={styles.breedCount}>
          {counted(breed.dogs, dogForms)}
          {ring && `, ринг ${ring.ring}, начало ${ring.starts_at}`}
        </span>
        <em className={styles.range}>{rangeWords(breed)}</em>
        <Icon name="down" size={22} className={styles.arrow} />
      </summary>
      {ring?.judge && <p className={styles.judge}>Судья {ring.judge}</p>}
      {sexes.map(({ sex, words, icon }) => {
        const own = breed.lines.filter((line) => line.sex === sex);
        if (own.length === 0) return null;
        return (
          <Fragment key={sex}>
            <h3 className={styles.sex}>
              <Icon name={icon} size={18} />
              {words}, {own.length}
            </h3>
            {[...new Set(own.map(({ caste_id }) => caste_id))].map((casteId) => {
              const lines = own.filter(({ caste_id }) => caste_id === casteId);
              return (
                <Fragment key={casteId}>
                  <h4 className={styles.caste}>Класс {lines[0]?.caste.toLowerCase()}</h4>
                  <ol className={styles.lines}>
                    {lines.map((line) => (
                      <DogLine
                        key={line.id}
                        line={line}
                        photo={photoOf(line.dog_id, '64px')?.photo}
                        onCorrect={onCorrect}
                      />
                    ))}
                  </ol>
                </Fragment>
              );
            })}
          </Fragment>
        );
      })}
    </details>
  );
}

function DogLine({
  line,
  photo,
  onCorrect,
}: {
  line: Line;
  photo: Photo | undefined;
  onCorrect: CatalogueViewProps['onCorrect'];
}) {
  const title = line.name_lat || line.name;
  const language = line.name_lat ? 'en' : undefined;
  const facts = [line.studbook_number, line.born_on && `р. ${formatDate(line.born_on)}`, line.colour].filter(Boolean);
  const parents = [line.sire, line.dam].filter(Boolean).join(' × ');
  return (
    <li className={line.is_withdrawn ? styles.withdrawn : undefined}>
      <b className={styles.number}>{line.number}</b>
      <div className={photo && styles.pictured}>
        {photo && <Cover className={styles.photo} photo={photo} ratio="1" />}
        <p className={styles.name}>
          {line.dog_id === null ? (
            <b lang={language} className={styles.dogName}>
              {title}
            </b>
          ) : (
            <Link to={studbookPath(line.dog_id)} lang={language} className={styles.dogName}>
              {title}
            </Link>
          )}
          {line.name_lat && line.name !== line.name_lat && <span className={styles.otherName}>{line.name}</span>}
          {line.is_withdrawn && (
            <StatusChip kind="plain" icon="minus">
              снята
            </StatusChip>
          )}
          {line.added_on && <em className={styles.added}>добавлена организатором {formatDayMonth(line.added_on)}</em>}
        </p>
        <p className={styles.facts}>
          {facts.join(', ')}
          {parents && `. ${parents}`}
        </p>
      </div>
      <p className={styles.people}>
        <span className={styles.person}>{line.breeder ? `зав. ${line.breeder}` : 'заводчик не указан'}</span>
        <span className={styles.person}>{line.owner ? `вл. ${line.owner}` : 'владелец не указан'}</span>
      </p>
      {onCorrect && (
        <IconButton icon="edit" label={`Исправить: ${line.number} ${title}`} onClick={() => onCorrect(line)} />
      )}
    </li>
  );
}
