import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Copy, DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { describeSettings } from '#server/compose/env.ts'
import { isInContext } from '#testing/image.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What npm start gives V8. */
const serverFlags = [
  ...(/serverFlags = \[(.*)\]/.exec(read('scripts/bootstrap.mjs'))?.[1]?.matchAll(/'([^']+)'/g) ?? []),
].map(([, flag = '']) => flag)

const dockerfile = DockerfileParser.parse(read('Dockerfile'))
const steps = dockerfile
  .getInstructions()
  .map((step) => ({ word: step.getKeyword(), text: step.getArgumentsContent() }))
const textsOf = (word: string) => steps.filter((step) => step.word === word).map(({ text }) => text ?? '')

test('the Dockerfile has no fault that a linter finds', () => {
  const faults = validate(read('Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`)
  expect(faults).toEqual([])
  // it does find faults
  expect(validate('FROM node\nCMD a\nCMD b\n').length).toBeGreaterThan(0)
})

test('the image runs as its own user, asks for its health through Node, and names what it is', () => {
  expect(textsOf('FROM')).toEqual(['${NODE_IMAGE} AS build', '${NODE_IMAGE}'])
  expect(textsOf('ARG')).toEqual(['NODE_IMAGE=node:24-slim', 'COMMIT=unknown', 'VERSION=unknown'])
  expect(textsOf('USER')).toEqual(['10001:10001'])
  expect(textsOf('VOLUME')).toEqual(['/data'])
  expect(textsOf('HEALTHCHECK')).toEqual([expect.stringMatching(/CMD \["node", .*\]$/)])
  expect(textsOf('LABEL').join()).toMatch(/revision="\$\{COMMIT\}"[^]*version="\$\{VERSION\}"/)
})

test('the image is built without a setting', () => {
  const set = textsOf('ENV').flatMap((text) => [...text.matchAll(/(\w+)=/g)].map(([, name]) => name ?? ''))
  const settings = describeSettings().map(({ name }) => name)
  expect(set.filter((name) => settings.includes(name)).toSorted()).toEqual(['DATA_DIR', 'HOST', 'NODE_ENV', 'PORT'])
})

test('the compile cache is made with the flags of a process that serves, else Node ignores it', () => {
  const flags = [...read('server/compose/heap.ts').matchAll(/setFlagsFromString\('([^']+)'\)/g)].map(([, flag]) => flag)
  const flagsIn = (text = '') => text.split(/\s+/).filter((word) => word.startsWith('--'))
  const made = flagsIn(textsOf('RUN').find((text) => text.includes('compile.mjs')))
  const started = flagsIn(/serve\) exec (.*)main\.ts/.exec(read('ops/image/run.sh'))?.[1])
  expect(made).toEqual(started)
  expect(made).toEqual(expect.arrayContaining([...flags, ...serverFlags]))
  expect(flags.length).toBeGreaterThan(0)
})

test('a process under systemd and one of the bench have the flags of npm start', () => {
  expect(serverFlags.length).toBeGreaterThan(0)
  for (const file of ['ops/petstead.service', 'tools/bench/prepare.ts'])
    for (const flag of serverFlags) expect(read(file)).toContain(flag)
})

/** Paths that the last stage takes from the build. */
const copied = dockerfile
  .getCOPYs()
  .filter((step) => step instanceof Copy && step.getFromFlag() !== null)
  .map((step) => (step.getArguments()[0]?.getValue() ?? '').replace('/app/', ''))

test('what the image copies is let into the build, and nothing of people or secrets is', () => {
  const built = ['node_modules', 'dist']
  expect(copied.filter((path) => !built.includes(path) && !isInContext(`${path}${isFile(path) ? '' : '/x'}`))).toEqual(
    [],
  )
  for (const path of [
    '.env',
    '.data/postgres',
    '.git/config',
    'compose.more.env',
    'node_modules/x',
    'server/x.test.ts',
  ])
    expect([path, isInContext(path)]).toEqual([path, false])
})

const isFile = (path: string): boolean => statSync(join(root, path)).isFile()

/** The commands of a container and their files. */
const commands = /^ {2}(.+)\) exec node "scripts/m.exec(read('ops/image/run.sh'))?.[1]?.split(' | ') ?? []

test('every command of a container is one of package.json', () => {
  expect(commands).toEqual(expect.arrayContaining(['admin', 'doctor', 'photos']))
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
  expect(commands.filter((name) => !scripts[name] || !isFile(`scripts/${name}.ts`))).toEqual([])
})

/** Asked for by their path, not imported. */
const byPath = ['swagger-ui-dist', 'us-atlas']
/** Imported only while the pages are developed. */
const inDevelopment = ['vite']

test('dependencies are what the server imports at run time, and everything else is a devDependency', () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const folders = copied.filter((path) => ['contract', 'sandbox', 'server'].includes(path))
  expect(folders.length).toBe(3)
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
  )
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const imported = [...sources, ...commands.map((name) => `scripts/${name}.ts`)].flatMap(packagesOf)
  const expected = new Set([...imported.filter((name) => !inDevelopment.includes(name)), ...byPath])
  expect(Object.keys(dependencies).toSorted()).toEqual([...expected].toSorted())
})

/** The packages that a file imports, except for their types alone. */
function packagesOf(path: string): string[] {
  const text = read(path)
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const early = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passed = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  const late = dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^['"](.+)['"]$/.exec(text.slice(start, end))?.[1] ?? [],
  )
  return [...early, ...passed, ...late]
    .filter((name) => !/^([.#]|node:)/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

const Service = z.object({
  image: z.string(),
  user: z.string().optional(),
  init: z.boolean(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()),
  stop_grace_period: z.string(),
  networks: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  tmpfs: z.union([z.string(), z.array(z.string())]),
  volumes: z.array(z.string()),
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
})
const Compose = z.object({
  services: z.object({ app: Service, db: Service, proxy: Service, backup: Service }),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
  volumes: z.record(z.string(), z.null()),
})
const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }))
const services = Object.entries(compose.services)

test.each(services)('service %s is closed: read-only, no capabilities, no new privileges, an init', (name, service) => {
  expect(service).toMatchObject({
    init: true,
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
  expect(service.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : [])
  if (name !== 'proxy') expect(service.user).toMatch(/^\d{3,}:\d{3,}$/)
  // pinned to a release
  expect(service.image).toMatch(name === 'app' ? /^petstead:\$\{RELEASE:\?\}$/ : /:\d+\.\d+(\.\d+)?-\w+$/)
  const volumes = service.volumes.map((each) => each.split(':')[0] ?? '').filter((each) => /^\w+$/.test(each))
  expect(volumes.filter((each) => !(each in compose.volumes))).toEqual([])
})

test('only the proxy is reachable, and only the product and its backup reach the database', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
  expect(compose.networks['back']).toEqual({ internal: true })
  const on = (network: string) =>
    services.filter(([, { networks }]) => networks.includes(network)).map(([name]) => name)
  expect([on('front'), on('back')]).toEqual([
    ['app', 'proxy'],
    ['app', 'db', 'backup'],
  ])
})

test('the database keeps its data where PostgreSQL 18 has them, and is dumped by its own version', () => {
  const { app, backup, db } = compose.services
  expect(db.volumes).toEqual(['database:/var/lib/postgresql'])
  expect([db.image, backup.image]).toEqual([expect.stringMatching(/^postgres:18\./), db.image])
  expect(app.stop_grace_period).toBe('50s')
  expect(app.user).toBe(textsOf('USER')[0])
  const names = describeSettings().map((setting) => setting.name)
  expect(Object.keys(app.environment).filter((name) => !names.includes(name))).toEqual([])
})

test('compose.env.example has each value that compose.yaml needs, and no other', () => {
  const needed = [...read('compose.yaml').matchAll(/\$\{(\w+)(.*?)\}/g)]
  expect(needed.filter(([, , how]) => how !== ':?').map(([text]) => text)).toEqual([])
  const listed = [...read('compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual([...new Set(needed.map(([, name]) => name))].toSorted())
})

const Two = z.object({
  services: z.record(
    z.string(),
    z.object({
      extends: z.object({ file: z.literal('compose.yaml'), service: z.string() }).optional(),
      environment: z.record(z.string(), z.string()),
      volumes: z.array(z.string()).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})

test('compose.two.yaml adds a process that the proxy knows, with a folder of its own, and both keep photos in the bucket', () => {
  const tags = ['!reset', '!override'].flatMap((tag) => [
    { tag, resolve: (text: string) => text },
    { tag, collection: 'seq' as const },
  ])
  const { services, volumes } = Two.parse(parse(read('compose.two.yaml'), { customTags: tags }))
  const processes = ['app', ...Object.keys(services).filter((name) => services[name]?.extends?.service === 'app')]
  expect(processes).toEqual(['app', 'second'])
  expect(services['proxy']?.environment['PROCESSES']).toBe(processes.map((name) => `${name}:3000`).join(' '))
  expect(read('ops/compose/Caddyfile')).toContain('reverse_proxy {$PROCESSES:app:3000} {')
  expect(services['second']?.volumes).toEqual(['second:/data'])
  expect(Object.keys(volumes)).toEqual(['second'])
  const names = describeSettings().map((setting) => setting.name)
  for (const name of processes) {
    const bucket = Object.entries(services[name]?.environment ?? {})
    expect(bucket.map(([setting]) => setting)).toEqual(names.filter((each) => bucket.some(([b]) => b === each)))
    expect(bucket).toContainEqual(['S3_BUCKET', '${S3_BUCKET:?}'])
  }
  expect(services['backup']?.environment).toHaveProperty('S3_BUCKET')
})
