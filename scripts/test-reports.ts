/** What matters here of a suite in a Playwright report. */
export type ReportedSuite = {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results?: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
  readonly suites?: readonly ReportedSuite[]
}

/** The tests of a Playwright report that ended in a way, with their error messages. */
export function testsThat(
  ended: 'unexpected' | 'flaky',
  suites: readonly ReportedSuite[],
  path: readonly string[] = [],
): { name: string; why: string }[] {
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

/** A test with what it said, indented. */
export const described = (name: string, why?: string): string =>
  why ? `${name}\n    ${why.trim().replaceAll('\n', '\n    ')}` : name

type Results = { passed: number; failed: number; skipped: number; failures: string[]; flaky: string[] }

/** The end of a run: flaky tests and failures by their names, and "N passed, N failed" as the last line. */
export function conclusionOf({ passed, failed, skipped, failures, flaky }: Results): string {
  const listed = (heading: string, texts: readonly string[]) =>
    texts.length > 0 ? [`\n== ${heading}\n${texts.map((text) => `  - ${text}`).join('\n')}`] : []
  return [
    ...listed('Flaky: passed only when tried again', flaky),
    ...listed('Failures', failures),
    `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n')
}
