import { useRouter } from '@tanstack/react-router'
import type { NavigationLink } from '../-navigation.ts'

/** Tells which screens exist, so that no link leads to nowhere. */
export function useExisting(): (link: NavigationLink) => boolean {
  const router = useRouter()
  return (link) => link.to in router.routesByPath
}
