// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { anAdmin, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { aClient } from '#testing/load.ts'
import { long } from '#testing/long.ts'
import { application } from '#testing/application.ts'

const rounds = long ? 60 : 5

const app = useTestApp({ live: true })
let admins: [Person, Person]
beforeAll(async () => {
  admins = [await anAdmin(app), await anAdmin(app)]
})

type Send = readonly [method: string, path: string, body: object | undefined, person: Person]

/** Sends the calls at the same moment, each by its own client. Returns their statuses. */
async function atOnce(sends: readonly Send[]): Promise<number[]> {
  return Promise.all(
    sends.map(async (send) => {
      const client = aClient(app)
      const { status } = await client.send(...send)
      client.close()
      return status
    }),
  )
}

const applying = (person: Person): Send => ['POST', '/api/sitter-applications', application, person]
const deciding = (id: string, status: string, by: Person): Send => [
  'PUT',
  `/api/admin/sitter-applications/${id}`,
  { status },
  by,
]

async function factsOf(owner: Person) {
  const { rows } = await app.connection.pool.query<{
    status: string | null
    role: string
    verified: boolean
    left: boolean
    lines: number
    applications: number
  }>(
    `select a.status, u.role, u.verified, u.deleted_at is not null as left,
       (select count(*)::int from audit_log l where l.subject_id = a.id) as lines,
       (select count(*)::int from sitter_applications s where s.user_id = u.id) as applications
     from users u left join sitter_applications a on a.user_id = u.id where u.id = $1`,
    [owner.id],
  )
  return rows[0]
}

async function pendingId(owner: Person): Promise<string> {
  const { rows } = await app.connection.pool.query<{ id: string }>(
    `select id from sitter_applications where user_id = $1 and status = 'pending'`,
    [owner.id],
  )
  return rows[0]?.id ?? ''
}

test('of several applications by one person at once, one succeeds', async () => {
  for (let round = 0; round < rounds; round++) {
    const owner = await anOwner(app)
    const statuses = await atOnce([applying(owner), applying(owner), applying(owner)])
    expect(statuses.toSorted()).toEqual([201, 409, 409])
    expect(await factsOf(owner)).toMatchObject({ applications: 1, status: 'pending' })
  }
})

test('of two admins who decide at once, one succeeds and one decision is logged', async () => {
  for (let round = 0; round < rounds; round++) {
    const owner = await anOwner(app)
    await atOnce([applying(owner)])
    const id = await pendingId(owner)
    const [first, second] = round % 2 ? admins : admins.toReversed()
    if (!first || !second) throw new Error('no admins')
    const statuses = await atOnce([deciding(id, 'approved', first), deciding(id, 'rejected', second)])
    expect(statuses.toSorted()).toEqual([200, 409])
    const approved = statuses[0] === 200
    expect(await factsOf(owner)).toMatchObject({
      status: approved ? 'approved' : 'rejected',
      role: approved ? 'sitter' : 'owner',
      verified: approved,
      lines: 1,
    })
  }
})

test('when an admin approves while the applicant leaves, a former member is never a sitter', async () => {
  for (let round = 0; round < rounds; round++) {
    const owner = await anOwner(app)
    await atOnce([applying(owner)])
    const approve = deciding(await pendingId(owner), 'approved', admins[0])
    const leave: Send = ['DELETE', '/api/account', undefined, owner]
    const statuses = await atOnce(round % 2 ? [approve, leave] : [leave, approve])
    expect(Math.max(...statuses)).toBeLessThan(500)
    const facts = await factsOf(owner)
    if (facts?.left) expect(facts).toMatchObject({ role: 'owner', verified: false, applications: 0 })
    else expect(facts).toMatchObject({ role: 'sitter', verified: true, status: 'approved' })
  }
})
