import { type FormEvent, useState } from 'react';
import { type DisclosableField, disclosableFields, disclosableLabels } from '#domains/profiles/disclosure.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { agreements } from '../../agreements.ts';
import type { Consents } from '../../contract.ts';
import { AgreementText } from './AgreementText.tsx';
import { ConsentState } from './ConsentState.tsx';
import styles from './sections.module.css';
import { useConsents } from './useConsents.ts';

const agreement = agreements.dissemination;

/** Field by field: what everybody may see. Nothing is ticked beforehand. */
export function Dissemination({ consents: { processing, dissemination }, isPerson }: { consents: Consents; isPerson: boolean }) {
  const { refusal, busy, give, withdraw } = useConsents();
  const [chosen, setChosen] = useState<readonly DisclosableField[]>(dissemination.fields);
  const isChanged = !dissemination.given || (isPerson && chosen.toSorted().join() !== dissemination.fields.toSorted().join());
  const canGive = processing.given && isChanged && (!isPerson || chosen.length > 0);
  const choose = (field: DisclosableField, isOn: boolean) => setChosen(disclosableFields.filter((one) => (one === field ? isOn : chosen.includes(one))));
  const send = (event: FormEvent) => {
    event.preventDefault();
    void give({ kind: 'dissemination', text_version: agreement.version, ...(isPerson && { fields: [...chosen] }) });
  };
  const takeBack = async () => {
    if (await withdraw({ kind: 'dissemination' })) setChosen([]);
  };
  return (
    <section className={styles.section} aria-labelledby="consent-dissemination">
      <h2 id="consent-dissemination">Что видно всем</h2>
      <p className={styles.states}>
        <ConsentState given={dissemination.given} happenedAt={dissemination.happened_at} />
      </p>
      <form onSubmit={send}>
        {isPerson && (
          <fieldset className={styles.fields} disabled={!processing.given}>
            <legend>Отметьте, что показывать всем посетителям портала</legend>
            {disclosableFields.map((field) => (
              <Checkbox key={field} checked={chosen.includes(field)} onChange={({ currentTarget }) => choose(field, currentTarget.checked)}>
                {disclosableLabels[field]}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <AgreementText agreement={agreement} isGiven={dissemination.given} />
        {!processing.given && <p>Сначала дайте согласие на обработку: оно выше.</p>}
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" loading={busy} disabled={!canGive}>
            {dissemination.given ? 'Сохранить выбор' : 'Даю согласие'}
          </Button>
          {dissemination.given && (
            <Button kind="secondary" onClick={() => void takeBack()}>
              Отозвать: не показывать ничего
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
