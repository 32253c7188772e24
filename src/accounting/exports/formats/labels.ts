/** What each form of a file is called, by the names that calls use. */
export const formatLabels = {
  yayoi: '弥生会計',
  freee: 'freee会計',
  money_forward: 'マネーフォワード クラウド会計',
  bugyo: '勘定奉行',
  csv: 'CSV',
} as const
