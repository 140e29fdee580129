import type { SiteDraft } from '#contract/calls/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { siteChanges } from '#contract/vocabulary/site-changes.ts'

/** How long nothing is typed before the draft is saved, and the pause before the next try without a connection. */
export const pauseMs = 700
export const againMs = 5000

/** Which draft and which published version an edit begins with. */
export type Base = { readonly revision: number; readonly basedOn: number }
export type Mistakes = Readonly<Record<string, string>>

/**
 * `waiting`: no answer came, and it is tried again; `refused`: the server said why not; `changed`: somebody else's draft is
 * there by now.
 */
export type DraftStatus = 'saved' | 'unsaved' | 'waiting' | 'refused' | 'changed'
export type ShownDraft = {
  readonly content: SiteContent
  readonly mistakes: Mistakes
  readonly status: DraftStatus
  /** Another one when the content was replaced from outside, so that fields begin anew. */
  readonly generation: number
}

type Seen = Pick<SiteDraft, 'content' | 'revision' | 'basedOn' | 'number'>

/** How the saver reaches everything else. */
export type DraftCalls = {
  readonly save: (body: { content: SiteContent } & Base) => Promise<Seen>
  readonly read: () => Promise<Seen>
  /** What is wrong with the content, and the content as the server would keep it. */
  readonly check: (content: SiteContent) => Promise<{ readonly mistakes: Mistakes; readonly clean: SiteContent }>
  readonly show: (shown: ShownDraft) => void
  /** Keeps what is not saved in this tab; undefined once it is. */
  readonly keep: (unsaved: ({ content: SiteContent } & Base) | undefined) => void
  /** What a failure was: the draft is another one by now, another refusal, or no answer. */
  readonly kindOf: (error: unknown) => 'changed' | 'refused' | 'unanswered'
  /** Says why something was refused. */
  readonly tell: (error: unknown) => void
}

const same = (one: SiteContent, other: SiteContent): boolean => siteChanges(one, other).length === 0

/**
 * Saves a draft while it is edited: one save at a time, each with the newest content. What no answer says is found out by
 * looking: a draft that is as it was sent, or as it was before, is gone on from; another one is somebody else's.
 */
export class DraftSaver {
  readonly #ways: DraftCalls
  #base: Base
  /** What the server has, as far as is known, and what was edited. */
  #stored: SiteContent
  #content: SiteContent
  #isSaved: boolean
  #mistakes: Mistakes = {}
  #status: DraftStatus = 'saved'
  #generation = 0
  #running: Promise<boolean> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(first: Seen, ways: DraftCalls) {
    this.#ways = ways
    this.#base = { revision: first.revision, basedOn: first.number }
    this.#stored = first.content
    this.#content = first.content
    // a draft of before the last publication is saved anew, as whoever looks at it now wants it
    this.#isSaved = first.revision === 0 || first.basedOn === first.number
  }

  change(edit: (content: SiteContent) => SiteContent): void {
    this.#content = edit(this.#content)
    this.#isSaved = false
    this.#ways.keep({ content: this.#content, ...this.#base })
    this.#show('unsaved')
    this.#later(pauseMs)
  }

  /** Saves what was typed since; resolves to whether all of it is saved. */
  async saveNow(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#running ??= this.#run().finally(() => void (this.#running = undefined))
    return this.#running
  }

  /** Goes on with what this tab kept of an earlier visit. */
  restore({ content, ...from }: { content: SiteContent } & Base): void {
    this.#base = from
    this.#content = content
    this.#isSaved = false
    this.#generation++
    this.#show('unsaved')
    this.#later(0)
  }

  /** Takes what is there in the place of what was edited. */
  restart({ content, revision, number }: Seen): void {
    clearTimeout(this.#timer)
    this.#base = { revision, basedOn: number }
    this.#stored = content
    this.#content = content
    this.#isSaved = true
    this.#mistakes = {}
    this.#generation++
    this.#ways.keep(undefined)
    this.#show('saved')
  }

  /** Takes what another screen or admin did, unless something here is not saved. */
  follow(seen: Seen): void {
    const isKnown = seen.revision === this.#base.revision && seen.number === this.#base.basedOn
    if (!isKnown && this.#isSaved && !this.#running) this.restart(seen)
  }

  /** Tries again at once: the connection is back. */
  retry(): void {
    if (this.#status === 'waiting') this.#later(0)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #show(next: DraftStatus): void {
    this.#status = next
    this.#ways.show({ content: this.#content, mistakes: this.#mistakes, status: next, generation: this.#generation })
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.saveNow(), ms)
  }

  async #run(): Promise<boolean> {
    while (!this.#isSaved) {
      const sent = this.#content
      const { mistakes, clean } = await this.#ways.check(sent)
      this.#mistakes = mistakes
      this.#show('unsaved')
      if (Object.keys(mistakes).length > 0) return false
      try {
        await this.#saveOnce(clean)
      } catch (error) {
        this.#fail(error)
        return false
      }
      // what was typed meanwhile is saved next
      this.#isSaved = this.#content === sent
    }
    this.#ways.keep(undefined)
    this.#show('saved')
    return true
  }

  #fail(error: unknown): void {
    const kind = this.#ways.kindOf(error)
    this.#show(kind === 'unanswered' ? 'waiting' : kind)
    if (kind === 'unanswered') this.#later(againMs)
    if (kind === 'refused') this.#ways.tell(error)
  }

  async #saveOnce(content: SiteContent): Promise<void> {
    try {
      await this.#send(content)
    } catch (error) {
      if (this.#ways.kindOf(error) !== 'changed' || !(await this.#lookAgain(content))) throw error
      // an answer was lost, and it is there already
      if (this.#base.revision > 0 && same(this.#stored, content)) return
      await this.#send(content)
    }
  }

  async #send(content: SiteContent): Promise<void> {
    const { revision } = await this.#ways.save({ content, ...this.#base })
    this.#base = { ...this.#base, revision }
    this.#stored = content
  }

  /** Whether the draft that is there now is the one that was sent, or the one before; then the next save goes on from it. */
  async #lookAgain(sent: SiteContent): Promise<boolean> {
    const seen = await this.#ways.read()
    const isOurs = same(seen.content, sent) || same(seen.content, this.#stored)
    if (seen.number !== this.#base.basedOn || !isOurs) return false
    this.#base = { revision: seen.revision, basedOn: seen.number }
    this.#stored = seen.content
    return true
  }
}
