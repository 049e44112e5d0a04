import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { getDeclaredMating } from '../../matings/contract.ts';
import { declaredMatingPath } from '../../matings/paths.ts';
import { getInspection, type InspectedPuppy, type Inspection, type SignInput, signInspection } from '../contract.ts';

/** The act of an inspection; `isWaiting`: it was signed without a connection and is sent when there is one. */
export function useInspectionForm(matingId: number, inspection: Inspection) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { inspected_on, place, last_name, first_name, second_name, note, puppies, version } = inspection;
  const [values, setValues] = useState({
    ...{ inspected_on, place, last_name, first_name, second_name, note },
    lines: Object.fromEntries(puppies.map((puppy) => [String(puppy.id), puppy])) as Record<string, InspectedPuppy>,
  });
  const [isWaiting, setWaiting] = useState(false);
  const draft = useDraft(`litter-inspection-${matingId}`, values, (part) =>
    setValues((before) => ({ ...before, ...part, lines: { ...before.lines, ...part.lines } })),
  );
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: signInspection,
    draft,
    schema: () => import('../schemas.ts').then(({ signInput }) => signInput),
    onSuccess: () => {
      setWaiting(false);
      showSnackbar('Акт подписан.', 'ok');
      for (const { name } of [getInspection, getDeclaredMating]) void cache.invalidateQueries({ queryKey: [name] });
      navigate(declaredMatingPath(matingId));
    },
    onError: ({ status }) => {
      setWaiting(status === 0);
      if (status === 412) void cache.invalidateQueries({ queryKey: [getInspection.name] });
    },
  });
  const lineOf = (puppy: InspectedPuppy): InspectedPuppy => values.lines[String(puppy.id)] ?? puppy;
  const sign = () => {
    const { lines: _, ...act } = values;
    const seen = puppies.map((puppy) => {
      const { name: __, ...line } = lineOf(puppy);
      return line;
    });
    void submit({ matingId, version, ...act, puppies: seen as SignInput['puppies'] });
  };
  const latest = useRef(sign);
  useEffect(() => {
    latest.current = sign;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const go = () => latest.current();
    window.addEventListener('online', go);
    return () => window.removeEventListener('online', go);
  }, [isWaiting]);
  const set = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const setLine = (puppy: InspectedPuppy, at: number, part: Partial<InspectedPuppy>) => {
    setValues((before) => ({
      ...before,
      lines: { ...before.lines, [puppy.id]: { ...(before.lines[String(puppy.id)] ?? puppy), ...part } },
    }));
    for (const name of [...Object.keys(part), 'fate', 'note']) forget(`puppies.${at}.${name}`);
  };
  return { values, errors, submitting, draft, isWaiting, lineOf, set, setLine, sign };
}
