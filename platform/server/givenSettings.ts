type Environment = Record<string, string | undefined>;

/** Values of the environment without empty ones, which mean the default. */
export const givenSettings = (env: Environment): Environment =>
  Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value === undefined ? value : withoutQuotes(value)] as const)
      .filter(([, value]) => value !== ''),
  );

/** A container's `--env-file` keeps the quotes that systemd and a shell take off. */
const withoutQuotes = (value: string): string => /^(["'])(.*)\1$/s.exec(value)?.[2] ?? value;
