import type { SyntheticEvent } from 'react';
import { searchPath } from '#domains/search/searchPath.ts';
import { HeaderButton } from '#platform/ui/buttons/HeaderButton.tsx';
import type { LinkProps } from '#platform/ui/links/Link.tsx';
import { toggleFilters, useFiltersOpen, useHasFilters } from '#platform/web/filtersToggle.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { sectionsId } from '../footer/Footer.tsx';
import type { LayerProps } from '../onDemand/Layer.tsx';
import type { OnDemand } from '../onDemand/onDemand.ts';
import styles from './Header.module.css';

/**
 * Without scripts, the search is its page and the menu is the list of sections in the footer. The link stays the same
 * element when it becomes a button, so that a press that began before hydration still counts.
 */
function useOpener(opened: boolean, toggle: OnDemand<LayerProps>['toggle']): Partial<LinkProps> {
  const press = (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    toggle(event);
  };
  return useHydrated()
    ? {
        role: 'button',
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        onClick: press,
        onKeyDown: (event) => event.key === ' ' && press(event),
      }
    : {};
}

const searchLook = { icon: 'search', text: 'Поиск', variant: 'field', 'aria-label': 'Поиск по порталу' } as const;

export function SearchButton({ opened, toggle, prefetch }: OnDemand<LayerProps>) {
  return <HeaderButton {...searchLook} to={searchPath} {...useOpener(opened, toggle)} onPointerEnter={prefetch} />;
}

const menuLook = { icon: 'menu', text: 'Меню', iconOnly: true, className: styles.narrow } as const;

export function MenuButton({ opened, toggle }: OnDemand<LayerProps>) {
  return <HeaderButton {...menuLook} to={`#${sectionsId}`} {...useOpener(opened, toggle)} />;
}

/** Opens a list's filters on small screens; shown only on pages with filters. Its space is reserved until hydration. */
export function FiltersButton({ expected }: { expected: boolean }) {
  const opened = useFiltersOpen();
  const offered = useHasFilters();
  const hydrated = useHydrated();
  if (!offered && (hydrated || !expected)) return null;
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
