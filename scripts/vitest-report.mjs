import { writeFileSync } from 'node:fs'

/**
 * A vitest reporter for what the JSON reporter omits: errors outside of tests, such as an unhandled rejection after a test
 * has ended, and tests that passed only when tried again. Writes both as lists of texts to VITEST_REPORT_FILE. Prints what
 * fails in a long run at once: its end is an hour away.
 */
export default class OmittedReporter {
  flaky = []

  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'failed' && process.env.LONG)
      for (const { stack, message, cause } of errors) console.error(test.fullName, stack ?? message, cause ?? '')
    if (test.diagnostic()?.flaky) this.flaky.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd(_modules, problems) {
    const errors = problems.map(({ name, message, stack, type, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) =>
      [type, file, test, stack ?? `${name}: ${message}`].filter(Boolean).join('\n'),
    )
    writeFileSync(process.env.VITEST_REPORT_FILE, JSON.stringify({ errors, flaky: this.flaky }))
  }
}
