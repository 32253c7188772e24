/** How many days ahead the radar looks. */
export const reaches = [30, 60, 90] as const
export const mostDays = 90
