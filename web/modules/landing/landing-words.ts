// The texts of the landing page. All must be true of the product.

export const benefits = [
  {
    id: 'checked',
    title: 'Verified sitters',
    text: 'Our team approves every Verified sitter. Reviews come only from owners who completed a stay.',
  },
  {
    id: 'calendar',
    title: 'Real availability',
    text: 'Only see homes that are open on your dates and accept all of your pets.',
  },
  {
    id: 'paid',
    title: 'Pay only when a sitter accepts',
    text: 'We place a hold on your card and charge it only if the sitter accepts.',
  },
] as const
