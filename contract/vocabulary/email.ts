const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** One address and nothing that a mailer reads as a list, a name or a route. */
const address = new RegExp(
  `^[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@(?:${label}\\.)+${label}$`,
  'i',
)

/** Whether a text is an email that mail can be sent to. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && email.indexOf('@') <= 64 && address.test(email)
}
