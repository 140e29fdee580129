import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let session: Awaited<ReturnType<typeof freshPage>>['session']
let toasts: Awaited<ReturnType<typeof freshPage>>['toasts']
let ended: Error
const assign = vi.fn<(address: string) => void>()

/** The modules of a page that nobody leaves yet. */
async function freshPage() {
  vi.resetModules()
  return { session: await import('./session.ts'), toasts: await import('./toasts.ts') }
}

beforeEach(async () => {
  vi.useFakeTimers()
  const location = { pathname: '/my-bookings', search: '?tab=past', assign }
  vi.stubGlobal('window', { location, setTimeout, clearTimeout })
  assign.mockReset()
  ;({ session, toasts } = await freshPage())
  const { Refusal } = await import('./refusal.ts')
  ended = new Refusal({ code: 'not_signed_in', sentence: 'Please log in', status: 401, fields: {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How many toasts some work shows; toasts are numbered. */
function shown(work: () => void): number {
  const before = toasts.toast({ title: 'Before' })
  work()
  return toasts.toast({ title: 'After' }) - before - 1
}

const reason = { title: 'Log in to save favorites', description: 'Logging in...' }

test('that the session has ended is said once, however many parts of a page notice it', () => {
  expect(shown(() => session.handleSessionEnd(ended))).toBe(1)
  expect(shown(() => session.handleSessionEnd(ended))).toBe(0)
  expect(shown(() => session.handleSessionEnd(ended))).toBe(0)
})

test('it is not said over the reason to log in that is shown, and another reason is', () => {
  expect(shown(() => session.askToLogIn(reason))).toBe(1)
  expect(shown(() => session.handleSessionEnd(ended))).toBe(0)
  expect(shown(() => session.askToLogIn({ ...reason, title: 'Log in to book' }))).toBe(1)
})

test('it is said again on a page that is not left after all', () => {
  const stay = session.goToLogin()
  stay()
  expect(shown(() => session.handleSessionEnd(ended))).toBe(1)
  vi.runAllTimers()
  expect(assign.mock.calls).toEqual([['/api/login?returnTo=%2Fmy-bookings%3Ftab%3Dpast']])
})

test('another error says nothing and leaves the page where it is', () => {
  expect(shown(() => session.handleSessionEnd(new Error('offline')))).toBe(0)
  vi.runAllTimers()
  expect(assign).not.toHaveBeenCalled()
})
