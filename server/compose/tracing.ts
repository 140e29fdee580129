import type { Env } from './env.ts'

/** Starts tracing if a collector is set; otherwise no OpenTelemetry code is loaded. */
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
