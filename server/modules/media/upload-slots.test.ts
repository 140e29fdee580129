// @module-tag full
import { connect as connectSocket } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noon, photo, reserve, startPictureApp } from '#testing/pictures.ts'
import type { PictureApp } from '#testing/pictures.ts'

let app: PictureApp
let port: number
const open: Socket[] = []
beforeAll(async () => {
  app = await startPictureApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await app.close()
})
beforeEach(async () => {
  app.now = noon()
  app.caller = await app.person('owner')
})

/** Starts to send a photo of 9 MB and stops after `bytes` of it. */
async function begin(url: string, bytes = 1000): Promise<Socket> {
  const socket = connectSocket(port, '127.0.0.1')
  open.push(socket)
  // only whether it is closed matters
  socket.on('error', () => {}).resume()
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(`PUT ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: image/jpeg\r\ncontent-length: 9000000\r\n\r\n`)
  socket.write(Buffer.alloc(bytes))
  return socket
}

async function put(url: string): Promise<number> {
  const body = new Uint8Array(await photo(60, 40).jpeg().toBuffer())
  return (await fetch(`http://127.0.0.1:${port}${url}`, { method: 'PUT', body })).status
}

/** Closes the open sockets and waits until the server notices. */
async function hangUp(): Promise<void> {
  for (const socket of open.splice(0)) socket.destroy()
  await pause(50)
}

test('an upload that is closed before its body starts keeps no slot', async () => {
  const urls = await Promise.all(Array.from({ length: 10 }, () => reserve(app)))
  const { pool } = app.connection
  const client = await pool.connect()
  try {
    // while the upload is being looked up, before it takes its slot
    await client.query('begin; lock table pictures in access exclusive mode')
    await Promise.all(urls.slice(0, 5).map((url) => begin(url)))
    await pause(100)
    await hangUp()
    await client.query('commit')
    await client.query('begin; lock table pictures in access exclusive mode')
    await Promise.all(urls.slice(5, 9).map((url) => begin(url)))
    await pause(100)
    await hangUp()
    await client.query('commit')
  } finally {
    client.release()
  }
  await pause(100)
  expect(await put(await reserve(app))).toBe(200)
})

test('an upload that is closed midway frees its slot', async () => {
  for (let round = 0; round < 4; round++) {
    const url = await reserve(app)
    await Promise.all(Array.from({ length: 4 }, () => begin(url, 100_000)))
    await pause(50)
    await hangUp()
  }
  expect(await put(await reserve(app))).toBe(200)
})

test('one person cannot take the slots of others', async () => {
  const url = await reserve(app)
  await Promise.all(Array.from({ length: 12 }, () => begin(url)))
  await pause(100)
  expect(await put(url), 'their own next one').toBe(503)
  app.caller = await app.person('owner')
  expect(await put(await reserve(app)), "somebody else's").toBe(200)
  await hangUp()
})

test('an upload that sends almost nothing loses its slot to the next after some seconds', async () => {
  const silent: Socket[] = []
  for (let n = 0; n < 8; n++) {
    app.caller = await app.person('owner')
    silent.push(await begin(await reserve(app)))
  }
  await pause(100)
  app.caller = await app.person('owner')
  const url = await reserve(app)
  expect(await put(url), 'at first they are taken at their word').toBe(503)
  await pause(5000)
  expect(await put(url)).toBe(200)
  await pause(50)
  expect(
    silent.filter(({ closed }) => closed),
    'no more than needed',
  ).toHaveLength(1)
  await hangUp()
}, 15_000)

test('an upload at a fair pace keeps its slot', async () => {
  const sending: Socket[] = []
  for (let n = 0; n < 8; n++) {
    app.caller = await app.person('owner')
    sending.push(await begin(await reserve(app), 1_000_000))
  }
  await pause(5200)
  app.caller = await app.person('owner')
  expect(await put(await reserve(app))).toBe(503)
  await pause(50)
  expect(sending.filter(({ closed }) => closed)).toEqual([])
  await hangUp()
}, 15_000)
