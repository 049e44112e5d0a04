import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { ConflictNotice } from '#platform/ui/forms/ConflictNotice.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { SaveBar } from '#platform/ui/forms/SaveBar.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './FormFrame.module.css';
import type { Form } from './form.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

export interface FormFrameProps<Values extends object> {
  form: Form<Values>;
  /** Accessible name of the form. */
  label: string;
  /** Display names of fields, for the conflict's list. */
  labels?: Readonly<Record<string, string>>;
  saveLabel?: string;
  className?: string;
  children: ReactNode;
}

/** A form with its save bar (saved, changed, wrong), conflict notice and leave guard. */
export function FormFrame<Values extends object>({
  form,
  label,
  labels = {},
  saveLabel,
  className,
  children,
}: FormFrameProps<Values>) {
  const { ref: element } = form.props;
  // A passive effect may run after the next event; this one moves the focus in the commit that shows the messages.
  useLayoutEffect(() => {
    if (form.refusals === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refusals, element]);
  // A conflict stops the sending, and in a long form its notice is far below the field that was edited last.
  const hasConflict = form.conflict !== null;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasConflict) notice.current?.scrollIntoView?.({ block: 'center' });
  }, [hasConflict]);
  return (
    <form aria-label={label} className={cx(styles.form, className)} {...form.props}>
      <LeaveGuard changed={form.changed} kept={form.draft.isKept && Object.keys(form.unreadable).length === 0} />
      <DraftNote draft={{ ...form.draft, moved: form.draft.moved.map((name) => labels[name] ?? name) }} />
      {children}
      <div role="alert" ref={notice}>
        {form.error && (
          <p className={styles.refusal}>
            <Icon name="alert" size={22} />
            {form.error}
          </p>
        )}
        {form.conflict && (
          <ConflictNotice
            names={form.conflict.names.map((name) => labels[name] ?? name)}
            onKeepMine={form.conflict.keepMine}
            onTakeTheirs={form.conflict.takeTheirs}
          />
        )}
      </div>
      <SaveBar
        changed={form.changed}
        wrong={form.wrong}
        submitting={form.submitting}
        canSave={form.canSave}
        saveLabel={saveLabel}
        onReset={form.reset}
        onReveal={form.reveal}
      />
    </form>
  );
}
