import { addressOf } from '#contract/address.ts'
import { defaultSite } from '#contract/inputs/site.ts'
import { connect } from '#server/database/connect.ts'
import { sessionCookieName } from '#server/modules/identity/public.ts'
import { cacheSite } from '#server/modules/site/public.ts'
import type { CallContext, Person } from '#testing/factories.ts'
import { copyTemplate } from '#testing/postgres.ts'
import type { Site } from './fixtures.ts'
import { withSettings } from './with-settings.ts'

/**
 * A marketplace of its own, empty, at its own address and without background jobs, for tests that need to know of
 * everything there is. `page` opens a page of it for a person.
 */
export async function anOwnMarket(site: Site) {
  const server = JSON.parse(process.env.E2E_DATABASE_SERVER ?? '{}') as Parameters<typeof copyTemplate>[0]
  const database = await copyTemplate(server)
  const connection = connect({ url: database.url, max: 6 })
  // writes the first version of the site, which stays are made under
  const clock = () => new Date()
  const first = await cacheSite({ ...connection, clock, first: defaultSite, onError: () => {} })
  first.close()
  const { address, close } = await withSettings({ connection }, {})
  site.allow(new RegExp(`outside request: ${address}`))
  const cookieOf = (person: Person) => ({ name: sessionCookieName(address), value: person.session })
  const call: CallContext['call'] = async (endpoint, input, person) => {
    const { name = '', value = '' } = person ? cookieOf(person) : {}
    const { body } = input as { readonly body?: unknown }
    const answer = await fetch(address + addressOf(endpoint, input), {
      method: endpoint.method,
      headers: { cookie: `${name}=${value}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, body: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    address,
    connection,
    call,
    async page(person: Person) {
      const page = await site.openApart(undefined, { viewport: { width: 1440, height: 900 } })
      await page.context().addCookies([{ ...cookieOf(person), url: address }])
      return page
    },
    async close() {
      await close()
      await connection.close()
      await database.drop()
    },
  }
}
