import { stripVTControlCharacters } from 'node:util';

/** A Playwright reporter for logs: silent about passes, complete about failures, as soon as they are known. */
export default class FailuresReporter {
  /** @param {any} test @param {any} result */
  onTestEnd(test, result) {
    if (result.status !== test.expectedStatus) print(test.titlePath().filter(Boolean).join(' › '), result.errors);
  }

  /** @param {any} error outside of tests */
  onError(error) {
    print('outside of tests', [error]);
  }

  printsToStdio() {
    return true;
  }
}

/** @param {string} title @param {readonly any[]} errors */
function print(title, errors) {
  const texts = errors.map(({ stack, message, value, snippet = '' }) => `${stack ?? message ?? value}\n${snippet}`);
  // Playwright's workers color their output, whoever reads it.
  console.log(stripVTControlCharacters(`FAILED ${title}\n${texts.join('\n')}`));
}
