import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import { defaultSite } from '#contract/inputs/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { defaultName } from '#contract/vocabulary/site.ts'
import type { SiteWords } from '#contract/vocabulary/site.ts'
import type { KeptSite } from '#server/modules/site/public.ts'
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
}

/** A site that never changes, whatever the database says. */
export function fixedSite(content: SiteContent = defaultSite): KeptSite {
  return {
    now: () => ({ number: 1, content }),
    at: async () => content,
    onChange: () => {},
    refresh: async () => {},
    close: () => {},
  }
}

/** Publishes changes of the site as an admin does, and waits until this application has them. */
export async function publishSite(
  app: TestApp,
  admin: Person,
  change: { readonly [Group in keyof SiteContent]?: Partial<SiteContent[Group]> },
): Promise<number> {
  const { content, revision } = (await app.call(api.site.draft, {}, admin)).body
  const changed: SiteContent = {
    look: { ...content.look, ...change.look },
    company: { ...content.company, ...change.company },
    texts: { ...content.texts, ...change.texts },
    mail: { ...content.mail, ...change.mail },
    money: { ...content.money, ...change.money },
    rules: { ...content.rules, ...change.rules },
  }
  const saved = await app.call(api.site.saveDraft, { body: { content: changed, revision } }, admin)
  const body = { revision: saved.body.revision, note: null, requestId: randomUUID() }
  const { number } = (await app.call(api.site.publish, { body }, admin)).body
  await eventually(async () => app.site.now().number, number)
  return number
}
