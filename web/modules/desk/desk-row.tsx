import { useLists } from '#web/product/lists.ts'
import { EllipsisVertical } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { DeskItem } from '#contract/calls/desk.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { PersonLink } from '#web/modules/admin/person-link.tsx'
import { formatDeadline } from '#web/platform/format/dates.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { FirstAction, FurtherActions, type Opened } from './desk-actions.tsx'
import { deskFacts, deskSentence, pressure } from './desk-words.ts'
import { dueWords, kindNames } from './due-words.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

export type DeskRowProps = {
  item: DeskItem
  isSelected: boolean
  onSelect: (selected: boolean) => void
  onOpen: (opened: Opened) => void
  onSnooze: () => void
  onTake: () => void
  onUnmark: () => void
}

const tones: Record<ReturnType<typeof pressure>, Tone> = { late: 'danger', soon: 'warn', calm: 'slate' }

/** A thing that waits for staff: what, by when, who looks at it, and what can be done. */
export function DeskRow({ item, isSelected, onSelect, onOpen, ...marks }: DeskRowProps) {
  const lists = useLists()
  const siteName = useSiteName()
  const label = kindNames[item.kind]
  const sentence = named(deskSentence(item, lists), siteName)
  const how = pressure(item)
  return (
    <li
      data-row={item.id}
      className="flex flex-wrap items-start gap-x-3 gap-y-1 px-2 py-2.5 has-focus-visible:bg-brand-soft sm:px-3"
    >
      <Checkbox
        label={<span className="sr-only">Select: {sentence}</span>}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
        className="gap-0"
      />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <Badge tone={tones[how]}>{label}</Badge>
          <span
            className={classes('figures text-sm', how === 'late' ? 'font-semibold text-danger' : 'text-ink-soft')}
            title={formatDeadline(item.due)}
          >
            {dueWords(item)}
          </span>
          <Noted item={item} />
        </p>
        <p className="font-semibold wrap-anywhere">{sentence}</p>
        <Facts item={item} />
      </div>
      <div className="ml-auto flex items-center gap-1">
        <FirstAction item={item} what={sentence} onOpen={onOpen} />
        <MoreActions item={item} what={sentence} onOpen={onOpen} {...marks} />
      </div>
    </li>
  )
}

/** Who looks at it, and until when it is left out of the list. */
function Noted({ item: { taken, snoozedUntil } }: { item: DeskItem }) {
  return (
    <>
      {taken && <span className="text-sm text-ink-soft">Taken by {isolated(taken.by.name)}</span>}
      {snoozedUntil && <span className="text-sm text-ink-soft">Snoozed until {formatDeadline(snoozedUntil)}</span>}
    </>
  )
}

function Facts({ item }: { item: DeskItem }) {
  const { listing, person, other } = item
  return (
    <p className="figures text-sm leading-7 wrap-anywhere text-ink-soft">
      <Dotted
        facts={[
          person && <PersonLink key="person" person={person} className="inline-block" />,
          other && <PersonLink key="other" person={other} className="inline-block" />,
          listing && (
            <Link
              key="listing"
              to="/listing/$listingId"
              params={{ listingId: listing.id }}
              className="inline-block rounded-sm underline underline-offset-2"
            >
              {isolated(listing.title || 'Untitled listing')}
            </Link>
          ),
          ...deskFacts(item),
        ]}
      />
    </p>
  )
}

type MoreProps = Pick<DeskRowProps, 'item' | 'onOpen' | 'onSnooze' | 'onTake' | 'onUnmark'> & { what: string }

function MoreActions({ item, what, onOpen, onSnooze, onTake, onUnmark }: MoreProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`More: ${what}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <FurtherActions item={item} onOpen={onOpen} />
      <MenuSeparator />
      {item.taken === null && <MenuItem onSelect={onTake}>Take</MenuItem>}
      {item.snoozedUntil === null && <MenuItem onSelect={onSnooze}>Snooze until…</MenuItem>}
      {(item.taken !== null || item.snoozedUntil !== null) && (
        <MenuItem onSelect={onUnmark}>{item.snoozedUntil === null ? 'Give back' : 'Show again now'}</MenuItem>
      )}
    </Menu>
  )
}
