/** The uploader may read a file that no record claims yet. */
export const canSeeOwnFile = (session: { profileId: number }, file: { profileId: number | null }): boolean =>
  file.profileId === session.profileId;
