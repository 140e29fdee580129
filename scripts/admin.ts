// npm run admin -- grant <email> | revoke <email> | list | join <old> <new> [--unconfirmed]
import type { Database, DatabaseConnection } from '#server/database/connect.ts'
import { joinAccounts } from '#server/modules/account/public.ts'
import type { NotJoined } from '#server/modules/account/public.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { grantAdmin, listAdmins, revokeAdmin } from '#server/modules/identity/public.ts'
import type { AdminRefusal } from '#server/modules/identity/public.ts'
import { endBuiltInSessions } from '#server/identity-provider/built-in.ts'
import { command } from './command.ts'

const [action, email = '', fresh = '', flag] = process.argv.slice(2)
const usage = 'Usage: npm run admin -- grant <email> | revoke <email> | list | join <old> <new> [--unconfirmed]'

const refusals: Record<AdminRefusal, string> = {
  nobody: `Nobody with the email ${email} has logged in yet.`,
  several: `Several accounts have the email ${email}. Nothing was changed.`,
  unconfirmed: `${email} is not confirmed yet. Ask them to open the link in the mail that they were sent.`,
  suspended: `${email} is suspended. Lift the suspension first.`,
  'no-admin': `${email} is no admin.`,
  'last-admin': 'The last admin cannot be revoked.',
}

/** Writes it to the audit log, where the command line is nobody. */
const noted = (action: 'staff_added' | 'staff_removed') => (tx: Database, id: string) =>
  writeAudit(tx, { actorId: null, action, subject: { kind: 'user', id }, details: {} }, new Date())

await command({
  check() {
    const isRight =
      action === 'list' ||
      ((action === 'grant' || action === 'revoke') && email) ||
      (action === 'join' && email && fresh && (flag === undefined || flag === '--unconfirmed'))
    if (!isRight) throw new Error(usage)
  },
  work,
})

async function work({ db }: DatabaseConnection): Promise<void> {
  if (action === 'list') {
    const admins = await listAdmins(db)
    console.log(admins.length > 0 ? admins.join('\n') : 'There are no admins.')
    return
  }
  if (action === 'grant') {
    const refused = await grantAdmin(db, email, endBuiltInSessions, noted('staff_added'))
    if (refused) throw new Error(refusals[refused])
    console.log(`${email} is an admin now.`)
    return
  }
  if (action === 'join') return join(db)
  const done = await revokeAdmin(db, email, endBuiltInSessions, noted('staff_removed'))
  if (typeof done === 'string') throw new Error(refusals[done])
  console.log(`${email} is ${done.role === 'owner' ? 'an owner' : 'a sitter'} now.`)
}

async function join(db: Database): Promise<void> {
  const unconfirmed = flag === '--unconfirmed'
  const done = await joinAccounts({ db, endSessions: endBuiltInSessions, now: new Date(), unconfirmed }, email, fresh)
  if ('why' in done) throw new Error(`${whyNot(done)} Nothing was changed.`)
  console.log(`Whoever logs in as the new account now has the old one, ${done.joined}. Both have to log in again.`)
}

function whyNot(refused: NotJoined): string {
  switch (refused.why) {
    case 'nobody':
      return `Nobody with the id or email ${refused.named} has logged in yet.`
    case 'several': {
      const lines = refused.accounts.map(
        ({ id, issuer, createdAt }) => `  ${id}  ${issuer}, since ${createdAt.toISOString().slice(0, 10)}`,
      )
      return `Several accounts have the email ${refused.named}; name them by id:\n${lines.join('\n')}\n`
    }
    case 'not-empty':
      return `The new account has something of its own (${refused.tables.join(', ')}), which would be lost.`
    case 'same':
      return 'Both are the same account.'
    case 'admin':
      return 'An admin is not joined. Revoke the role first, and grant it again afterwards.'
    case 'new-role':
      return 'The new account is no plain owner: somebody gave it a role.'
    case 'other-email':
      return 'The two have different emails, and these are not both confirmed.'
    case 'unconfirmed':
      return "The new account's email is not confirmed. If you know that it is this person's, add --unconfirmed."
  }
}
