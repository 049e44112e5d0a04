import { authorisationsPath } from '../../paths.ts';
import { Authorisations } from './Authorisations.tsx';
import { OwnPage } from './OwnPage.tsx';

/** `/nbc/{alias}/documents/judges`: a breed club approves judges of its shows. */
export const Page = () => (
  <OwnPage
    title="Судьи монопородных выставок"
    lead="Организатор просит согласовать судей. Ответьте о каждом: клуб получит все ответы вместе, и они окончательны."
    own={(home) => (home.startsWith('/nbc/') ? authorisationsPath(home) : null)}
  >
    <Authorisations />
  </OwnPage>
);
