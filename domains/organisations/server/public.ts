export { enterKennel } from './commands/enter.ts';
export { clubRegister } from './queries/clubs.ts';
