import type { CSSProperties, KeyboardEvent } from 'react';
import { Brace } from '#platform/ui/emblems/Brace.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { formatPedigree } from '../../../shownNumbers.ts';
import type { Ancestor } from '../../contract.ts';
import { roman } from '../../texts.ts';
import { RussianName } from '../RussianName.tsx';
import styles from './BraceTree.module.css';
import { LetterSign } from './LetterSign.tsx';
import type { Signs } from './signs.ts';
import { placeForKey } from './steps.ts';

interface Tree {
  byPlace: ReadonlyMap<number, Ancestor>;
  signs: Signs;
  generations: number;
}

const generationNames = ['Родители', 'Деды и бабки', 'Прадеды и прабабки'] as const;
const generationOf = (place: number): number => Math.floor(Math.log2(place));

/** Arrow keys follow the layout: to the young, to the parents, up and down a generation. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as Element).closest<HTMLElement>('[data-place]');
  if (!from) return;
  const has = (place: number): boolean => event.currentTarget.querySelector(`[data-place="${place}"]`) !== null;
  const to = placeForKey(Number(from.dataset.place), event.key, has);
  if (to === null) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus();
}

/** Shows generations joined by braces: columns on a wide screen and on paper, a nested list on a phone. */
export function BraceTree({
  ancestors,
  signs,
  generations,
}: {
  ancestors: readonly Ancestor[];
  signs: Signs;
  generations: number;
}) {
  const tree: Tree = { byPlace: new Map(ancestors.map((one) => [one.place, one])), signs, generations };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links are reachable by Tab; arrow keys are a shortcut
    <div className={styles.tree} onKeyDown={walk} data-generations={generations}>
      <Heads generation={1} generations={generations} />
      <ul className={styles.root}>
        <Branch place={2} tree={tree} />
        <Branch place={3} tree={tree} />
      </ul>
    </div>
  );
}

/** Uses the layout of the branches, so that each heading stands over its column. */
const Heads = ({ generation, generations }: { generation: number; generations: number }) => (
  <div
    className={generation === 1 ? styles.heads : styles.headRest}
    style={{ '--left': generations - generation + 1 } as CSSProperties}
    aria-hidden="true"
  >
    <span>{generationNames[generation - 1] ?? `${roman(generation)} колено`}</span>
    {generation < generations && <Heads generation={generation + 1} generations={generations} />}
  </div>
);

function Branch({ place, tree }: { place: number; tree: Tree }) {
  const generation = generationOf(place);
  // The places behind an unknown ancestor are left out.
  const hasParents = generation < tree.generations && (tree.byPlace.has(place * 2) || tree.byPlace.has(place * 2 + 1));
  return (
    <li className={cx(styles.branch, styles[`g${Math.min(generation, 5)}`])}>
      <Name place={place} generation={generation} tree={tree} />
      {hasParents && (
        <>
          <Brace className={styles.brace} />
          <ul style={{ '--left': tree.generations - generation } as CSSProperties}>
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
] as const;

function Name({ place, generation, tree }: { place: number; generation: number; tree: Tree }) {
  const one = tree.byPlace.get(place);
  const side = place % 2;
  const sign = one?.id ? tree.signs.lettered.get(one.id) : undefined;
  const isBoth = Boolean(one?.id && tree.signs.both.has(one.id));
  const marks = one
    ? [...(generation < 4 ? one.titles.slice(0, 2) : []), one.pedigree_number && formatPedigree(one.pedigree_number)]
    : [];
  const words = marks.filter(Boolean).join(', ');
  const role = roles[generation - 1]?.[side];
  return (
    <div className={cx(styles.name, isBoth && (sign ? styles[`look${sign.look}`] : styles.both))}>
      {role && (
        <span className={styles.role}>
          <Icon name={side ? 'female' : 'male'} size={16} />
          {role}
        </span>
      )}
      {one?.name_lat ? (
        <b lang="en">
          {sign && <LetterSign sign={sign} />}
          {one.path ? (
            <Link to={one.path} data-place={place}>
              {one.name_lat}
            </Link>
          ) : (
            one.name_lat
          )}
        </b>
      ) : (
        <span className="faint">{one ? 'нет в базе' : 'не указан'}</span>
      )}
      {one && <RussianName className={styles.russian} name={one} />}
      {words && generation < 5 && <small className="num">{words}</small>}
    </div>
  );
}
