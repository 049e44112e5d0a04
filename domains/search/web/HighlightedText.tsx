import type { Part } from '../contract.ts';
import styles from './HighlightedText.module.css';

/** Text with matching parts underlined. */
export const HighlightedText = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ text, found }, at) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches have nothing but their place
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
