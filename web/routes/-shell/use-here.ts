import { useLocation } from '@tanstack/react-router'

/** The local path of the screen to come back to, with its dates and filters. */
export function useHere(): string {
  return useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
}
