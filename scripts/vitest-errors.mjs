import { writeFileSync } from 'node:fs'

/**
 * A vitest reporter for errors outside of tests, such as an unhandled rejection after a test has ended, which the JSON
 * reporter omits. Writes a list of texts to VITEST_ERRORS_FILE.
 */
export default class ErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ name, message, stack, type, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) =>
      [type, file, test, stack ?? `${name}: ${message}`].filter(Boolean).join('\n'),
    )
    writeFileSync(process.env.VITEST_ERRORS_FILE, JSON.stringify(texts))
  }
}
