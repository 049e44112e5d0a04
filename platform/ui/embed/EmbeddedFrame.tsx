import { type ReactNode, type Ref, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Skeleton } from '../placeholders/Skeleton.tsx';
import styles from './EmbeddedFrame.module.css';

/**
 * A sandboxed frame of another site. A page cannot detect whether the frame stayed empty, so `children` below it say
 * what to do then.
 */
export function EmbeddedFrame({
  title,
  url,
  allows = '',
  onLoad,
  ref,
  children,
}: {
  title: string;
  url: string;
  /** Additional `sandbox` tokens besides scripts, forms, popups and same origin. */
  allows?: 'allow-popups-to-escape-sandbox' | '';
  onLoad?: () => void;
  ref?: Ref<HTMLIFrameElement>;
  children: ReactNode;
}) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className={styles.outer}>
      {!loaded && (
        <div className={styles.waiting}>
          <Skeleton height={480} />
        </div>
      )}
      <iframe
        ref={ref}
        className={styles.frame}
        title={title}
        src={url}
        sandbox={`allow-scripts allow-same-origin allow-forms allow-popups ${allows}`.trim()}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => {
          setLoaded(true);
          onLoad?.();
        }}
      />
      <p className={styles.apart}>
        <Icon name="info" size={20} /> {children}
      </p>
    </div>
  );
}
