import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { notificationKinds } from '#contract/vocabulary/notifications.ts'
import { definitions, definitionsOf } from './database/definitions.ts'
import type { Definition } from './database/definitions.ts'
import { events } from './events.ts'
import type { ProductEvent, Reaction } from './event.ts'
import { beginnings, moves } from './modules/bookings/rules/lifecycle.ts'
import { NotificationEvent } from './modules/notifications/event.ts'
import {
  recipientsOfCharge,
  recipientsOfMove,
  recipientsOfPayment,
  recipientsOfStep,
} from './modules/notifications/rules/recipients.ts'

const server = fileURLToPath(new URL('.', import.meta.url))
const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts'], {
  cwd: server,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => !path.endsWith('.test.ts') && path !== 'events.ts')
  .map((path) => ({ path, text: readFileSync(server + path, 'utf8') }))
const all = definitions()

/** What the functions of the database do, as the kind of a reaction. */
const doings: readonly (readonly [Reaction['kind'], RegExp])[] = [
  ['notification', /perform note_event\(/],
  ['live', /perform (?:tell\(|pg_notify\('live')/],
  ['search', /perform pg_notify\('market'/],
  ['words', /(?:insert into|update) (?:request|message)_words|perform renew_request_words\(/],
  ['guard', /raise exception/],
]

/** What a list of events says that the triggers and functions of the database do not, and the other way round. */
function differences(list: readonly ProductEvent[], made: readonly Definition[]): string[] {
  const reactions = list.flatMap((each) => each.reactions)
  const named = reactions.flatMap(({ by, kind }) => [by].flat().map((name) => ({ name, kind })))
  const triggers = made.filter(({ name }) => name.startsWith('trigger '))
  const lost = named.filter(
    ({ name }) => !name.includes('#') && !triggers.some((trigger) => trigger.name === `trigger ${name}`),
  )
  const wrong = triggers.flatMap(({ name: trigger, text }) => {
    const name = trigger.replace('trigger ', '')
    const kinds = named.filter((each) => each.name === name).map(({ kind }) => kind)
    if (kinds.length === 0) return [`${name} is a trigger that no event names`]
    const [, called = ''] = /execute function (\w+)/.exec(text) ?? []
    const body = made.find((each) => each.name.startsWith(`function ${called}(`))?.text ?? ''
    const does = doings.find(([, pattern]) => pattern.test(body))?.[0]
    return kinds.filter((kind) => does && kind !== does).map((kind) => `${name} is no ${kind}, but a ${does}`)
  })
  const calls = triggers.map(({ text }) => /execute function (\w+)/.exec(text)?.[1])
  const idle = made
    .filter(({ text }) => text.includes('returns trigger'))
    .flatMap(({ name }) =>
      calls.some((each) => name.startsWith(`function ${each}(`)) ? [] : [`${name} is called by no trigger`],
    )
  return [...lost.map(({ name }) => `${name} is no trigger of the database`), ...wrong, ...idle]
}

const dropped = (name: string) =>
  events.map((each) => ({ ...each, reactions: each.reactions.filter(({ by }) => by !== name) }))

describe('the list of events has', () => {
  test('every trigger, as what it does, and no other', () => {
    expect(differences(events, all)).toEqual([])
  })

  test('so a trigger that it lacks is found, as is one that is gone, is taken for another kind, or calls nothing', () => {
    const more = definitionsOf(
      `create or replace function pet_told() returns trigger language plpgsql as $$ begin perform tell(new.owner_id, 'bookings', new.id); return null; end $$;
create or replace trigger pets_told after insert on pets for each row execute function pet_told();`,
      'pets',
    )
    expect(differences(events, [...all, ...more])).toEqual(['pets_told on pets is a trigger that no event names'])
    expect(differences(dropped('reviews_noted on reviews'), all)).toEqual([
      'reviews_noted on reviews is a trigger that no event names',
    ])
    expect(
      differences(
        events,
        all.filter(({ name }) => name !== 'trigger reviews_noted on reviews'),
      ),
    ).toEqual([
      'reviews_noted on reviews is no trigger of the database',
      'function review_noted() is called by no trigger',
    ])
    const taken = {
      in: 'x',
      event: 'x',
      change: 'x',
      reactions: [{ kind: 'live', does: 'x', by: 'reviews_noted on reviews' }],
    } as const
    expect(differences([...events, taken], all)).toEqual(['reviews_noted on reviews is no live, but a notification'])
  })
})

const named = events.flatMap(({ reactions }) =>
  reactions.flatMap(({ by, job }) => [by].flat().map((name) => ({ name, job }))),
)

describe('the list of events has from the server', () => {
  test('functions of the server that exist, and that add the job which it says', () => {
    const ofServer = named.filter(({ name }) => name.includes('#'))
    expect(ofServer.length).toBeGreaterThan(10)
    const wrong = ofServer.filter(({ name, job }) => {
      const [path = '', called = ''] = name.split('#')
      const text = code.find((file) => file.path === path)?.text ?? ''
      return !text.includes(`export async function ${called}(`) || (job && !/\b(?:add\w*Job|mailLater)\(/.test(text))
    })
    expect(wrong).toEqual([])
  })

  test('every job that is added, and no other', () => {
    const texts = [...code.map(({ text }) => text), ...all.map(({ text }) => text)]
    const constants = texts.flatMap((text) => [...text.matchAll(/\bconst (\w+) = '([\w-]+)'/g)])
    const added = texts.flatMap((text) => [
      ...[...text.matchAll(/\baddJob\(\s*\w+,\s*(\w+)/g)].map(
        ([, name]) => constants.find((each) => each[1] === name)?.[2],
      ),
      ...[...text.matchAll(/\bjobs\.add_job\('([\w-]+)'/g)].map(([, name]) => name),
    ])
    const listed = new Set(named.flatMap(({ job }) => job ?? []))
    expect([...listed].toSorted()).toEqual([...new Set(added.filter(Boolean))].toSorted())
    // every letter that is no notification
    const senders = code.filter(({ path, text }) => /\bmailLater\(/.test(text) && path !== 'platform/jobs/mail.ts')
    const mailing = named.flatMap(({ name, job }) => (job === 'send-mail' ? [name.split('#')[0]] : []))
    expect([...new Set(mailing)].toSorted()).toEqual(senders.map(({ path }) => path).toSorted())
  })

  test('every kind of notification, and every event that makes one', () => {
    const told = events.flatMap(({ reactions }) =>
      reactions.flatMap(({ does }) => (typeof does === 'string' ? [] : Object.keys(does))),
    )
    expect([...new Set(told)].toSorted()).toEqual([...notificationKinds].toSorted())
    const noting = all.filter(({ text }) => text.includes('note_event('))
    const noted = noting.flatMap(({ text }) =>
      [...text.matchAll(/note_event\(\s*'(\w+)'|(?:then|else) '(\w+)'/g)].map((each) => each[1] ?? each[2]),
    )
    const abouts = NotificationEvent.options.flatMap(({ shape: { about } }) =>
      'options' in about ? about.options : [...about.values],
    )
    expect(
      [
        ...new Set(noted),
        'reminder',
        'no_check_in',
        'review_ends',
        'rescue_ends',
        'desk_urgent',
        'desk_digest',
      ].toSorted(),
    ).toEqual([...new Set(abouts)].toSorted())
  })
})

/** What an event tells by notifications. */
const tellsOf = ({ reactions }: ProductEvent) => reactions.find(({ kind }) => kind === 'notification')?.does

/** Who is told of something that the owner did, or whose doer does not matter, as the list says it. */
const recipientOf = (sides: readonly string[], ofOther: boolean) => (ofOther ? 'other side' : sides.join(' and '))

describe('who is told is what the rules say', () => {
  const ofMoves = events.flatMap((each) => {
    const [, from = '', to = ''] = /^booking_events: (.*) → (\w+)$/.exec(each.change) ?? []
    return from
      .split(' or ')
      .filter(Boolean)
      .map((status) => ({ each, move: `${status} → ${to}`, from: status, to }))
  })

  test('of every move of a booking', () => {
    const exist = [...beginnings.map((to) => `null → ${to}`), ...moves.map(({ from, to }) => `${from} → ${to}`)]
    expect(ofMoves.map(({ move }) => move).toSorted()).toEqual([...new Set(exist)].toSorted())
  })

  test.each(ofMoves)('of the move $move', ({ each, from, to }) => {
    const move = moves.find((known) => known.to === to && (known.from === from || from === 'null'))
    const status = move?.to ?? 'pending'
    const told = recipientsOfMove({
      from: from === 'null' ? null : (move?.from ?? 'pending'),
      to: status,
      by: to === 'cancelled' ? 'owner' : undefined,
    })
    const kinds = [...new Set(told.map(({ kind }) => kind))]
    const sides = (kind: string) => told.flatMap((one) => (one.kind === kind ? [one.side] : []))
    expect(tellsOf(each)).toEqual(
      Object.fromEntries(kinds.map((kind) => [kind, recipientOf(sides(kind), to === 'cancelled')])),
    )
  })

  test('of a payment, and of a step of a proposal', () => {
    const payments = [
      ...recipientsOfPayment({ from: 'unpaid', to: 'authorized', refundedCents: 0 }),
      ...recipientsOfPayment({ from: 'authorized', to: 'paid', refundedCents: 0 }),
      ...recipientsOfPayment({ from: 'paid', to: 'refunded', refundedCents: 1 }),
    ]
    const told = Object.groupBy(payments, ({ kind }) => kind)
    const expected = Object.entries(told).map(([kind, of]) => [kind, of.map(({ side }) => side).join(' and ')])
    const ofPayment = events.find(({ change }) => change.startsWith('bookings: payment_state'))
    expect(ofPayment && tellsOf(ofPayment)).toEqual(Object.fromEntries(expected))
    expect(recipientsOfStep({ by: 'owner', reason: null })).toEqual(['sitter'])
    const steps = events.filter(({ event }) => /proposed|meet-and-greet/.test(event)).map(tellsOf)
    expect(steps).toEqual([{ stay_change: 'other side' }, { meet_and_greet: 'other side' }])
  })

  test('of a charge after a stay', () => {
    const told = events.flatMap((each) => {
      const recipient = tellsOf(each)
      return recipient && typeof recipient !== 'string' && recipient.stay_charge
        ? [...each.change.matchAll(/charge_(asked|unpaid|objected)|\b(paid|dropped|declined|lapsed)\b/g)].map(
            ([, step, how]) => [step ?? how, recipient.stay_charge],
          )
        : []
    })
    const steps = ['asked', 'unpaid', 'objected', 'paid', 'dropped', 'declined', 'lapsed'] as const
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(steps.map((step) => [step, recipientsOfCharge({ step, by: 'clock' }).join()])),
    )
  })
})
