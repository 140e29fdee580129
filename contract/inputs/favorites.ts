import * as z from 'zod/mini'
import { favoriteLimits } from '../vocabulary/limits.ts'
import { someLine } from './text.ts'

/** The name of a list of favorites. */
export const ListName = z
  .object({ name: someLine(favoriteLimits.listName, 'Enter a name for the list.') })
  .register(z.globalRegistry, { id: 'FavoriteListName' })
