import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSite } from '#contract/inputs/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { againMs, DraftSaver, pauseMs, type Base, type ShownDraft, type DraftCalls } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const named = (name: string): SiteContent => ({ ...defaultSite, look: { ...defaultSite.look, name } })
const nameOf = ({ look }: SiteContent) => look.name

type Seen = Awaited<ReturnType<DraftCalls['read']>>
const changed = new Error('draft_changed')
const unanswered = new Error('no connection')

/** A server with a draft, whose answers may be late or lost, and a saver in front of it. */
function aSaver(at: Partial<Seen> = {}) {
  let draft: Seen = { content: defaultSite, revision: 0, basedOn: 1, number: 1, ...at }
  let revisions = 10
  const server = {
    sent: [] as string[],
    /** How the next answers come: `lost` after the work was done, `away` before it. */
    next: [] as ('late' | 'lost' | 'away')[],
    get draft() {
      return draft
    },
    /** What another admin does. */
    set: (more: Partial<Seen>) => (draft = { ...draft, revision: ++revisions, ...more }),
  }
  const kept: { last: ({ content: SiteContent } & Base) | undefined } = { last: undefined }
  const shown: ShownDraft[] = []
  const told: unknown[] = []
  const saver = new DraftSaver(draft, {
    save: async ({ content, revision, basedOn }) => {
      server.sent.push(nameOf(content))
      const how = server.next.shift()
      if (how === 'away') throw unanswered
      if (revision !== draft.revision || basedOn !== draft.number) throw changed
      server.set({ content, basedOn })
      const reply = draft
      if (how === 'lost') throw unanswered
      if (how === 'late') await new Promise((done) => setTimeout(done, 3000))
      return reply
    },
    read: async () => draft,
    check: async (content) => ({
      mistakes: nameOf(content) === '' ? { 'look.name': 'Enter a name.' } : {},
      clean: named(nameOf(content).trim()),
    }),
    show: (each) => shown.push(each),
    keep: (unsaved) => void (kept.last = unsaved),
    kindOf: (error) => (error === changed ? 'changed' : error === unanswered ? 'unanswered' : 'refused'),
    tell: (error) => told.push(error),
  })
  const type = (name: string) => saver.change(() => named(name))
  return { saver, server, kept, told, type, now: () => shown.at(-1) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what is typed is saved after a pause, once', async () => {
  const { server, type, now, kept } = aSaver()
  type('F')
  await pass(pauseMs - 100)
  type('Fern')
  expect(kept.last?.content.look.name).toBe('Fern')
  await pass(pauseMs)
  expect(server.sent).toEqual(['Fern'])
  expect(now()).toMatchObject({ status: 'saved', mistakes: {} })
  expect(kept.last).toBeUndefined()
})

test('while an answer is late nothing else is sent; then the newest content is, from the revision of the answer', async () => {
  const { saver, server, type, now } = aSaver()
  server.next = ['late']
  type('One')
  await pass(pauseMs)
  type('Two')
  await pass(pauseMs)
  type('Three')
  const all = saver.saveNow()
  await pass(pauseMs)
  expect(server.sent).toEqual(['One'])
  await pass(3000)
  expect(await all).toBe(true)
  expect(server.sent).toEqual(['One', 'Three'])
  expect(nameOf(server.draft.content)).toBe('Three')
  expect(now()?.status).toBe('saved')
})

test('an answer that is lost stops nothing: the draft is as it was sent, and is gone on from', async () => {
  const { server, type, now } = aSaver()
  server.next = ['lost']
  type('Fern ')
  await pass(pauseMs)
  expect(now()?.status).toBe('waiting')
  await pass(againMs)
  expect([now()?.status, nameOf(server.draft.content)]).toEqual(['saved', 'Fern'])
  type('Moss')
  await pass(pauseMs)
  expect([now()?.status, nameOf(server.draft.content)]).toEqual(['saved', 'Moss'])
})

test('without a connection the words stay, also typed ones after, and are saved once it is back', async () => {
  const { saver, server, kept, type, now } = aSaver()
  server.next = ['away', 'away', 'away']
  type('Fern')
  await pass(pauseMs)
  type('Fern & Paw')
  await pass(pauseMs)
  expect([now()?.status, now()?.content.look.name]).toEqual(['waiting', 'Fern & Paw'])
  expect(kept.last?.content.look.name).toBe('Fern & Paw')
  saver.retry()
  await pass(0)
  expect(now()?.status).toBe('waiting')
  await pass(againMs)
  expect([now()?.status, nameOf(server.draft.content)]).toEqual(['saved', 'Fern & Paw'])
})

test('what was kept by the tab goes on, and is somebody else’s draft only if that says something else', async () => {
  const one = aSaver()
  one.server.set({ content: named('Fern') })
  one.saver.restore({ content: named('Fern'), revision: 0, basedOn: 1 })
  await pass(0)
  expect([one.now()?.status, one.server.sent]).toEqual(['saved', ['Fern']])
  const other = aSaver()
  other.server.set({ content: named('Theirs') })
  other.saver.restore({ content: named('Mine'), revision: 0, basedOn: 1 })
  await pass(0)
  expect([other.now()?.status, nameOf(other.server.draft.content)]).toEqual(['changed', 'Theirs'])
})

test('a draft that only has another revision is gone on from; what another admin wrote is not overwritten', async () => {
  const { saver, server, type, now, told } = aSaver({ content: named('Fern'), revision: 5 })
  server.set({})
  type('Moss')
  await pass(pauseMs)
  expect([now()?.status, nameOf(server.draft.content)]).toEqual(['saved', 'Moss'])
  server.set({ content: named('Theirs') })
  type('Mine')
  await pass(pauseMs)
  expect([now()?.status, now()?.content.look.name]).toEqual(['changed', 'Mine'])
  expect(nameOf(server.draft.content)).toBe('Theirs')
  expect(told).toEqual([])
  saver.restart(server.draft)
  expect(now()).toMatchObject({ status: 'saved', generation: 1 })
  type('Ours')
  await pass(pauseMs)
  expect(nameOf(server.draft.content)).toBe('Ours')
})

test('a publication meanwhile is followed if nothing is typed, and otherwise not undone', async () => {
  const { saver, server, type, now } = aSaver()
  saver.follow(server.set({ number: 2, basedOn: 2, revision: 0, content: named('Published') }))
  expect([now()?.content.look.name, now()?.generation]).toEqual(['Published', 1])
  type('Mine')
  server.set({ number: 3, basedOn: 3, revision: 0, content: named('Published again') })
  saver.follow(server.draft)
  expect(now()?.content.look.name).toBe('Mine')
  await pass(pauseMs)
  expect(now()?.status).toBe('changed')
})

test('a draft of before the last publication is saved anew before anything is done with it', async () => {
  const { saver, server } = aSaver({ content: named('Fern'), revision: 5, basedOn: 1, number: 2 })
  expect(await saver.saveNow()).toBe(true)
  expect([server.sent, server.draft.basedOn]).toEqual([['Fern'], 2])
})

test('what is wrong is not sent, and is said', async () => {
  const { saver, server, type, now } = aSaver()
  type('')
  expect(await saver.saveNow()).toBe(false)
  expect([server.sent, now()?.mistakes]).toEqual([[], { 'look.name': 'Enter a name.' }])
})
