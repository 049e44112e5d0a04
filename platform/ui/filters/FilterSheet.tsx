import type { ReactNode, Ref } from 'react';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { Link } from '../links/Link.tsx';
import { cx } from '../theme/cx.ts';
import styles from './filters.module.css';

export interface FilterSheetProps {
  sheet: Ref<HTMLFormElement>;
  /** In a narrow window: whether the sheet is open. */
  open: boolean;
  onClose: () => void;
  /** Address of the list: the form's action without scripts. */
  action: string;
  /** The list without filters. */
  reset: string;
  /** Label of the sheet's button: «Показать 9 выставок». */
  showLabel: string;
  /** Hidden fields for submission without scripts. */
  kept?: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
}

/** The filters of a list: a column beside it in wide windows, a sheet in narrow ones; a plain form without scripts. */
export function FilterSheet({ sheet, open, onClose, action, reset, showLabel, kept = {}, children }: FilterSheetProps) {
  return (
    <>
      {open && <div className={styles.scrim} aria-hidden="true" onClick={onClose} />}
      <form
        ref={sheet}
        id="filters"
        className={cx(styles.filters, open && styles.open)}
        action={action}
        aria-label="Фильтры"
        {...(open && { role: 'dialog', 'aria-modal': true })}
        onSubmit={(event) => {
          // All choices are already in the address, so submitting does nothing.
          event.preventDefault();
          onClose();
        }}
      >
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Head reset={reset} onClose={onClose} />
        <div className={styles.body}>
          {children}
          <noscript>
            <button type="submit" className={styles.submit}>
              Показать
            </button>
          </noscript>
        </div>
        <Foot reset={reset} showLabel={showLabel} />
      </form>
    </>
  );
}

const Head = ({ reset, onClose }: Pick<FilterSheetProps, 'reset' | 'onClose'>) => (
  <div className={styles.head}>
    <h2>Фильтры</h2>
    <Link className={styles.reset} to={reset} preventScrollReset>
      Сбросить
    </Link>
    <IconButton className={styles.close} icon="close" label="Закрыть" data-autofocus onClick={onClose} />
  </div>
);

const Foot = ({ reset, showLabel }: Pick<FilterSheetProps, 'reset' | 'showLabel'>) => (
  <div className={styles.foot}>
    <Button kind="ghost" to={reset} preventScrollReset>
      Сбросить
    </Button>
    <Button type="submit" className="grow">
      {showLabel}
    </Button>
  </div>
);
