import { errorCode } from '#server/platform/error-code.ts'

/** Attributes of a span: no request data and no personal data. */
export type Attributes = Readonly<Record<string, string | number>>

export type SpanKind = 'server' | 'client' | 'database' | 'job'

/** A span in progress. */
export type Span = {
  /** Runs work inside the span. */
  inside<T>(work: () => T): T
  end(attributes?: Attributes, failed?: boolean): void
}

/** Starts a span, or returns undefined if it would not belong to a trace. */
export type Tracer = (kind: SpanKind, name: string, attributes: Attributes, parent?: string) => Span | undefined

let tracer: Tracer | undefined

/** Turns tracing on or off for this process. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

export const isTracing = (): boolean => tracer !== undefined

/** `parent`: the W3C `traceparent` of the request. */
export const beginSpan: Tracer = (...span) => tracer?.(...span)

/** Runs work in its own span; of an error, only the kind is recorded. */
export async function inSpan<T>(
  kind: SpanKind,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const span = beginSpan(kind, name, attributes)
  if (!span) return work()
  try {
    const result = await span.inside(work)
    span.end()
    return result
  } catch (error) {
    span.end(errorKind(error), true)
    throw error
  }
}

export function errorKind(error: unknown): Attributes {
  const code = errorCode(error)
  return { 'error.type': code ?? (error instanceof Error ? error.name : typeof error) }
}
