// Adds to package-lock.json the entries of optional packages for other platforms that the registry in use did
// not offer when the lockfile was made (mirrors often hold only some). Without an entry `npm ci` refuses the
// lockfile on every machine; with one, the package is skipped where its os or cpu does not fit.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
  'wasi',
]
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32', 'arm']

/** What a platform package's name says of where it runs. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const os = systems.find((s) => words.includes(s) && s !== 'wasi')
  const cpu = words.includes('universal') ? undefined : processors.find((p) => words.includes(p))
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') && os === 'linux' ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) }
}

let added = 0
for (const [, entry] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`
    const platform = platformOf(name)
    if (lock.packages[key] || (!platform.os && !platform.cpu)) continue
    lock.packages[key] = { version, ...platform, license: 'MIT', optional: true }
    added++
  }
const [root, ...rest] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => (a < b ? -1 : 1))])
writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')
console.log(`${added} platform entries added`)
