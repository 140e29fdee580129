import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { vetPath } from '#contract/paths.ts'
import { refusals } from '#contract/refusals.ts'
import type { EmergencyPet } from '#contract/schemas/emergency.ts'
import { clockTime } from '#contract/vocabulary/clock-time.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { link as linkClass, primary } from '#server/platform/html-pages/button.ts'
import { html } from '#server/platform/html-pages/html.ts'
import type { Html } from '#server/platform/html-pages/html.ts'
import { page, sendPrivatePage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { sidesOf } from './facts-store.ts'
import type { Callable } from './facts-store.ts'
import { lookUp, open } from './links.ts'
import type { Opened } from './links.ts'
import { lastMandate } from './mandate-store.ts'
import { emergencyPetsOf } from './read-sheet.ts'
import { factsOf } from './stay.ts'
import { viewMandate } from './view.ts'

export type VetPageOptions = {
  readonly db: Database
  readonly clock: () => Date
  readonly frame: PageFrame
  /** Throws when the caller exceeds the rate limit. */
  readonly limit: (request: FastifyRequest) => Promise<void>
}

type WithSecret = { Params: { secret: string } }

/**
 * The page of an address that a sitter shows to a vet. Opening it shows a button, so that the previews of messengers read
 * nothing and leave no trace; the button shows the sheet. 410 once it ended, 404 for one that never was.
 */
export async function vetPage(app: FastifyInstance, { db, clock, frame, limit }: VetPageOptions): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4096 })
    const path = vetPath(':secret')
    scope.get<WithSecret>(path, async (request, reply) => {
      await limit(request)
      const opened = await lookUp(db, request.params.secret, clock())
      return opened.state === 'good' ? sendPrivatePage(reply, 200, cover(frame)) : sendClosed(reply, frame, opened)
    })
    scope.post<WithSecret>(path, async (request, reply) => {
      await limit(request)
      const now = clock()
      const opened = await open(db, request.params.secret, now)
      if (opened.state !== 'good') return sendClosed(reply, frame, opened)
      return sendPrivatePage(reply, 200, await sheetPage(db, frame, opened.stay, now))
    })
  })
}

function sendClosed(reply: FastifyReply, frame: PageFrame, { state }: Opened): FastifyReply {
  return state === 'ended'
    ? sendPrivatePage(
        reply,
        410,
        page(frame, 'This link has ended', html`<p>This link has ended. Ask the sitter for a new one.</p>`),
      )
    : sendPrivatePage(
        reply,
        404,
        page(frame, "This link doesn't work", html`<p>It may have been cut off. Ask the sitter for a new one.</p>`),
      )
}

const cover = (frame: PageFrame): string =>
  page(frame, 'Emergency sheet', html`<form method="post"><button class="${primary}">Open</button></form>`)

async function sheetPage(db: Database, frame: PageFrame, stay: BookingFacts, now: Date): Promise<string> {
  const [pets, { owner, sitter }, signed] = await Promise.all([
    emergencyPetsOf(db, stay),
    sidesOf(db, stay.id),
    lastMandate(db, stay.id),
  ])
  const mandate = signed && viewMandate(signed, factsOf(stay, now))
  const deciding = new Map(
    pets.flatMap(({ contacts }) =>
      contacts.filter(({ mayDecide }) => mayDecide).map((each) => [`${each.name} ${each.phone}`, each] as const),
    ),
  )
  return page(
    frame,
    'Emergency sheet',
    html`<div class="grid gap-6">
      ${pets.map((pet) => petPart(pet))}
      ${part(
        'Spending',
        mandate?.isInForce
          ? html`${mandate.text?.split('\n').map((line) => html`<p class="mb-2">${line}</p>`)}
              <p class="text-sm text-ink-soft">
                Signed by ${isolated(mandate.signedName ?? '')}, ${dayOf(stay, mandate.signedAt)}.
              </p>`
          : html`<p>${refusals.no_spending_agreed.sentence}</p>`,
      )}
      ${part(
        'Who to call',
        html`${callable('Owner', displayName(owner), owner.phone)}
        ${[...deciding.values()].map((each) => callable('May decide for the owner', each.name && isolated(each.name), each.phone))}
        ${callable('Sitter', firstNameOf(sitter), phoneOf(sitter))}`,
      )}
    </div>`,
  )
}

const phoneOf = ({ phone }: Callable): string | null => phone
const dayOf = ({ timeZone }: BookingFacts, instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant))
/** A date and a time of the stay, as a vet reads them. */
const clockOf = ({ date, time }: { readonly date: string; readonly time: string }): string =>
  `${new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date))}, ${clockTime(time)}`

const part = (title: string, content: Html): Html =>
  html`<section>
    <h2 class="mb-2 text-lg font-semibold">${title}</h2>
    ${content}
  </section>`

const fact = (name: string, value: string | null | undefined): Html | null =>
  value
    ? html`<div class="mb-1">
        <dt class="text-sm text-ink-soft">${name}</dt>
        <dd class="whitespace-pre-line break-words">${value}</dd>
      </div>`
    : null

function petPart(pet: EmergencyPet): Html {
  const { vet } = pet
  const about = [pet.breed && isolated(pet.breed), pet.age !== null && `${pet.age} years`].filter(Boolean).join(', ')
  const medication = pet.medication.map(({ name, dose, lastGiven }) =>
    [
      [isolated(name), dose && isolated(dose)].filter(Boolean).join(', '),
      lastGiven ? `last given ${clockOf(lastGiven)}` : 'not given during this stay',
    ].join('; '),
  )
  return part(
    pet.name,
    html`<dl>
      ${about && fact('About', about)}
      ${fact('Microchip', [pet.microchip, pet.registry && isolated(pet.registry)].filter(Boolean).join(', '))}
      ${fact('Allergies', pet.allergies)}${fact('Conditions', pet.conditions)}
      ${fact('Medication', medication.join('\n'))}
      ${fact('Usual vet', [vet.name && isolated(vet.name), vet.phone].filter(Boolean).join(', '))}
    </dl>`,
  )
}

const callable = (what: string, name: string | null, phone: string | null): Html =>
  html`<p class="mb-3">
    <span class="block text-sm text-ink-soft">${what}</span>
    <span class="block">${name}</span>
    ${phone && html`<a class="${linkClass}" href="tel:${phone}">${phone}</a>`}
  </p>`
