#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { install } from './machine/install.mjs';
import { command, Stop } from './machine/place.mjs';
import { help, readWords, systemdCommand } from './machine/portalWords.mjs';
import { pinnedNode, runAsOurs } from './machine/programs.mjs';
import { serve } from './machine/serve.mjs';
import { becomePortal, portalUser, readSettings } from './machine/service.mjs';

/**
 * `portal <command>`: the portal's commands with the settings and the user of its service, from any folder. Installed
 * by a link: `ln -s /opt/portal/apps/cli/portal.mjs /usr/local/bin/portal`. Ends with the code of the program.
 */
command(async () => {
  const { settings, act } = readWords(process.argv.slice(2), process.cwd());
  if ('help' in act) {
    console.log(help());
    return 0;
  }
  // The units have the settings of the service: another file means a portal of one's own.
  const isOfUnits = existsSync('/run/systemd/system') && !process.env.PORTAL_SETTINGS;
  if ('service' in act && isOfUnits) return systemd(act);
  Object.assign(process.env, readSettings(), settings);
  if ('service' in act) return byHand(act);
  // Only root may write beside the settings, and the portal has to read what it has written there.
  const owner = portalUser();
  if (act.keyFile === undefined) becomePortal();
  await install({ onlyProduction: true });
  const code = await runAsOurs(pinnedNode(), [act.file, ...act.args]);
  if (act.keyFile && owner && existsSync(act.keyFile)) chownSync(act.keyFile, owner.uid, owner.gid);
  return code;
});

/** Starts, stops and shows units (`deploy/systemd/portal@.service`), one for each port. */
function systemd({ service, ports }) {
  const [program, ...args] = systemdCommand(service, ports, enabledUnits());
  return spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
}

/** Units that systemd starts with the machine. */
function enabledUnits() {
  const { stdout } = spawnSync('systemctl', ['show', '--property=Wants', 'multi-user.target'], { encoding: 'utf8' });
  return (stdout ?? '').match(/portal@\d+(?=\.service)/g) ?? [];
}

/** Without systemd the portal runs in this terminal. */
async function byHand({ service, ports }) {
  if (service !== 'start')
    throw new Stop(
      'Этим порталом управляет не systemd: запущенный командой portal start, он останавливается по Ctrl+C, а в контейнере – вместе с ним; журнал – в том же окне',
    );
  if (ports.length > 1) throw new Stop('Без systemd одна команда запускает один процесс: portal start 3000');
  if (ports[0]) process.env.PORT = ports[0];
  becomePortal();
  return serve();
}
