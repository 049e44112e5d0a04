import { OrganiseFrame } from '#domains/entries/web/public.ts';
import { readTeam, type TeamFrameProps, TeamPage } from '#domains/showTeam/web/public.ts';

export const read = readTeam;

const frame = (props: TeamFrameProps) => <OrganiseFrame {...props} tab="team" />;

/** The team of a show beside the organiser's pages of its entries. */
export const Page = () => <TeamPage frame={frame} />;
