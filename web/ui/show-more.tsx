import { Button } from './button.tsx'
import { useFocusOnNewRows } from './new-rows.ts'

export type ShowMoreProps = { more: boolean; loading: boolean; onMore: () => void; label?: string }

/** A button that loads the next page of a list; renders nothing if everything is loaded. */
export function ShowMore({ more, loading, onMore, label = 'Show more' }: ShowMoreProps) {
  const noteRows = useFocusOnNewRows(!more)
  if (!more) return null
  return (
    <Button
      variant="secondary"
      className="justify-self-center"
      loading={loading}
      onClick={({ currentTarget }) => {
        noteRows(currentTarget)
        onMore()
      }}
    >
      {label}
    </Button>
  )
}
