import { useState } from 'react';
import { type SubmitOptions, useSubmit } from '../calls/submit.ts';
import { useDraft } from './draft.ts';
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.tsx';

export interface DraftedReasonDialogProps<Input, Answer>
  extends Omit<ReasonDialogProps, 'sending' | 'kept' | 'onSend'>,
    Pick<SubmitOptions<Input, Answer>, 'endpoint' | 'schema'> {
  /** Name of the draft. */
  draft: string;
  toInput: (reason: string) => Input;
  onDone: () => void;
  /** Called after a refusal or a conflict: the shown data may be outdated. */
  onRefused?: () => void;
}

/** Asks for a reason and sends it; the text survives a reload or a lost network. */
export function DraftedReasonDialog<Input, Answer>({
  endpoint,
  schema,
  draft: name,
  toInput,
  onDone,
  onRefused,
  ...dialog
}: DraftedReasonDialogProps<Input, Answer>) {
  const [typed, setTyped] = useState({ reason: '' });
  const draft = useDraft(name, typed, (part) => setTyped((before) => ({ ...before, ...part })));
  const sending = useSubmit({ endpoint, schema, draft, onSuccess: onDone, ...(onRefused && { onError: onRefused }) });
  return (
    <ReasonDialog
      {...dialog}
      sending={sending}
      kept={{ draft, reason: typed.reason, onChange: (reason) => setTyped({ reason }) }}
      onSend={(reason) => void sending.submit(toInput(reason))}
    />
  );
}
