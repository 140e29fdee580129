// npm run test:abilities [words]: grants each ability to everyone, then to nobody (every export of a rules/may.ts, and
// functions named may… of other rules), one after the other, and runs the tests that should notice, until the first fails:
// those of its module's rules, then those of its calls with server/authorization.test.ts (for maySee… server/privacy.test.ts
// too), and those of all modules if none of them fails. An ability that makes no test fail is not covered. With words: only
// abilities whose file or name contains one of them. --trust: does not check first that the unchanged tests pass. --rules:
// runs the tests of the calls only where those of the rules pass, which is much faster.
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Ability = { readonly file: string; readonly name: string; readonly answer: string }

const root = fileURLToPath(new URL('..', import.meta.url))
const head = (name: string): RegExp => new RegExp(`export function ${name}\\([\\s\\S]*?\\n?\\): ([^{\\n]+) \\{\\n`)

/** The code with an ability changed to give the same answer to everyone. */
export function given(code: string, { name, answer }: Pick<Ability, 'name' | 'answer'>): string {
  const changed = code.replace(head(name), (whole) => `${whole}  if (1) return ${answer}\n`)
  if (changed === code) throw new Error(`There is no ability ${name}`)
  return changed
}

/** All exported abilities; one that returns words, or undefined, is tried with each of them. */
export function abilitiesOf(file: string): Ability[] {
  const code = readFileSync(join(root, file), 'utf8')
  const names = file.endsWith('/may.ts') ? /^export function (\w+)\(/gm : /^export function (may[A-Z]\w*)\(/gm
  return [...code.matchAll(names)].flatMap(([, name = '']) => {
    const type = head(name).exec(code)?.[1]?.trim() ?? ''
    const named = /^[A-Z]\w*/.exec(type)?.[0]
    const words = (named && new RegExp(`type ${named} = (.*)`).exec(code)?.[1]) ?? type
    const answers = /^boolean$| is /.test(type) ? ['true', 'false'] : (words.match(/'[\w-]+'|\bundefined\b/g) ?? [])
    if (answers.length === 0) throw new Error(`${file}: ${name} answers neither yes or no nor with words`)
    return answers.map((answer) => ({ file, name, answer }))
  })
}

type Report = {
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** The first test of a project that fails with an ability granted (or unchanged, for null), as "file: name". */
async function firstRed(
  ability: Ability | null,
  project: 'rules' | 'server',
  folder: string,
  reports: string,
): Promise<string | undefined> {
  const output = join(reports, 'report.json')
  rmSync(output, { force: true })
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=scripts/abilities.vitest.ts',
      `--project=${project}`,
      '--bail=1',
      '--reporter=json',
      `--outputFile=${output}`,
      folder,
      'server/authorization.test.ts',
      // what an answer may show is found by reading all of them
      ...(ability?.name.startsWith('maySee') ? ['server/privacy.test.ts'] : []),
    ],
    { cwd: root, env: { ...process.env, PETSTEAD_ABILITY: JSON.stringify(ability) }, stdio: 'ignore' },
  )
  await new Promise((resolve) => child.on('exit', resolve))
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report
  const [red] = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${name.slice(root.length)}: ${fullName.trim()}`),
  )
  return red
}

async function firstRedOf(abilities: readonly Ability[], reports: string): Promise<string | undefined> {
  for (const folder of new Set(abilities.map(({ file }) => `${dirname(dirname(file))}/`)))
    for (const project of ['rules', 'server'] as const) {
      const red = await firstRed(null, project, folder, reports)
      if (red) return red
    }
  return undefined
}

async function main(given: readonly string[]): Promise<void> {
  const trusting = given.includes('--trust')
  const words = given.filter((word) => !word.startsWith('--'))
  const rules = globSync('server/modules/*/rules/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const all = rules.sort().flatMap(abilitiesOf)
  const wanted = all.filter(
    ({ file, name }) => words.length === 0 || words.some((word) => `${file} ${name}`.includes(word)),
  )
  const reports = mkdtempSync(join(tmpdir(), 'petstead-abilities-'))
  let unseen = 0
  try {
    // a test that already fails would detect nothing
    const red = trusting ? undefined : await firstRedOf(wanted, reports)
    if (red) throw new Error(`Red as things are: ${red}`)
    for (const ability of wanted) {
      const folder = `${dirname(dirname(ability.file))}/`
      const rule = await firstRed(ability, 'rules', folder, reports)
      const call =
        rule && given.includes('--rules')
          ? undefined
          : ((await firstRed(ability, 'server', folder, reports)) ??
            (await firstRed(ability, 'server', 'server/modules/', reports)))
      if (!rule && !call) unseen++
      console.log(`${ability.file.split('/')[2]}.${ability.name} => ${ability.answer}`)
      console.log(`  rule: ${rule ?? '-'}\n  call: ${call ?? '-'}`)
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  console.log(`${wanted.length - unseen} of ${wanted.length} abilities turn a test red`)
  if (unseen > 0 || wanted.length === 0) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2))
