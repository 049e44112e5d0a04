import { Suspense, useState } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#platform/ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
}));

interface Question {
  title: string;
  text: string;
  act: () => Promise<unknown>;
}

/** Confirmation before an irreversible act: `ask(…)` opens the dialog; the page renders `dialog`. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    setQuestion(null);
    setBusy(false);
  };
  const confirm = () => {
    if (!question) return;
    setBusy(true);
    // The error is already shown.
    question.act().then(close, close);
  };
  const dialog = question && (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened
        title={question.title}
        text={question.text}
        okLabel="Удалить"
        busy={busy}
        onConfirm={confirm}
        onCancel={close}
      />
    </Suspense>
  );
  return { ask: setQuestion, dialog };
}
