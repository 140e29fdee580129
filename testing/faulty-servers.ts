import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createPlainServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import { freePort } from '#server/platform/free-port.ts'
import { makeAuthority, trust } from './certificate.ts'
import type { Certificate } from './certificate.ts'
import { startMailServer } from './mail-server.ts'
import { startStandInPooler } from './pooler.ts'

/** Greets nobody: a socket whose client learns the certificate and nothing more. */
const onlyTls = (certificate: Certificate) =>
  createPlainServer((socket) => {
    socket.on('error', () => {})
    new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => {})
  })

/** As PostgreSQL answers a request for TLS: S and its certificate, or N. */
const databaseServer = (certificate?: Certificate) =>
  createPlainServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(certificate ? 'S' : 'N')
      if (certificate) new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => {})
    })
  })

/** A site that is not ours. */
const otherSite = (status: number, headers: Record<string, string> = {}) =>
  createServer((_request, response) => void response.writeHead(status, headers).end('<html>'))

/**
 * Starts the servers that wrong settings lead to: for each fault of a certificate (`expired`, `otherName`, …, and `good`) a web
 * server, a `database-` and a `mail-` server; other sites, silent ones, and the address of `nobody`. `at` has their addresses
 * without a scheme. Node trusts the authority of the good one until `stop`.
 */
export async function startFaultyServers() {
  const { root, ...certificates } = makeAuthority()
  const at: Record<string, string> = {}
  const closing: (() => unknown)[] = [trust(root)]
  const listen = async (name: string, server: Server) => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    at[name] = `127.0.0.1:${(server.address() as AddressInfo).port}`
    closing.push(() => server.close())
  }
  for (const [fault, certificate] of Object.entries(certificates)) {
    const site = createSecureServer(certificate, (_request, response) => void response.end('ok'))
    await listen(fault, site)
    await listen(`database-${fault}`, databaseServer(certificate))
    await listen(`mail-${fault}`, onlyTls(certificate))
  }
  await listen('plain', otherSite(200))
  await listen('missing', otherSite(404))
  await listen('broken', otherSite(502))
  await listen('moved', otherSite(301, { location: `https://${at['good']}/healthz` }))
  await listen('database-plain', databaseServer())
  const silent = createPlainServer((socket) => void socket.on('error', () => {}))
  await listen('silent', silent)
  const [mail, pooler] = [await startMailServer(), await startStandInPooler('transaction')]
  closing.push(mail.close, pooler.stop)
  at['mail'] = new URL(mail.url).host
  at['pooler'] = new URL(pooler.url).host
  at['nobody'] = `127.0.0.1:${await freePort()}`
  // until the expired certificate is that
  await sleep(1100)
  const stop = async () => {
    for (const close of closing) await close()
  }
  return { at, stop }
}
