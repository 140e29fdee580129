// npm run dev: the server with pages compiled on the fly, started again when its own code changes.
import { spawn } from 'node:child_process'
import { attend, bootstrap, environment, root, settings } from './bootstrap.mjs'

const node = await bootstrap()
const watch = ['--watch', '--watch-preserve-output', '--watch-path=server', '--watch-path=contract']
const child = spawn(node, [...settings(), ...watch, 'server/main.ts', '--dev'], {
  cwd: root,
  env: environment(node),
  stdio: 'inherit',
})
process.exit(await attend(child))
