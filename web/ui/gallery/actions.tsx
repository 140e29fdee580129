import { Copy, Heart, Inbox, Pencil, Trash2 } from 'lucide-react'
import { Button, type ButtonSize, type ButtonVariant } from '../button.tsx'
import { FormButtons } from '../form-buttons.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { ShowMore } from '../show-more.tsx'
import { Tabs } from '../tabs.tsx'
import { UnreadBadge } from '../unread-badge.tsx'
import { Kept, Row, Stack, type Example } from './example.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'soft', 'ghost', 'danger']
const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg']

function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Row key={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Save {variant}
            </Button>
          ))}
          <Button variant={variant} icon={<Pencil aria-hidden="true" className="size-4.5" />}>
            With an icon
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
          <Button variant={variant} spent>
            Spent
          </Button>
          <Button variant={variant} asChild>
            <a href="#link">A link</a>
          </Button>
        </Row>
      ))}
      <Stack>
        <Button full>As wide as its container, even with a label that takes more than one line on a phone</Button>
      </Stack>
    </>
  )
}

function IconButtons() {
  return (
    <Row>
      {(['ghost', 'outline', 'onPicture'] as const).map((variant) =>
        (['sm', 'md'] as const).map((size) => (
          <IconButton key={`${variant} ${size}`} label={`Copy, ${variant} ${size}`} variant={variant} size={size}>
            <Copy aria-hidden="true" />
          </IconButton>
        )),
      )}
      <IconButton label="Disabled" disabled>
        <Heart aria-hidden="true" />
      </IconButton>
      <IconButton label="At its end" variant="outline" aria-disabled>
        <Heart aria-hidden="true" />
      </IconButton>
    </Row>
  )
}

function Menus() {
  return (
    <Row>
      {(['start', 'end'] as const).map((align) => (
        <Menu key={align} align={align} trigger={<Button variant="secondary">Menu, {align}</Button>}>
          <MenuHeading>File</MenuHeading>
          <MenuItem>
            <Copy aria-hidden="true" />
            Copy
          </MenuItem>
          <MenuItem disabled>
            <Pencil aria-hidden="true" />
            Rename
          </MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger">
            <Trash2 aria-hidden="true" />
            Delete
          </MenuItem>
        </Menu>
      ))}
      <Popover label="Details" trigger={<Button variant="secondary">Popover</Button>}>
        A small panel. A click outside or Escape closes it.
      </Popover>
    </Row>
  )
}

function TabsShown() {
  const tabs = ['Inbox', 'Sent', 'Drafts', 'Archive', 'Junk'].map((label, at) => ({
    value: label,
    label,
    ...(at === 0 && { count: 12, icon: <Inbox aria-hidden="true" /> }),
    content: `The content of ${label}.`,
  }))
  return <Kept start="Inbox">{(value, set) => <Tabs label="Folders" value={value} onChange={set} tabs={tabs} />}</Kept>
}

export const actions: readonly Example[] = [
  { name: 'Button', shown: <Buttons /> },
  { name: 'IconButton, with its tooltip', shown: <IconButtons /> },
  {
    name: 'FormButtons',
    shown: (
      <>
        <Row>
          <FormButtons form="none" submit="Send" busy={false} />
        </Row>
        <Row>
          <FormButtons form="none" submit="Sending" busy />
        </Row>
        <Row>
          <FormButtons form="none" submit="Delete" busy={false} tone="danger" />
        </Row>
      </>
    ),
  },
  { name: 'Menu and Popover', shown: <Menus /> },
  { name: 'Tabs', shown: <TabsShown /> },
  {
    name: 'ShowMore',
    shown: (
      <Row>
        <ShowMore more loading={false} onMore={() => {}} />
        <ShowMore more loading onMore={() => {}} />
      </Row>
    ),
  },
  {
    name: 'UnreadBadge',
    shown: (
      <Row>
        {[1, 12, 120].map((unread) => (
          <span key={unread} style={{ position: 'relative', width: '3rem', height: '2.5rem' }}>
            <Inbox aria-hidden="true" />
            <UnreadBadge unread={unread} calm={unread === 12} />
          </span>
        ))}
      </Row>
    ),
  },
]
