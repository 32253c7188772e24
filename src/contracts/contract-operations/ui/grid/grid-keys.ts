/** The keys of the grid, each with what it does: in its foot and in the help. */
export const gridKeys = [
  ['Enter', '下へ'],
  ['Tab', '右へ'],
  ['Ctrl V', '表計算から貼り付け'],
  ['Ctrl Enter', '確定'],
  ['Ctrl Shift Enter', '確定して送信'],
] as const
