/** Reviews by stars. `{pet}` and `{sitter}` are filled in. */
export const comments: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    "{pet} came home tired, clean, and a little smug. We're booking {sitter} again for the summer.",
    "A photo every evening, plus a note about how {pet} ate on day one. That's all I needed.",
    '{sitter} noticed {pet} limping before I did. The vet was glad we came in early.',
    'First time away from {pet} and I slept. That says it all.',
    "Clear, kind, and on time. {pet} didn't want to get in the car to go home.",
    'I was nervous about the medication twice a day. {sitter} kept a little log of every dose.',
    '{pet} hides from everyone. After two days there was a picture of {pet} asleep on {sitter}.',
    'The house is exactly as pictured, spotless, and there is always someone there.',
    'Calm, careful, and always on top of things. {pet} pulls toward the door when we drive by.',
    '{sitter} asked better questions about {pet} than our vet does.',
    'Worth every dollar. We got home a day late because of a storm and {sitter} simply made it work.',
    'Thoughtful from the first message to the last. {pet} has a new favorite person.',
  ],
  4: [
    'Very good stay. Pick-up took a little longer than planned, but {pet} was happy and well looked after.',
    "{pet} had a great time. I'd have loved one or two more photos, that's all.",
    'Lovely home and a careful sitter. The street is a bit noisy in the morning.',
    '{sitter} is great with {pet}. The yard was muddy after the rain, so bring a towel.',
    'Everything as promised. {pet} lost a little weight, though that happens on every trip.',
    'Warm and reliable. Parking is the only difficult part.',
  ],
  3: [
    'Fine overall. {pet} was safe and fed, but walks were shorter than described.',
    'Good care, slow replies. I had to ask twice how {pet} was doing.',
    '{pet} seemed a bit lost among so many guests. A quieter week might be better.',
  ],
  2: [
    'The place is nice, but we agreed on three walks a day and {pet} got two at best.',
    'Drop-off was moved at short notice and {pet} came home without the blanket we had left.',
  ],
  1: ['Not what we agreed on. {pet} spent most of the day in a crate and nobody told us.'],
}

export type Thread = readonly (readonly ['o' | 's', string])[]

/** Conversations between an owner (o) and a sitter (s), line by line, in which the sitter has answered. */
export const threads: readonly Thread[] = [
  [
    ['o', 'Hi {sitter}, does {pet} get a yard, or do you walk to the park?'],
    ['s', 'Hi {owner}! Both. The yard is fully fenced, and we hit the park before breakfast.'],
    ['o', 'Perfect. {pet} pulls a little on the leash, fair warning.'],
    ['s', 'So did mine at that age. I have a front-clip harness that helps, or bring yours.'],
    ['o', "I'll bring it. Thank you!"],
  ],
  [
    ['o', 'Hello! {pet} is a slow eater and likes a quiet corner. Is that okay?'],
    ['s', 'Of course. The laundry room is the calmest spot in the house.'],
    ['o', 'That sounds perfect.'],
    ['s', "I'll keep everyone else out until the bowl is empty."],
  ],
  [
    ['o', 'Could we drop {pet} off around 8 in the morning? Our flight leaves at 11.'],
    ['s', "Sure, I'm up from 7:30. Just text me from the car."],
    ['o', "That's a huge help, thanks."],
    ['s', "Safe travels! I'll send a photo once {pet} settles in."],
  ],
  [
    ['o', 'Hi, how many other guests will be there that week?'],
    ['s', 'Two at most, both easygoing. Happy to tell you more about them.'],
    ['o', 'No need, {pet} loves company. Looking forward to it.'],
  ],
  [
    ['o', 'Good morning! Could we do a meet-and-greet first?'],
    ['s', 'Please do. Saturday after 2 or any weekday evening works.'],
    ['o', 'Saturday at 3?'],
    ['s', "Saturday at 3. I'll have coffee and treats ready."],
    ['o', 'See you then. {pet} already asked about the treats.'],
  ],
  [
    ['o', 'Hello {sitter}, {pet} is a bit shy with strangers. How do you handle the first day?'],
    [
      's',
      "I do nothing at all, and that's the trick. I sit in the room with a book until {pet} decides I'm furniture.",
    ],
    ['o', "That made me laugh. We're booking."],
  ],
  [
    ['o', 'Do you have a spot inside if it gets hot? {pet} wilts above 85.'],
    ['s', 'The house stays at 72, and the shady side of the deck has a fan. Walks are at sunrise and after dinner.'],
    ['o', 'That sounds better than our place.'],
  ],
  [
    ['o', 'Is it okay if we bring the crate? {pet} sleeps better in it.'],
    ['s', 'Bring it! There is a quiet corner by the bookshelf that gets claimed first.'],
    ['o', 'Great, and the ratty green blanket comes with it. Please pretend you like it.'],
    ['s', 'I have never seen a nicer blanket.'],
  ],
  [
    ['o', 'Hi {sitter}, {pet} had a stomach bug last month. All clear now, but no new treats, please.'],
    ['s', 'Thanks for telling me. Only what you pack, then.'],
    ['o', "Exactly. I'll pack plenty."],
    ['s', 'Got it. My vet is eight minutes away if anything seems off.'],
  ],
  [
    ['o', 'We might land late on the last day, maybe 9 PM. Is a late pickup possible?'],
    ['s', "No problem. Text me when you land, and I'll leave the porch light on."],
    ['o', "You're a lifesaver. Thank you!"],
  ],
  [
    ['o', 'Do you post photos? I want to be able to show my daughter how {pet} is doing.'],
    ['s', 'Every evening, right here. Sometimes a video if somebody does something silly.'],
    ['o', 'Somebody always does something silly.'],
  ],
  [
    ['o', 'Hey! Any stairs in the house? {pet} had knee surgery in the spring.'],
    ['s', 'Everything for guests is on one floor. I put rugs down on the wood so nobody slips.'],
    ['o', 'Wonderful. Ten minutes at a time is the most {pet} can walk for now.'],
    ['s', 'Short and often works for me. I can ice the knee too, if that helps.'],
  ],
  [
    ['o', 'Are there squirrels near you? {pet} takes them personally.'],
    ['s', 'I counted eleven this morning. Nobody here has ever caught one.'],
    ['o', '{pet} believes in the comeback.'],
  ],
  [
    ['o', 'Quick question, do you have a resident pet?'],
    ['s', 'One elderly beagle named Walter who thinks everyone is a houseguest of his.'],
    ['o', 'Walter sounds perfect.'],
  ],
  [
    ['o', 'Thanks for accepting! Anything we should bring besides food?'],
    ['s', 'Something that smells like home, and the name of your vet. I have the rest.'],
    ['o', 'Done. An old sweatshirt is already packed.'],
  ],
  [
    ['o', 'Is there parking in front? I drive a van the size of a bus.'],
    ['s', 'Use the driveway, it fits two buses. Ring twice and the welcoming committee will come.'],
    ['o', 'Great, see you at drop-off!'],
  ],
  [
    ['o', '{pet} is a picky eater on day one. Should I worry if breakfast goes untouched?'],
    ['s', "It's normal. I warm the food a little and leave the room. By dinner the bowl is usually clean."],
    ['o', 'That trick never occurred to me. Thanks!'],
  ],
  [
    ['o', 'Could you trim nails during the stay? Happy to pay extra.'],
    ['s', "I do it for free if {pet} agrees. If not, we don't push it."],
    ['o', 'Best policy I have read all day.'],
  ],
  [
    ['o', 'We had such a good time last year. Room for {pet} again in the same week?'],
    ['s', 'For {pet}, always. Send the request and I will accept it tonight.'],
    ['o', 'Sent! The leash started wagging by itself.'],
  ],
  [
    ['o', 'How far is the nearest emergency clinic?'],
    ['s', 'Eight minutes, open around the clock, and they know me by name.'],
    ['o', "That's exactly what I needed to hear."],
  ],
]

/** Conversations that wait for the sitter's answer. */
export const openThreads: readonly Thread[] = [
  [['o', "Hi {sitter}, do you still have room for {pet} next month? We're flexible by a day or two."]],
  [['o', 'Hello! Would you be able to give {pet} eye drops twice a day?']],
  [['o', 'Hi {sitter}, we just sent a request for {pet}. Let me know if you need more details.']],
  [['o', "Good evening! Is an early drop-off possible on the first day? We'd be there around 7."]],
  [['o', '{pet} is scared of thunderstorms. Is there a room without windows?']],
  [['o', 'Hi! Do you take payments for an extra day if our flight is delayed?']],
  [['o', 'Hello {sitter}, can {pet} bring a friend? He is very small and mostly asleep.']],
  [['o', 'Do you have a fenced yard? {pet} is an escape artist.']],
]

/** What owners write with their requests, by the kind of pet; the first list fits every kind. */
export const requestTexts = {
  any: [
    "{pet} knows exactly when it's bedtime, and is never wrong.",
    "It's the first time {pet} stays with somebody else, so a photo on the first night would help us sleep.",
    "{pet} is easygoing once there's a familiar blanket. We'll bring it.",
    "Please call us before any visit to the vet, except in an emergency. {pet}'s papers are in the blue folder.",
    "{pet} does best with the same routine every day. I've written it all on the care sheet.",
    "We're flexible by an hour or two at drop-off. {pet} travels well.",
    'Our flight lands late on the last day. Could we pick {pet} up around 8?',
    '{pet} had a checkup last month and is in great shape. Happy to send the records.',
  ],
  dog: [
    'Early walks are best for {pet}; a slow one is enough on hot days.',
    'Thunder scares {pet}: the blue blanket and a closed door help.',
    'No chicken treats for {pet}, please. Everything else is fine.',
    '{pet} loves being brushed and hates the vacuum.',
    '{pet} pulls for the first five minutes of a walk and is an angel after that.',
    '{pet} is friendly with other dogs but needs a moment to say hello.',
    'Half a tablet with breakfast for {pet}, hidden in peanut butter. Works every time.',
    '{pet} sleeps through the night in a crate with the door open.',
  ],
  cat: [
    '{pet} hides for the first few hours, then owns the place. No need to coax.',
    '{pet} only drinks running water, so we bring a small fountain.',
    'Please keep the windows closed: {pet} is an indoor cat with big plans.',
    'Wet food in the morning, dry at night. {pet} will claim otherwise.',
    '{pet} likes company at breakfast and a high shelf the rest of the day.',
  ],
} as const

/** Bios of sitters. */
export const bios = [
  'I have shared my home with animals all my life and with guests since 2016. Former librarian, current dog-bed engineer.',
  'Vet tech for eleven years, now home with two rescues and time for yours.',
  'My partner and I left the city for a garden. It turned out that the garden was for the dogs.',
  'Teacher by day, so summers and afternoons belong to my guests. Calm house, clear rules, lots of cozy beds.',
  'I trained service dogs for a decade. These days I prefer the ones that steal socks.',
  'Retired, patient, and up early. I answer messages in full sentences, with photos.',
  'I grew up on a farm and never learned to live in a quiet house.',
  'Animal behavior student and shelter volunteer. The shy ones are my favorites.',
] as const

/** Descriptions of pets. */
export const petDescriptions = [
  'Friendly with everyone, slow in the morning, convinced every bag holds food.',
  'Shy for an hour, then your shadow. Likes to be where the people are.',
  'Curious, gentle and very good at doors.',
  'Zoomies till noon, then a nap.',
  'An old soul. Likes routine, sunshine and being read to.',
  'Greets the mail carrier by name. Sleeps where the sun is.',
  'Polite about most things, except dinner being late.',
  'Has one favorite toy and will introduce you to it at once.',
  'Watches everything from a safe spot first, then joins in.',
] as const

/** Replaces the placeholders in a text. */
export function filled(text: string, names: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
}

/** What sitters say about owners and their pets, by stars. */
export const ownerComments: Record<3 | 4 | 5, readonly string[]> = {
  5: [
    "{pet} was exactly as described, and pickup was on the minute. I'd host {pet} again anytime.",
    'Clear notes, enough food for the whole stay, and quick answers. {pet} settled in within an hour.',
    'A pleasure from the first message on. {pet} gets along with everyone here.',
    '{pet} came with a blanket, a bed, and the best instructions I have had this year.',
  ],
  4: [
    '{pet} is lovely. Pickup was half an hour late, but I was told in time.',
    'All went well. A word about the barking at night would have helped.',
  ],
  3: ['{pet} is sweet, but needed much more than the notes said. We found our way. Please add it to the care sheet.'],
}
