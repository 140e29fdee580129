/** What people call the product. */
export const productName = 'Petstead'
