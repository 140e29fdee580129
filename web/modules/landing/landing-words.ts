// The texts of the landing page. All must be true of the product.

export const benefits = [
  {
    id: 'checked',
    title: 'Verified sitters',
    text: 'Approved by our team, and reviewed only after real stays.',
  },
  {
    id: 'calendar',
    title: 'Real availability',
    text: 'Homes that are open on your dates and take your pets.',
  },
  {
    id: 'paid',
    title: 'Pay only when a sitter accepts',
    text: "Until then, it's just a hold on your card.",
  },
] as const
