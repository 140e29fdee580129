import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { describeSettings } from '#server/compose/env.ts'
import { freePort } from '#server/platform/free-port.ts'
import { hasOpenssl, makeCertificate } from '#testing/certificate.ts'
import { withSettings } from './settings-table.ts'

const file = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const read = (path: string): string => readFileSync(file(path), 'utf8')

test('the settings table in docs/operations.md matches the schema (npm run settings-table)', () => {
  const document = read('docs/operations.md')
  expect(document).toBe(withSettings(document))
  const names = describeSettings().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !document.includes(`| \`${name}\` |`))).toEqual([])
})

test('.env.example lists the settings of the schema, with their defaults', () => {
  const example = new Map(
    read('.env.example')
      .split('\n')
      .flatMap((line) => (/^[A-Z]/.test(line) ? [line.split(/=(.*)/s).slice(0, 2) as [string, string]] : [])),
  )
  const settings = describeSettings()
  expect([...example.keys()].sort()).toEqual(settings.map(({ name }) => name).sort())
  for (const { name, fallback } of settings) if (fallback) expect([name, example.get(name)]).toEqual([name, fallback])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd)
  console.warn(
    'Not run: a look at the systemd units, since systemd-analyze is not installed (apt-get install systemd).',
  )

test.runIf(hasSystemd).each(['petstead.service', 'petstead-backup.service'])('%s is well closed', (unit) => {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', file(`ops/${unit}`)], {
    encoding: 'utf8',
  })
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])
  expect(exposure).toBeGreaterThan(0)
  expect(exposure).toBeLessThan(3)
})

test('the unit keeps photos from other users, and waits for a database on this machine', () => {
  const unit = read('ops/petstead.service').split('\n')
  expect(unit).toEqual(expect.arrayContaining(['StateDirectoryMode=0700', 'UMask=0077', 'MemoryMax=2G']))
  expect(unit.find((line) => line.startsWith('After='))).toContain('postgresql.service')
})

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
if (!nginx || !hasOpenssl)
  console.warn('Not run: the configuration of nginx, which is not installed (apt-get install nginx openssl).')

test.runIf(nginx && hasOpenssl)(
  'nginx passes on the host with its port over HTTP/2, reaches one process, and hides /metrics',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'petstead-nginx-'))
    const { key, cert } = makeCertificate()
    writeFileSync(join(folder, 'petstead.key'), key)
    writeFileSync(join(folder, 'petstead.pem'), cert)
    const hosts: string[] = []
    const product = createServer((request, response) => {
      hosts.push(request.headers.host ?? '')
      response.end('ok')
    })
    await once(product.listen(0, '127.0.0.1'), 'listening')
    const [plain, secure, own] = [await freePort(), await freePort(), (product.address() as AddressInfo).port]
    const site = read('ops/nginx.conf')
      .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${plain};`)
      .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${secure} `)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${own}`)
      .replaceAll('/etc/ssl/', `${folder}/`)
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (each) => `${each}_temp_path ${folder}/${each};`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log ${folder}/errors;
     events {} http { access_log off; ${kept.join(' ')} ${site} }`,
    )
    const child = spawn(nginx ?? '', ['-c', join(folder, 'nginx.conf'), '-p', folder])
    const client = await vi.waitFor(
      async () => {
        const session = connect(`https://localhost:${secure}`, { rejectUnauthorized: false })
        await once(session, 'connect')
        return session
      },
      { timeout: 5000 },
    )
    const ask = async (path: string) => {
      const stream = client.request({ ':path': path })
      const [headers] = (await once(stream, 'response')) as [{ ':status'?: number }]
      stream.close()
      return headers[':status']
    }
    const statuses = []
    for (const path of ['/', '/', '/', '/metrics']) statuses.push(await ask(path))
    expect(statuses).toEqual([200, 200, 200, 404])
    expect(new Set(hosts)).toEqual(new Set([`localhost:${secure}`]))
    expect(readFileSync(join(folder, 'errors'), 'utf8')).toBe('')
    client.close()
    child.kill()
    await once(child, 'exit')
    product.close()
    rmSync(folder, { recursive: true, force: true })
  },
)
