/** The theme of a listing, which decides its texts. */
export type Theme = 'dogs' | 'cats' | 'both' | 'small' | 'birds' | 'fish' | 'reptiles' | 'all'

/** Texts to choose from. Of "[a|b]" either a or b is written. */
export type Words = {
  readonly titles: readonly string[]
  readonly openings: readonly string[]
  readonly days: readonly string[]
  readonly spaces: readonly string[]
}

/** Enough for the listings of two neighboring cities, and for the first page of the whole country. */
export const words: Record<Theme, Words> = {
  dogs: {
    titles: [
      'Fenced yard and two long walks a day',
      'The slow mornings dog house',
      'Trail walks with a former vet tech',
      'Big yard, small pack, lots of naps',
      'Couch privileges included',
      'Quiet home for senior dogs',
      'Sunny kennels by the orchard',
      'Adventure days for young dogs',
      'A porch, a creek, and room to run',
      'Home office, dog at your feet',
      'City dogs welcome: parks on both sides',
      'Little dogs club near the park',
      'Muddy paws are fine by us',
      'Half an acre and a hose for hot days',
      'Early walks with a marathon runner',
      'One dog at a time, all the attention',
      'Puppies, patience, and a big crate of toys',
      'Fetch until somebody gets tired',
      'Dog beds in every room',
      'Retired couple, two walks, endless time',
    ],
    openings: [
      'Your dog joins our household, not a waiting line: at most a handful of guests at a time, matched by size and temperament.',
      'I work from home, so nobody is left alone for more than an hour, and most of that hour is spent asleep under my desk.',
      'Ten years as a vet tech taught me to notice the small things: a skipped meal, a stiff hip, a worried look.',
      'We grew up with shepherds and spaniels and built this place around what they liked best: grass, shade, and company.',
      'My own dog is fourteen and runs the house at her pace, so older guests fit right in.',
      'I trained service dogs for six years and still enjoy teaching a guest one small trick per stay.',
      "There are three of us, and one of us is always home. That's the whole idea.",
      'We live where the trail starts, and the first walk of the day is a long one.',
      'Big dogs are our thing: wide doors, sturdy gates, and a couch that has seen it all.',
      'Rescue dogs often need a day to breathe before they show who they are. Here they get it.',
      'I keep the group small, two guests or one family, because I like to know every dog by name.',
      'Expect a tired, happy dog at pickup and a phone full of photos.',
      'Our yard is fully fenced, our neighbors have dogs, and nobody minds a bark at the mail carrier.',
      'I used to manage a kennel and quit to do it the way I always wanted to: at home.',
      'Young dogs come here to burn energy and learn some manners from our patient old Lab.',
      'Shy dogs do well with us because nothing happens fast.',
    ],
    days: [
      'First walk at [7:00|7:15|7:30], breakfast at [8:15|8:30|8:45], morning in the yard, quiet hour at [1:00|1:30], long walk at [4:15|4:30|5:00], dinner at [6:00|6:15], last round at [9:30|10:00].',
      'Early trail walk before the heat, breakfast at [8:00|8:15|8:30], a long nap, games and sniffing boxes in the afternoon, dinner at [5:45|6:00|6:30], couch time until bed.',
      'Three outings a day at [7:00|7:30|8:00], [noon|1:00], and [5:30|6:00|6:30], the last one when the park is full of friends, and meals at the hours you keep at home.',
      'We start slow, eat at [7:45|8:00|8:30], play outside until [10:30|11:00], rest through the heat, and take the big loop around [5:00|5:30|6:00].',
      "Up at [6:30|6:45|7:00] for a run if your dog likes to run, a stroll if not, then we're home together until the [4:00|4:30|5:00] park visit.",
    ],
    spaces: [
      'A fenced yard of about [3,000|3,500|4,000|5,000] square feet with a shaded corner, a wading pool in summer, and a covered deck for rain.',
      'Dogs sleep in the living room or beside [the bed|my bed|our bed], wherever they settle.',
      '[Three|Four|Five] roomy kennels with heated floors, each opening on its own run, and a house dog who says good night to everyone.',
      'The whole ground floor is for guests: [hard|tile|cork] floors, washable rugs, and a dog door to the yard.',
      'Two [sofas|couches] nobody is too proud to share, a crate if your dog loves one, and a yard with a [five|six]-foot fence.',
      'A [sunroom|back porch|den] with five beds to choose from, and grass right outside the door.',
    ],
  },
  cats: {
    titles: [
      'A window seat for every cat',
      'The quiet apartment above the bookstore',
      'Cats only, since [2011|2014|2016]',
      'Sun patches and high shelves',
      'A calm room of their own',
      'Slow introductions, warm laps',
      'The catio by the fig tree',
      'Whiskers welcome, dogs not',
      'Naps, birdwatching, and a heated bed',
      'The upstairs cat hotel',
      'Purring allowed after ten',
      'A patient home for shy cats',
    ],
    openings: [
      'Cats dislike surprises, so I keep them few: the same room, the same hours, and the same person every day.',
      'Each guest starts in a room of their own and decides when, and whether, to meet the rest of the house.',
      "I have looked after shy cats, loud cats, and one who only ate from a blue plate. Tell me the rules and I'll keep them.",
      "No dogs, no kids, no doorbell. It's as quiet here as it sounds.",
      'I foster kittens for the shelter, and grown cats come here to have a vacation from them.',
      'If your cat hides for the first day, I read on the floor until we are friends.',
      'Pills, drops, and shots are routine for me after eight years at a cat clinic.',
      'Two old tomcats live here, and they are the most polite hosts you could ask for.',
      'Your cat gets a window, a lap when wanted, and peace when not.',
      'I send a short video every day, mostly of somebody asleep in the sun.',
    ],
    days: [
      'Breakfast at [6:45|7:00|7:15], play until they tire of me, sun on the window seat, a second round of play at [4:30|5:00|5:30], dinner, lap time.',
      'Litter twice a day, fresh water in [three|four] places, [two|three] play sessions, and a photo for you every evening.',
      'I open the blinds at [7:00|7:30|8:00], serve breakfast, tidy up, and leave them to their birds until we play at [5:00|6:00].',
      'Food at [7:00|8:00] and [5:30|6:30], a brush in between for those who enjoy it, and lights low by [9:00|9:30|10:00].',
    ],
    spaces: [
      'A bright [corner|upstairs|south-facing] room with a climbing wall, two hiding boxes, and a window over the garden.',
      'The whole upper floor belongs to the cats: shelves along [two|three] walls and an enclosed balcony with a screen.',
      'A spare bedroom with a [real|double|twin] bed, a tall cat tree, and a door that closes softly.',
      'A screened porch with [ferns|herbs|cat grass] and perches, open to the house day and night.',
    ],
  },
  both: {
    titles: [
      'Dogs downstairs, cats upstairs',
      'A house that was built around pets',
      'Room for the whole family',
      'The friendly house on the corner',
      'Gentle care for bonded pairs',
      'Brother and sister welcome, paws of any kind',
      'Where the cat is in charge',
      'A home with a garden and a window seat',
      'Two floors, one peaceful house',
      'Siblings stay together here',
      'Garden for some, shelves for others',
      'Old farmhouse, soft beds, good manners',
      'Your pets, our porch, a slow week',
      'Separate rooms, same kind people',
      'A busy kitchen and many laps',
      'The house with the blue gate',
    ],
    openings: [
      'Families with a dog and a cat should not need two sitters. Here both are at home, with a stair gate between them.',
      'Our own cat has raised three puppies and keeps everybody polite. Guests learn the rules within an afternoon.',
      'We keep the number of guests small, so that a nervous cat and a loud dog can both have a good week.',
      'Some pets are best friends and some just share an address. We have room for either arrangement.',
      'My partner walks the dogs, I sit with the cats, and we trade on Sundays.',
      'A gentle dog and a grumpy cat live here already, so yours will find somebody to their taste.',
      'We have done this for nine years, and most of our guests come back every summer.',
      'Everyone eats in a separate room, and everyone ends up in the living room by eight.',
      'If your two sleep in one basket at home, they sleep in one basket here.',
      'I teach from home, which means quiet company all day and a yard break between classes.',
      'The kids are grown, the house is big, and it feels right with paws in it.',
      'We ask a lot of questions before the first stay and very few after it.',
    ],
    days: [
      "Dogs walk at [7:00|7:15|7:30], [12:30|1:00|1:15], and [5:45|6:00|6:15], and cats eat in peace while they're out.",
      'Meals at the times you keep, [two|three] walks, one long cuddle, and play before bed.',
      'Yard and litter first at [7:00|7:30|8:00], then breakfast, a lazy middle of the day, and the long walk at [4:30|5:00|5:30].',
      'Mornings are for the dogs, afternoons from [2:00|2:30|3:00] for the cats, and evenings for brushing and the couch.',
    ],
    spaces: [
      'A house with a fenced yard and a quiet upstairs, doors that close softly, and a bed in every sunny spot.',
      'Living room, [garden|yard|patio], and porch for the dogs, and a separate [study|bedroom|attic room] with shelves and a screened window for the cats.',
      'Around [1,400|1,600|1,800|2,000] square feet on two floors, with gates on the stairs and no carpets to worry about.',
      'The [sunroom|front room|family room] is shared, the bedrooms are not, and the yard has a fence you can lean on.',
    ],
  },
  small: {
    titles: [
      'Hay, tunnels and tiny houses',
      'The rabbit room',
      'Small pets, big pens',
      'Guinea pig getaways with fresh grass',
      'Quiet care for little ones',
      'A soft landing for small animals',
    ],
    openings: [
      'Small animals hide when they are unwell. I weigh every guest daily and know what a good appetite sounds like.',
      'No cages here: pens you can lie down in, fresh hay every morning, and greens from the garden.',
      'My two rabbits have free run of the house, and I plan my day around theirs.',
      'Hamsters keep odd hours, and so do I.',
      'I breed Abyssinian guinea pigs and clip more tiny nails a week than I can count.',
      'Bring the cage they know or use one of my pens, whichever means less stress.',
    ],
    days: [
      'Hay and greens at [6:45|7:00|7:30], cleaning at [9:00|9:30], free run in the pen until noon, quiet hours, vegetables and play at [5:30|6:00|6:30].',
      'A health check with breakfast at [7:00|8:00], fresh bedding, a supervised run at [10:00|11:00], and a handful of herbs at [5:00|6:00].',
    ],
    spaces: [
      'A cool, draft-free room with [four|five|six] large pens, straw floors, tunnels, and a safe run on the lawn in summer.',
      'A spare room kept at [66|68|70] degrees, with floor pens, hideouts, and no dogs or cats in the house.',
    ],
  },
  birds: {
    titles: [
      'Morning songs and an open cage',
      'The parrot guest room',
      'A garden aviary for small birds',
      'Feathers by the window',
      'Talkative birds wanted',
    ],
    openings: [
      'Birds need talk, light, and something to take apart. They get all three, and nobody minds the noise.',
      'I keep two cockatiels myself and know the difference between a happy song and a worried one.',
      'A parrot notices everything, so I keep my mornings the same and my promises too.',
      'I volunteer at a bird rescue on weekends and have the scratched hands to prove it.',
    ],
    days: [
      'Covers off at [7:00|7:30|8:00], fresh water and seed, out of the cage from [9:00 to 11:00|10:00 to noon], chopped vegetables at [4:30|5:00|5:30], covers on at [8:00|8:30|9:00].',
      'Breakfast and a chat at [7:00|7:30], foraging toys until lunch, a bath at [1:00|2:00], and a quiet evening with the radio low.',
    ],
    spaces: [
      'A bright room with screened windows, natural perches, and room for [two|three|four] large cages.',
      'A planted aviary of [80|100|120] square feet for warm days, and a heated bird room for the rest.',
    ],
  },
  fish: {
    titles: [
      'Your aquarium, visited or hosted',
      'Reef and fresh water, in safe hands',
      'The aquarium room',
      'Steady water, calm fish',
    ],
    openings: [
      'I test water before I trust it. Salt, fresh, or planted: temperature, nitrate, and a careful hand with the food.',
      'Fish are easy to overfeed and hard to apologize to. I measure, log, and send you the numbers.',
      'I ran the fish department of a pet store for eleven years and still come home to nine tanks.',
      'My reef tank is older than my marriage, and both get regular care.',
    ],
    days: [
      'Lights at [7:30|8:00|8:30], first feeding at [9:00|9:30], water test at noon, second small feeding at [4:30|5:00], lights out at [8:30|9:00].',
      'One feeding at [8:00|9:00], a look at every pump, a top-off when needed, and your photo of the tank at [6:00|7:00].',
    ],
    spaces: [
      '[Three|Four] cycled tanks from 20 to 90 gallons stand ready, with quarantine, spare pumps, and a backup battery.',
      'A basement fish room at a steady [76|77|78] degrees, with [five|six|seven] empty tanks and a generator.',
    ],
  },
  reptiles: {
    titles: [
      'Warm lamps and steady hands',
      'The tortoise lawn',
      'Geckos, dragons, and a gentle python keeper',
      'A sunny terrarium room',
      'Cold-blooded guests, warm welcome',
    ],
    openings: [
      'Heat, humidity, and patience: I have kept reptiles for fifteen years and handle them as little or as much as you wish.',
      'Your animal brings its own enclosure or moves into one of mine, set to its numbers before it arrives.',
      'I teach the reptile class at our nature center, and the animals come home with me.',
      'Snakes do not need much, but they need it exactly.',
    ],
    days: [
      'Lamps on at [7:30|8:00|8:30], misting at [9:00|9:30], feeding by your plan, basking checked twice a day with a thermometer, lamps off at [8:00|8:30].',
      'A temperature check at [8:00|9:00], fresh greens for those who eat them, an hour outside at [noon|1:00] when it is warm, and a log you can read online.',
    ],
    spaces: [
      'A warm room with thermostats and alarms on every enclosure, and a sunny lawn for tortoises from [April|May] to September.',
      '[Six|Eight|Ten] locked terrariums, two incubators, and a freezer I will not describe further.',
    ],
  },
  all: {
    titles: [
      'Two by two: every animal welcome',
      'The little ark',
      'From parrots to puppies',
      'Fur, feathers, fins, and scales',
    ],
    openings: [
      'We are a family of animal people: one vet student, one retired zookeeper, and a very patient dog.',
      'Whatever you live with, we have probably lived with it too. Each kind has its own room and its own routine.',
      'Our kids know the Latin names, we know the feeding times, and your animals know where the treats are.',
      'Twenty years of strays taught us to make room for one more.',
    ],
    days: [
      'Rounds at [6:30|7:00|7:30], noon, and [5:30|6:00|6:30], each with its own list, and walks, feedings, misting, and songs in between.',
    ],
    spaces: [
      'A former farmhouse: kennels and garden for dogs, an upper floor for cats, and [three|four] separate rooms for birds, small pets, and reptiles.',
      'A ranch house on [one acre|two acres|three acres] with a barn, a bird room, and doors between everyone who should not meet.',
    ],
  },
}
