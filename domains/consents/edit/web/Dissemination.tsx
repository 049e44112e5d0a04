import { type FormEvent, useState } from 'react';
import { choicesOf, type DisclosableField } from '#domains/profiles/disclosure.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import type { Consents } from '../../contract.ts';
import { AgreementText } from './AgreementText.tsx';
import { ConsentState } from './ConsentState.tsx';
import styles from './sections.module.css';
import { useAgreement } from './useAgreement.ts';
import { useConsents } from './useConsents.ts';

/** Public fields. Only fields that are already public are ticked initially. */
export function Dissemination({
  consents: { processing, dissemination },
  userType,
}: {
  consents: Consents;
  userType: number;
}) {
  const agreement = useAgreement('dissemination');
  const { refusal, busy, give, withdraw } = useConsents();
  const [asks, setAsks] = useState(false);
  const choices = choicesOf({ userType });
  // Data an organisation marks as visible is public until it decides otherwise here.
  const isShownUnasked = dissemination.happened_at === null && !choices.some(({ field }) => field === 'photo');
  const stored = dissemination.fields;
  const [chosen, setChosen] = useState<readonly DisclosableField[]>(stored);
  // Resets the ticks in the same render as a given or withdrawn consent, so that no later tick is lost.
  const [shown, setShown] = useState(dissemination.happened_at);
  if (shown !== dissemination.happened_at) {
    setShown(dissemination.happened_at);
    setChosen(stored);
  }
  const isChanged =
    !dissemination.given ||
    dissemination.is_outdated ||
    chosen.toSorted().join() !== dissemination.fields.toSorted().join();
  const canGive = agreement !== undefined && processing.given && isChanged && chosen.length > 0;
  const choose = (field: DisclosableField, isOn: boolean) =>
    setChosen(choices.map((one) => one.field).filter((one) => (one === field ? isOn : chosen.includes(one))));
  const send = (event: FormEvent) => {
    event.preventDefault();
    void give({ kind: 'dissemination', text_version: agreement?.version ?? '', fields: [...chosen] });
  };
  return (
    <section className={styles.section} aria-labelledby="consent-dissemination">
      <h2 id="consent-dissemination">Что видно всем</h2>
      <p className={styles.states}>
        <ConsentState given={dissemination.given} happenedAt={dissemination.happened_at} />
      </p>
      <form onSubmit={send}>
        <fieldset className={styles.fields} disabled={!processing.given}>
          <legend>Отметьте, что показывать всем посетителям портала</legend>
          {choices.map(({ field, label }) => (
            <Checkbox
              key={field}
              checked={chosen.includes(field)}
              onChange={({ currentTarget }) => choose(field, currentTarget.checked)}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
        {isShownUnasked && <p>Пока вы ничего не выбрали, видно то, что отмечено видимым в разделе «Контакты».</p>}
        {agreement && (
          <AgreementText agreement={agreement} isGiven={dissemination.given && !dissemination.is_outdated} />
        )}
        {dissemination.is_outdated && (
          <p>Текст согласия изменился с тех пор, как вы его дали. Прочитайте новый и сохраните выбор ещё раз.</p>
        )}
        {!processing.given && <p>Сначала дайте согласие на обработку: оно выше.</p>}
        {refusal && <Refusal>{refusal}</Refusal>}
        <div className={styles.buttons}>
          <Button type="submit" loading={busy} disabled={!canGive}>
            {dissemination.given ? 'Сохранить выбор' : 'Даю согласие'}
          </Button>
          {(dissemination.given || isShownUnasked) && (
            <Button kind="secondary" onClick={() => setAsks(true)}>
              Отозвать: не показывать ничего
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        opened={asks}
        title="Не показывать ничего?"
        text="Отмеченные сведения сразу исчезнут со страниц и из поиска. Название или имя с первой буквой фамилии и то, что вы опубликовали, останутся."
        okLabel="Не показывать"
        busy={busy}
        onConfirm={() => void withdraw({ kind: 'dissemination' }).then(() => setAsks(false))}
        onCancel={() => setAsks(false)}
      />
    </section>
  );
}
