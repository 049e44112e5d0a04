import type { ReactNode } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { ConflictNotice } from '#platform/ui/forms/ConflictNotice.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import styles from './FormFrame.module.css';
import type { Form } from './form.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

export interface ApplicationFrameProps<Values extends object> {
  form: Form<Values>;
  /** Accessible name of the form. */
  label: string;
  sendLabel: string;
  /** Display names of fields, for stored values that may have changed meanwhile. */
  labels?: Readonly<Record<string, string>>;
  /** Before the first group: what happens with the application. */
  intro?: ReactNode;
  children: ReactNode;
}

/** The frame of a form that is filled in and sent once: draft note, errors in one box above, button below. */
export function ApplicationFrame<Values extends object>({
  form,
  label,
  sendLabel,
  labels = {},
  intro,
  children,
}: ApplicationFrameProps<Values>) {
  const { conflict } = form;
  const named = (names: readonly string[]) => names.map((name) => labels[name] ?? name);
  return (
    <form aria-label={label} className={styles.application} {...form.props}>
      <LeaveGuard changed={form.changed} kept={form.draft.isKept && Object.keys(form.unreadable).length === 0} />
      {intro && <p className="muted">{intro}</p>}
      <DraftNote draft={{ ...form.draft, moved: named(form.draft.moved) }} />
      {conflict ? (
        <div role="alert">
          <ConflictNotice
            names={named(conflict.names)}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        </div>
      ) : (
        <ErrorSummary errors={form.refusals > 0 ? form.errors : {}} />
      )}
      {children}
      <div>
        <Button type="submit" loading={form.submitting}>
          {form.submitting ? 'Отправляем' : sendLabel}
        </Button>
      </div>
    </form>
  );
}
