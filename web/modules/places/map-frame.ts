/**
 * The classes of an element that holds a map (apart from the code of maps, which is loaded later). Its height applies only
 * while there is a map: a browser that cannot draw any shows one line (`no-map.tsx`).
 */
export const mapFrame = 'overflow-hidden rounded-xl border border-line has-data-no-map:h-auto!'
