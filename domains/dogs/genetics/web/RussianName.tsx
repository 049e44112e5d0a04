interface Named {
  name: string;
  name_lat: string;
}

/** Under a Latin name the same in the letters people call the dog by. Not on paper: there the Latin one counts. */
export const RussianName = ({
  name: { name, name_lat },
  className,
}: {
  name: Named;
  className?: string | undefined;
}) => (name && name !== name_lat ? <small className={className}>{name}</small> : null);
