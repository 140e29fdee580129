import type { Booking } from '#contract/schemas/bookings.ts'

const nobody = { fullname: null, profileImageUrl: null, email: null, phone: null }

const terms = { answerHours: 72, payHours: 24, payoutHours: 48, reviewDays: 7, freeDays: 5, lateRefundPercent: 50 }

const price = { totalAmount: '140.00', totalPrice: '140.00' }

/** Nothing. */
const may = {
  accept: false,
  decline: false,
  cancel: false,
  pay: false,
  review: false,
  care: false,
  emergency: null,
  record: false,
  refund: false,
  endEarly: false,
  lookUp: false,
} as const

/** For tests: a request of three nights that waits for the sitter, with changes. */
export function sampleBooking(change: Partial<Booking> = {}): Booking {
  return {
    id: 'stay',
    status: 'pending',
    startDate: '2027-03-10',
    endDate: '2027-03-13',
    nights: 3,
    ...price,
    lines: [],
    sitterEarns: null,
    createdAt: '2027-01-01T12:00:00Z',
    specialInstructions: null,
    owner: { ...nobody, id: 'ana', firstName: 'Ana', lastName: 'Bell' },
    sitter: { ...nobody, id: 'sam', firstName: 'Sam', lastName: 'Cole' },
    sitterId: 'sam',
    listingId: 'home',
    listing: {
      id: 'home',
      title: 'A quiet garden',
      city: 'Austin',
      state: 'TX',
      imageUrl: null,
      checkInTime: '15:00',
      checkOutTime: '11:00',
      timeZone: 'America/Chicago',
      cancellationPolicy: 'flexible',
      address: null,
    },
    pets: [],
    paymentState: 'authorized',
    refunded: '0.00',
    refundDue: '0.00',
    bank: null,
    deadline: null,
    placesLeft: null,
    placesByNight: null,
    reviewed: false,
    reviewWaits: false,
    ownerRating: null,
    reviewUntil: null,
    asksRecords: false,
    may,
    change: null,
    changeUntil: null,
    changeToPay: null,
    agreedCharge: null,
    round: null,
    rescue: null,
    fellThrough: null,
    alsoAsked: null,
    meetAsks: null,
    terms,
    revision: 4,
    cancelRefund: null,
    freeCancellationUntil: null,
    ...change,
  }
}
