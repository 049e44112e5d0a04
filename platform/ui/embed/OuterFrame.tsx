import { type ReactNode, type Ref, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Skeleton } from '../placeholders/Skeleton.tsx';
import styles from './OuterFrame.module.css';

/**
 * Another site's page in a frame that may run its own script and nothing of ours. Whether it has drawn anything a page
 * cannot see, so `children` say under it what to do where it stayed empty.
 */
export function OuterFrame({
  title,
  url,
  allows = '',
  onLoad,
  ref,
  children,
}: {
  title: string;
  url: string;
  /** Of `sandbox`, beside scripts, forms, windows and its own origin. */
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
