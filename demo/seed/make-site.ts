import { sql } from 'kysely'
import type { SiteContent } from '#contract/inputs/site.ts'
import type { Database } from '#server/database/connect.ts'
import { demoPeople } from '#server/compose/demo-people.ts'

const dayMs = 86_400_000

/**
 * Writes two versions of the site: the first one as it comes with the settings, and one of the demo admin with an address to
 * write to. None if the server has written its own before.
 */
export async function makeSite(tx: Database, first: SiteContent, now: Date): Promise<void> {
  const contactEmail = first.company.contactEmail ?? 'hello@people.test'
  const second = { ...first, company: { ...first.company, contactEmail, hours: 'Every day, 8 AM to 8 PM' } }
  const at = (days: number): Date => new Date(now.getTime() - days * dayMs)
  const made = await sql`
    insert into site_versions (number, content, state, made_by, made_at, note)
    select v.number, v.content, v.state, u.id, v.made_at, v.note
    from (values
      (1, ${JSON.stringify(first)}::jsonb, 'past', null::text, ${at(120)}::timestamptz, null::text),
      (2, ${JSON.stringify(second)}::jsonb, 'published', ${demoPeople[2].email}, ${at(21)}, 'Where people reach us')
    ) v (number, content, state, email, made_at, note)
    left join users u on u.email = v.email
    where not exists (select from site_versions where number > 0)`.execute(tx)
  if (made.numAffectedRows !== 2n) return
  await sql`
    insert into audit_log (actor_id, action, subject_kind, details, created_at)
    select made_by, 'site_published', 'site', '{"groups": ["company"]}', made_at from site_versions where number = 2`.execute(
    tx,
  )
}
