import type { Page } from '@playwright/test'
import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn, instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { aMedication, aRoutine, aSheet } from '#testing/care.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { expect, hydrated } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { accept, askedFor, zoneAtNoon } from './stays.ts'

/** A phone of which every press is a tap. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A stay that began yesterday where it is noon, with doses around now; both sides are signed in. */
export async function aStayWithDoses(site: Site, more: Partial<CareSheet> = {}, sitters: object = phone) {
  const { sitter: sitterIs, listingId } = await aSitterWithListing(site, { title: 'The blue door' })
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Ida', last: 'Away' }))
  const sitter = await site.open(sitterIs, sitters)
  const [pet] = (await (await owner.request.get('/api/pets')).json()) as { id: string }[]
  const zone = zoneAtNoon()
  const at = (minutes: number) => timeIn(zone, new Date(Date.now() + minutes * 60_000))
  const insulin = aMedication('Insulin', [at(-20)], {
    timeCritical: true,
    notes: 'Under the skin, between the shoulders.',
  })
  const drops = aMedication('Eye drops', [at(-10), at(170)], { dose: '1 drop', route: 'eye' })
  const items = aSheet([insulin, drops, aMedication('Spray', [])], [aRoutine('meal', 'Dinner', [at(300)])])
  const care = { ...items, ...more }
  const written = await owner.request.put(`/api/pets/${pet?.id}/care`, { data: { care } })
  expect(written.status(), await written.text()).toBe(200)
  const id = await askedFor(owner, { listingId, from: 5, to: 8 })
  await accept(sitter, id)
  const [first, last] = [-1, 2].map((days) => addDays(dateIn(zone, new Date()), days))
  await site.connection.pool.query(
    `update bookings set start_date = $2, end_date = $3, check_in_at = $4, check_out_at = $5, time_zone = $6,
       payment_state = 'paid', due_at = null where id = $1`,
    [id, first, last, instantOf(first ?? '', '15:00', zone), instantOf(last ?? '', '11:00', zone), zone],
  )
  // it began yesterday, and was looked at since
  await site.connection.pool.query(
    `insert into care_stays (booking_id, opened_at, written_through, look_at) values ($1, now() - interval '40 minutes', $2, now())`,
    [id, addDays(dateIn(zone, new Date()), -1)],
  )
  await site.connection.pool.query(`update bookings set checked_in_at = now() - interval '40 minutes' where id = $1`, [
    id,
  ])
  return { owner, sitter, id, pet }
}

/** A paid stay that begins today at three where it is noon, of a dog with a medication; both sides look at it. */
export async function aStayToday(site: Site, sitters: object = { viewport: phone.viewport }) {
  const { sitter: sitterIs, listingId } = await aSitterWithListing(site, { title: 'The red door' })
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Ida', last: 'Away' }))
  const sitter = await site.open(sitterIs, sitters)
  const [pet] = (await (await owner.request.get('/api/pets')).json()) as { id: string }[]
  const care = aSheet([aMedication('Insulin', ['08:00'])], [])
  const written = await owner.request.put(`/api/pets/${pet?.id}/care`, { data: { care } })
  expect(written.status(), await written.text()).toBe(200)
  const id = await askedFor(owner, { listingId, from: 5, to: 8 })
  await accept(sitter, id)
  const zone = zoneAtNoon()
  const first = dateIn(zone, new Date())
  const last = addDays(first, 2)
  await site.connection.pool.query(
    `update bookings set start_date = $2, end_date = $3, check_in_at = $4, check_out_at = $5, time_zone = $6,
       payment_state = 'paid', due_at = null where id = $1`,
    [id, first, last, instantOf(first, '15:00', zone), instantOf(last, '11:00', zone), zone],
  )
  for (const page of [owner, sitter]) {
    await page.goto(`/bookings/${id}`)
    await hydrated(page)
  }
  return { owner, sitter, id }
}

export const checkIn = (page: Page) => page.getByRole('region', { name: 'Check-in', exact: true })

/** When a stay's pets came; null before. */
export const cameAt = async (site: Site, id: string) =>
  (
    await site.connection.pool.query<{ at: Date | null }>('select checked_in_at as at from bookings where id = $1', [
      id,
    ])
  ).rows[0]?.at

/** Counts taps and clicks in a page from now on. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number }
    counted.presses = 0
    document.addEventListener('click', () => counted.presses++, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

/** Gives a page a camera that sees something that moves. */
export async function withCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const pen = canvas.getContext('2d')
      let at = 0
      const draw = () => {
        if (!pen) return
        pen.fillStyle = '#dde6da'
        pen.fillRect(0, 0, 640, 480)
        pen.fillStyle = '#7a4a22'
        pen.fillRect((at += 7) % 500, 160, 220, 240)
      }
      draw()
      window.setInterval(draw, 50)
      return canvas.captureStream(20)
    }
  })
}
