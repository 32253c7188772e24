/** The letters that work on the row one is on, with what they do. */
export const actLetter = ['a', '右の操作'] as const
export const laterLetter = ['z', 'あとで（明日まで隠す）'] as const
export const todayLetters = [actLetter, laterLetter]
