/** What stands where personal data were erased. */
export const mask = '削除済み'

/** What an erased person is called: 削除済み12. */
export const maskedName = (id: number) => `${mask}${id}`
