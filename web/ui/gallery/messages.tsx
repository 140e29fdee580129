import { Check, Inbox, Lock } from 'lucide-react'
import { AfterHydration } from '../after-hydration.tsx'
import { Badge, type Tone } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Dotted } from '../dotted.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Figures } from '../figures.tsx'
import { Notice } from '../notice.tsx'
import { Page } from '../page.tsx'
import { ScreenMessage } from '../screen-message.tsx'
import { Loading, Skeleton, SkeletonLines } from '../skeleton.tsx'
import { ScreenSpinner, Spinner } from '../spinner.tsx'
import { Row, Stack, type Example } from './example.tsx'

const tones: readonly Tone[] = ['neutral', 'brand', 'accent', 'ok', 'warn', 'danger', 'slate']

const figures = [
  { label: 'Visits', value: '1,204', note: 'in the last 30 days' },
  { label: 'Answers', value: '96%' },
  { label: 'Earned', value: '$12,480.50', note: 'before fees' },
]

export const messages: readonly Example[] = [
  {
    name: 'Badge',
    shown: (
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="ok" icon={<Check aria-hidden="true" />}>
          With an icon
        </Badge>
      </Row>
    ),
  },
  {
    name: 'Notice',
    shown: (
      <Stack>
        <Notice tone="info">Saved as a draft. Nobody sees it until you publish it.</Notice>
        <Notice tone="warning">Your card expires this month. Update it before the next payment is due.</Notice>
      </Stack>
    ),
  },
  { name: 'Figures', shown: <Figures figures={figures} /> },
  { name: 'Figures without notes', shown: <Figures figures={figures.map(({ label, value }) => ({ label, value }))} /> },
  { name: 'Dotted', shown: <Dotted facts={['One fact', false, 'another', null, 'and a third']} /> },
  {
    name: 'Card',
    shown: (
      <Row>
        <Card className="p-4">A card</Card>
        <Card lift className="p-4">
          A card that lifts
        </Card>
      </Row>
    ),
  },
  {
    name: 'EmptyState',
    shown: (
      <EmptyState
        icon={<Inbox />}
        title="No messages yet"
        description="They show up here as soon as somebody writes."
        action={<Button>Write one</Button>}
      />
    ),
  },
  {
    name: 'ErrorState',
    shown: (
      <Stack>
        <ErrorState title="We couldn't load your messages" description="Please try again." onRetry={() => {}} />
        <ErrorState
          title="Trying again"
          onRetry={() => {}}
          retrying
          action={<Button variant="ghost">Go home</Button>}
        />
      </Stack>
    ),
  },
  {
    name: 'ScreenMessage',
    shown: (
      <ScreenMessage
        icon={<Lock />}
        title="Log in to see this page"
        description="It's for members only."
        action={<Button>Log in</Button>}
      />
    ),
  },
  {
    name: 'Spinner',
    shown: (
      <>
        <Row>
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Spinner key={size} size={size} />
          ))}
          <Spinner label="Loading your messages…" />
        </Row>
        <ScreenSpinner />
      </>
    ),
  },
  {
    name: 'Skeleton',
    shown: (
      <Stack>
        <Loading label="Loading">
          <Skeleton className="h-16 rounded-lg" />
        </Loading>
        <SkeletonLines />
      </Stack>
    ),
  },
  {
    name: 'Page, AfterHydration',
    shown: (
      <Page title="A screen" intro="A line under its title." actions={<Button variant="secondary">An action</Button>}>
        <AfterHydration fallback="Not hydrated.">Its content.</AfterHydration>
      </Page>
    ),
  },
]
