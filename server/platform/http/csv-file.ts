import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { fileNameOf } from '#contract/vocabulary/site.ts'
import { refuse } from '#contract/refusals.ts'
import { csv } from './csv.ts'
import { refusalFor } from './mount.ts'
import type { Caller } from './caller.ts'
import { sendRefusal } from './problems.ts'

export type CsvFileOptions = {
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>
  /** Throws when the rate limit is exceeded. */
  readonly limit: (request: FastifyRequest, caller: Caller | null) => Promise<void>
  /** What the site is called now; names of files begin with it. */
  readonly siteName: () => string
}

/** A file to download: its name, and its rows, beginning with the column headers. */
export type CsvFile = { readonly name: string; readonly rows: readonly (readonly string[])[] }

/**
 * Serves a table as a CSV file to those who may make the call with the same data. `find` returns undefined if there is
 * no such table.
 */
export function csvFile(
  server: FastifyInstance,
  path: string,
  endpoint: Endpoint,
  { findCaller, limit, siteName }: CsvFileOptions,
  find: (params: Readonly<Record<string, string>>, caller: Caller) => Promise<CsvFile | undefined>,
): void {
  server.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
    const caller = await findCaller(request)
    await limit(request, caller)
    const refused = refusalFor(endpoint, caller)
    if (refused || !caller) return sendRefusal(request, reply, refuse(refused ?? 'not_signed_in'))
    const file = await find(request.params, caller)
    if (!file) return sendRefusal(request, reply, refuse('not_found'))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileNameOf(siteName(), file.name)}.csv"`)
      .send(csv(file.rows))
  })
}
