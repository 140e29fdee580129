import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { smtpMailer } from './mailer.ts'

test('a mail server that takes the call and says nothing is given up', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const send = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'us@petstead.example', patienceMs: 100 })
  await expect(send({ to: 'you@petstead.example', subject: 'Hello', text: 'Hello' })).rejects.toThrow(
    'Greeting never received',
  )
  silent.close()
})
