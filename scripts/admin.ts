// npm run admin -- grant <email> | revoke <email> | list
import type { DatabaseConnection } from '#server/database/connect.ts'
import { grantAdmin, listAdmins, revokeAdmin } from '#server/modules/identity/public.ts'
import type { AdminRefusal } from '#server/modules/identity/public.ts'
import { endBuiltInSessions } from '#server/identity-provider/built-in.ts'
import { command } from './command.ts'

const [action, email = ''] = process.argv.slice(2)

const refusals: Record<AdminRefusal, string> = {
  nobody: `Nobody with the email ${email} has logged in yet.`,
  several: `Several accounts have the email ${email}. Nothing was changed.`,
  unconfirmed: `${email} is not confirmed yet. Ask them to open the link in the mail that they were sent.`,
  'no-admin': `${email} is no admin.`,
  'last-admin': 'The last admin cannot be revoked.',
}

await command({
  check() {
    if (action !== 'list' && ((action !== 'grant' && action !== 'revoke') || !email))
      throw new Error('Usage: npm run admin -- grant <email> | revoke <email> | list')
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
    const refused = await grantAdmin(db, email, endBuiltInSessions)
    if (refused) throw new Error(refusals[refused])
    console.log(`${email} is an admin now.`)
    return
  }
  const done = await revokeAdmin(db, email, endBuiltInSessions)
  if (typeof done === 'string') throw new Error(refusals[done])
  console.log(`${email} is ${done.role === 'owner' ? 'an owner' : 'a sitter'} now.`)
}
