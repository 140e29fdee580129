import formbody from '@fastify/formbody'
import * as z from 'zod/mini'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefused, refusals } from '#contract/refusals.ts'
import { NewSighting } from '#contract/inputs/lost-pets.ts'
import { fieldSentencesOf } from '#contract/input-sentences.ts'
import { lostPath } from '#contract/paths.ts'
import { slugText } from '#contract/vocabulary/lost-pets.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { pictureBytes } from '#server/modules/media/public.ts'
import { sendPrivatePage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import type { LostDeps } from './deps.ts'
import { photoFile, shownPhones, townOf } from './facts-store.ts'
import { endedPage, lostPage, posterPage, reportedPage, unknownPage } from './page-views.ts'
import type { Shown, Typed } from './page-views.ts'
import { isPublic } from './rules/lifecycle.ts'
import { reportSighting } from './sight.ts'
import * as store from './store.ts'

export type LostPagesOptions = {
  readonly deps: LostDeps
  readonly storage: ObjectStorage
  readonly clock: () => Date
  readonly frame: PageFrame
  /** Throws when the caller exceeds the rate limit. */
  readonly limit: (request: FastifyRequest) => Promise<void>
}

type OfSlug = { Params: { slug: string } }

/**
 * The page of a missing pet, its poster and its photo, for everybody who has the address: 404 for one that never was, 410
 * once the pet is no longer missing. All are read anew each time, so that they end at once, and none is indexed or kept.
 */
export async function lostPages(app: FastifyInstance, options: LostPagesOptions): Promise<void> {
  const { limit } = options
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4096 })
    const path = lostPath(':slug')
    scope.get<OfSlug>(path, async (request, reply) => {
      await limit(request)
      return shown(request, reply, options, (of) => sendPrivatePage(reply, 200, lostPage(options.frame, of)))
    })
    scope.post<OfSlug>(path, async (request, reply) => {
      await limit(request)
      return report(request, reply, options)
    })
    scope.get<OfSlug>(`${path}/poster`, async (request, reply) => {
      await limit(request)
      return shown(request, reply, options, (of) => sendPrivatePage(reply, 200, posterPage(options.frame, of)))
    })
    scope.get<OfSlug>(`${path}/photo`, async (request, reply) => {
      await limit(request)
      return sendPhoto(request, reply, options)
    })
  })
}

/** Finds what a page shows, and sends it, or why there is none. */
async function shown(
  request: FastifyRequest<OfSlug>,
  reply: FastifyReply,
  { deps, frame }: LostPagesOptions,
  send: (of: Shown) => FastifyReply,
): Promise<FastifyReply> {
  const { slug } = request.params
  const lost = slugText.test(slug) ? await store.lostBySlug(deps.db, slug) : undefined
  if (!lost || lost.state === 'starting') return sendPrivatePage(reply, 404, unknownPage(frame))
  if (!isPublic(lost.state)) return sendPrivatePage(reply, 410, endedPage(frame))
  const [photo, phones, town] = await Promise.all([
    lost.photoId === null ? undefined : photoFile(deps.db, lost.photoId),
    shownPhones(deps.db, lost.id),
    townOf(deps.db, lost.listingId),
  ])
  return send({ lost, photo, phones, town, publicUrl: deps.publicUrl })
}

/** Takes the form of the page, which works without a script. What is wrong with it is said on the page, with what was typed. */
async function report(
  request: FastifyRequest<OfSlug>,
  reply: FastifyReply,
  options: LostPagesOptions,
): Promise<FastifyReply> {
  const { deps, clock, frame } = options
  const typed = typedIn(request.body)
  const now = clock()
  const input = z.safeParse(NewSighting, sightingOf(typed, now), { reportInput: true })
  const { slug } = request.params
  const again = (errors: Readonly<Record<string, string>>, status = 400) =>
    shown(request, reply, options, (of) => sendPrivatePage(reply, status, lostPage(frame, of, { typed, errors })))
  if (!input.success) return again(fieldSentencesOf(input.error.issues))
  const refused = await reportSighting(deps, { slug, address: request.ip }, input.data, now)
  if (!isRefused(refused)) return sendPrivatePage(reply, 200, reportedPage(frame, lostPath(slug)))
  if (refused.refused === 'not_found') return sendPrivatePage(reply, 404, unknownPage(frame))
  if (refused.refused === 'no_longer_missing') return sendPrivatePage(reply, 410, endedPage(frame))
  return again(
    { request: refused.sentence ?? refusals[refused.refused].sentence },
    refused.refused === 'too_many' ? 429 : 400,
  )
}

function typedIn(body: unknown): Typed {
  const text = (name: string): string => {
    const value: unknown = Reflect.get(Object(body), name)
    return typeof value === 'string' ? value.slice(0, 2000) : ''
  }
  return {
    when: text('when'),
    where: text('where'),
    text: text('text'),
    contact: text('contact'),
    website: text('website'),
  }
}

/** How long ago, in minutes, as the form offers it: people on the street know no time zones. */
function sightingOf({ when, ...typed }: Typed, now: Date) {
  const minutes = Number(when)
  const ago = Number.isInteger(minutes) && minutes >= 0 && minutes <= 10_080 ? minutes : 0
  return { ...typed, seenAt: new Date(now.getTime() - ago * 60_000).toISOString() }
}

/** The width in which the photo is sent: enough for half a printed page. */
const photoWidth = 1280

async function sendPhoto(
  request: FastifyRequest<OfSlug>,
  reply: FastifyReply,
  { deps, storage }: LostPagesOptions,
): Promise<FastifyReply> {
  const { slug } = request.params
  void reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  const lost = slugText.test(slug) ? await store.lostBySlug(deps.db, slug) : undefined
  if (!lost || lost.state === 'starting') return reply.code(404).send()
  if (!isPublic(lost.state)) return reply.code(410).send()
  const photo = lost.photoId === null ? undefined : await photoFile(deps.db, lost.photoId)
  const bytes = photo && (await pictureBytes(storage, photo, photoWidth))
  return bytes ? reply.type('image/webp').send(bytes) : reply.code(404).send()
}
