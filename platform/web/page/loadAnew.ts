/** The page anew, from the server. */
export const loadAnew = (): void => location.reload();
