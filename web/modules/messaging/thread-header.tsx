import { ArrowLeft, Ban, EllipsisVertical, Flag, Trash2 } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useState } from 'react'
import { initials } from '#contract/vocabulary/names.ts'
import type { Conversation } from '#contract/calls/messaging.ts'
import { useSiteName } from '#web/product/site.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { roleWords } from '#web/product/role-words.ts'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useOtherTyping } from './typing.ts'
import { useBlock, useDeleteConversation, useUnblock } from './mutations.ts'

const ReportDialog = lazy(() =>
  import('#web/modules/reports/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

type HeaderProps = { conversation: Conversation; name: string; onDeleted: () => void }
type ThreadAction = 'delete' | 'block' | 'report'

/** The other person, and the actions on the conversation. */
export function ThreadHeader({ conversation, name, onDeleted }: HeaderProps) {
  const [asked, ask] = useState<ThreadAction>()
  const [reporting, setReporting] = useState(false)
  const { otherUser } = conversation
  const askFor = (next: ThreadAction) => {
    if (next === 'report') setReporting(true)
    ask(next)
  }
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 py-2.5 sm:px-4">
      <IconButton label="All conversations" className="md:hidden" asChild>
        <Link to="/messages">
          <ArrowLeft aria-hidden="true" />
        </Link>
      </IconButton>
      <Avatar initials={initials(otherUser)} src={otherUser.profileImageUrl} size="sm" />
      <Person conversationId={conversation.id} otherUser={otherUser} name={name} />
      <Options conversation={conversation} name={name} ask={askFor} />
      <Questions conversation={conversation} name={name} asked={asked} ask={ask} onDeleted={onDeleted} />
      {reporting && (
        <Suspense>
          <ReportDialog
            subject={{ kind: 'conversation', id: conversation.id }}
            open={asked === 'report'}
            onOpenChange={(open) => ask(open ? 'report' : undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

type OptionsProps = Pick<HeaderProps, 'conversation' | 'name'> & { ask: (asked: ThreadAction) => void }

function Options({ conversation: { id, blocked, mayBlock }, name, ask }: OptionsProps) {
  const unblock = useUnblock(id, name)
  return (
    <Menu
      trigger={
        <IconButton label="Conversation options">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {mayBlock && blocked === 'by-you' && (
        <MenuItem onSelect={() => unblock.mutate()}>
          <Ban aria-hidden="true" />
          Unblock {name}
        </MenuItem>
      )}
      {mayBlock && blocked !== 'by-you' && (
        <MenuItem onSelect={() => ask('block')}>
          <Ban aria-hidden="true" />
          Block {name}
        </MenuItem>
      )}
      <MenuItem onSelect={() => ask('report')}>
        <Flag aria-hidden="true" />
        Report this conversation
      </MenuItem>
      <MenuItem tone="danger" onSelect={() => ask('delete')}>
        <Trash2 aria-hidden="true" />
        Delete conversation
      </MenuItem>
    </Menu>
  )
}

type PersonProps = { conversationId: string; otherUser: Conversation['otherUser']; name: string }

function Person({ conversationId, otherUser, name }: PersonProps) {
  const siteName = useSiteName()
  const typing = useOtherTyping(conversationId)
  const facts = otherUser.left
    ? []
    : [otherUser.role === 'admin' ? siteName : roleWords[otherUser.role], otherUser.city]
  const contacts = [
    ['mailto', otherUser.email],
    ['tel', otherUser.phone],
  ] as const
  return (
    <div className="min-w-0 flex-1">
      <h2 className="truncate font-semibold">{name}</h2>
      <p role="status" className="truncate text-sm text-brand empty:hidden">
        {typing && 'Typing…'}
      </p>
      <p className={classes('truncate text-sm text-ink-soft', typing && 'hidden')}>
        {facts.filter(Boolean).join(' · ')}
        {contacts.map(
          ([scheme, contact]) =>
            contact && (
              <Fragment key={scheme}>
                {' · '}
                <a href={`${scheme}:${contact}`}>{contact}</a>
              </Fragment>
            ),
        )}
      </p>
    </div>
  )
}

type QuestionsProps = HeaderProps & { asked: ThreadAction | undefined; ask: (asked: ThreadAction | undefined) => void }

/** The confirmations of those actions. */
function Questions({ conversation, name, asked, ask, onDeleted }: QuestionsProps) {
  const remove = useDeleteConversation()
  const block = useBlock(conversation.id, name)
  return (
    <>
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={() => ask(undefined)}
        title="Delete this conversation?"
        description={`It's hidden until you get a new message. ${name} will still see it.`}
        confirmLabel="Delete conversation"
        tone="danger"
        onConfirm={async () => {
          await remove.mutateAsync(conversation.id)
          onDeleted()
        }}
      />
      <ConfirmDialog
        open={asked === 'block'}
        onOpenChange={() => ask(undefined)}
        title={`Block ${name}?`}
        description={`You won't be able to message each other or request new stays together. Stays you've already planned aren't cancelled. You can unblock ${name} at any time.`}
        confirmLabel="Block"
        tone="danger"
        onConfirm={() => block.mutateAsync()}
      />
    </>
  )
}
