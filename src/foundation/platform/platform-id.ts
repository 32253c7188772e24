/**
 * The enterprise of the platform itself: what the operator keeps is its records, the staff its members (decision 0125). Links of
 * people who have no enterprise yet are its, too.
 */
export const platformId = 0
