import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { type SearchType, searchTypes } from '#domains/search/kinds.ts';
import { searchAddress, searchTypeOf } from '#domains/search/paths.ts';
import { isLongEnough } from '#domains/search/query.ts';
import { RecentSearches } from '#domains/search/web/field/RecentSearches.tsx';
import { rememberSearch } from '#domains/search/web/field/recentSearches.ts';
import { SearchForm } from '#domains/search/web/field/SearchForm.tsx';
import { SuggestingInput } from '#domains/search/web/field/SuggestingInput.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { Layer, type LayerProps } from '../onDemand/Layer.tsx';
import { SectionLink } from '../sections/SectionLink.tsx';
import { calendar, judges, organizations, type Section, services, specialists } from '../sections/sections.ts';
import styles from './SearchPanel.module.css';

interface Shortcut {
  label: string;
  section: Section;
  /** Undefined: a number is looked up in the section itself. */
  type?: SearchType;
  icon?: IconName;
}

/** The studbook search, which accepts any number or name of a dog. */
const dogLookup: Section = { ...services, path: `${services.path}?card=dog` };

const groups: ReadonlyArray<{ title: string; shortcuts: readonly Shortcut[] }> = [
  {
    title: 'Где искать',
    shortcuts: [
      { label: 'Организации и профили', section: organizations, type: searchTypes.profiles },
      { label: 'Выставки', section: calendar, type: searchTypes.exhibitions },
      { label: 'Сервисы и о портале', section: services, type: searchTypes.portal },
    ],
  },
  {
    title: 'Люди',
    shortcuts: [
      { label: 'Судьи', section: judges, type: searchTypes.judges },
      { label: 'Специалисты', section: specialists, type: searchTypes.specialists },
    ],
  },
  {
    title: 'По номеру',
    shortcuts: [
      { label: 'Родословная', section: dogLookup, icon: 'tree' },
      { label: 'Клеймо, чип или кличка', section: dogLookup, icon: 'stamp' },
    ],
  },
];

/** Search panel below the header: the field, «Найти», and links to other searches. */
export function SearchPanel({ onClose, ...layer }: LayerProps) {
  const { pathname } = useLocation();
  const id = useId();
  const [text, setText] = useState('');
  const type = searchTypeOf(pathname);
  const search = (asked?: string) => {
    if (asked) rememberSearch(asked);
    onClose();
  };
  return (
    <Layer {...layer} onClose={onClose} label="Поиск" over="header" className={styles.panel}>
      <div className={`wrap ${styles.inner}`}>
        <SearchForm
          variant="panel"
          type={type}
          label="Запрос"
          Input={SuggestingInput}
          onText={setText}
          onSearch={search}
        >
          <IconButton className={styles.close} icon="close" label="Закрыть" onClick={onClose} />
        </SearchForm>
        {text === '' && <RecentSearches type={type} onGo={onClose} />}
        <div className={styles.groups}>
          {groups.map(({ title, shortcuts }, index) => (
            <section key={title} aria-labelledby={`${id}-${index}`}>
              <h2 id={`${id}-${index}`}>{title}</h2>
              <ul>
                {shortcuts.map((shortcut) => (
                  <li key={shortcut.label}>
                    <ShortcutLink {...shortcut} text={text} onGo={onClose} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Layer>
  );
}

/** Passes the typed text on; with too little text, links to the section itself. */
function ShortcutLink({ label, section, type, icon, text, onGo }: Shortcut & { text: string; onGo: () => void }) {
  const content = (
    <>
      <Icon name={icon ?? section.icon} size={22} />
      {label}
    </>
  );
  if (type === undefined || !isLongEnough(text)) {
    return (
      <SectionLink section={section} onGo={onGo}>
        {content}
      </SectionLink>
    );
  }
  return (
    <Link to={searchAddress({ text, type })} onClick={onGo}>
      {content}
    </Link>
  );
}
