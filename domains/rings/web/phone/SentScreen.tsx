import { Frame } from './Frame.tsx';
import styles from './phone.module.css';
import { actText, countedActs, hourAt, numberOf } from './texts.ts';
import { useOpenPhone } from './usePhone.ts';

/** What waits to be sent, and what the portal has not accepted, each with the reason. */
export function SentScreen() {
  const { phone, state, kept, ring } = useOpenPhone();
  const { waiting, refused, own } = kept;
  const breedOf = (breedId: number): string => ring.breeds.find(({ id }) => id === breedId)?.name ?? '';
  return (
    <Frame lead="Связь и отправка" back={{ name: 'breeds' }}>
      <div className={styles.head}>
        <h1>{waiting.length > 0 ? `Не отправлено: ${waiting.length}` : 'Всё отправлено'}</h1>
      </div>
      <p className={styles.text}>
        Последний ответ портала: {own.answeredAt ? hourAt(Date.parse(own.answeredAt), ring.show.time_zone) : 'не было'}.{' '}
        {waiting.length > 0
          ? `${countedActs(waiting.length)} лежат в телефоне и уйдут сами, когда появится сеть. Страницу можно закрыть.`
          : 'Новое уйдёт само, как только будет сеть.'}
      </p>
      <div className={styles.block}>
        <button type="button" className={styles.choice} onClick={() => void phone.sync()} disabled={state.isSending}>
          {state.isSending ? 'Отправляем…' : 'Отправить сейчас'}
        </button>
      </div>
      {refused.length > 0 && (
        <section aria-labelledby="refused">
          <h2 id="refused" className={styles.sex}>
            Портал не принял
          </h2>
          <ul>
            {refused.map(({ act, reason }) => (
              <li key={act.id} className={styles.version}>
                <p className={styles.words}>
                  {[breedOf(act.breedId), numberOf(ring, act) && `№ ${numberOf(ring, act)}`, actText(ring, act)]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                <p>{reason}</p>
                <button type="button" className={styles.choice} onClick={() => void phone.dismiss(act.id)}>
                  Понятно
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Frame>
  );
}
