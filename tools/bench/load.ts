import autocannon from 'autocannon'

export const seconds = Number(process.env.BENCH_SECONDS ?? 5)
export const clients = 8

export type Figures = { readonly rate: number; readonly p50Ms: number; readonly p99Ms: number }

export function figuresOf({ rate, p99Ms }: Figures): string {
  return `${Math.round(rate)}/s, p99 ${p99Ms} ms`
}

/** Loads an address with some clients, in a thread of their own, after a second of warm-up. */
export async function load(
  address: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
  connections = clients,
): Promise<Figures> {
  const run = (duration: number) =>
    autocannon({ url: address, connections, duration, workers: 1, requests: paths.map((path) => ({ path, headers })) })
  await run(1)
  const result = await run(seconds)
  const failed = result['4xx'] + result['5xx'] + result.errors
  if (failed > 0) throw new Error(`${failed} failed calls of ${paths[0]}`)
  return { rate: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 }
}
