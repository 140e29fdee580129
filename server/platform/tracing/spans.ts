/** What a span tells of itself: never what a person sent, nor whom it is about. */
export type Attributes = Readonly<Record<string, string | number>>

export type SpanKind = 'server' | 'client' | 'database' | 'job'

/** A piece of work that is under way. */
export type Span = {
  /** Runs work as part of it. */
  inside<T>(work: () => T): T
  end(attributes?: Attributes, failed?: boolean): void
}

/** Begins a span, or none where it would belong to nothing. */
export type Tracer = (kind: SpanKind, name: string, attributes: Attributes, parent?: string) => Span | undefined

let tracer: Tracer | undefined

/** Turns tracing on for this process, or off again. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next
}

export const isTracing = (): boolean => tracer !== undefined

/** `parent`: the W3C `traceparent` of whoever asked for it. */
export const beginSpan: Tracer = (...span) => tracer?.(...span)

/** Runs work in a span of its own; of an error its kind is told, and not its words. */
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
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { 'error.type': code ?? (error instanceof Error ? error.name : typeof error) }
}
