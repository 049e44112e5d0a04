import { Button } from '#platform/ui/buttons/Button.tsx';

/** A link to the course of a show, for pages beside it. */
export const LiveButton = ({ to }: { to: string }) => (
  <Button leftIcon="clock" to={to}>
    Ход выставки: кто в ринге
  </Button>
);
