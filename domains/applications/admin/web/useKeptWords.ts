import { useState } from 'react';
import { useDraft } from '#platform/web/forms/draft.ts';

/** What staff type about one application and have not sent: each text under the name of where it is typed. */
export interface KeptWords {
  of: (name: string) => string | undefined;
  /** Undefined: it was sent, or given up. */
  set: (name: string, text: string | undefined) => void;
}

/** One draft for all texts of an application under review: a reload or a lost network loses none of them. */
export function useKeptWords(applicationId: number): KeptWords {
  const [{ texts }, setTexts] = useState<{ texts: Readonly<Record<string, string>> }>({ texts: {} });
  useDraft(`review-${applicationId}`, { texts }, (part) =>
    setTexts((now) => ({ texts: { ...part.texts, ...now.texts } })),
  );
  return {
    of: (name) => texts[name],
    set: (name, text) =>
      setTexts((now) => {
        const { [name]: _, ...others } = now.texts;
        return { texts: text === undefined ? others : { ...others, [name]: text } };
      }),
  };
}
