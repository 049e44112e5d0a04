import { cx } from '#platform/ui/theme/cx.ts';
import buttons from './buttons.module.css';
import { Frame } from './Frame.tsx';
import layout from './layout.module.css';
import { actText, countedActs, countedSheets, hourAt, numberOf, numberOfEntry } from './texts.ts';
import { hashOf, unsentOf, useOpenPhone } from './usePhone.ts';
import versions from './versions.module.css';

/** What waits to be sent, and what the portal has not accepted, each with the reason. */
export function SentScreen() {
  const { phone, state, kept, ring } = useOpenPhone();
  const { waiting, refused, own } = kept;
  const unsent = unsentOf(kept);
  const refusedSheets = kept.sheets.filter((sheet) => sheet.state === 'refused');
  const breedOf = (breedId: number): string => ring.breeds.find(({ id }) => id === breedId)?.name ?? '';
  return (
    <Frame lead="Связь и отправка" back={{ name: 'breeds' }}>
      <div className={layout.head}>
        <h1>
          {unsent > 0
            ? `Не отправлено: ${unsent}`
            : refused.length + refusedSheets.length > 0
              ? `Не принято: ${refused.length + refusedSheets.length}`
              : 'Всё отправлено'}
        </h1>
      </div>
      <p className={layout.text}>
        Последний ответ портала: {own.answeredAt ? hourAt(Date.parse(own.answeredAt), ring.show.time_zone) : 'не было'}.{' '}
        {unsent > 0
          ? `${[waiting.length && countedActs(waiting.length), unsent > waiting.length && countedSheets(unsent - waiting.length)].filter(Boolean).join(' и ')}: всё в телефоне, отправим, когда появится сеть. Страницу можно закрыть, потом откройте её снова.`
          : 'Новое уйдёт само, как только будет сеть.'}
      </p>
      <div className={layout.block}>
        <button type="button" className={buttons.choice} onClick={() => void phone.sync()} disabled={state.isSending}>
          {state.isSending ? 'Отправляем…' : 'Отправить сейчас'}
        </button>
      </div>
      {refusedSheets.length > 0 && (
        <section aria-labelledby="refused-sheets">
          <h2 id="refused-sheets" className={layout.sex}>
            Фотографии, которые портал не принял
          </h2>
          <ul className={layout.block}>
            {refusedSheets.map(({ id, breedId, entryId, reason }) => (
              <li key={id} className={versions.version}>
                <p className={versions.words}>
                  <a href={hashOf({ name: 'dog', breedId, entryId })}>
                    {breedOf(breedId)}, №&nbsp;{numberOfEntry(ring, entryId)}
                  </a>
                </p>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section aria-labelledby="refused">
          <h2 id="refused" className={layout.sex}>
            Портал не принял
          </h2>
          <ul className={layout.block}>
            {refused.map(({ act, reason }) => (
              <li key={act.id} className={versions.version}>
                <p className={versions.words}>
                  {[breedOf(act.breedId), numberOf(ring, act) && `№\u00a0${numberOf(ring, act)}`, actText(ring, act)]
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
