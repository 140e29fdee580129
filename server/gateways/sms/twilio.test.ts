import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { twilioTexter } from './twilio.ts'

let service: Server | undefined
afterEach(() => {
  service?.closeAllConnections()
  service?.close()
})

/** A service with Twilio's API, and the requests it received. */
async function aService(status: number, answer: object) {
  const asked: { path: string | undefined; authorization: string | undefined; form: Record<string, string> }[] = []
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body))
      asked.push({ path: request.url, authorization: request.headers.authorization, form })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => service?.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const texter = (from = '+15125550100') =>
    twilioTexter({ accountSid: 'AC1', authToken: 'word', from, apiBase, patienceMs: 2000 })
  return { asked, texter }
}

const message = { to: '+15125550199', text: 'Your stay with Rex begins tomorrow.' }

test("sends a message in Twilio's format", async () => {
  const { asked, texter } = await aService(201, { sid: 'SM1', status: 'queued' })
  expect(await texter()(message)).toEqual({ outcome: 'sent' })
  expect(asked).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:word').toString('base64')}`,
      form: { To: '+15125550199', From: '+15125550100', Body: message.text },
    },
  ])
  await texter('MG123')(message)
  expect(asked[1]?.form).toEqual({ To: '+15125550199', MessagingServiceSid: 'MG123', Body: message.text })
})

test('a problem with the number is not retried', async () => {
  const { asked, texter } = await aService(400, { code: 21610, message: 'The recipient has opted out.' })
  expect(await texter()(message)).toEqual({ outcome: 'refused', why: 'The recipient has opted out.' })
  expect(asked).toHaveLength(1)
})

test.each([
  [400, { code: 21606, message: 'The From number is not yours.' }],
  [401, { code: 20003 }],
  [429, { code: 20429 }],
  [503, {}],
])('rejects for any other problem (%d), so that it is retried', async (status, answer) => {
  const { texter } = await aService(status, answer)
  await expect(texter()(message)).rejects.toThrow(`answered ${status}`)
})

test('a 200 that is not from the service is a failure', async () => {
  const { texter } = await aService(200, { welcome: 'to the hotel' })
  await expect(texter()(message)).rejects.toThrow('answered 200')
})
