/**
 * V8 collects what old objects leave behind when half as much again has gathered. By itself it waits for up to three
 * times as much when there is little to do; such a minute's garbage leaves holes between what lives on, so that the
 * process never gets back to its size (docs/performance.md, "A long day").
 */
export const heapGrowth = '--heap-growing-percent=50';

/** Sooner still for a command, whose pauses nobody feels: it runs beside the product, on the same machine. */
export const heapGrowthOfCommands = '--heap-growing-percent=10';
