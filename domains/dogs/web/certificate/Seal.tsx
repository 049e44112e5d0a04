import { useId } from 'react';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './Certificate.module.css';

export interface SealProps {
  /** Text around the rim, about 36 capitals. */
  words: string;
  label: string;
  kind: 'ok' | 'warn' | 'danger';
}

const scallops = 24;
const rim = 62;

/** The scalloped edge: arcs between points on a circle. */
const edge = ((): string => {
  const points = Array.from({ length: scallops }, (_, at) => {
    const angle = (at * 2 * Math.PI) / scallops;
    return `${(70 + rim * Math.cos(angle)).toFixed(1)} ${(70 + rim * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points[0]}${[...points.slice(1), points[0]].map((point) => `A8.5 8.5 0 0 1 ${point}`).join('')}Z`;
})();

const marks = { ok: 'm54 71 11 11 22-24', warn: 'M70 50v24M70 84v4', danger: 'm56 56 28 28M84 56 56 84' } as const;

/** The registry's stamp: its text and mark, not only its colour, show whether the record is valid. */
export function Seal({ words, label, kind }: SealProps) {
  const path = useId();
  return (
    <svg className={cx(styles.seal, styles[kind])} viewBox="0 0 140 140" role="img" aria-label={label}>
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <path strokeWidth="2" d={edge} />
        <circle cx="70" cy="70" r="56" />
        <circle cx="70" cy="70" r="36" />
      </g>
      <defs>
        <path id={path} d="M70 70m-43.5 0a43.5 43.5 0 1 1 87 0a43.5 43.5 0 1 1 -87 0" />
      </defs>
      <text fontFamily="var(--font-sans)" fontWeight="600" fontSize="12" letterSpacing="0.4" fill="currentColor">
        <textPath href={`#${path}`} startOffset="1%">
          {words}
        </textPath>
      </text>
      <path
        d={marks[kind]}
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
