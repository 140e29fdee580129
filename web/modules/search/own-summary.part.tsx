import { useLists } from '#web/product/lists.ts'
import { useOwnPetsWords } from './own-pets-words.ts'
import type { SearchAddress } from './search-address.ts'
import { summary } from './search-words.ts'

/** The search in one line, with the names of the user's own pets if it names them. */
export const OwnSummary = ({ search }: { search: SearchAddress }) =>
  summary(search, useOwnPetsWords(search), useLists())
