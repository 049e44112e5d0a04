import { Fragment, type ReactNode } from 'react';
import type { firstMentions } from '#platform/contract/firstMentions.ts';
import { type RichMark, type RichParagraph, type RichRun, readRichText } from '#platform/contract/inputs/richText.ts';
import { cx } from '../theme/cx.ts';
import { ExplainedText } from './Explained.tsx';
import styles from './RichText.module.css';

export interface RichTextProps {
  /** The stored form; plain text with line ends is shown as paragraphs too. */
  text: string;
  className?: string | undefined;
  /** Abbreviations explained at their first mention. */
  mentions?: Mentions;
}
type Mentions = ReturnType<typeof firstMentions>;

/** Rich text as React elements, never parsed as HTML. */
export function RichText({ text, className, mentions = none }: RichTextProps) {
  return (
    <div className={cx(styles.rich, className)}>
      {readRichText(text).map((runs, at) => paragraphOf(runs, at, mentions))}
    </div>
  );
}

const none: Mentions = new Map();

const paragraphOf = (runs: RichParagraph, at: number, mentions: Mentions): ReactNode => (
  <p key={at}>{runs.map((run, place) => runOf(run, place, mentions))}</p>
);

const runOf = ({ text, marks }: RichRun, key: number, mentions: Mentions): ReactNode =>
  text === '\n' ? (
    <br key={key} />
  ) : (
    <Fragment key={key}>{marked(<ExplainedText text={text} mentions={mentions} />, marks)}</Fragment>
  );

function marked(text: ReactNode, [mark, ...inner]: readonly RichMark[]): ReactNode {
  if (!mark) return text;
  const Mark = mark;
  return <Mark>{marked(text, inner)}</Mark>;
}
