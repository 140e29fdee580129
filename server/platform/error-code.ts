/** The code of an error of Node, PostgreSQL or a library: `ENOENT`, `40001`, `FST_ERR_VALIDATION`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
