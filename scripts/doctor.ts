// npm run doctor [-- --mail ADDRESS]: checks every outside system of the settings and prints what is wrong.
import { isEmail } from '#contract/vocabulary/email.ts'
import { examine } from '#server/compose/doctor/doctor.ts'
import { readEnv } from '#server/compose/env.ts'
import { Mendable } from '#server/platform/mendable.ts'

const [word, mailTo] = process.argv.slice(2)
try {
  if (word !== undefined && (word !== '--mail' || !mailTo || !isEmail(mailTo)))
    throw new Mendable('Usage: npm run doctor [-- --mail ADDRESS]')
  const findings = await examine(readEnv(process.env), { mailTo })
  for (const { system, says } of findings) console.log(`${`${system}:`.padEnd(15)} ${says}`)
  process.exitCode = findings.some(({ isWrong }) => isWrong) ? 1 : 0
} catch (error) {
  console.error(error instanceof Mendable ? error.message : error)
  process.exitCode = 1
}
// also ends checks that timed out
process.exit()
