// The texts of the landing page. All must be true of the product.

export const benefits = [
  {
    id: 'checked',
    title: 'Verified sitters',
    text: 'Our team approves each one, and only owners who completed a stay leave reviews.',
  },
  {
    id: 'calendar',
    title: 'Real availability',
    text: 'See only homes that are open on your dates and take your pets.',
  },
  {
    id: 'paid',
    title: 'Pay only when a sitter accepts',
    text: "Until then, it's only a hold on your card.",
  },
] as const
