import { useParams, useSearchParams } from 'react-router';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SegmentedForm } from '#platform/ui/choices/SegmentedForm.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { type Ancestor, getAncestors } from '../../genetics/contract.ts';
import { percent, reliabilitiesInEnglish, roman } from '../../genetics/texts.ts';
import { redirectMerged } from '../../merging/web/redirectMerged.ts';
import { printPath, studbookPath } from '../../paths.ts';
import { formatPedigree } from '../../shownNumbers.ts';
import { sexesInEnglish, sexNames } from '../../texts.ts';
import { getStudbookDog, type StudbookDog } from '../contract.ts';
import styles from './PrintPage.module.css';

const depths = ['3', '4', '5'] as const;
type Depth = (typeof depths)[number];
const papers = ['a4', 'a3'] as const;
type Paper = (typeof papers)[number];

/** The sheet has room for five generations at most, also when the address requests more. */
const depthIn = (search: URLSearchParams): number => {
  const given = search.get('generations') as Depth | null;
  return given && depths.includes(given) ? Number(given) : 5;
};

export async function read(reader: Reader): Promise<void> {
  const dogId = recordIdIn(reader.params.dogId);
  await Promise.all([
    reader.read(getStudbookDog, { dogId }),
    reader.read(getAncestors, { dogId, generations: depthIn(reader.search) }),
  ]).catch((error: unknown) => redirectMerged(reader, dogId, error));
}

/** `/dogs/7/print`: the dog and its tree on one A4 or A3 sheet, in Russian and English. */
export function Page() {
  const dogId = recordIdIn(useParams().dogId);
  const [search] = useSearchParams();
  const generations = depthIn(search);
  const [depth, setDepth] = useAddressFilter<Depth>('generations', '5', depths);
  const [paper, setPaper] = useAddressFilter<Paper>('paper', 'a4', papers);
  const dog = useRead(getStudbookDog, { dogId }).data;
  const ancestors = useRead(getAncestors, { dogId, generations }).data ?? [];
  if (!dog) return null;
  return (
    <div className="wrap">
      <PageMeta
        title={`Родословная для печати: ${dog.name_lat}`}
        description={`Родословная ${dog.name_lat} на одном листе, по-русски и по-английски.`}
        path={printPath(dogId)}
      />
      <meta name="robots" content="noindex" />
      <div className={styles.over}>
        <PageHead
          title="Родословная для печати"
          lead="Один лист, по-русски и по-английски. Напечатайте его или сохраните файлом PDF."
          crumbs={<Crumbs items={[{ label: dog.name_lat, to: studbookPath(dogId) }]} />}
        />
      </div>
      <div className={styles.controls}>
        <SegmentedForm
          name="generations"
          label="Сколько колен"
          options={depths.map((id) => ({ id, label: id === '5' ? '5 колен' : id }))}
          active={depth}
          onSelect={setDepth}
        />
        <SegmentedForm
          name="paper"
          label="Лист"
          options={papers.map((id) => ({ id, label: id.toUpperCase() }))}
          active={paper}
          onSelect={setPaper}
        />
        <Button leftIcon="doc" onClick={() => window.print()}>
          Напечатать
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the sheet with the arrow keys */}
      <section className={styles.scroll} tabIndex={0} aria-label="Лист родословной">
        <div className={cx(styles.sheet, styles[paper])} data-paper={paper}>
          <Head dog={dog} />
          <Tree ancestors={ancestors} generations={generations} />
          <p className={styles.foot}>
            <span>
              Племенная книга федерации, {formatDate(clock.today())}. Выписка не заменяет родословную /{' '}
              <span lang="en">Extract from the studbook, not a pedigree certificate</span>
            </span>
            <span className="num">{studbookPath(dogId)}</span>
          </p>
        </div>
      </section>
    </div>
  );
}

const Both = ({ ru, en }: { ru: string; en: string }) => (
  <>
    {ru} / <span lang="en">{en}</span>
  </>
);

function Head({ dog }: { dog: StudbookDog }) {
  const { records, health, figures } = dog;
  const { coefficient, reliability, completeness } = figures;
  const titles = records.titles.map(({ name }) => name).join(', ');
  const joints = [
    health.hd && `HD ${health.hd}`,
    health.ed !== null && `ED ${health.ed}`,
    health.pl !== null && `PL ${health.pl}`,
  ];
  const facts: [ru: string, en: string, value: string | null][] = [
    ['Порода', 'Breed', [...new Set([dog.breed, dog.breed_lat])].filter(Boolean).join(' / ')],
    ['Пол', 'Sex', `${sexNames[dog.sex]} / ${sexesInEnglish[dog.sex]}`],
    ['Дата рождения', 'Date of birth', formatDate(dog.born_on)],
    ['Окрас', 'Colour', dog.colour],
    ['Родословная', 'Pedigree', dog.pedigree_number ? formatPedigree(dog.pedigree_number) : null],
    [
      'Номер за рубежом',
      'Number abroad',
      records.numbers.map(({ studbook, number }) => `${studbook} ${number}`).join(', '),
    ],
    ['Клеймо', 'Tattoo', dog.stamp],
    ['Питомник', 'Kennel', dog.breeder?.name ?? null],
    ['Титулы', 'Titles', titles],
    ['Суставы', 'Joints', joints.filter(Boolean).join(', ')],
    [
      'Инбридинг по 5 коленам',
      'Inbreeding, 5 generations',
      // Unknown is not shown as 0.
      coefficient.g5 === null
        ? 'не считаем / not counted'
        : `${percent(coefficient.g5)}, полнота / completeness ${completeness.pci5.toFixed(2).replace('.', ',')} (${reliability} / ${reliabilitiesInEnglish[reliability]})`,
    ],
  ];
  return (
    <>
      <div className={styles.head}>
        <h2 lang="en">
          {dog.name_lat}
          {dog.name && dog.name !== dog.name_lat && <small lang="ru">{dog.name}</small>}
        </h2>
        <span>
          <Both ru="Родословная" en="Pedigree" />
        </span>
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ([ru, en, value]) =>
            value && (
              <div key={en}>
                <dt>
                  <Both ru={ru} en={en} />
                </dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

const generationNames = [
  ['Родители', 'Parents'],
  ['Деды и бабки', 'Grandparents'],
  ['Прадеды и прабабки', 'Great-grandparents'],
] as const;

/** Shows generations as columns: the sire above the dam, each as high as all its ancestors. */
function Tree({ ancestors, generations }: { ancestors: readonly Ancestor[]; generations: number }) {
  const byPlace = new Map(ancestors.map((one) => [one.place, one]));
  const columns = Array.from({ length: generations }, (_, at) => at + 1);
  return (
    <table className={styles.tree}>
      <thead>
        <tr>
          {columns.map((generation) => {
            const [ru, en] = generationNames[generation - 1] ?? [
              `${roman(generation)} колено`,
              `Generation ${roman(generation)}`,
            ];
            return (
              <th key={generation} scope="col">
                <Both ru={ru} en={en} />
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 2 ** generations }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are places of the tree
          <tr key={row}>
            {columns.map((generation) => {
              const height = 2 ** (generations - generation);
              if (row % height) return null;
              const place = 2 ** generation + row / height;
              return (
                <td key={place} rowSpan={height} className={styles[`g${generation}`]}>
                  <Name one={byPlace.get(place)} generation={generation} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ one, generation }: { one: Ancestor | undefined; generation: number }) {
  const number = one?.pedigree_number ? formatPedigree(one.pedigree_number) : '';
  if (!one?.name_lat) return <small>{number || 'неизвестно / unknown'}</small>;
  const marks = [number, ...(generation < 4 ? one.titles : [])].filter(Boolean).join(', ');
  return (
    <>
      <b lang="en">{one.name_lat}</b>
      {generation < 5 && one.name && one.name !== one.name_lat && <span>{one.name}</span>}
      {marks && <small className="num">{marks}</small>}
    </>
  );
}
