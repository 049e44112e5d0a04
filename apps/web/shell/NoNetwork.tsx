import { Button } from '#platform/ui/buttons/Button.tsx';
import { Scene } from '#platform/ui/dogs/Scene.tsx';
import { Overline } from '#platform/ui/typography/Overline.tsx';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import styles from './ErrorPage.module.css';

/** The portal cannot be reached. `to` is the requested page; empty for the present address. */
export const NoNetwork = ({ to }: { to: string }) => (
  <div className={`wrap ${styles.page}`} data-error-page="offline">
    <PageTitle title={`Нет связи`} />
    <meta name="robots" content="noindex" />
    <div>
      <Overline>Нет связи</Overline>
      <h1 className={styles.title}>Портал не отвечает</h1>
      <p className={styles.text}>
        Проверьте подключение к интернету. Страница откроется сама, как только связь вернётся.
      </p>
      <p className={styles.again}>
        <Button to={to} reload leftIcon="rotate">
          Повторить
        </Button>
      </p>
    </div>
    <Scene className={styles.scene} name="sleeping" />
  </div>
);
