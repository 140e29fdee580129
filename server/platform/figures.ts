import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { productName } from '#contract/vocabulary/product.ts'

/** Labels of a metric. Never request data, since each combination of values is a time series that never ends. */
type Labels<Name extends string> = Readonly<Record<Name, string>>

/** Metrics of this process. Several servers in one process, as in tests, share them. */
export const figures = new Registry()

/** Before the name of every metric. */
export const prefix: string = `${productName.toLowerCase()}_`

/** Maximum number of series per metric, so that a wrong label cannot fill the memory; further ones are not counted. */
const seriesMaximum = 2000

/** Registers a counter and returns a function that increments it. */
export function counter<Name extends string>(name: string, help: string, labelNames: Name[]) {
  const figure = new Counter({ name: prefix + name, help, labelNames, registers: [figures] })
  const hasRoom = room()
  return (labels: Labels<Name>): void => {
    if (hasRoom(labels)) figure.inc(labels)
  }
}

/** Registers a gauge, whose value is read on each scrape. */
export function gauge<Name extends string>(
  name: string,
  help: string,
  labelNames: Name[],
  read: () => readonly (readonly [Labels<Name>, number])[],
): void {
  const figure = new Gauge({
    name: prefix + name,
    help,
    labelNames,
    registers: [figures],
    collect: () => read().forEach(([labels, value]) => figure.set(labels, value)),
  })
}

/** Registers a histogram of durations with bounds in seconds, and returns a function that records one. */
export function histogram<Name extends string>(name: string, help: string, labelNames: Name[], buckets: number[]) {
  const figure = new Histogram({ name: prefix + name, help, labelNames, buckets, registers: [figures] })
  const hasRoom = room()
  return (labels: Labels<Name>, seconds: number): void => {
    if (hasRoom(labels)) figure.observe(labels, seconds)
  }
}

/** Whether labels are known to a metric or it has room for their series. */
function room(): (labels: object) => boolean {
  const series = new Set<string>()
  return (labels) => {
    const words = JSON.stringify(labels)
    if (series.size < seriesMaximum) series.add(words)
    return series.has(words)
  }
}
