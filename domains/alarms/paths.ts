/** The administrators' page with the state of the portal. */
export const portalStatePath = '/administration/diagnosis';
