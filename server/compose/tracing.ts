import type { Env } from './env.ts'

/** Traces where a collector is set; nothing of OpenTelemetry is loaded where none is. */
export async function tracingOf(env: Env): Promise<{ stop(): Promise<void> } | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { startTracing } = await import('#server/platform/tracing/otlp.ts')
  return startTracing({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  })
}
