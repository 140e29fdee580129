import type { Endpoint } from '#contract/endpoint.ts'
import type { TestAnswer, TestApp } from './app.ts'
import type { Person } from './factories.ts'

/** Returns the ids of a whole list, fetched one row per page through the links; `between` runs after each page. */
export async function idsByPages(
  app: TestApp,
  endpoint: Endpoint,
  person: Person,
  between: (id: string | undefined) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const answer: TestAnswer<Endpoint> = await app.attempt(
      endpoint,
      { query: { limit: '1', ...(after && { after }) } },
      person,
    )
    const rows: { id: string }[] = JSON.parse(answer.text)
    ids.push(...rows.map(({ id }) => id))
    await between(ids.at(-1))
    after = /[?&]after=([^&>]+)/.exec(String(answer.headers['link']))?.[1]
  }
  return ids
}
