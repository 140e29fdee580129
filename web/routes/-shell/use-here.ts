import { useLocation } from '@tanstack/react-router'

/** The current address to return to, with its dates and filters. */
export function useHere(): string {
  return useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
}
