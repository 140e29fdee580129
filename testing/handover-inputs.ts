import type { TestApp } from './app.ts'
import type { World } from './world.ts'

const byCharge = () => ({ params: { id: '01890000-0000-7000-8000-000000000006' } })
const byCheckIn = (world: World) => ({ params: { id: world.bookingId, way: 'in' } })

/** Inputs of the calls about check-in and check-out that are valid in the test world. */
export const handoverInputs: Readonly<Record<string, (world: World, app: TestApp) => object>> = {
  'handovers.get': byCheckIn,
  'charges.list': (world) => ({ params: { id: world.bookingId } }),
  'charges.ask': (world) => ({
    params: { id: world.bookingId },
    body: { clientId: '01890000-0000-7000-8000-000000000007', kind: 'late_pickup', amount: '20.00' },
  }),
  'charges.object': () => ({ ...byCharge(), body: { text: 'We were on time.' } }),
  'charges.drop': byCharge,
  'charges.uphold': byCharge,
  'payments.charge': () => ({ ...byCharge(), body: {} }),
  'handovers.write': (world) => ({
    ...byCheckIn(world),
    body: { clientId: '01890000-0000-7000-8000-000000000001', revision: 0, items: [{ label: 'Leash', count: 1 }] },
  }),
  'handovers.offer': (world, app) => ({
    ...byCheckIn(world),
    body: {
      clientId: '01890000-0000-7000-8000-000000000002',
      revision: 0,
      deviceAt: app.now.toISOString(),
      sentAt: app.now.toISOString(),
    },
  }),
  'handovers.agree': (world) => ({
    ...byCheckIn(world),
    body: { clientId: '01890000-0000-7000-8000-000000000003', revision: 1 },
  }),
  'handovers.disagree': (world) => ({
    ...byCheckIn(world),
    body: { clientId: '01890000-0000-7000-8000-000000000004', revision: 1, text: 'The leash is missing.' },
  }),
  'handovers.stillHere': (world) => ({
    params: { id: world.bookingId },
    body: { clientId: '01890000-0000-7000-8000-000000000005' },
  }),
}
