/** How a transfer is made, by its `kind_id`. */
export const transferKind = (kind_id: number): string => (kind_id === 1 ? '総合振込データ' : 'ほかの方法')
