import { expect, test } from 'vitest'
import { readReports } from './mail-report.ts'

const read = (value: unknown) => readReports(JSON.stringify(value))
const at = '2026-11-23T12:00:00.000Z'
const bounced = { address: 'ann@there.example', reason: 'bounced', detail: undefined, at: undefined }

/** Payloads from the documentation of each service, without fields that are not read. */
const sesBounce = (bounceType: string) => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType: 'General',
    bouncedRecipients: [
      { emailAddress: 'Ann <Ann@There.example>', status: '5.1.1', action: 'failed', diagnosticCode: 'smtp; 550 5.1.1' },
    ],
    timestamp: at,
    feedbackId: '0102',
  },
  mail: { timestamp: at, source: 'hello@petstead.example' },
})
const sesComplaint = (complaintFeedbackType: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress: 'ann@there.example' }], complaintFeedbackType, timestamp: at },
  mail: {},
})
const sns = (message: unknown) => ({
  Type: 'Notification',
  MessageId: 'a',
  TopicArn: 'arn:aws:sns:us-east-1:1:mail',
  Message: typeof message === 'string' ? message : JSON.stringify(message),
  Timestamp: at,
})
const postmark = (Type: string) => ({
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 4,
  Type,
  TypeCode: 1,
  Details: 'The recipient does not exist',
  Email: 'ann@there.example',
  BouncedAt: '2026-11-23T13:00:00+01:00',
})

test.each([
  ['a bounce', { type: 'bounce', email: 'Ann@there.example' }, [bounced]],
  [
    'several',
    [
      { type: 'bounce', email: 'ann@there.example' },
      { type: 'bounce', email: 'x', permanent: true },
    ],
    [bounced],
  ],
  ['one that may pass', { type: 'bounce', email: 'ann@there.example', permanent: false }, []],
  [
    'a complaint',
    { type: 'complaint', email: 'ann@there.example', at },
    [{ ...bounced, reason: 'complained', at: new Date(at) }],
  ],
  ['nothing', [], []],
  ['SES: a bounce', sns(sesBounce('Permanent')), [{ ...bounced, detail: 'smtp; 550 5.1.1', at: new Date(at) }]],
  [
    'SES: the same without its envelope',
    sesBounce('Permanent'),
    [{ ...bounced, detail: 'smtp; 550 5.1.1', at: new Date(at) }],
  ],
  ['SES: one that may pass', sns(sesBounce('Transient')), []],
  [
    'SES: a complaint',
    sns(sesComplaint('abuse')),
    [{ ...bounced, reason: 'complained', detail: 'abuse', at: new Date(at) }],
  ],
  ['SES: the contrary of one', sns(sesComplaint('not-spam')), []],
  ['SES: a delivery', sns({ notificationType: 'Delivery', delivery: {}, mail: {} }), []],
  ['SES: its first words', sns('Successfully validated SNS topic for Amazon SES event publishing.'), []],
  [
    'Postmark: a bounce',
    postmark('HardBounce'),
    [{ ...bounced, detail: 'The recipient does not exist', at: new Date(at) }],
  ],
  ['Postmark: one that may pass', postmark('SoftBounce'), []],
  [
    'Postmark: a complaint',
    { ...postmark('SpamComplaint'), RecordType: 'SpamComplaint' },
    [{ ...bounced, reason: 'complained', detail: 'The recipient does not exist', at: new Date(at) }],
  ],
  ['Postmark: something else', { RecordType: 'Open', Recipient: 'ann@there.example' }, []],
])('reads %s', (_, body, reports) => expect(read(body)).toEqual({ reports }))

test('a list keeps the addresses that mail can be sent to', () => {
  const emails = ['a\0nn@there.example', `${'a'.repeat(330)}@there.example`, 'ann', 'ann@there.example']
  expect(read(emails.map((email) => ({ type: 'bounce', email })))).toEqual({ reports: [bounced] })
})

test.each([
  ['no JSON', 'Hello'],
  ['no report', '{"a":1}'],
  ['null', 'null'],
  ['a wrong type', '{"type":"bounce"}'],
])('%s is not a report', (_, body) => expect(readReports(body)).toBeUndefined())

test('an SNS subscription is confirmed at Amazon only', () => {
  const asked = (SubscribeURL: string) => read({ Type: 'SubscriptionConfirmation', SubscribeURL, Token: 't' })
  const url = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=t'
  expect(asked(url)).toEqual({ confirm: url })
  for (const other of ['https://sns.us-east-1.amazonaws.com.evil.example/', 'http://sns.us-east-1.amazonaws.com/', 'x'])
    expect(asked(other)).toBeUndefined()
})
