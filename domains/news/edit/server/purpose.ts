/** Pictures and documents of an article; `ownerId` is the article. */
export const articlePurpose = 'article';
