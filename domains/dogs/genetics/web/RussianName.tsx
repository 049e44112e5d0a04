interface Named {
  name: string;
  name_lat: string;
}

/** The Russian spelling under a Latin name. It is not printed: on papers the Latin name is the official one. */
export const RussianName = ({
  name: { name, name_lat },
  className,
}: {
  name: Named;
  className?: string | undefined;
}) => (name && name !== name_lat ? <small className={className}>{name}</small> : null);
