import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { getLookupExamples, type LookupExamples } from '../../contract.ts';
import type { Origin } from '../../paths.ts';
import { formatPedigree } from '../../shownNumbers.ts';
import { baseAddress, type Card, type CardId, isNarrowable } from './cards.ts';
import styles from './Examples.module.css';
import { Found } from './Found.tsx';

/** Example queries of a card, from public numbers. */
function triedOn(card: CardId, { dog, stamp_code }: LookupExamples): string[] {
  const stamp = dog?.stamp ?? null;
  const given: Record<CardId, (string | null | undefined)[]> = {
    registration: [stamp],
    dog: [dog?.name, dog?.pedigree_number ? formatPedigree(dog.pedigree_number) : null, stamp],
    found: [stamp, stamp_code],
    document: [],
    organisation: [stamp_code],
    litters: [],
  };
  return given[card].filter((one): one is string => Boolean(one));
}

/** The empty card: recent lookups of this device, examples to try, and a sample answer. */
export function Examples({ card, origin, recent }: { card: Card; origin: Origin; recent: readonly string[] }) {
  // A public example would not be found in a search narrowed to one organisation.
  const isOwn = Object.keys(origin).length > 0 && isNarrowable(card.id);
  const { data } = useRead(getLookupExamples, {}, { enabled: !isOwn });
  const tried = data && !isOwn ? triedOn(card.id, data) : [];
  const [first] = tried;
  return (
    <>
      {[['Недавнее', recent.filter((text) => !tried.includes(text))] as const, ['Попробуйте', tried] as const].map(
        ([title, texts]) =>
          texts.length > 0 && (
            <p key={title} className={styles.line}>
              <span className="small muted">{title}:</span>
              {texts.map((text) => (
                <Link key={text} to={baseAddress(card.id, text, origin)} preventScrollReset>
                  {text}
                </Link>
              ))}
            </p>
          ),
      )}
      {first && card.id !== 'found' && (
        <section className={styles.sample} aria-labelledby="sample">
          <SectionHead id="sample" title={`Так выглядит ответ: «${first}»`} size="rail" />
          <Found card={card.id} query={first} origin={origin} />
        </section>
      )}
    </>
  );
}
