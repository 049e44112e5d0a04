import type { ReactNode } from 'react';
import { DocumentButton } from '#domains/media/web/public.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import type { Application, PartView } from '../../contract.ts';
import styles from '../office.module.css';

/** The sent parts with their reviews. `acts`: the staff's buttons. */
export function Parts({
  application: { parts, files },
  acts,
  says,
  onView,
}: {
  application: Application;
  /** Shows a file beside; without it files are downloaded. */
  onView?: (documentId: number) => void;
  acts?: (part: PartView) => ReactNode;
  /** Renders the part's values for staff. */
  says?: (part: PartView) => ReactNode;
}) {
  return parts.map((part) => (
    <section key={part.part} className={styles.part} data-acts={acts && ''} aria-label={part.title}>
      <div>
        <b>{part.title}</b>
        {says?.(part)}
        {part.comment && <p className={styles.reason}>{part.comment}</p>}
        <div className={styles.files}>
          {part.document_ids.map((id) => {
            const file = files.find(({ document_id }) => document_id === id);
            if (!file) return null;
            return onView ? (
              <Button key={id} kind="secondary" condensed leftIcon="eye" onClick={() => onView(id)}>
                {file.name}
              </Button>
            ) : (
              <DocumentButton key={id} id={id} name={file.name} />
            );
          })}
        </div>
      </div>
      <Decision accepted={part.accepted} />
      {acts?.(part)}
    </section>
  ));
}

function Decision({ accepted }: { accepted: boolean | null }) {
  if (accepted === null) return <StatusChip kind="plain">Не проверено</StatusChip>;
  return accepted ? (
    <StatusChip kind="ok" icon="lock">
      Принято
    </StatusChip>
  ) : (
    <StatusChip kind="danger">Отклонено</StatusChip>
  );
}
