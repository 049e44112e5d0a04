import { Suspense } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Skeleton } from '#platform/ui/placeholders/Skeleton.tsx';
import type { SecondFactorSecret } from '../../security/contract.ts';
import styles from './steps.module.css';

const QrCode = lazy(() => import('./QrCode.tsx'));
const qrSize = 208;

/** The secret for the app: a QR code to scan, or text to type. */
export const SecretCard = ({ secret: { secret, uri } }: { secret: SecondFactorSecret }) => (
  <div className={styles.secret}>
    <Suspense fallback={<Skeleton width={qrSize} height={qrSize} />}>
      <QrCode text={uri} label="QR-код для приложения-аутентификатора" />
    </Suspense>
    <p>
      Наведите камеру приложения на рисунок или введите ключ вручную:
      <code translate="no">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </p>
  </div>
);
