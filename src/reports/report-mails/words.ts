/** 1 each Monday, 2 on the first of each month. */
export const everies = [1, 2] as const
export type Every = (typeof everies)[number]
export const everyLabels: Readonly<Record<Every, string>> = { 1: '毎週月曜日', 2: '毎月1日' }

/** The hour in Japan from which the mails of a day go out. */
export const mailHour = 7
