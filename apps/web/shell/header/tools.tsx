import { searchPath } from '#domains/search/searchPath.ts';
import { HeaderButton } from '#platform/ui/buttons/HeaderButton.tsx';
import { piece } from '#platform/ui/pieces/piece.tsx';
import { toggleFilters, useFiltersOffered, useFiltersOpen } from '#platform/web/filtersToggle.ts';
import { useAwake } from '#platform/web/useAwake.ts';
import { sectionsId } from '../footer/Footer.tsx';
import type { LayerProps } from '../layers/Layer.tsx';
import type { OnDemand } from '../layers/onDemand.ts';
import styles from './Header.module.css';

// While no script runs, the search is its page and the menu is the list of sections in the footer.

const searchLook = { icon: 'search', text: 'Поиск', look: 'field', 'aria-label': 'Поиск по порталу' } as const;
const SearchLink = piece(() => <HeaderButton {...searchLook} to={searchPath} />);

export function SearchButton({ opened, toggle, prefetch }: OnDemand<LayerProps>) {
  return useAwake() ? (
    <HeaderButton {...searchLook} aria-haspopup="dialog" aria-expanded={opened} onClick={toggle} onPointerEnter={prefetch} />
  ) : (
    <SearchLink />
  );
}

const menuLook = { icon: 'menu', text: 'Меню', iconOnly: true, className: styles.narrow } as const;
const MenuLink = piece(() => <HeaderButton {...menuLook} to={`#${sectionsId}`} />);

export function MenuButton({ opened, toggle }: OnDemand<LayerProps>) {
  return useAwake() ? <HeaderButton {...menuLook} aria-haspopup="dialog" aria-expanded={opened} onClick={toggle} /> : <MenuLink />;
}

/** Opens a list's filters on small screens; there only while the page offers them. Until it can say so, the room is kept. */
export function FiltersButton({ expected }: { expected: boolean }) {
  const opened = useFiltersOpen();
  const offered = useFiltersOffered();
  const awake = useAwake();
  if (!offered && (awake || !expected)) return null;
  return (
    <HeaderButton
      icon="filter"
      text="Фильтры"
      iconOnly
      className={`${styles.narrow} ${styles.filters}`}
      aria-expanded={opened}
      onClick={() => toggleFilters()}
    />
  );
}
