import { useLocation } from 'react-router';
import { Scene } from '#platform/ui/dogs/Scene.tsx';
import { Overline } from '#platform/ui/type/Overline.tsx';
import { portalName } from '#platform/web/page/PageMeta.tsx';
import styles from './ErrorPage.module.css';
import { calendar, inDevelopment, isWithin, sections } from './sections/sections.ts';
import { WaysOn } from './sections/WaysOn.tsx';

/** The page of every section that is not built yet: says so and leads on. */
export function Page() {
  const { pathname } = useLocation();
  const name = sections.find((section) => isWithin(section, pathname))?.label;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{`${name ?? inDevelopment.title} — ${portalName}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        {name && <Overline>{name}</Overline>}
        <h1 className={styles.title}>{inDevelopment.text}</h1>
        <p className={styles.text}>Скоро здесь будет чем заняться. А пока портал ждёт вас в календаре выставок и в новостях.</p>
        <div className={styles.again}>
          <WaysOn ways={[{ section: calendar, label: 'Календарь выставок' }]} />
        </div>
      </div>
      <Scene className={styles.scene} name="sleeping" />
    </div>
  );
}
