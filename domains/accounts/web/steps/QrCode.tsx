import encodeQr from 'qr';
import { useMemo } from 'react';
import styles from './steps.module.css';

/** Drawn as one path; the library's markup strings are forbidden by Trusted Types. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 1 });
    const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { size: rows.length, path: squares };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
