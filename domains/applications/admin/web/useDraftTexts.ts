import { useState } from 'react';
import { useDraft } from '#platform/web/forms/draft.ts';

/** Unsent texts of staff about one application, keyed by input. */
export interface DraftTexts {
  of: (name: string) => string | undefined;
  /** Undefined deletes the text after sending or giving up. */
  set: (name: string, text: string | undefined) => void;
  /** Whether anything is typed and not sent. */
  isAny: boolean;
}

/** Stores all texts of a review in one local draft, so that a reload or a lost network loses none. */
export function useDraftTexts(applicationId: number): DraftTexts {
  const [{ texts }, setTexts] = useState<{ texts: Readonly<Record<string, string>> }>({ texts: {} });
  useDraft(`review-${applicationId}`, { texts }, (part) =>
    setTexts((now) => ({ texts: { ...part.texts, ...now.texts } })),
  );
  return {
    isAny: Object.values(texts).some(Boolean),
    of: (name) => texts[name],
    set: (name, text) =>
      setTexts((now) => {
        const { [name]: _, ...others } = now.texts;
        return { texts: text === undefined ? others : { ...others, [name]: text } };
      }),
  };
}
