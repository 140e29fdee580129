// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { makeDemo, seedDemo } from './seed.ts'

const app = useTestApp()

beforeAll(async () => {
  const { connection, storage } = app
  await seedDemo({ connection, storage, demo: makeDemo(new Date('2026-05-20T17:30:00Z')), say: () => {} })
})

async function numberOf(query: string): Promise<number> {
  const { rows } = await app.connection.pool.query<{ number: number }>(`select (${query}) as number`)
  return Number(rows[0]?.number)
}

test('what two sides agreed on went back to the owner', async () => {
  const back = `cases c join case_offers o on o.case_id = c.id join bookings b on b.id = c.booking_id
    join refund_decisions d on d.booking_id = b.id and d.made_by = b.sitter_id join booking_events e on e.decision_id = d.id
    where c.outcome = 'agreed' and b.payment_state = 'partially_refunded' and c.asked_cents > o.amount_cents
      and b.refunded_cents = o.amount_cents and d.amount_cents = o.amount_cents and d.made_at = o.ended_at`
  expect(await numberOf(`select count(*) from ${back}`)).toBe(1)
})

test('the demo owner has tipped a sitter, and has a saved card that can be used', async () => {
  const owner = `u.role = 'owner' and u.email = 'owner@demo.petstead.test'`
  const tips = `payments p join bookings b on b.id = p.booking_id join users u on u.id = b.owner_id
    where p.purpose = 'tip' and p.status = 'captured' and ${owner}
      and -p.amount_cents = (select sum(amount_cents) from ledger_entries e
        where e.booking_id = b.id and e.kind = 'tip' and e.account = 'sitter_payable')`
  expect(await numberOf(`select count(*) from ${tips}`)).toBe(1)
  const cards = `payment_customers c join users u on u.id = c.user_id and ${owner}
    join stripe_sandbox.objects o on o.body->>'customer' = c.customer_id and o.kind = 'payment_method'
    join stripe_sandbox.objects k on k.id = c.customer_id and k.kind = 'customer'`
  expect(await numberOf(`select count(*) from ${cards}`)).toBe(1)
})

test('both sides agreed on what came along to the stay under way, medication counted', async () => {
  const agreed = `handovers h join bookings b on b.id = h.booking_id where h.way = 'in' and h.state = 'agreed'
    and b.checked_in_at = h.happened_at and jsonb_array_length(h.items) = 4 and jsonb_array_length(h.medication) = 2`
  expect(await numberOf(`select count(*) from ${agreed}`)).toBe(1)
})

test('the dog of the stay under way was missing for half an hour, and was found', async () => {
  const found = `lost_pets l join sightings s on s.lost_pet_id = l.id where l.state = 'found' and l.photo_id is not null
    and l.ended_at - l.started_at = interval '27 minutes'`
  expect(await numberOf(`select count(*) from ${found}`)).toBe(1)
  const { rows } = await app.connection.pool.query<{ kind: string }>(
    `select kind from care_log where kind like 'lost%' order by seq`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['lost_opened', 'lost_ticked', 'lost_ticked', 'lost_ended'])
  // it stands in the log between what happened before and after it
  const turned = `select seq, kind, at < lag(at) over (order by seq) or at > lead(at) over (order by seq) as is_out from care_log`
  expect(await numberOf(`select count(*) from (${turned}) entries where is_out and kind like 'lost%'`)).toBe(0)
})
