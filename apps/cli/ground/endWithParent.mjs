/** Loaded before the portal: if the command that started it is killed, the portal closes as on SIGTERM. */
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
