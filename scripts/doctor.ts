// npm run doctor [-- --mail ADDRESS]: checks every outside system of the settings and prints what is wrong.
import { isEmail } from '#contract/vocabulary/email.ts'
import { runChecks, reportOf } from '#server/compose/doctor/doctor.ts'
import { readEnv, unknownSettings } from '#server/compose/env.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

const [word, mailTo] = process.argv.slice(2)
try {
  if (word !== undefined && (word !== '--mail' || !mailTo || !isEmail(mailTo)))
    throw new OperatorError('Usage: npm run doctor [-- --mail ADDRESS]')
  const { lines, code } = reportOf(
    await runChecks(readEnv(process.env), { mailTo, unknown: unknownSettings(process.env) }),
  )
  for (const line of lines) console.log(line)
  process.exitCode = code
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
// also ends checks that timed out
process.exit()
