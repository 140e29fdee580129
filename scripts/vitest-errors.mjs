import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest that keeps the errors which belong to no test, such as a rejection that nobody handled after a
 * test had ended: the JSON reporter leaves them out. Writes a list of texts to VITEST_ERRORS_FILE.
 */
export default class ErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ name, message, stack, type, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) =>
      [type, file, test, stack ?? `${name}: ${message}`].filter(Boolean).join('\n'),
    )
    writeFileSync(process.env.VITEST_ERRORS_FILE, JSON.stringify(texts))
  }
}
