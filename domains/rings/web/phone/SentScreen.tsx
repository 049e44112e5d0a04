import { cx } from '#platform/ui/theme/cx.ts';
import buttons from './buttons.module.css';
import { Frame } from './Frame.tsx';
import layout from './layout.module.css';
import { actText, countedActs, hourAt, numberOf } from './texts.ts';
import { useOpenPhone } from './usePhone.ts';
import versions from './versions.module.css';

/** What waits to be sent, and what the portal has not accepted, each with the reason. */
export function SentScreen() {
  const { phone, state, kept, ring } = useOpenPhone();
  const { waiting, refused, own } = kept;
  const breedOf = (breedId: number): string => ring.breeds.find(({ id }) => id === breedId)?.name ?? '';
  return (
    <Frame lead="Связь и отправка" back={{ name: 'breeds' }}>
      <div className={layout.head}>
        <h1>{waiting.length > 0 ? `Не отправлено: ${waiting.length}` : 'Всё отправлено'}</h1>
      </div>
      <p className={layout.text}>
        Последний ответ портала: {own.answeredAt ? hourAt(Date.parse(own.answeredAt), ring.show.time_zone) : 'не было'}.{' '}
        {waiting.length > 0
          ? `${countedActs(waiting.length)} лежат в телефоне и уйдут сами, когда появится сеть. Страницу можно закрыть.`
          : 'Новое уйдёт само, как только будет сеть.'}
      </p>
      <div className={layout.block}>
        <button type="button" className={buttons.choice} onClick={() => void phone.sync()} disabled={state.isSending}>
          {state.isSending ? 'Отправляем…' : 'Отправить сейчас'}
        </button>
      </div>
      {refused.length > 0 && (
        <section aria-labelledby="refused">
          <h2 id="refused" className={layout.sex}>
            Портал не принял
          </h2>
          <ul>
            {refused.map(({ act, reason }) => (
              <li key={act.id} className={versions.version}>
                <p className={versions.words}>
                  {[breedOf(act.breedId), numberOf(ring, act) && `№ ${numberOf(ring, act)}`, actText(ring, act)]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                <p>{reason}</p>
                <button
                  type="button"
                  className={cx(buttons.choice, versions.wide)}
                  onClick={() => void phone.dismiss(act.id)}
                >
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
