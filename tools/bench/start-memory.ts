import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../lib/live/product.js';
import { childrenOf, memoryOf, type ProcessMemory } from '../lib/machine.js';
import { bounded, compared, counted, type Row } from './report.js';

/** Quiet before memory is read, in milliseconds: enough for what a start leaves behind to be collected. */
const restMilliseconds = 15_000;
/** How much more memory ten times the accounts and payments may take. */
const mostMore = 1.05;

export type RestMemory = { api: ProcessMemory; database: ProcessMemory };

const none: ProcessMemory = { own: 0, file: 0 };

/** Of the API's process and of the embedded database's, after some quiet seconds. */
export async function memoryAtRest({ process: { pid = 0 } }: Product): Promise<RestMemory> {
  await pause(restMilliseconds);
  const children = childrenOf(pid).map((child) => memoryOf(child) ?? none);
  return { api: memoryOf(pid) ?? none, database: children.reduce(sum, none) };
}

function sum(one: ProcessMemory, other: ProcessMemory): ProcessMemory {
  return { own: one.own + other.own, file: one.file + other.file };
}

/** What the processes need for themselves has the target; pages of the database's file are the system's cache. */
export function memoryRows({ api, database }: RestMemory, atMost: number): Row[] {
  return [
    counted('memory at rest, API', 'MB', api.own),
    counted('memory at rest, database', 'MB', database.own),
    bounded('memory at rest, API and database', 'MB', api.own + database.own, atMost),
    counted('pages of mapped files, API', 'MB', api.file),
    counted('pages of mapped files, database', 'MB', database.file),
  ];
}

export function moreMemoryRow(metric: string, more: RestMemory, usual: RestMemory): Row {
  const total = ({ api, database }: RestMemory) => api.own + database.own;
  return compared(metric, 'MB', total(more), total(usual), mostMore);
}
