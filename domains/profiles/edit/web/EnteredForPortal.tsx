import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { headContactsElsewhere } from '../policy.ts';

/** Instead of a section that the head federation fills in once for the whole portal. */
export const EnteredForPortal = () => (
  <Banner
    tone="plain"
    icon="info"
    action={
      <Button kind="secondary" to="/administration/federation">
        Данные федерации
      </Button>
    }
  >
    {headContactsElsewhere}
  </Banner>
);
