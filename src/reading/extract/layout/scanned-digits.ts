/** Numbers before what they count, in which a scanner took letters for digits: 5O歳, l40H, 2O27年, 14O~18O時間. */
const counted =
  /(?<![A-Za-z\d])[Ol\d]{2,4}(?=[ ]?(?:[歳才年月日時分万円名人回]|[hH](?![A-Za-z])|[hH]?[ ]?[-~][ ]?[Ol\d]{2,3}[ ]?(?:[hH]|時間)))/g
const clock = /(?<![A-Za-z\d:])[Ol\d]{1,2}:[Ol\d]{2}(?![A-Za-z\d:])/g
const single = /(?<![A-Za-z\d])l(?=[ ]?[名回社])/g

const toDigits = (text: string) => (/\d/.test(text) ? text.replaceAll('O', '0').replaceAll('l', '1') : text)

/** A text as long as it was, with the digits that a scanner took for letters. A word of letters alone stays one. */
export const withDigits = (text: string): string =>
  /[Ol]/.test(text) ? text.replace(clock, toDigits).replace(counted, toDigits).replace(single, '1') : text
