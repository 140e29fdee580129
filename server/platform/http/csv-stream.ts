import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, ParsedInput } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { fileNameOf } from '#contract/vocabulary/site.ts'
import { csv, csvLines } from './csv.ts'
import type { CsvFileOptions } from './csv-file.ts'
import { isFresh } from './caller.ts'
import { queryOf, refusalFor } from './mount.ts'
import type { Caller } from './caller.ts'
import { sendRefusal } from './problems.ts'

/** A long file to download: its name, its column headers, and its rows in parts. */
export type CsvStream = {
  readonly name: string
  readonly head: readonly string[]
  readonly parts: AsyncIterable<readonly (readonly string[])[]>
  /** Called once when it was sent, or when who asked for it went away. */
  readonly closed: () => void
}

/**
 * Serves a long table as a CSV file to those who may make the call with the same data, with the same query, and who logged
 * in within the last minutes. It is sent as it is read, so that no more than a part of it is in memory.
 */
export function csvStream<E extends Endpoint>(
  server: FastifyInstance,
  path: string,
  endpoint: E,
  { findCaller, limit, clock, siteName }: CsvFileOptions & { readonly clock: () => Date },
  find: (query: ParsedInput<E>['query'], caller: Caller) => Promise<CsvStream | Refused>,
): void {
  server.get(path, async (request, reply) => {
    const caller = await findCaller(request)
    await limit(request, caller)
    const refused = refusalFor(endpoint, caller)
    if (refused || !caller) return sendRefusal(request, reply, refuse(refused ?? 'not_signed_in'))
    if (!isFresh(caller, clock())) return sendRefusal(request, reply, refuse('fresh_login_needed'))
    const query = queryOf(endpoint, request)
    if (isRefused(query)) return sendRefusal(request, reply, query)
    const file = await find(query, caller)
    if (isRefused(file)) return sendRefusal(request, reply, file)
    const text = Readable.from(textOf(file)).once('close', file.closed)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileNameOf(siteName(), file.name)}.csv"`)
      .send(text)
  })
}

async function* textOf({ head, parts }: CsvStream): AsyncGenerator<string> {
  yield csv([head])
  for await (const rows of parts) yield csvLines(rows)
}
