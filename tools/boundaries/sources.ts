import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type SourceFile = { readonly path: string; readonly text: string }

/** All TypeScript files, scripts and SQL of the project, including uncommitted ones. */
export function sources(): SourceFile[] {
  const kinds = ['*.ts', '*.tsx', '*.mjs', '*.sql']
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...kinds], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .trim()
    .split('\n')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The module that a file belongs to. */
export const moduleOf = (path: string): string | undefined => /^(?:server|web)\/modules\/([^/]+)\//.exec(path)?.[1]

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
