import { createTheme, type MantineThemeOverride } from '@mantine/core';
import styles from './mantine.module.css';

/**
 * Mantine gives behaviour only: headless, without its style sheets. The skin is told once, here, by class names over
 * our tokens, so that seasons and schemes reach it. Loaded with the first overlay, never with a page.
 */
export const theme: MantineThemeOverride = createTheme({
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-serif)' },
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
  components: {
    ModalRoot: {
      defaultProps: {
        unstyled: true,
        classNames: { root: styles.root, overlay: styles.overlay, inner: styles.inner, content: styles.content, title: styles.title, body: styles.body },
      },
    },
    Tooltip: {
      defaultProps: { unstyled: true, openDelay: 200, classNames: { tooltip: styles.tooltip, arrow: styles.arrow } },
    },
  },
});
