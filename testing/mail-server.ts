import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail as a server took it: the envelope, and what stands in its head and below. */
export type TakenMail = {
  readonly from: string
  readonly to: readonly string[]
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Whom it takes nothing from or for, and why. */
const refusals = new Map([
  ['nobody', '550 5.1.1 No such person'],
  ['busy', '450 Try later'],
  ['full', '552 5.2.2 Mailbox full'],
  ['elsewhere', '554 5.7.1 Relay access denied'],
  ['blocked', '550 5.7.1 Your server is on a list'],
  ['unpaid', '530 5.7.0 Authentication required'],
])

/** A server that speaks as much of SMTP as a sender needs, and keeps what it is handed. It knows no TLS. */
export async function startMailServer() {
  const taken: TakenMail[] = []
  const heard: string[] = []
  const server = createServer((socket) => {
    let from = ''
    let to: string[] = []
    let text = ''
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      const command = line.slice(0, 4).toUpperCase()
      heard.push(command)
      if (command === 'EHLO') return void say('250-test\r\n250 AUTH PLAIN')
      if (command === 'STAR') return void say('502 5.5.1 No TLS here')
      if (command === 'AUTH' && isStranger(line)) return void say('535 5.7.8 Wrong name or password')
      if (command === 'MAIL') from = /<(.*?)>/.exec(line)?.[1] ?? ''
      if (command === 'RCPT') to.push(/<(.+)>/.exec(line)?.[1] ?? '')
      if (command === 'DATA') inData = true
      const [, name = ''] = /^(?:RCPT TO|MAIL FROM):<(\w+)@/i.exec(line) ?? []
      const refused = refusals.get(name)
      if (refused !== undefined) return void say(refused)
      if (command === 'QUIT') return void socket.end('221 Bye\r\n')
      say(command === 'DATA' ? '354 Go on' : '250 OK')
    }
    socket.on('error', () => {})
    say('220 test')
    socket.on('data', (part) => {
      text += part.toString()
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n'
        const at = text.indexOf(end)
        if (at === -1) return
        const whole = text.slice(0, at)
        text = text.slice(at + end.length)
        if (!inData) {
          hear(whole)
          continue
        }
        taken.push({ from, to, ...read(whole) })
        ;[to, inData] = [[], false]
        say('250 Taken')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, taken, heard, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** Whether the name of a login (AUTH PLAIN) is one that it does not know. */
const isStranger = (line: string): boolean => Buffer.from(line.split(' ')[2] ?? '', 'base64').includes('stranger')

function read(whole: string): Omit<TakenMail, 'from' | 'to'> {
  const [head = '', ...rest] = whole.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: rest.join('\r\n\r\n') }
}
