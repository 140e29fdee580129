import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import { defaultSite } from '#contract/inputs/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { defaultName } from '#contract/vocabulary/site.ts'
import type { SiteWords } from '#contract/vocabulary/site.ts'
import type { SiteCache } from '#server/modules/site/public.ts'
import type { TestApp } from './app.ts'
import type { Person } from './factories.ts'
import { eventually } from './pay.ts'

/** What the site says about itself without any choice of an operator. */
export const siteWords: SiteWords = {
  name: defaultName,
  company: null,
  address: null,
  contactEmail: null,
  footer: null,
  brand: { light: '#1f5b47', onLight: '#ffffff', dark: '#7fc8a7', onDark: '#0d1f18' },
}

/** A site that never changes, whatever the database says. */
export function fixedSite(content: SiteContent = defaultSite): SiteCache {
  const site = { number: 1, content }
  return {
    now: () => site,
    at: async () => content,
    seenBy: async () => site,
    onChange: () => {},
    refresh: async () => {},
    close: () => {},
  }
}

/** Saves a draft in the place of whatever is there. Returns its revision. */
export async function draftSite(app: TestApp, admin: Person, content: SiteContent): Promise<number> {
  const { revision, number: basedOn } = (await app.call(api.site.draft, {}, admin)).body
  return (await app.call(api.site.saveDraft, { body: { content, revision, basedOn } }, admin)).body.revision
}

/** Throws the draft away, if there is one. */
export async function discardSite(app: TestApp, admin: Person): Promise<void> {
  const { revision } = (await app.call(api.site.draft, {}, admin)).body
  await app.call(api.site.discardDraft, { query: { revision: String(revision) } }, admin)
}

/** Publishes changes of the site as an admin does, and waits until this application has them. */
export async function publishSite(
  app: TestApp,
  admin: Person,
  change: { readonly [Group in keyof SiteContent]?: Partial<SiteContent[Group]> },
): Promise<number> {
  const { content } = (await app.call(api.site.draft, {}, admin)).body
  const changed: SiteContent = {
    look: { ...content.look, ...change.look },
    company: { ...content.company, ...change.company },
    texts: { ...content.texts, ...change.texts },
    mail: { ...content.mail, ...change.mail },
    money: { ...content.money, ...change.money },
    rules: { ...content.rules, ...change.rules },
    lists: { ...content.lists, ...change.lists },
  }
  const body = { revision: await draftSite(app, admin, changed), note: null, requestId: randomUUID() }
  const { number } = (await app.call(api.site.publish, { body }, admin)).body
  await eventually(async () => app.site.now().number, number)
  return number
}
