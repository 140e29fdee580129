// What tests of components need beside a document: see `components` in vitest.config.ts.
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// a busy machine loads a lazy part in more than the second that the library waits
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

// a page that closes takes its timeouts with it; Node's would go on, in the next file's document or in none
const { setTimeout: begin } = globalThis
const begun = new Set<NodeJS.Timeout>()
const noted = (...asked: Parameters<typeof begin>): NodeJS.Timeout => {
  const timer = begin(...asked)
  begun.add(timer)
  return timer
}
globalThis.setTimeout = Object.defineProperties(noted as typeof begin, Object.getOwnPropertyDescriptors(begin))
afterAll(() => {
  globalThis.setTimeout = begin
  for (const timer of begun) clearTimeout(timer)
})
