/** Reloads the page from the server. */
export const loadAnew = (): void => location.reload();
