/** Same texts as the dictionary of certificates and titles. */
const meanings: readonly [short: string, words: string][] = [
  ['CACIB', 'интернациональная выставка: присуждают кандидата в интернациональные чемпионы по красоте'],
  ['САС', 'национальная выставка: присуждают кандидата в чемпионы'],
  ['ЧРКФ', 'ранг САС с титулом «Чемпион РКФ»'],
  ['ЧФ', 'ранг САС с титулом «Чемпион федерации»'],
  ['САС 1 гр.', 'выставка пород одной группы FCI, всего их десять'],
  ['КЧК', 'монопородная выставка: кандидат в чемпионы национального клуба породы'],
  ['ПК', 'монопородная выставка: победитель национального клуба породы'],
  ['ПП', 'монопородная выставка: победитель породы'],
];

/** Legend of rank abbreviations above the list. It has no stylesheet: the page's CSS is at its size budget. */
export const RankKey = () => (
  <details className="small">
    <summary style={{ lineHeight: '44px', color: 'var(--c-brand-ink)', fontWeight: 600 }}>
      Что значат CACIB, САС, ЧФ, КЧК
    </summary>
    <ul>
      {meanings.map(([short, words]) => (
        <li key={short}>
          <b>{short}</b> – {words}
        </li>
      ))}
    </ul>
  </details>
);
