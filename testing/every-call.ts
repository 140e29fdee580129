import { addressOf } from '#contract/address.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { cookieOf, startTestApp } from './app.ts'
import type { AnyInput, TestApp } from './app.ts'
import { aCity } from './factories.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

/** An application that can answer every call: it listens, so that payments reach their stand-in, and knows a city. */
export async function startForEveryCall(): Promise<TestApp> {
  const app = await startTestApp({ live: true })
  await aCity(app)
  return app
}

/** Returns the person whose things a call is about. */
export function personFor(call: Endpoint, world: World): Person {
  if (typeof call.who === 'string' || call.who.includes('sitter')) return world.sitter
  return call.who.includes('owner') ? world.owner : world.admin
}

/** Makes a call as given, valid or not, for a person or signed out. */
export function sendCall(app: TestApp, call: Endpoint, input: AnyInput, person: Person | undefined) {
  return app.server.inject({
    method: call.method,
    url: addressOf(call, input),
    headers: person ? { cookie: cookieOf(person) } : {},
    ...(input.body !== undefined && { payload: input.body }),
  })
}
