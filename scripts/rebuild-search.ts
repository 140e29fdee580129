// npm run rebuild-search: rebuilds the read model of search from the listings while the product is running.
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { rebuildSearch } from '#server/modules/search/public.ts'
import { command } from './command.ts'

await command({
  check() {},
  async work({ db }) {
    const begun = performance.now()
    await rebuildSearch(db, dateIn('UTC', new Date()))
    console.log(`The read model of search was made anew in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  },
})
