import { useState } from 'react';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { nameOf } from '../../web/formatApplication.ts';
import officeStyles from '../../web/office.module.css';
import { finishRequests, type Review } from '../contract.ts';
import styles from './review.module.css';

const forms = ['заявку', 'заявки', 'заявок'] as const;

interface Given {
  number: string;
  documents: FieldDocument[];
}
const nothing: Given = { number: '', documents: [] };

/** Finishes several requests of a package: a preview of each, its blockers, and one button. */
export function FinishMany({ review, onDone }: { review: Review; onDone: () => Promise<void> }) {
  const { finishing, requests, application_id: applicationId } = review;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [given, setGiven] = useState<Readonly<Record<number, Given>>>({});
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({});
  const finish = useWrite(finishRequests);
  if (!finishing.length) return null;
  const of = (id: number): Given => given[id] ?? nothing;
  const change = (id: number, part: Partial<Given>) => setGiven({ ...given, [id]: { ...of(id), ...part } });
  const chosen = finishing.filter(
    ({ application_id, hindrance, wants_file }) =>
      hindrance === null && !left.has(application_id) && (!wants_file || of(application_id).documents.length > 0),
  );
  const go = async () => {
    try {
      const results = await finish.mutateAsync({
        applicationId,
        items: chosen.map(({ application_id, version }) => {
          const { number, documents } = of(application_id);
          return { application_id, version, number, ...(documents[0] && { document_id: documents[0].id }) };
        }),
      });
      const refused = results.flatMap(({ application_id, refusal }) =>
        refusal === null ? [] : [[application_id, refusal] as const],
      );
      setRefusals(Object.fromEntries(refused));
      showSnackbar(
        `Выполнено: ${results.length - refused.length} из ${results.length}`,
        refused.length ? 'warn' : 'ok',
      );
    } catch (reason) {
      showError(reason);
    }
    await onDone();
  };
  return (
    <section className={styles.decision} aria-label="Выполнить несколько">
      <h3 className={officeStyles.name}>Выполнить несколько сразу</h3>
      <ul className={styles.preview}>
        {finishing.map(({ application_id: id, hindrance, wants_file, paper }) => {
          const request = requests.find((one) => one.application_id === id);
          const name = request ? [nameOf(request), request.stamp].filter(Boolean).join(', ') : `№\u00a0${id}`;
          return (
            <li key={id}>
              <Checkbox
                checked={hindrance === null && !left.has(id)}
                disabled={hindrance !== null}
                onChange={() => {
                  const next = new Set(left);
                  if (!next.delete(id)) next.add(id);
                  setLeft(next);
                }}
              >
                {name}
              </Checkbox>
              {hindrance && <span className="small muted">{hindrance}</span>}
              {refusals[id] && (
                <span className={officeStyles.reason} role="alert">
                  {refusals[id]}
                </span>
              )}
              {hindrance === null && !left.has(id) && (wants_file || paper !== null) && (
                <>
                  {wants_file && (
                    <DocumentField
                      label={`Готовый документ: ${name}`}
                      name={`document_${id}`}
                      value={of(id).documents}
                      onChange={(documents) => change(id, { documents })}
                    />
                  )}
                  <TextField
                    label={`Номер документа: ${name}`}
                    optional={paper === null}
                    hint={paper === null ? undefined : `${paper}: портал выпустит сам`}
                    maxLength={60}
                    value={of(id).number}
                    onChange={(event) => change(id, { number: event.currentTarget.value })}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <Button disabled={chosen.length === 0} loading={finish.isPending} onClick={() => void go()}>
        Выполнить {counted(chosen.length, forms)}
      </Button>
    </section>
  );
}
