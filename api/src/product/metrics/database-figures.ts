import type { CommandFailedEvent, CommandSucceededEvent } from 'mongodb';
import type * as Prom from 'prom-client';

/** Seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** The driver's report of each command, on request (`monitorCommands`). */
export type CommandEvents = {
  on(event: 'commandSucceeded', listener: (event: CommandSucceededEvent) => void): unknown;
  on(event: 'commandFailed', listener: (event: CommandFailedEvent) => void): unknown;
};

/** How long the database takes, by command; no command's content is looked at. */
export function createDatabaseFigures(prom: typeof Prom, registry: Prom.Registry): (client: CommandEvents) => void {
  const registers = [registry];
  const labelNames = ['command'];
  const seconds = new prom.Histogram({
    name: 'inkbridge_database_command_duration_seconds',
    help: 'Time until the database has answered a command',
    labelNames,
    buckets,
    registers,
  });
  const failures = new prom.Counter({
    name: 'inkbridge_database_command_failures_total',
    help: 'Commands that failed, or that the database did not answer',
    labelNames,
    registers,
  });
  return (client) => {
    client.on('commandSucceeded', ({ commandName, duration }) =>
      seconds.observe({ command: commandName }, duration / 1000),
    );
    client.on('commandFailed', ({ commandName }) => failures.inc({ command: commandName }));
  };
}
