/** Whoever may see the area may work in it (RULES 3). */
export const access = { feature: 'questionnaire_forms', authority: 0 } as const
