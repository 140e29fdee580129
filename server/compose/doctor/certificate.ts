import { connect } from 'node:tls'
import { reasonOf } from '#server/platform/reason.ts'

/** A certificate that ends sooner is not renewed by itself. */
const daysLeft = 14
const patienceMs = 10_000

/** Returns what is wrong with the certificate at an https address, as browsers would say it; undefined if nothing. */
export async function certificateProblem(address: string, now: Date): Promise<string | undefined> {
  const { hostname, port } = new URL(address)
  const end = await endOf(hostname, Number(port || 443)).catch((error: unknown) => reasonOf(error))
  if (typeof end === 'string') return `PUBLIC_URL: the certificate of ${hostname} cannot be checked: ${end}.`
  const days = Math.floor((end.getTime() - now.getTime()) / 86_400_000)
  if (days >= daysLeft) return undefined
  const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(end)
  return `PUBLIC_URL: the certificate of ${hostname} ${days < 0 ? 'ended' : 'ends'} on ${date}.`
}

function endOf(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: patienceMs }, () => {
      const end = new Date(socket.getPeerCertificate().valid_to)
      socket.destroy()
      resolve(end)
    })
    socket.once('timeout', () => socket.destroy(new Error(`no answer within ${patienceMs / 1000} s`)))
    socket.once('error', reject)
  })
}
