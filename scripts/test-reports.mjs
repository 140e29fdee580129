// What the reports of the test tools say.

/**
 * The tests of a Playwright report that ended in a way ("unexpected", "flaky"), with their error messages.
 * @param {string} ended
 * @param {any[]} suites
 * @param {string[]} path
 * @returns {{ name: string, why: string }[]}
 */
export function testsThat(ended, suites, path = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const here = [...path, title].filter(Boolean)
    const found = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === ended)
        .map(({ results = [] }) => ({
          name: [...here, spec.title].join(' > '),
          why: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        })),
    )
    return [...found, ...testsThat(ended, inner, here)]
  })
}

/**
 * The end of a run: failures and flaky tests by their names, and "N passed, N failed" as the last line.
 * @param {{ passed: number, failed: number, skipped: number, failures: string[], flaky: string[] }} results
 */
export function conclusionOf({ passed, failed, skipped, failures, flaky }) {
  const listed = (heading, texts) =>
    texts.length > 0 ? [`\n== ${heading}\n${texts.map((text) => `  - ${text}`).join('\n')}`] : []
  return [
    ...listed('Flaky: passed only when tried again', flaky),
    ...listed('Failures', failures),
    `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n')
}

/** A test with what it said, indented. */
export const described = (name, why) => (why ? `${name}\n    ${why.trim().replaceAll('\n', '\n    ')}` : name)
