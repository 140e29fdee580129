import { picturePath } from '#contract/vocabulary/pictures.ts'
import { boundedText } from '#server/gateways/bounded-body.ts'
import type { Context, Verdict } from './check.ts'

/**
 * Checks that the CDN of public photos fetches them from this site: for an unknown photo it has to answer like this
 * site.
 */
export async function photoCopies({ env, patienceMs }: Context): Promise<Verdict> {
  const { PHOTOS_CDN_URL: origin } = env
  if (!origin) return { unused: '' }
  const answer = await fetch(origin + picturePath('0'.repeat(22)), {
    headers: { accept: 'application/problem+json' },
    signal: AbortSignal.timeout(patienceMs / 2),
  })
  const text = await boundedText(answer, 10_000)
  return answer.status === 404 && text?.includes('"not_found"')
    ? { ok: origin }
    : { wrong: `PHOTOS_CDN_URL: what answers at ${origin} does not ask this site for photos (${answer.status}).` }
}
