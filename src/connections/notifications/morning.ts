/** Told by the clock and not by an event: what waits, in the morning of a business day. */
export const morning = 'today.waiting'
