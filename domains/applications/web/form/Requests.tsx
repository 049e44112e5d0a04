import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { type Application, addRequest, getApplication } from '../../contract.ts';
import { states } from '../../machine.ts';
import { applicationPath, formPath } from '../../paths.ts';
import { ApplicationStateChip } from '../ApplicationStateChip.tsx';
import { nameOf } from '../formatApplication.ts';
import styles from '../office.module.css';
import { pointForms } from './pointForms.ts';

export interface RequestsProps {
  home: string;
  pack: Application;
  /** The server's errors by path: «requests.12.stamp_number». */
  refusals?: Readonly<Record<string, string>>;
  /** The package itself has no unsaved changes, so leaving needs no confirmation. */
  isSaved?: boolean;
}

/** Requests of a package; more can be added while it is a draft. */
export function Requests({ home, pack, refusals = {}, isSaved = true }: RequestsProps) {
  const { application_id: applicationId, requests, state } = pack;
  const navigate = useNavigate();
  const add = useWrite(addRequest);
  const isDraft = state === states.draft;
  const cache = useQueryClient();
  // Requests are edited on their own pages, so the package is refetched on return.
  useEffect(() => {
    void cache.invalidateQueries({ queryKey: keyOf(getApplication, { applicationId }) });
  }, [cache, applicationId]);
  const open = async () => {
    try {
      const { application_id } = await add.mutateAsync({ applicationId });
      navigate(formPath(home, application_id));
    } catch (reason) {
      showError(reason);
    }
  };
  const latest = useRef(open);
  latest.current = open;
  const [wants, setWants] = useState(false);
  useEffect(() => {
    if (!wants || !isSaved) return;
    setWants(false);
    void latest.current();
  }, [wants, isSaved]);
  const wrongIn = (id: number) => [
    ...new Set(
      Object.entries(refusals).flatMap(([name, words]) => (name.startsWith(`requests.${id}.`) ? [words] : [])),
    ),
  ];
  return (
    <section aria-label="Заявки пакета">
      <h2 className={styles.heading}>Заявки пакета</h2>
      {requests.length === 0 && <p className="muted">Добавьте хотя бы одну заявку.</p>}
      {refusals.requests && (
        <p className={styles.reason} role="alert">
          {refusals.requests}
        </p>
      )}
      <ol className={styles.rows}>
        {requests.map((one) => (
          <li key={one.application_id}>
            <Link to={(isDraft ? formPath : applicationPath)(home, one.application_id)}>
              {[nameOf(one), one.stamp].filter(Boolean).join(', ')}
            </Link>
            <ApplicationStateChip of={one} />
            {one.lacking !== null && one.lacking > 0 && (
              <span className={styles.reason}>Осталось заполнить: {counted(one.lacking, pointForms)}</span>
            )}
            <span className="small muted">{[one.owner_name, one.barcode].filter(Boolean).join(', ')}</span>
            {wrongIn(one.application_id).map((words) => (
              <span key={words} className={styles.reason} role="alert">
                {words}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {isDraft && (
        <Button kind="secondary" leftIcon="plus" loading={add.isPending || wants} onClick={() => setWants(true)}>
          Добавить заявку
        </Button>
      )}
    </section>
  );
}
