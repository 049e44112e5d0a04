import { useState } from 'react';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { isBlank } from '#platform/contract/fields/fields.ts';
import type { AttachedFile } from '#platform/web/fields/initialValues.ts';
import type { Application } from '../../contract.ts';
import { states } from '../../machine.ts';
import { groupIn } from '../../reviewParts.ts';
import { texts } from '../../texts.ts';
import { unofferedErrors } from './unofferedErrors.ts';
import type { useApplicationForm } from './useApplicationForm.ts';

const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => groupIn(value)[name], values);

/** Maps refused files that are still in the form to their comments, by path («documents.0.document_id»). */
function refusedFiles({ parts, files }: Application, values: object): FieldErrors {
  return Object.fromEntries(
    parts.flatMap(({ part, accepted, comment }) => {
      const file = part.startsWith('file:') && accepted === false;
      const found = file ? files.find(({ document_id }) => part === `file:${document_id}`) : undefined;
      const held = found && (valueAt(values, found.path) as AttachedFile | null | undefined);
      return found && held?.id === found.document_id ? [[found.path, texts.replaceFile(comment)]] : [];
    }),
  );
}

type FilledForm = Pick<ReturnType<typeof useApplicationForm>, 'type' | 'form' | 'missing'>;

/** What an application lacks before it can be sent, and the errors at its fields. */
export function useReadiness(application: Application, { type, form, missing }: FilledForm) {
  const { user_type, state, choices, requests } = application;
  const [isRevealed, setRevealed] = useState(false);
  const [refusals, setRefusals] = useState<FieldErrors>({});
  /**
   * Errors of the last submit. They stay until the next one, because a vanishing message would move the button under
   * the pointer.
   */
  const [submitErrors, setSubmitErrors] = useState<FieldErrors>({});
  /** Fields that have lost focus. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const replaced = refusedFiles(application, form.values);
  // Empty fields are reported on submit; wrong values as soon as the field loses focus.
  const wrong = Object.entries(missing).filter(([name]) => left.has(name) && !isBlank(valueAt(form.values, name)));
  const foreign = unofferedErrors(type.section.fields, form.values, { choices, known: { user_type, state } });
  const lacking = Object.entries({ ...missing, ...foreign, ...replaced });
  const unfinished = state === states.draft ? requests.filter((one) => (one.lacking ?? 0) > 0) : [];
  const isEmptyPack = state === states.draft && type.packs !== undefined && requests.length === 0;
  return {
    lacking,
    unfinished,
    isEmptyPack,
    /** Number of things to do before sending. */
    points: lacking.length + unfinished.length + (isEmptyPack ? 1 : 0),
    refusals,
    submitErrors,
    fieldErrors: { ...(isRevealed ? missing : Object.fromEntries(wrong)), ...foreign, ...replaced, ...refusals },
    leave: (name: string) => setLeft((before) => new Set(before).add(name)),
    reveal: () => setRevealed(true),
    forgetRefusals: () => setRefusals({}),
    forgetSubmitErrors: () => setSubmitErrors({}),
    refuse: (errors: FieldErrors) => {
      setRefusals(errors);
      setSubmitErrors(errors);
      setRevealed(true);
    },
  };
}
