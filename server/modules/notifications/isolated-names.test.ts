import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { useTestApp } from '#testing/app.ts'
import { aPendingStay, daysFromNow } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'

const app = useTestApp()

const isolates = /\u2068[^\u2068\u2069]*\u2069/g
const rightToLeft = /[\u0590-\u08FF]/

test('names read from right to left do not swap what is beside them, in lists and in mails', async () => {
  app.now = instantOf(daysFromNow(app, 0), '12:00', 'America/Chicago')
  const stay = await aPendingStay(app)
  const { pool } = app.connection
  await pool.query(`update users set first_name = 'ליאור', last_name = 'כהן' where id = $1`, [stay.owner.id])
  await pool.query(`update users set first_name = 'ليلى', last_name = 'حسن' where id = $1`, [stay.sitter.id])
  await pool.query(`update booking_pets set name = 'كلب (2)' where booking_id = $1`, [stay.bookingId])
  await pool.query(`update listings set title = 'בית 7' where id = (select listing_id from bookings where id = $1)`, [
    stay.bookingId,
  ])
  const telling = startTelling(app)
  await telling.run()
  await app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status: 'accepted' } }, stay.sitter)
  await telling.run()

  const { rows } = await pool.query<{ title: string; text: string }>('select title, text from notifications')
  const mails = telling.sent.filter(({ channel }) => channel === 'mail')
  const texts = [
    ...rows.flatMap(({ title, text }) => [title, text]),
    ...mails.flatMap((mail) => [mail.title, mail.text]),
  ]
  expect(texts.filter((text) => rightToLeft.test(text)).length).toBeGreaterThan(4)
  expect(texts.filter((text) => rightToLeft.test(text.replaceAll(isolates, '')))).toEqual([])
  expect(texts.join('\n')).toContain('\u2068كلب (2)\u2069')
})
