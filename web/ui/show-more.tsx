import { Button } from './button.tsx'

export type ShowMoreProps = { more: boolean; loading: boolean; onMore: () => void; label?: string }

/** Brings the next page of a list; nothing when everything is there. */
export function ShowMore({ more, loading, onMore, label = 'Show more' }: ShowMoreProps) {
  if (!more) return null
  return (
    <Button variant="secondary" className="justify-self-center" loading={loading} onClick={onMore}>
      {label}
    </Button>
  )
}
