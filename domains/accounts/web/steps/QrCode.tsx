import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './steps.module.css';

/** Drawn as one path of squares; the library's own pictures are strings of markup, which Trusted Types forbid. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const squares = Array.from(modules.data, (dark, at) =>
      dark ? `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z` : '',
    ).join('');
    return { size: modules.size, path: squares };
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
