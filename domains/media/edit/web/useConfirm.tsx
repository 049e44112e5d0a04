import { lazy, Suspense, useState } from 'react';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#platform/ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
}));

interface Question {
  title: string;
  text: string;
  act: () => Promise<unknown>;
}

/** Asks before what cannot be taken back: `ask(…)` opens the dialog, `dialog` stands in the page. */
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
    // What went wrong has been told already.
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
