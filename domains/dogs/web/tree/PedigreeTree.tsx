import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Brace } from '#platform/ui/signs/Brace.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { Ancestor } from '../../contract.ts';
import { type Inbreeding, inbreedingOf, keyOf } from '../../inbreeding.ts';
import { formatPedigree } from '../../numbers.ts';
import styles from './PedigreeTree.module.css';

const generationNames = ['Родители', 'Деды и бабки', 'Прадеды и прабабки', 'Прапрадеды'] as const;
const roman = ['', 'I', 'II', 'III', 'IV'] as const;
/** Places of the last generation shown are 16–31. */
const lastPlaces = 16;

interface Tree {
  byPlace: ReadonlyMap<number, Ancestor>;
  /** Keys of the dogs on both sides. */
  shared: ReadonlySet<string>;
}

/** Four generations joined by the braces of old studbooks: columns on a wide screen and on paper, a nested list on a phone. */
export function PedigreeTree({ ancestors }: { ancestors: readonly Ancestor[] }) {
  const inbreeding = inbreedingOf(ancestors);
  const tree: Tree = { byPlace: new Map(ancestors.map((one) => [one.place, one])), shared: inbreeding.shared };
  return (
    <div className={styles.plate}>
      <div className={styles.inner}>
        <div className={styles.generations} aria-hidden="true">
          {generationNames.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ul className={styles.root}>
          <Branch place={2} tree={tree} />
          <Branch place={3} tree={tree} />
        </ul>
        <Note inbreeding={inbreeding} />
      </div>
    </div>
  );
}

/** What is known is said beside the figure: nothing and «unknown» are not the same. */
function Note({ inbreeding: { common, coefficient, known, of } }: { inbreeding: Inbreeding }) {
  const measure = `по четырём поколениям (известно предков: ${known} из ${of})`;
  const share = coefficient === null ? '' : `${(coefficient * 100).toFixed(1).replace('.', ',')} %`;
  return (
    <p className={styles.note}>
      {common.length > 0 && <i aria-hidden="true" />}
      <span>
        {common.length > 0 && (
          <>
            {new Set(common.map(({ key }) => key)).size > 1 ? 'Общие предки. ' : 'Общий предок. '}Инбридинг{' '}
            {common.slice(0, 3).map(({ key, name_lat, sireSide, damSide }, at) => (
              <span key={`${key} ${sireSide} ${damSide}`}>
                {at > 0 && ', '}
                {roman[sireSide]}–{roman[damSide]} на <span lang="en">{name_lat || key}</span>
              </span>
            ))}
            {common.length > 3 && ' и других'}.{' '}
          </>
        )}
        {coefficient === null ? 'Коэффициент инбридинга не определить: родословная известна не вся.' : `Коэффициент инбридинга ${share} ${measure}.`}
      </span>
    </p>
  );
}

function Branch({ place, tree }: { place: number; tree: Tree }) {
  const one = tree.byPlace.get(place);
  const isLast = place >= lastPlaces;
  // Of an ancestor nobody knows, those behind it are left out.
  const hasParents = !isLast && (tree.byPlace.has(place * 2) || tree.byPlace.has(place * 2 + 1));
  return (
    <li className={cx(styles.branch, isLast && styles.leaf)}>
      <Name place={place} one={one} isCommon={one !== undefined && tree.shared.has(keyOf(one))} />
      {hasParents && (
        <>
          <Brace className={styles.brace} />
          <ul>
            <Branch place={place * 2} tree={tree} />
            <Branch place={place * 2 + 1} tree={tree} />
          </ul>
        </>
      )}
    </li>
  );
}

const roles = [
  ['отец', 'мать'],
  ['дед', 'бабка'],
  ['прадед', 'прабабка'],
  ['прапрадед', 'прапрабабка'],
] as const;

function Name({ place, one, isCommon }: { place: number; one: Ancestor | undefined; isCommon: boolean }) {
  const generation = Math.floor(Math.log2(place));
  const side = place % 2;
  const marks = one ? [one.titles.slice(0, 2).join(', '), one.pedigree_number && formatPedigree(one.pedigree_number)].filter(Boolean).join(', ') : '';
  return (
    <div className={cx(styles.name, isCommon && styles.common)}>
      <span className={styles.role}>
        <Icon name={side ? 'female' : 'male'} size={16} />
        {roles[generation - 1]?.[side]}
      </span>
      {one?.name_lat ? (
        <b lang="en">{one.path ? <Link to={one.path}>{one.name_lat}</Link> : one.name_lat}</b>
      ) : (
        <span className="faint">{one ? 'нет в базе' : 'нет сведений'}</span>
      )}
      {marks && <small className="num">{marks}</small>}
    </div>
  );
}
