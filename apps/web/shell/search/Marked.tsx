import styles from './SearchPage.module.css';

/** Letters that a search takes for the same. */
const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The text with the first place that matched underlined in gold. */
export function Marked({ text, found }: { text: string; found: string }) {
  const start = folded(text).indexOf(folded(found));
  // Letters whose small form is longer would shift the place.
  if (start < 0 || folded(text).length !== text.length) return text;
  const end = start + found.length;
  return (
    <>
      {text.slice(0, start)}
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
