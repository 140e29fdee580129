/** What owners write after a stay, by stars. `{pet}` and `{sitter}` are filled in. */
export const comments: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    '{pet} came home tired, clean and a little smug. We are booking {sitter} again for the summer.',
    'A photo every evening, and the note about how {pet} ate on the first day told me everything I needed to know.',
    '{sitter} noticed that {pet} was limping before I ever had. The vet said it was good that we came early.',
    'First time away from {pet} and I slept. That says it all.',
    'Clear, kind and on time. {pet} did not want to get in the car to go home.',
    'I was nervous about the medication twice a day. {sitter} kept a little log of every dose.',
    '{pet} hides from everyone. After two days there was a picture of {pet} asleep on {sitter}.',
    'The house is exactly as pictured, spotless, and there is always someone there.',
    'Third stay with {sitter}. Same calm, same care, and {pet} pulls towards the door.',
    '{sitter} asked better questions about {pet} than our vet does.',
    'Worth every dollar. We got home a day late because of a storm and {sitter} simply made it work.',
    'Thoughtful from the first message to the last. {pet} has a new favourite person.',
  ],
  4: [
    'Very good stay. Pick-up took a little longer than planned, but {pet} was happy and well looked after.',
    '{pet} had a great time. I would have liked one or two more photos, that is all.',
    'Lovely home and a careful sitter. The street is a bit noisy in the morning.',
    '{sitter} is great with {pet}. The yard was muddy after the rain, so bring a towel.',
    'Everything as promised. {pet} lost a little weight, though that happens on every trip.',
    'Warm and reliable. Parking is the only difficult part.',
  ],
  3: [
    'Fine overall. {pet} was safe and fed, but the walks were shorter than described.',
    'Good care, slow answers. I had to ask twice how {pet} was doing.',
    '{pet} seemed a bit lost among so many guests. A quieter week might be better.',
  ],
  2: [
    'The place is nice, but we agreed on three walks a day and {pet} got two at best.',
    'Drop-off was moved at short notice and {pet} came home without the blanket we had left.',
  ],
  1: ['Not what we had agreed. {pet} spent most of the day in a crate and nobody told us.'],
}

/** Threads between an owner (o) and a sitter (s), line by line. */
export const threads: readonly (readonly (readonly ['o' | 's', string])[])[] = [
  [
    ['o', 'Hi {sitter}, would {pet} have a yard or do you walk to the park?'],
    ['s', 'Hi {owner}! Both. The yard is fenced on all sides, and we go to the park before breakfast.'],
    ['o', 'Perfect. {pet} pulls a little on the leash, fair warning.'],
    ['s', 'So did mine at that age. I have a front-clip harness that helps, or bring yours.'],
    ['o', 'I will. Thank you!'],
  ],
  [
    ['o', 'Hello, {pet} takes half a tablet in the evening. Is that all right?'],
    ['s', 'Of course. Wrapped in cheese, or is {pet} the suspicious kind?'],
    ['o', 'Very suspicious. Peanut butter works.'],
    ['s', 'Peanut butter it is. I will write down every dose for you.'],
  ],
  [
    ['o', 'Could we drop {pet} off around 8 in the morning? Our flight leaves at 11.'],
    ['s', 'Yes, from 7:30 on I am up and about. Just text me from the car.'],
    ['o', 'That is a great help, thanks.'],
    ['s', 'Safe travels. I will send a photo once {pet} has settled in.'],
    ['s', 'Here we are: breakfast eaten, first nap under way.'],
    ['o', 'That is the best message of the day!'],
  ],
  [
    ['o', 'Hi, how many other guests will be there that week?'],
    ['s', 'Two at most, both easy-going. I can tell you more about them if you like.'],
    ['o', 'No need, {pet} likes company. Looking forward to it.'],
  ],
  [
    ['o', 'Good morning! Is a visit before the stay possible?'],
    ['s', 'Please do. Saturday after 2 or any weekday evening.'],
    ['o', 'Saturday at 3?'],
    ['s', 'Saturday at 3. I will put the kettle on and the good treats on the shelf.'],
    ['o', 'See you then. {pet} is already asking about the treats.'],
  ],
  [
    ['o', 'Hello {sitter}, {pet} is a bit shy with strangers. What do you do on the first day?'],
    ['s', 'Nothing at all, and that is the trick. I sit in the room with a book until {pet} decides I am furniture.'],
    ['o', 'That made me laugh. We will book.'],
  ],
  [['o', 'Hi {sitter}, do you still have room for {pet} next month? We are flexible by a day or two.']],
]

/** What owners tell a sitter with a request. */
export const instructions = [
  'Breakfast at seven, dinner at six, one scoop each. A slow walk is enough on hot days.',
  'Afraid of thunder: the blue blanket and a closed door help.',
  'Please no treats with chicken. Everything else is welcome.',
  'Half a tablet every evening, hidden in something soft.',
  'Loves being brushed, hates the hoover.',
  'Will tell you when it is time for bed, and will be right.',
] as const

/** How sitters describe themselves. */
export const bios = [
  'I have shared my home with animals all my life and with guests since 2016. Former librarian, current dog-bed engineer.',
  'Veterinary nurse for eleven years, now at home with two rescues and time for yours.',
  'My partner and I left the city for a garden. It turned out that the garden was for the dogs.',
  'Teacher by day, so summers and afternoons belong to my guests. Calm house, clear rules, many cushions.',
  'I trained service dogs for a decade. These days I prefer the ones that steal socks.',
  'Retired, patient and up early. I answer messages with whole sentences and photos.',
  'I grew up on a farm and never learned to live in a quiet house.',
  'Animal behaviour student and shelter volunteer; the shy ones are my favourites.',
] as const

/** What owners say of their pets. */
export const petDescriptions = [
  'Friendly with everyone, slow in the morning, convinced that every bag holds food.',
  'Shy for an hour and then a shadow. Likes to be where people are.',
  'Curious, gentle and very good at doors.',
  'Full of energy until noon, then a rug.',
  'An old soul. Likes routine, sunshine and being read to.',
] as const
