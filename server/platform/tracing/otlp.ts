// The only file that imports OpenTelemetry. It is loaded when tracing is on.
import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, Tracer as TheirTracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { externalCall } from '../external-call.ts'
import { setTracer } from './spans.ts'
import type { Tracer } from './spans.ts'

export type TracingOptions = {
  /** URL of the collector, to which `/v1/traces` is added. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** The part of requests that is traced, from 0 to 1; a request with a trace context follows that. */
  readonly ratio: number
  /** Interval at which spans are sent. */
  readonly everyMs?: number
  /** How long the stop waits for the last spans. */
  readonly lastMs?: number
}

/** Timeout of an export; spans of a slower one are lost. */
const patienceMs = 4000

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  database: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
} as const

/**
 * Sends spans to a collector (OTLP over HTTP, JSON) until stopped. Nothing waits for the collector: spans that it does
 * not take are dropped.
 */
export function startTracing(options: TracingOptions): { stop(): Promise<void> } {
  const { service, ratio, everyMs = 2000, lastMs = 2000 } = options
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: counted(exporterOf(options)),
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: patienceMs,
      }),
    ],
  })
  const current = new AsyncLocalStorage<Context>()
  setTracer(tracerOf(provider.getTracer(service), current))
  return {
    async stop() {
      setTracer(undefined)
      const late = new Promise<void>((resolve) => setTimeout(resolve, lastMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

function exporterOf({ endpoint, headers }: TracingOptions): SpanExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  return new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: patienceMs, concurrencyLimit: 1 })
}

/** Wraps an exporter, to count its calls in the metrics. */
function counted(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => {
      const sent = () =>
        new Promise<void>((resolve, reject) =>
          exporter.export(spans, (result) => {
            if (result.code === 0) resolve()
            else reject(result.error ?? new Error('not taken'))
            done(result)
          }),
        )
      externalCall('tracing', sent).catch(() => {})
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}

function tracerOf(tracer: TheirTracer, current: AsyncLocalStorage<Context>): Tracer {
  return (kind, name, attributes, parent) => {
    const around = kind === 'job' ? undefined : current.getStore()
    // no span for a statement or a call outside of a trace
    if (!around && (kind === 'client' || kind === 'database')) return undefined
    const context = around ?? remoteContext(parent)
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    const inner = trace.setSpan(context, span)
    return {
      inside: (work) => current.run(inner, work),
      end: (more = {}, failed = false) => {
        span.setAttributes(more)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
}

/** The trace context that a request sent (W3C Trace Context). */
function remoteContext(parent = ''): Context {
  const [, traceId = '', spanId = '', flags = ''] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent) ?? []
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  })
}
