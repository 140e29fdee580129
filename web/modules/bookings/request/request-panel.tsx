import { Suspense, useState } from 'react'
import { part } from '#web/platform/part.tsx'
import { useUser } from '#web/platform/session.ts'
import { RequestForm } from './request-form.tsx'
import type { RequestPanelProps } from './stay-form.ts'
import { useVisitorsRequest } from './use-visitors-request.ts'

// a visitor's page has the form only
const OwnRequest = part('web/modules/bookings/request/own-request.part.tsx', () =>
  import('./own-request.part.tsx').then((module) => module.OwnRequest),
)

/** The panel for requesting a stay. */
export function RequestPanel(props: RequestPanelProps) {
  const { user } = useUser()
  // a request under way outlives a session that ends, to go on after the next log-in
  const [isOwn, setOwn] = useState(user !== null)
  const [isPressed, setPressed] = useState(false)
  if (user && !isOwn) setOwn(true)
  if (!isOwn) return <VisitorsRequest {...props} />
  return (
    <Suspense fallback={<ComingRequest {...props} isPressed={isPressed} onPress={() => setPressed(true)} />}>
      <OwnRequest {...props} isPressed={isPressed} />
    </Suspense>
  )
}

type Coming = RequestPanelProps & { isPressed: boolean; onPress: () => void }

/** The same for somebody who is signed in, until its script is there, which then goes on with what was pressed. */
function ComingRequest({ wanted, isPressed, onPress, ...props }: Coming) {
  const stay = useVisitorsRequest({ wanted, ...props })
  return <RequestForm {...props} stay={{ ...stay, request: onPress, sending: isPressed }} />
}

function VisitorsRequest({ wanted, ...props }: RequestPanelProps) {
  const stay = useVisitorsRequest({ wanted, ...props })
  return <RequestForm {...props} stay={stay} />
}
