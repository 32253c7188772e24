/** What stands before a letter that counts or names something: 【C】, ※C, 下記C, ・C案件, Pro*C, Copyright (C). */
const ahead = /(?:【|\*|※|(?:下記|上記|案件|記号|区分|ランク)[ ]?|copyright[ ]?[(（])$/i
/** The same before the letter and behind it: a line that begins with C), a letter that a word goes on with (C/S, C案). */
const numbered = /(?:^|\n)[ \t>・]*$/
const behindNumber = /^[ ]?[)）】.、:]/
const goesOn = /^(?:\/S(?![A-Za-z])|案(?!件)|(?:クラス|ランク|評価|判定|グループ|社(?![内外])|棟|級))/
/** A key of several letters, each with what it stands for: A:指導できる B:一人でできる C:補助があれば. */
const key = /(?<![A-Za-z\d])[ABDE][ ]?[:=][ ]?[^\s]/

/** Whether a letter alone (C, R, D) is a number, a mark or a part of another word, and no language. */
export function isNoLanguage(text: string, from: number, to: number): boolean {
  const [before, after] = [text.slice(Math.max(0, from - 14), from), text.slice(to, to + 12)]
  if (ahead.test(before) || goesOn.test(after)) return true
  if (numbered.test(before) && behindNumber.test(after) && !/^[ ]?[:.、]/.test(after)) return true
  return /^[ ]?[:=]/.test(after) && key.test(text.slice(Math.max(0, from - 60), to + 60))
}
