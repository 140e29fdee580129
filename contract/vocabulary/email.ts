const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A single address, with nothing that a mailer would read as a list, a display name or a route. */
const address = new RegExp(
  `^[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@(?:${label}\\.)+${label}$`,
  'i',
)

/** Whether mail can be sent to a text as an address. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && email.indexOf('@') <= 64 && address.test(email)
}

/**
 * An address as mail is sent to it, with its domain in ASCII: "ana@bücher.example" is "ana@xn--bcher-kva.example". Others
 * stay as they are.
 */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  // nothing that a URL would read as more than a host
  if (at < 0 || /^[\x20-\x7e]*$/.test(domain) || /[\s/?#@:%\\]/.test(domain)) return email
  try {
    return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return email
  }
}

/** Why mail cannot be sent to a text; accents before the @ would need mail servers that few people have. */
export function emailProblem(email: string): 'email_wrong' | 'email_accented' | undefined {
  const address = asciiEmail(email)
  if (isEmail(address)) return undefined
  const [local = '', domain = ''] = address.split('@')
  return /[^\x00-\x7f]/.test(local) && isEmail(`a@${domain}`) ? 'email_accented' : 'email_wrong'
}
