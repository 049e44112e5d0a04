import { Button } from '#platform/ui/buttons/Button.tsx';

/** A link to the page of a show's catalogue. */
export const CatalogueButton = ({ to }: { to: string }) => (
  <Button kind="secondary" leftIcon="book" to={to}>
    Каталог выставки
  </Button>
);
