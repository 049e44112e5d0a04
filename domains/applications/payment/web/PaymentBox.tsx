import { codePicture } from '#domains/payments/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { deliverBlob } from '#platform/web/calls/download.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { roubles } from '../../web/termTexts.ts';
import { getPayment } from '../contract.ts';
import { AskedOfficeLinks } from './AskedOffice.tsx';
import { PayeeFacts } from './PayeeFacts.tsx';
import styles from './payment.module.css';

async function save(code: { size: number; path: string }, sum: number): Promise<void> {
  try {
    deliverBlob(await codePicture(code), { name: `Оплата ${sum} руб.png` });
  } catch (error) {
    showError(error);
  }
}

/** The sum and the bank details, as a QR code and as text. */
export function PaymentBox({ applicationId }: { applicationId: number }) {
  const { data } = useRead(getPayment, { applicationId });
  if (!data || data.sum === null) return null;
  const { sum, payee, asks, qr, purpose } = data;
  if (sum === 0) return null;
  return (
    <section className={styles.box} aria-label="К оплате">
      <div>
        <h2 className={styles.sum}>К оплате {roubles(sum)}</h2>
        {payee ? (
          <>
            {qr && (
              <>
                <p>
                  Наведите на код камеру в приложении банка: получатель и сумма подставятся сами. Платите с этого же
                  телефона – сохраните код картинкой и выберите её в приложении банка вместо камеры.
                </p>
                <Button kind="secondary" condensed leftIcon="download" onClick={() => void save(qr, sum)}>
                  Сохранить код картинкой
                </Button>
              </>
            )}
            <details className={styles.words}>
              <summary>Реквизиты словами</summary>
              <PayeeFacts payee={payee} purpose={purpose} />
            </details>
          </>
        ) : (
          <>
            <p>
              {asks ? `Куда платить, скажет ${asks.name}` : 'Куда платить, скажет ваша федерация'}: реквизитов на
              портале она ещё не указала. Спросите её, заплатите и приложите квитанцию; черновик подождёт.
            </p>
            {asks && <AskedOfficeLinks office={asks} />}
          </>
        )}
      </div>
      {qr && (
        <svg
          className={styles.code}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={`QR-код для оплаты ${roubles(sum)}`}
          shapeRendering="crispEdges"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      )}
    </section>
  );
}
