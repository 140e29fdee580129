import type { TestApp } from './app.ts'

/** Makes a listing's calendar on another site one that its sitter was told fails, or that works again since. */
export async function aCalendarThat(
  { connection: { pool }, now }: Pick<TestApp, 'connection' | 'now'>,
  listingId: string,
  does: 'fails' | 'works',
): Promise<void> {
  await pool.query('delete from imported_calendars')
  await pool.query(
    `insert into imported_calendars (listing_id, name, address, next_at, failing_since, told_at)
     values ($1, 'Airbnb', 'https://a.test', $2, $2, $3)`,
    [listingId, now, does === 'works' ? now : null],
  )
  await pool.query('update imported_calendars set told_at = $1', [does === 'fails' ? now : null])
}
