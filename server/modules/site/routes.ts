import { createHash } from 'node:crypto'
import * as api from '#contract/api.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import { versionsListed } from '#contract/vocabulary/site-limits.ts'
import { matchesEtag } from '#server/platform/http/etags.ts'
import { HttpReply, route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { pageOf } from '#server/platform/http/paging.ts'
import { lookOfSite, makeLook } from '#server/modules/look/public.ts'
import { discardDraft, readDraft, saveDraft } from './draft.ts'
import type { DraftDeps } from './draft.ts'
import type { SiteCache } from './cache-site.ts'
import type { DraftCookie } from './preview.ts'
import { publish, revert } from './publish.ts'
import { sendSample, showSample } from './samples.ts'
import type { SampleDeps } from './samples.ts'
import * as store from './store.ts'
import { viewSite, viewVersion } from './view.ts'

type SiteDeps = DraftDeps &
  SampleDeps & { readonly site: Pick<SiteCache, 'now' | 'refresh'>; readonly cookie: DraftCookie }

export function siteRoutes(deps: SiteDeps): Route[] {
  return [...publicRoutes(deps), ...draftRoutes(deps), ...versionRoutes(deps), ...sampleRoutes(deps)]
}

function publicRoutes({ db, site }: SiteDeps): Route[] {
  return [
    route(api.site.get, async ({ showsDraft, known }) => {
      const draft = showsDraft ? await store.findDraft(db) : undefined
      if (draft) return HttpReply.with(viewSite(draft.content, true), { 'cache-control': 'no-store' })
      const json = JSON.stringify(viewSite(site.now().content, false))
      const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
      if (matchesEtag(known, etag)) return HttpReply.unchanged(etag)
      // asked for anew each time, so that whoever publishes sees it
      return HttpReply.text(json, { etag, 'cache-control': 'public, no-cache' })
    }),
  ]
}

function draftRoutes({ cookie, ...deps }: SiteDeps): Route[] {
  const { db } = deps
  return [
    route(api.site.draft, ({ showsDraft }) => readDraft(deps, showsDraft)),
    route(api.site.saveDraft, ({ caller, body, showsDraft, now }) =>
      saveDraft(deps, { ...body, by: caller.id, isShown: showsDraft }, now),
    ),
    route(api.site.discardDraft, async ({ query }) => {
      return (await discardDraft(db, query.revision)) ?? HttpReply.with(undefined, { 'set-cookie': cookie.end() })
    }),
    route(api.site.showDraft, async ({ caller, now }) => {
      const draft = await store.findDraft(db)
      if (!draft) return refuse('nothing_to_publish')
      return (
        (await makeLook(db, lookOfSite(draft.content.look), now)) ??
        HttpReply.with(undefined, { 'set-cookie': cookie.begin(caller.id) })
      )
    }),
    route(api.site.hideDraft, async () => HttpReply.with(undefined, { 'set-cookie': cookie.end() })),
  ]
}

function sampleRoutes(deps: SiteDeps): Route[] {
  return [
    route(api.site.sample, async ({ params }) => showSample(deps, params.kind)),
    route(api.site.sendSample, async ({ caller, params, now }) =>
      sendSample(deps, { kind: params.kind, adminId: caller.id }, now),
    ),
  ]
}

function versionRoutes({ db, site, cookie }: SiteDeps): Route[] {
  return [
    route(api.site.publish, async ({ caller, body, now }) => {
      const made = await publish(db, caller.id, body, now)
      if (isRefused(made)) return made
      await site.refresh()
      return HttpReply.with(made, { 'set-cookie': cookie.end() })
    }),
    route(api.site.versions, async ({ query }) => {
      const limit = query.limit ?? versionsListed
      return pageOf(
        await store.listVersions(db, {
          after: query.after === undefined ? undefined : Number(query.after),
          take: limit + 1,
        }),
        {
          path: api.site.versions.path,
          query: { ...query, limit },
          view: viewVersion,
          cursor: ({ number }) => String(number),
        },
      )
    }),
    route(api.site.version, async ({ params }) => {
      const found = await store.findVersion(db, params.number)
      if (!found) return refuse('version_not_found')
      const { content, ...version } = found
      return { version: viewVersion(version), content }
    }),
    route(api.site.revert, async ({ caller, params, body, now }) => {
      const made = await revert(db, caller.id, { number: params.number, requestId: body.requestId }, now)
      if (!isRefused(made)) await site.refresh()
      return made
    }),
  ]
}
