// The options that sitters choose from. A listing may contain other values, written by an API client.

/** Amenities by the section of the listing that shows them. */
export const amenityGroups = [
  {
    id: 'access',
    title: 'Pet access areas',
    options: [
      'Private indoor suites',
      'Grooming facilities',
      'Secured outdoor garden',
      'Feeding stations',
      'Indoor play areas',
      '24/7 supervised areas',
    ],
  },
  {
    id: 'amenities',
    title: 'Amenities',
    options: [
      'Daily walks',
      'Feeding service',
      '24/7 supervision',
      'Grooming',
      'Playtime',
      'Photo updates',
      'Outdoor access',
      'Indoor play area',
      'Climate controlled',
      'Pick-up/Drop-off',
    ],
  },
  {
    id: 'security',
    title: 'Security features',
    options: [
      '24/7 camera monitoring',
      'Professional staff on-site',
      'Secured areas',
      'Fenced yard',
      'Locked gates',
      'Smoke detectors',
      'Alarm system',
    ],
  },
  {
    id: 'emergency',
    title: 'Emergency care',
    options: [
      '24/7 emergency vet contact',
      'Vet on call',
      'Medication admin',
      'Pet first aid kit',
      'First aid training',
      'Transport to the clinic',
    ],
  },
] as const

/** The eight categories of services and the options in each. */
export const serviceCategories = [
  {
    id: 'boarding',
    title: 'Boarding',
    options: ['Overnight stay', 'Day care', 'Extended stay', 'House sitting'],
  },
  {
    id: 'feeding',
    title: 'Feeding',
    options: ['Own food', 'Special diet', 'Hand feeding', 'Slow feeding'],
  },
  {
    id: 'exercise',
    title: 'Exercise',
    options: ['Short walks', 'Long walks', 'Yard play', 'Swimming'],
  },
  {
    id: 'grooming',
    title: 'Grooming',
    options: ['Brushing', 'Bathing', 'Nail trim', 'Ear cleaning'],
  },
  {
    id: 'health',
    title: 'Health',
    options: ['Oral medication', 'Injections', 'Senior care', 'Post-surgery care'],
  },
  {
    id: 'enrichment',
    title: 'Enrichment',
    options: ['Puzzle toys', 'Training games', 'Sniffing walks', 'Music and calm'],
  },
  {
    id: 'extras',
    title: 'Extras',
    options: ['Daily photos', 'Video calls', 'Birthday treats', 'Travel kit'],
  },
  {
    id: 'transportation',
    title: 'Transportation',
    options: ['Pick-up', 'Drop-off', 'Vet rides', 'Airport transfer'],
  },
] as const
