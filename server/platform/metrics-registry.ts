/** Labels of a metric. Never request data, since each combination of values is a time series that never ends. */
export type Labels = Readonly<Record<string, string>>

type Metric = { readonly name: string; readonly help: string; readonly kind: string; lines(name: string): string[] }

/** Metrics of this process. Several servers in one process, as in tests, share them. */
const metrics = new Map<string, Metric>()

/** Maximum number of series per metric, so that a wrong label cannot fill the memory; further ones are not counted. */
const seriesMaximum = 2000

/** Registers a counter and returns a function that increments it. */
export function counter(name: string, help: string): (labels: Labels) => void {
  const counts = new Map<string, number>()
  const lines = (full: string) => [...counts].map(([words, count]) => `${full}{${words}} ${count}`)
  metrics.set(name, { name, help, kind: 'counter', lines })
  return (labels) => {
    const words = wordsOf(labels)
    const count = counts.get(words)
    if (count !== undefined || counts.size < seriesMaximum) counts.set(words, (count ?? 0) + 1)
  }
}

/** Registers a gauge, whose value is read on each scrape. */
export function gauge(name: string, help: string, read: () => readonly (readonly [Labels, number])[]): void {
  const lines = (full: string) => read().map(([labels, value]) => `${full}{${wordsOf(labels)}} ${value}`)
  metrics.set(name, { name, help, kind: 'gauge', lines })
}

type Series = { readonly buckets: number[]; count: number; sum: number }

/** Registers a histogram of durations with bounds in seconds, and returns a function that records one. */
export function histogram(
  name: string,
  help: string,
  bounds: readonly number[],
): (labels: Labels, seconds: number) => void {
  const all = new Map<string, Series>()
  const lines = (full: string) =>
    [...all].flatMap(([words, { buckets, count, sum }]) => [
      ...bounds.map((bound, i) => `${full}_bucket{${words},le="${bound}"} ${buckets[i]}`),
      `${full}_bucket{${words},le="+Inf"} ${count}`,
      `${full}_sum{${words}} ${Number(sum.toFixed(6))}`,
      `${full}_count{${words}} ${count}`,
    ])
  metrics.set(name, { name, help, kind: 'histogram', lines })
  return (labels, seconds) => {
    const words = wordsOf(labels)
    const series = all.get(words) ?? { buckets: bounds.map(() => 0), count: 0, sum: 0 }
    if (series.count === 0) {
      if (all.size >= seriesMaximum) return
      all.set(words, series)
    }
    series.count += 1
    series.sum += seconds
    // a bucket counts all values up to its bound
    for (let i = bounds.length - 1; i >= 0 && seconds <= (bounds[i] ?? 0); i--)
      series.buckets[i] = (series.buckets[i] ?? 0) + 1
  }
}

/** All metrics in Prometheus text format, with a prefix before each name. */
export function metricsText(prefix: string): string {
  return [...metrics.values()]
    .map(({ name, help, kind, lines }) => {
      const full = `${prefix}_${name}`
      return [`# HELP ${full} ${help}`, `# TYPE ${full} ${kind}`, ...lines(full), ''].join('\n')
    })
    .join('')
}

function wordsOf(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, '_')}"`)
    .join(',')
}
