import { Fragment, type ReactNode } from 'react';
import { type RichMark, type RichParagraph, type RichRun, readRichText } from '#platform/contract/inputs/richText.ts';
import { cx } from '../theme/cx.ts';
import styles from './RichText.module.css';

export interface RichTextProps {
  /** The stored form; plain text with line ends is shown as paragraphs too. */
  text: string;
  className?: string | undefined;
}

/** Rich text as React's own elements: nothing of it is ever read as HTML. */
export function RichText({ text, className }: RichTextProps) {
  return (
    <div className={cx(styles.rich, className)}>{readRichText(text).map((runs, at) => paragraphOf(runs, at))}</div>
  );
}

const paragraphOf = (runs: RichParagraph, at: number): ReactNode => (
  <p key={at}>{runs.map((run, place) => runOf(run, place))}</p>
);

const runOf = ({ text, marks }: RichRun, key: number): ReactNode =>
  text === '\n' ? <br key={key} /> : <Fragment key={key}>{marked(text, marks)}</Fragment>;

function marked(text: string, [mark, ...inner]: readonly RichMark[]): ReactNode {
  if (!mark) return text;
  const Mark = mark;
  return <Mark>{marked(text, inner)}</Mark>;
}
