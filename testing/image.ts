import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Copy, DockerfileParser, JSONInstruction, PropertyInstruction } from 'dockerfile-ast'
import type { Instruction } from 'dockerfile-ast'

const project = fileURLToPath(new URL('..', import.meta.url))
const available = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** Steps need a root folder of their own and other users. */
export const canBuildImages = process.getuid?.() === 0 && available('bwrap') && available('setpriv')
export const imagePackages = 'as root, with apt-get install bubblewrap npm'

/** A stage of a Dockerfile whose files are in a folder, over the programs of this machine. */
type Stage = {
  readonly root: string
  readonly env: Record<string, string>
  readonly labels: Record<string, string>
  readonly volumes: string[]
  folder: string
  user: string
  entrypoint: readonly string[]
  command: readonly string[]
  healthcheck: readonly string[]
}

export type Image = Stage

/**
 * Does the steps of the Dockerfile in folders, without a registry: the base image is this machine's /usr with the Node
 * that runs this, and `npm ci` finds the packages of this project. No step has a network. Returns the last stage.
 */
export function buildImage(folder: string, args: Readonly<Record<string, string>>): Image {
  const dockerfile = DockerfileParser.parse(readFileSync(join(project, 'Dockerfile'), 'utf8'))
  const [context, stages] = [join(folder, 'context'), new Map<string, Stage>()]
  copyContext(context)
  const given = { ...args }
  let stage: Stage | undefined
  for (const step of dockerfile.getInstructions()) {
    const keyword = step.getKeyword()
    if (keyword === 'FROM') {
      const name = step.getArguments()[2]?.getValue() ?? 'last'
      stages.set(name, (stage = emptyStage(join(folder, name))))
    } else if (keyword === 'ARG') {
      const [name = '', fallback = ''] = (step.getArgumentsContent() ?? '').split('=')
      given[name] ??= fallback
    } else if (stage) apply(step, stage, { context, stages, args: given })
  }
  if (!stage) throw new Error('The Dockerfile has no stage.')
  return stage
}

type Building = {
  readonly context: string
  readonly stages: ReadonlyMap<string, Stage>
  readonly args: Readonly<Record<string, string>>
}

function apply(step: Instruction, stage: Stage, { context, stages, args }: Building): void {
  const words = step.getArguments().map((each) => each.getValue())
  const content = step.getArgumentsContent() ?? ''
  const filled = (text: string) => text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => args[name] ?? '')
  const strings = step instanceof JSONInstruction ? step.getJSONStrings().map((each) => each.getJSONValue()) : []
  switch (step.getKeyword()) {
    case 'WORKDIR':
      stage.folder = resolve(stage.folder, content)
      return void mkdirSync(join(stage.root, stage.folder), { recursive: true })
    case 'ENV':
    case 'LABEL':
      if (!(step instanceof PropertyInstruction)) throw new Error(`${content} has no properties.`)
      for (const each of step.getProperties()) {
        const to = step.getKeyword() === 'ENV' ? stage.env : stage.labels
        to[each.getName()] = filled(each.getValue() ?? '')
      }
      return
    case 'COPY': {
      if (!(step instanceof Copy)) throw new Error(`${content} copies nothing.`)
      const source = step
        .getFlags()
        .find((flag) => flag.getName() === 'from')
        ?.getValue()
      const from = source ? stages.get(source)?.root : context
      if (!from) throw new Error(`There is no stage ${source}.`)
      return copy(words.slice(0, -1), from, words.at(-1) ?? '', stage)
    }
    case 'RUN':
      if (content.startsWith('npm ci')) bringPackages(join(stage.root, stage.folder))
      return build(stage, content)
    case 'USER':
      stage.user = content
      return
    case 'VOLUME':
      return void stage.volumes.push(content)
    case 'ENTRYPOINT':
      stage.entrypoint = strings
      return
    case 'CMD':
      stage.command = strings
      return
    case 'HEALTHCHECK':
      stage.healthcheck = JSON.parse(/CMD (\[.*\])$/.exec(content)?.[1] ?? '[]') as string[]
      return
    case 'EXPOSE':
      return
    default:
      throw new Error(`There is no step ${step.getKeyword()} here.`)
  }
}

function emptyStage(root: string): Stage {
  for (const each of ['etc', 'tmp', 'usr', 'proc', 'dev', 'root']) mkdirSync(join(root, each), { recursive: true })
  for (const each of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${each}`, join(root, each))
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\n')
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n')
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/root' }
  const none = { entrypoint: [], command: [], healthcheck: [] }
  return { root, env, labels: {}, volumes: [], folder: '/', user: '0:0', ...none }
}

/** Copies what git has or would have, less what .dockerignore leaves out. */
function copyContext(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: project })
  for (const file of String(listed).split('\0'))
    if (file && isInContext(file) && existsSync(join(project, file))) cpSync(join(project, file), join(to, file))
}

/** Whether .dockerignore, which leaves out everything and then names exceptions, lets a file into the build. */
export function isInContext(file: string): boolean {
  const lines = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n')
  const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const left = lines.filter((line) => line.startsWith('**/*')).map((line) => line.slice('**/*'.length))
  return kept.some((each) => file === each || file.startsWith(`${each}/`)) && !left.some((end) => file.endsWith(end))
}

function copy(sources: readonly string[], from: string, to: string, stage: Stage): void {
  const target = resolve(stage.folder, to)
  for (const source of sources) {
    const path = join(from, source)
    const into = to.endsWith('./') ? join(target, source.split('/').at(-1) ?? '') : target
    mkdirSync(dirname(join(stage.root, into)), { recursive: true })
    execFileSync('cp', ['-aT', path, join(stage.root, into)])
  }
}

/** The packages as `npm ci` would install them; what npm rewrites in place is copied, everything else is linked. */
function bringPackages(folder: string): void {
  execFileSync('cp', ['-al', realpathSync(join(project, 'node_modules')), join(folder, 'node_modules')])
  const note = join(folder, 'node_modules/.package-lock.json')
  const text = readFileSync(note)
  for (const each of [note, join(folder, 'node_modules/.petstead-lock')]) rmSync(each, { force: true })
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true })
  writeFileSync(note, text)
}

/** The package npm of this machine, whose `ci` finds the packages installed. */
const npm = () => dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
const npmProgram = `#!/bin/sh
[ "$1" = ci ] || exec node /usr/local/npm/bin/npm-cli.js "$@"
`

function sandbox(stage: Stage): string[] {
  const shim = join(dirname(stage.root), 'npm')
  writeFileSync(shim, npmProgram, { mode: 0o755 })
  const base = ['--ro-bind', '/usr', '/usr', '--tmpfs', '/usr/local', '--dir', '/usr/local/bin']
  const programs = [
    '--ro-bind',
    npm(),
    '/usr/local/npm',
    '--ro-bind',
    shim,
    '/usr/local/bin/npm',
    '--ro-bind',
    process.execPath,
    '/usr/local/bin/node',
  ]
  const env = Object.entries(stage.env).flatMap(([name, value]) => ['--setenv', name, value])
  const kernel = ['--proc', '/proc', '--dev', '/dev', '--unshare-pid', '--unshare-ipc', '--die-with-parent']
  return [...base, ...programs, ...kernel, '--clearenv', ...env, '--chdir', stage.folder]
}

const asUser = (user: string, ...more: string[]) => {
  const [uid, gid] = user.split(':')
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...more]
}

function build(stage: Stage, line: string): void {
  const words = ['--bind', stage.root, '/', ...sandbox(stage), '--unshare-net', '--cap-add', 'ALL']
  execFileSync('bwrap', [...words, '--', ...asUser(stage.user), '/bin/sh', '-c', line], { stdio: 'pipe' })
}

/**
 * Runs a command in a container of the image as compose.yaml does: everything read-only but its volumes and /tmp, no
 * capabilities, the network of this machine.
 */
export function run(
  image: Image,
  words: readonly string[],
  { settings, volumes }: { settings: Readonly<Record<string, string>>; volumes: string },
): ChildProcess {
  const mounts = image.volumes.flatMap((path) => ['--bind', join(volumes, path), path])
  const env = Object.entries(settings).flatMap(([name, value]) => ['--setenv', name, value])
  const closed = asUser(image.user, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all')
  const inside = ['--ro-bind', image.root, '/', ...sandbox(image), ...mounts, '--tmpfs', '/tmp', '--cap-add', 'ALL']
  // /tmp of a container is everybody's
  return spawn('bwrap', [...inside, '--chmod', '1777', '/tmp', ...env, '--', ...closed, ...words])
}

/** Copies the volumes of an image as a container runtime does: with their owners and modes. */
export function createVolumes(image: Image, folder: string): string {
  for (const path of image.volumes) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    execFileSync('cp', ['-aT', join(image.root, path), join(folder, path)])
  }
  return folder
}

/** The process of a container, below bwrap and its first process. */
export function processOf({ pid }: ChildProcess): number {
  const childOf = (parent: number): number => {
    const [child = ''] = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ')
    return Number(child)
  }
  return childOf(childOf(pid ?? 0))
}
