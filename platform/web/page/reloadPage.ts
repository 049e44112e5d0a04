/** Reloads the page from the server. */
export const reloadPage = (): void => location.reload();
