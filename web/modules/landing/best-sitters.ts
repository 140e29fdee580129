export const bestSitters = 12
