// npm run admin -- grant <email> | revoke <email> | list
import { countAdmins, listAdmins, setRoleByEmail } from '#server/modules/identity/public.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { command } from './command.ts'

const [action, email] = process.argv.slice(2)

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
  if (!email) return
  if (action === 'revoke') {
    const admins = await listAdmins(db)
    if (!admins.some((each) => each.toLowerCase() === email.toLowerCase())) throw new Error(`${email} is no admin.`)
    if ((await countAdmins(db)) === 1) throw new Error('The last admin cannot be revoked.')
  }
  const changed = await setRoleByEmail(db, email, action === 'grant' ? 'admin' : 'owner')
  if (changed === 0) throw new Error(`Nobody with the address ${email} has signed in yet.`)
  console.log(action === 'grant' ? `${email} is an admin now.` : `${email} is an owner now.`)
}
