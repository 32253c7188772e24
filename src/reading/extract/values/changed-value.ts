/** What was, before an arrow to what is now: 65→70万, 1/5→2/1に変更. */
const former =
  /~?@?\d[\d,./]*[ ]?(?:万円?|円|名|月(?:\d{1,2}日)?(?:[上中下]旬)?)?[ ]?(?:開始)?[ ]?→[ ]?(?=~?@?\d)/g

/** A text without the values that an arrow says are no longer so; blanks keep the offsets. */
export const withoutFormer = (text: string): string =>
  text.includes('→') ? text.replace(former, (said) => ' '.repeat(said.length)) : text
