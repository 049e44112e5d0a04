import { type CSSProperties, useEffect, useRef } from 'react';
import { Link } from '#platform/ui/links/Link.tsx';
import type { Ancestor } from '../../contract.ts';
import styles from './FanTree.module.css';
import { arcPath, type Cell, cellOf, fanRadius, namePlace, readableWidth, sectorPath } from './fan.ts';
import type { Signs } from './signs.ts';

export interface FanTreeProps {
  ancestors: readonly Ancestor[];
  signs: Signs;
  generations: number;
  title: string;
}

/** The tree as a circle, the sire's side on the left. The brace view gives the same content as text. */
export function FanTree({ ancestors, signs, generations, title }: FanTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = box.current;
    if (sheet) sheet.scrollLeft = (generations && sheet.scrollWidth - sheet.clientWidth) / 2;
  }, [generations]);
  const byPlace = new Map(ancestors.map((one) => [one.place, one]));
  const radius = fanRadius(generations);
  const cells = Array.from({ length: 2 ** (generations + 1) - 2 }, (_, at) => cellOf(at + 2));
  return (
    <>
      <p className={styles.hint}>Веер шире экрана: двигайте его пальцем в стороны.</p>
      <div className={styles.scroll} ref={box}>
        <svg
          className={styles.fan}
          style={{ '--readable': `${readableWidth(generations)}px` } as CSSProperties}
          viewBox={`${-radius - 4} ${-radius - 4} ${2 * radius + 8} ${2 * radius + 8}`}
        >
          <title>{`Родословная веером: ${title}`}</title>
          {cells.map((cell) => (
            <Sector key={cell.place} cell={cell} one={byPlace.get(cell.place)} signs={signs} />
          ))}
          <circle r={58} className={styles.middle} />
          <text className={styles.top} textAnchor="middle" lang="en">
            {wordsOf(title).map((line, at, lines) => (
              <tspan key={line} x={0} y={(at - (lines.length - 1) / 2) * 17 + 5}>
                {line}
              </tspan>
            ))}
          </text>
        </svg>
      </div>
    </>
  );
}

function wordsOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 13) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 4);
}

function Sector({ cell, one, signs }: { cell: Cell; one: Ancestor | undefined; signs: Signs }) {
  const sign = one?.id ? signs.lettered.get(one.id) : undefined;
  const isBoth = Boolean(one?.id && signs.both.has(one.id));
  const look = sign ? styles[`look${sign.look}`] : isBoth ? styles.both : cell.place % 2 ? styles.dam : styles.sire;
  const name = one?.name_lat || (one?.pedigree_number ? `РКФ ${one.pedigree_number}` : '');
  const drawn = (
    <>
      <path d={sectorPath(cell)} className={name ? look : styles.nobody} />
      {name && <Name cell={cell} name={sign ? `${sign.letter} · ${name}` : name} />}
    </>
  );
  if (!one?.path) return drawn;
  return (
    <g className={styles.cell}>
      <title>{name}</title>
      {/* An anchor inside an SVG is not handled by the client router, so the link reloads the page. */}
      <Link to={one.path} reload aria-label={name}>
        {drawn}
      </Link>
    </g>
  );
}

function Name({ cell, name }: { cell: Cell; name: string }) {
  const { isArc, turn, anchor, x, letters, size } = namePlace(cell);
  const text = name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
  if (!isArc)
    return (
      <text transform={`rotate(${turn})`} x={x} dy="0.35em" textAnchor={anchor} fontSize={size} lang="en">
        {text}
      </text>
    );
  const id = `fan-${cell.place}`;
  return (
    <>
      <path id={id} d={arcPath(cell)} className={styles.line} />
      <text fontSize={size} textAnchor="middle" lang="en">
        <textPath href={`#${id}`} startOffset="50%">
          {text}
        </textPath>
      </text>
    </>
  );
}
