/** Whoever may see the area may work in it (RULES 3). */
export const access = { feature: 'automation_emails', authority: 0 } as const
