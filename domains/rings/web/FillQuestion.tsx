import { type ReactNode, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import styles from './desk/rings.module.css';

/** What the page of the report gives to whatever fills a part of it. */
export interface FillProps {
  exhibitionId: number;
  /** Saves pending edits before the filling. */
  flush: () => Promise<boolean>;
  /** Reads the rows anew. */
  onFilled: () => Promise<void>;
}

interface FillQuestionProps extends Pick<FillProps, 'flush'> {
  /** «Заполнить из рингов» */
  name: string;
  /** Reads again what the filling would do. */
  refetch: () => Promise<unknown>;
  /** Whether it would change anything. */
  changes: boolean;
  busy: boolean;
  refused: string;
  onFill: (close: () => void) => void;
  /** What has to be chosen first. */
  choice?: ReactNode;
  /** What it would do, in words. */
  children: ReactNode;
}

/** The button that fills a part of the report, and the question before it. */
export function FillQuestion(props: FillQuestionProps) {
  const { name, flush, refetch, changes, busy, refused, onFill, choice, children } = props;
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    if (!(await flush())) return;
    await refetch();
    setAsking(true);
  };
  return (
    <>
      <Button kind="secondary" leftIcon="judge" onClick={() => void ask()}>
        {name}
      </Button>
      {isAsking && (
        <Modal
          opened
          onClose={() => setAsking(false)}
          title={`${name}?`}
          actions={
            <>
              <Button loading={busy} disabled={!changes} onClick={() => onFill(() => setAsking(false))}>
                Заполнить
              </Button>
              <Button kind="secondary" onClick={() => setAsking(false)}>
                Назад
              </Button>
            </>
          }
        >
          {choice}
          <p className={styles.note}>{children}</p>
          {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
        </Modal>
      )}
    </>
  );
}
