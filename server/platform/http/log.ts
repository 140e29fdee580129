/** What takes the lines of the log. */
export type LogTarget = { write(line: string): void }

type LoggedError = { [key: string]: unknown; type: string; message: string; stack: string }

/** The plain names in an error that help to find its cause. */
const told = ['code', 'constraint', 'table', 'column', 'statusCode'] as const

/**
 * An error as the log tells it. Others put what was sent or stored on their errors (PostgreSQL the whole row, a
 * payment provider the whole payment with its secret), so only fields known to be harmless are taken.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, message, stack, cause } = error
  const fields = error as Error & Partial<Record<(typeof told)[number], unknown>>
  const extra = Object.fromEntries(told.filter((key) => fields[key] !== undefined).map((key) => [key, fields[key]]))
  return { type: name, message, stack: stack ?? '', ...extra, ...(cause instanceof Error && { cause: cause.message }) }
}
